/**
 * Fills a store as a large archive would, through its interface alone, and asks of it what the commands ask:
 * `node test/bench/store-work.ts FILE LINKS`. Prints what each step took, as JSON; a process of its own, so that
 * the peak of memory is that of the store.
 */
import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../checkers/reasons.ts';
import { DEFAULT_RULES } from '../../src/history/rules.ts';
import { DAY_MS } from '../../src/history/strikes.ts';
import { FileMemory } from '../../src/ingest/file-memory.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/store/store.ts';
import { archivesOf, pathOf, urlOf } from './store-archive.ts';

// As the program starts V8; see src/v8/flags.ts.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=50');

const [path = '', count = ''] = process.argv.slice(2);
const LINKS = Number(count);
const ANSWERED = LINKS / 5;
const CHANGED = LINKS / 50;
const NOW = Date.UTC(2026, 0, 1);
const LIMITS = { sites: 256, linksEach: 64 };
const COMMITTED_AT_ONCE = 256;
const BENCH = { name: 'bench', leaseMs: 30_000, policy: '' };
const READING = { notChecked: 'interrupted' } as const;

const ms: Record<string, number> = {};

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const value = await work();
  ms[name] = (ms[name] ?? 0) + performance.now() - begin;
  return value;
}

async function fill(store: Store): Promise<readonly string[]> {
  const { fence } = await store.beginRun({ at: NOW, inputs: ['bench'], settings: 'read' }, BENCH);
  const memory = new FileMemory(store, {
    fence,
    settings: '',
    lasting: false,
    full: false,
    now: () => NOW,
  });
  const paths = new Set<string>();
  for (const pieces of archivesOf(LINKS)) {
    for (const piece of pieces) paths.add(pathOf(piece.path));
    await timed('ingest', () => memory.add(pieces));
  }
  await timed('ingest', () => memory.flush());
  return [...paths];
}

async function open(store: Store, paths: readonly string[], at: number): Promise<Opened> {
  const { run, fence } = await store.beginRun({ at, inputs: ['bench'], settings: `${at}` }, BENCH);
  await store.addFiles(fence, paths);
  await store.openLinks(fence, { at, which: 'all', rules: DEFAULT_RULES });
  return { run, fence };
}

interface Opened {
  readonly run: number;
  readonly fence: number;
}

/** Claims and commits so many; every `deadEach`-th is denied. Gives how many it were. */
async function answer(store: Store, { fence }: Opened, at: number, most: number): Promise<number> {
  let done = 0;
  while (done < most) {
    const claims = await timed('claim', () => store.claim(fence, LIMITS));
    const links = claims.flatMap((claim) => claim.links).slice(0, most - done);
    if (links.length === 0) return done;
    for (let from = 0; from < links.length; from += COMMITTED_AT_ONCE) {
      const results = links.slice(from, from + COMMITTED_AT_ONCE).map(({ linkId }) => {
        const reason: Reason = at > NOW || linkId % 5 === 0 ? 'not-found' : 'ok';
        return { linkId, verdict: makeVerdict(reason, { at }) };
      });
      await timed('commit', () => store.commit(fence, results));
    }
    done += links.length;
  }
  return done;
}

async function countOf(values: AsyncIterable<unknown>): Promise<number> {
  let number = 0;
  for await (const _ of values) number++;
  return number;
}

const filled = openSqliteStore({ path, at: NOW });
const paths = await fill(filled);
const peakOfIngest = process.resourceUsage().maxRSS * 1024;
const first = await timed('openLinks', () => open(filled, paths, NOW));
// What is still in the log of a store gets into its file when it is closed.
await filled.close();
const filledBytes = statSync(path).size;
const store = openSqliteStore({ path, at: NOW });
const answered = await answer(store, first, NOW, ANSWERED);
await store.endRun(first.fence, NOW, 'done');
const second = await timed('openLinks again', () => open(store, paths, NOW + DAY_MS));
await answer(store, second, NOW + DAY_MS, CHANGED);
await store.endRun(second.fence, NOW + DAY_MS, 'done');
const changed = await timed('changes', () => countOf(store.changes(first.run, second.run)));
await timed('history', () => store.history(urlOf(LINKS / 2)));
const years = await timed('rotByYear', () => countOf(store.rot(['year'])));
const reported = await timed('links', () => countOf(store.links(second.run, READING)));
await store.close();
const peakBytes = process.resourceUsage().maxRSS * 1024;
const figures = { ms, answered, changed, years, reported, filledBytes };
process.stdout.write(
  JSON.stringify({ ...figures, bytes: statSync(path).size, peakOfIngest, peakBytes }),
);
