/** What a bench does with any store, through its interface alone: fills it, opens a run, claims and answers. */
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../checkers/reasons.ts';
import { DEFAULT_RULES } from '../../src/history/rules.ts';
import { FileMemory } from '../../src/ingest/file-memory.ts';
import type { Store } from '../../src/store/store.ts';
import { archivesOf, pathOf } from './store-archive.ts';

export const NOW = Date.UTC(2026, 0, 1);
const LIMITS = { sites: 256, linksEach: 64 };
const COMMITTED_AT_ONCE = 256;
const BENCH = { name: 'bench', leaseMs: 600_000, policy: '' };

/** Does the work, and notes under this name what it took. */
export type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Gives the paths of what was read. */
export async function fill(store: Store, links: number, timed: Timed): Promise<readonly string[]> {
  const { fence } = await store.beginRun({ at: NOW, inputs: ['bench'], settings: 'read' }, BENCH);
  const memory = new FileMemory(store, {
    fence,
    settings: '',
    lasting: false,
    full: false,
    now: () => NOW,
  });
  const paths = new Set<string>();
  for (const pieces of archivesOf(links)) {
    for (const piece of pieces) paths.add(pathOf(piece.path));
    await timed('ingest', () => memory.add(pieces));
  }
  await timed('ingest', () => memory.flush());
  return [...paths];
}

export interface Opened {
  readonly run: number;
  readonly fence: number;
}

/** A run about all links. */
export async function open(store: Store, paths: readonly string[], at: number): Promise<Opened> {
  const { run, fence } = await store.beginRun({ at, inputs: ['bench'], settings: `${at}` }, BENCH);
  await store.addFiles(fence, paths);
  await store.openLinks(fence, { at, which: 'all', rules: DEFAULT_RULES });
  return { run, fence };
}

export interface Answering {
  readonly at: number;
  readonly most: number;
  readonly reasonOf: (linkId: number) => Reason;
  readonly timed: Timed;
}

/** Claims, commits and gives back. Gives how many it were. */
export async function answer(
  store: Store,
  { fence }: Opened,
  { at, most, reasonOf, timed }: Answering,
): Promise<number> {
  let done = 0;
  while (done < most) {
    const claims = await timed('claim', () => store.claim(fence, LIMITS));
    const links = claims.flatMap((claim) => claim.links).slice(0, most - done);
    if (links.length === 0) return done;
    for (let from = 0; from < links.length; from += COMMITTED_AT_ONCE) {
      const results = links.slice(from, from + COMMITTED_AT_ONCE).map(({ linkId }) => {
        return { linkId, verdict: makeVerdict(reasonOf(linkId), { at }) };
      });
      await timed('commit', () => store.commit(fence, results));
    }
    const sites = claims.map(({ site }) => ({ site }));
    await timed('giveBack', () => store.giveBack(fence, sites));
    done += links.length;
  }
  return done;
}
