/** What is forgotten on demand, what is not, and what is counted of the rest. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { Filter } from '../../../src/filter/model.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { parseFilter } from '../../../src/options/parsing/parse-filter.ts';
import type { Prune, RotGroup, RotKey } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { linksAfresh, linksOf, NOW, scanInto, withFolder, withStore } from './stores.ts';

const NOTHING: Prune = { observedBefore: 0, files: [], unused: false, dryRun: false };
const LIMITS = { sites: 10, linksEach: 10 };

const message = (url: string, head: readonly string[]): string =>
  ['From a@b.example Sat Jan  1 00:00:00 2000', ...head, '', `see <${url}> there`, '', ''].join(
    '\n',
  );

const dated = (year: number, list: string): readonly string[] => [
  `Date: Sat, 01 Jan ${year} 00:00:00 +0000`,
  `List-Id: <${list}.example>`,
];

interface World {
  readonly store: Store;
  readonly first: string;
  readonly second: string;
}

/** Three links in two mailboxes; one is cited in both. */
async function withWorld(use: (world: World) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const [first, second] = [join(folder, 'first.mbox'), join(folder, 'second.mbox')];
    const both = message('http://both.example/', dated(2001, 'one'));
    writeFileSync(first, both + message('http://one.example/', []));
    writeFileSync(
      second,
      message('http://both.example/', dated(1999, 'two')) +
        message('http://two.example/', dated(1999, 'two')),
    );
    await withStore(join(folder, 'store'), (store) => use({ store, first, second }));
  });
}

/** All of them are asked in as many runs. */
async function ask(
  store: Store,
  inputs: readonly string[],
  reasons: readonly Reason[],
): Promise<void> {
  for (const [night, reason] of reasons.entries()) {
    const at = NOW + night * 9 * DAY_MS;
    const { fence } = await scanInto(store, inputs, { at });
    const claims = await store.claim(fence, LIMITS);
    const results = claims.flatMap(({ links }) =>
      links.map(({ linkId, url }) => {
        const answers = url.includes('two') ? 'ok' : reason;
        return { linkId, verdict: makeVerdict(answers, { at }) };
      }),
    );
    await store.commit(fence, results);
    await store.endRun(fence, at, 'done');
  }
}

async function rotOf(
  store: Store,
  by: readonly RotKey[],
  filter: Filter | null = null,
): Promise<readonly RotGroup[]> {
  const groups: RotGroup[] = [];
  for await (const group of store.rot(by, { filter, at: NOW })) groups.push({ ...group });
  return groups;
}

describe('pruning', () => {
  it('keeps the last observation of each link, and its history', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['ok', 'not-found', 'not-found', 'not-found']);
      const before = await store.history('http://one.example/');
      const observedBefore = NOW + 100 * DAY_MS;
      expect(await store.prune({ ...NOTHING, observedBefore })).toMatchObject({
        observations: 3 + 3 + 2,
      });
      expect(await store.history('http://one.example/')).toEqual(before);
      expect(await store.prune({ ...NOTHING, observedBefore })).toMatchObject({ observations: 0 });
    }));

  it('leaves the number of links that each run checked', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['ok', 'ok']);
      const counts = async (): Promise<readonly number[]> =>
        (await gathered(store.runs())).map(({ observed }) => observed);
      expect(await counts()).toEqual([3, 3]);
      await store.prune({ ...NOTHING, observedBefore: NOW + 100 * DAY_MS });
      expect(await counts()).toEqual([3, 3]);
    }));

  it('keeps what is younger', () =>
    withWorld(async ({ store, first }) => {
      await ask(store, [first], ['ok', 'ok', 'ok']);
      const pruned = await store.prune({ ...NOTHING, observedBefore: NOW + 5 * DAY_MS });
      expect(pruned.observations).toBe(2);
    }));

  it('forgets files and what was in them, then the links that are left over', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['ok']);
      const what: Prune = { ...NOTHING, files: [first], unused: true };
      const gone = { files: 1, sightings: 2, links: 1, observations: 1 };
      expect(await store.prune({ ...what, dryRun: true })).toEqual(gone);
      expect(await store.history('http://one.example/')).not.toBeNull();
      expect(await store.prune(what)).toEqual(gone);
      expect(await store.history('http://one.example/')).toBeNull();
      expect((await store.history('http://both.example/'))?.link.sightingCount).toBe(1);
      await store.compact();
      rmSync(first);
      const { run } = await scanInto(store, [second], { at: NOW + DAY_MS });
      const urls = async (links: ReturnType<typeof linksOf>): Promise<readonly string[]> =>
        (await links).map(({ url }) => url);
      expect(await urls(linksOf(store, run))).toEqual(await urls(linksAfresh([second])));
    }));

  it('reads a file that was forgotten again', () =>
    withWorld(async ({ store, first }) => {
      await ask(store, [first], ['ok']);
      await store.prune({ ...NOTHING, files: [first], unused: true });
      const { fence, sightings } = await scanInto(store, [first], { at: NOW + DAY_MS });
      expect(sightings).toBe(2);
      expect(await store.claim(fence, LIMITS)).toHaveLength(2);
    }));
});

