/** The states of links at the end of runs: from the changes of state, for the links that a report is about. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { RunPhase } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { NOW, scanInto, withFolder, withStore } from './stores.ts';

const NIGHTS: readonly Readonly<Record<string, Reason>>[] = [
  { a: 'ok', b: 'not-found', c: 'ok', d: 'moved-permanently' },
  { a: 'ok', b: 'not-found', c: 'gone', d: 'moved-permanently' },
  { a: 'ok', b: 'not-found', c: 'gone', d: 'ok' },
  { a: 'ok', b: 'not-found', c: 'gone', d: 'ok' },
];
const URL_OF = /^http:\/\/(\w)\.example/;

/** A run every ten days. */
async function night(store: Store, path: string, count: number, phase: RunPhase): Promise<number> {
  const at = NOW + count * 10 * DAY_MS;
  const { run, fence } = await scanInto(store, [path], { at });
  for (;;) {
    const claims = await store.claim(count + 1, { sites: 10, linksEach: 10 });
    if (claims.length === 0) break;
    const results = claims.flatMap(({ links }) =>
      links.map(({ linkId, url }) => {
        const reason = NIGHTS[count]?.[URL_OF.exec(url)?.[1] ?? ''] ?? 'ok';
        return { linkId, verdict: makeVerdict(reason, { at }) };
      }),
    );
    await store.commit(fence, results);
  }
  await store.endRun(fence, at, phase);
  return run;
}

describe('the trend over runs', () => {
  const withNights = (use: (store: Store, runs: readonly number[]) => Promise<void>) =>
    withFolder((folder) =>
      withStore(null, async (store) => {
        const path = join(folder, 'a.txt');
        writeFileSync(path, 'abcd'.replace(/./g, 'see <http://$&.example/> there\n'));
        const runs: number[] = [];
        for (const count of NIGHTS.keys()) {
          runs.push(await night(store, path, count, count === 1 ? 'cut-short' : 'done'));
        }
        await use(store, runs);
      }),
    );

  test('has the states at the end of each run, and which runs were cut short', () =>
    withNights(async (store, runs) => {
      const points = await store.trend(runs[3] ?? 0, {});
      expect(points.map(({ run }) => run)).toEqual(runs);
      expect(points.map(({ isComplete }) => isComplete)).toEqual([true, false, true, true]);
      const none = { unverified: 0, working: 0, relocated: 0, failing: 0, lost: 0 };
      expect(points.map(({ states }) => states)).toEqual([
        { ...none, working: 2, relocated: 1, failing: 1 },
        { ...none, working: 1, relocated: 1, failing: 2 },
        // A link that answered twice is not due yet.
        { ...none, working: 1, relocated: 1, lost: 2 },
        { ...none, working: 2, lost: 2 },
      ]);
    }));

  test('ends with the run that is reported', () =>
    withNights(async (store, [first = 0, second = 0]) => {
      const points = await store.trend(second, {});
      expect(points.map(({ run }) => run)).toEqual([first, second]);
    }));

  test('counts only links that pass the filter', () =>
    withNights(async (store, runs) => {
      const filter = { include: ['[ab]\\.example'], exclude: [], scheme: [], list: [], from: [] };
      const points = await store.trend(runs[3] ?? 0, { filter });
      expect(points.at(-1)?.states).toMatchObject({ working: 1, lost: 1 });
    }));
});
