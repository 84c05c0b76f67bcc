/**
 * Fills a store as a large archive would, through its interface alone, and asks of it what the commands ask:
 * `node test/bench/store-work.ts FILE LINKS`. Prints what each step took, as JSON; a process of its own, so that
 * the peak of memory is that of the store.
 */
import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Reason } from '../../checkers/reasons.ts';
import { DAY_MS } from '../../src/history/strikes.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import { urlOf } from './store-archive.ts';
import { answer, fill, NOW, open } from './store-steps.ts';

// As the program starts V8; see src/v8/flags.ts.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=50');

const [path = '', count = ''] = process.argv.slice(2);
const LINKS = Number(count);
const ANSWERED = LINKS / 5;
const CHANGED = LINKS / 50;
const READING = { notChecked: 'interrupted' } as const;

const ms: Record<string, number> = {};

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const value = await work();
  ms[name] = (ms[name] ?? 0) + performance.now() - begin;
  return value;
}

const reasonAt = (at: number): ((linkId: number) => Reason) => {
  return (linkId) => (at > NOW || linkId % 5 === 0 ? 'not-found' : 'ok');
};

async function countOf(values: AsyncIterable<unknown>): Promise<number> {
  let number = 0;
  for await (const _ of values) number++;
  return number;
}

const filled = openSqliteStore({ path, at: NOW });
const paths = await fill(filled, LINKS, timed);
const peakOfIngest = process.resourceUsage().maxRSS * 1024;
const first = await timed('openLinks', () => open(filled, paths, NOW));
// What is still in the log of a store gets into its file when it is closed.
await filled.close();
const filledBytes = statSync(path).size;
const store = openSqliteStore({ path, at: NOW });
const answered = await answer(store, first, {
  ...{ at: NOW, most: ANSWERED, reasonOf: reasonAt(NOW), timed },
});
await store.endRun(first.fence, NOW, 'done');
const second = await timed('openLinks again', () => open(store, paths, NOW + DAY_MS));
const next = NOW + DAY_MS;
await answer(store, second, { at: next, most: CHANGED, reasonOf: reasonAt(next), timed });
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