describe('rot', () => {
  const DENIED = ['not-found', 'not-found', 'not-found'] as const;

  it('counts a link in the year in which it was first cited, and apart without a date', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], DENIED);
      expect(await rotOf(store, ['year'])).toMatchObject([
        {
          keys: [null],
          links: 1,
          verdicts: { dead: 1, alive: 0 },
          states: { lost: 1, working: 0 },
        },
        {
          keys: [1999],
          links: 2,
          verdicts: { dead: 1, alive: 1 },
          states: { lost: 1, working: 1 },
        },
      ]);
    }));

  it('counts by several keys together', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['ok']);
      const groups = await rotOf(store, ['year', 'host']);
      expect(groups.map(({ keys, links }) => [...keys, links])).toEqual([
        [null, 'one.example', 1],
        [1999, 'both.example', 1],
        [1999, 'two.example', 1],
      ]);
      const lists = await rotOf(store, ['list', 'year', 'host']);
      expect(lists.map(({ keys, links }) => [...keys, links])).toEqual([
        [null, null, 'one.example', 1],
        ['one.example', 1999, 'both.example', 1],
        ['two.example', 1999, 'both.example', 1],
        ['two.example', 1999, 'two.example', 1],
      ]);
    }));

  it('counts only what passes a filter, whatever it is counted by', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['ok']);
      const recent = parseFilter({ since: '2000' });
      const counted = async (...by: readonly RotKey[]): Promise<unknown> =>
        (await rotOf(store, by, recent)).map(({ keys, links }) => [...keys, links]);
      expect(await counted('year')).toEqual([[2001, 1]]);
      expect(await counted('host')).toEqual([['both.example', 1]]);
      expect(await counted('list', 'host')).toEqual([['one.example', 'both.example', 1]]);
      const narrowing = { filter: recent, at: NOW };
      const links = await gathered(store.citedLinks(narrowing));
      expect(links).toMatchObject([{ url: 'http://both.example/', sightings: 1 }]);
      const citations = await gathered(store.citations(narrowing));
      expect(citations).toMatchObject([{ url: 'http://both.example/', listId: 'one.example' }]);
      expect(await gathered(store.citedLinks())).toHaveLength(3);
    }));

  it('counts by host, and once for each list', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], DENIED);
      const keys = async (by: RotKey): Promise<unknown> =>
        (await rotOf(store, [by])).map(({ keys: [key], links, states }) => [
          key,
          links,
          states.lost,
        ]);
      expect(await keys('host')).toEqual([
        ['both.example', 1, 1],
        ['one.example', 1, 1],
        ['two.example', 1, 0],
      ]);
      expect(await keys('list')).toEqual([
        [null, 1, 1],
        ['one.example', 1, 1],
        ['two.example', 2, 1],
      ]);
    }));

  it('distinguishes dead links of a run from lost links', () =>
    withWorld(async ({ store, first, second }) => {
      await ask(store, [first, second], ['not-found']);
      expect(await rotOf(store, ['year'])).toMatchObject([
        { keys: [null], verdicts: { dead: 1 }, states: { failing: 1, lost: 0 } },
        { keys: [1999], verdicts: { dead: 1 }, states: { failing: 1, lost: 0 } },
      ]);
    }));

  it('counts links that no run checked as skipped', () =>
    withWorld(async ({ store, first }) => {
      await scanInto(store, [first]);
      expect(await rotOf(store, ['year'])).toMatchObject([
        { keys: [null], links: 1, verdicts: { skipped: 1, dead: 0 }, states: { unchecked: 1 } },
        { keys: [2001], links: 1, verdicts: { skipped: 1, dead: 0 }, states: { unchecked: 1 } },
      ]);
    }));
});

describe('answers of archives', () => {
  it('are kept with their time; a copy that is not found again stays', () =>
    withWorld(async ({ store, first }) => {
      await ask(store, [first], ['gone', 'gone']);
      const { linkId } = (await store.history('http://one.example/'))?.link ?? { linkId: 0 };
      expect(await store.searched([linkId])).toEqual([{ linkId, state: 'lost' }]);
      await store.keepArchived(linkId, { archived: null, at: NOW });
      expect(await store.searched([linkId])).toEqual([{ linkId, state: 'lost', askedAt: NOW }]);
      const day = new Date(NOW).toISOString();
      const url = 'https://archive.example/1';
      const archived = { url, datetime: day, asOf: day, distanceDays: 0, asOfIs: 'now' } as const;
      await store.keepArchived(linkId, { archived, at: NOW + DAY_MS });
      await store.keepArchived(linkId, { archived: null, at: NOW + 91 * DAY_MS });
      const askedAt = NOW + 91 * DAY_MS;
      expect(await store.searched([linkId])).toEqual([
        { linkId, state: 'lost', askedAt, archived },
      ]);
      expect((await store.history('http://one.example/'))?.link.archived).toEqual(archived);
    }));
});

describe('claims', () => {
  it('go on with the next sites, so that a large one holds up no other', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'links.txt');
      const large = Array.from({ length: 6 }, (_, n) => `<http://a.example/${n}>`);
      writeFileSync(path, [...large, '<http://b.example/>', '<http://c.example/>'].join(' '));
      await withStore(null, async (store) => {
        const { fence } = await scanInto(store, [path]);
        const sites: string[] = [];
        for (;;) {
          const claims = await store.claim(fence, { sites: 1, linksEach: 2 });
          if (claims.length === 0) break;
          sites.push(...claims.map(({ site }) => site));
        }
        expect(sites).toEqual(['a.example', 'b.example', 'c.example', 'a.example', 'a.example']);
      });
    }));
});

async function gathered<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
