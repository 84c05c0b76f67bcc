/** What every store has to do, whatever keeps it: to be called for each back end. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Claim, Result } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { holdsTheContractOfFilters } from './filter-contract.ts';
import { linksOf, NOW, scanInto, withFolder } from './stores.ts';

/** Opens a store that knows nothing, in a folder that is its own. */
export type OpenNew = (folder: string) => Store | Promise<Store>;

/** More than are read at once. */
const MANY = 1300;
const LIMITS = { sites: 10, linksEach: 10 };
const URLS = [
  'http://a.example/1',
  'http://a.example/2',
  'http://b.example/',
  'mailto:x@c.example',
];

const resultsOf = (claims: readonly Claim[], reason: Reason, at = NOW): readonly Result[] =>
  claims.flatMap(({ links }) =>
    links.map(({ linkId }) => ({ linkId, verdict: makeVerdict(reason, { at }) })),
  );

async function collected<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

export function holdsTheContract(open: OpenNew): void {
  holdsTheContractOfFilters(open);
  const withLinks = (use: (store: Store, path: string) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, URLS.map((url) => `see <${url}> there\n`).join('\n'));
      const store = await open(folder);
      try {
        await use(store, path);
      } finally {
        await store.close();
      }
    });

  describe('claims', () => {
    it('give every due link to one claimer', () =>
      withLinks(async (store, path) => {
        const { fence } = await scanInto(store, [path]);
        const first = await store.claim(fence, { sites: 1, linksEach: 1 });
        const rest = await store.claim(fence, LIMITS);
        expect(await store.claim(fence, LIMITS)).toEqual([]);
        const urls = [...first, ...rest].flatMap(({ links }) => links.map(({ url }) => url));
        expect(urls.sort()).toEqual([...URLS].sort());
      }));

    it('keep the links of a site together', () =>
      withLinks(async (store, path) => {
        const { fence } = await scanInto(store, [path]);
        const claims = await store.claim(fence, LIMITS);
        expect(claims.map(({ site, links }) => [site, links.length]).sort()).toEqual([
          ['a.example', 2],
          ['b.example', 1],
          ['c.example', 1],
        ]);
      }));

    it('are fenced: a result under a lost claim is refused', () =>
      withLinks(async (store, path) => {
        const { run, fence } = await scanInto(store, [path]);
        const claims = await store.claim(fence, LIMITS);
        expect(await store.commit(fence + 1, resultsOf(claims, 'ok'))).toEqual([]);
        const taken = await store.commit(fence, resultsOf(claims, 'ok'));
        expect(taken).toHaveLength(4);
        expect(await store.commit(fence, resultsOf(claims, 'not-found'))).toEqual([]);
        expect((await linksOf(store, run)).map(({ verdict }) => verdict.reason)).toEqual(
          Array(4).fill('ok'),
        );
      }));
  });

  describe('a run', () => {
    it('asks for none of many links that every author made harmless, and for each of the others', () =>
      withFolder(async (folder) => {
        const path = join(folder, 'a.txt');
        const lines = Array.from({ length: MANY }, (_, n) =>
          n % 10 === 0 ? `http://h${n}.example/` : `hxxp://h${n % 7}[.]example/${n}`,
        );
        writeFileSync(path, lines.map((line) => `see ${line} there\n`).join('\n'));
        const store = await open(folder);
        const { links, due } = await scanInto(store, [path]);
        await store.close();
        expect({ links, due }).toEqual({ links: MANY, due: Math.ceil(MANY / 10) });
      }));

    it('is resumed with the unchecked links when it was cut short', () =>
      withLinks(async (store, path) => {
        const first = await scanInto(store, [path]);
        const [claim] = await store.claim(first.fence, { sites: 1, linksEach: 10 });
        await store.commit(first.fence, resultsOf(claim ? [claim] : [], 'ok'));
        const second = await scanInto(store, [path]);
        expect(second.run).toBe(first.run);
        const left = (await store.claim(second.fence, LIMITS)).flatMap(({ links }) => links);
        expect(left).toHaveLength(4 - (claim?.links.length ?? 0));
      }));

    it('is a new run when its inputs or settings differ', () =>
      withLinks(async (store, path) => {
        const { run } = await scanInto(store, [path]);
        expect((await scanInto(store, [path], { settings: 'other' })).run).not.toBe(run);
      }));

    it('knows the hosts with the longest queues', () =>
      withLinks(async (store, path) => {
        const { fence } = await scanInto(store, [path]);
        const options = { at: NOW, which: 'due', rules: DEFAULT_RULES } as const;
        const { links, due, busiest } = await store.openLinks(fence, options);
        expect({ links, due, busiest }).toEqual({
          ...{ links: 4, due: 4 },
          busiest: [{ host: 'a.example', links: 2 }],
        });
      }));

    it('checks the links that are due, and reports all', () =>
      withLinks(async (store, path) => {
        const first = await scanInto(store, [path]);
        await store.commit(first.fence, resultsOf(await store.claim(first.fence, LIMITS), 'ok'));
        await store.endRun(first.fence, NOW, 'done');
        const next = await scanInto(store, [path], { at: NOW + DAY_MS });
        expect(await store.claim(next.fence, LIMITS)).toEqual([]);
        expect((await linksOf(store, next.run)).map(({ verdict }) => verdict.reason)).toEqual(
          Array(4).fill('ok'),
        );
        await store.endRun(next.fence, NOW + DAY_MS, 'done');
        const last = await scanInto(store, [path], { at: NOW + 9 * DAY_MS });
        expect((await store.claim(last.fence, LIMITS)).flatMap(({ links }) => links)).toHaveLength(
          4,
        );
      }));

    it('gives some of its links together, as they are named, each as it is alone', () =>
      withLinks(async (store, path) => {
        const { run, fence } = await scanInto(store, [path]);
        const [claim] = await store.claim(fence, { sites: 1, linksEach: 1 });
        const asked = claim?.links.map(({ linkId }) => linkId) ?? [];
        await store.commit(fence, resultsOf(claim === undefined ? [] : [claim], 'ok'));
        const reading = { notChecked: 'interrupted' } as const;
        const all = (await collected(store.links(run, reading))).map(({ linkId }) => linkId);
        const others = all.filter((linkId) => !asked.includes(linkId)).reverse();
        const named = [...others.slice(0, 2), ...asked, ...others.slice(2)];
        expect(named).toHaveLength(URLS.length);
        const alone = await Promise.all(named.map((linkId) => store.link(linkId, run, reading)));
        expect(await collected(store.linksOf(named, run, reading))).toEqual(alone);
        expect(await collected(store.linksOf([], run, reading))).toEqual([]);
      }));

    it('knows what it is about, and its verdicts without its links', () =>
      withLinks(async (store, path) => {
        const { run, fence } = await scanInto(store, [path]);
        const counts = { sources: 1, documents: 1, sightings: 4 };
        expect(await store.totals(run)).toEqual(counts);
        expect(await store.totals(run + 1)).toEqual({ sources: 0, documents: 0, sightings: 0 });
        const [claim] = await store.claim(fence, { sites: 1, linksEach: 10 });
        await store.commit(fence, resultsOf(claim ? [claim] : [], 'not-found'));
        const reading = { notChecked: 'interrupted' } as const;
        const [open, settled] = await Promise.all([
          collected(store.verdicts('open', run, reading)),
          collected(store.verdicts('settled', run, reading)),
        ]);
        const asked = claim?.links.length ?? 0;
        expect(settled.map(({ verdict }) => verdict)).toEqual(Array(asked).fill('dead'));
        expect(open.map(({ verdict }) => verdict)).toEqual(Array(4 - asked).fill('skipped'));
        const known = await collected(store.links(run, reading));
        expect([...open, ...settled].toSorted((a, b) => a.linkId - b.linkId)).toEqual(
          known.map(({ linkId, verdict }) => ({ linkId, verdict: verdict.verdict })),
        );
      }));

    it('is reported with its own links when another was opened since, and without deleted ones', () =>
      withLinks(async (store, path) => {
        const first = await scanInto(store, [path]);
        await store.endRun(first.fence, NOW, 'done');
        const other = `${path}.other`;
        writeFileSync(other, 'see <http://other.example/> and <http://a.example/1> there');
        const second = await scanInto(store, [other]);
        const urls = async (run: number): Promise<readonly string[]> =>
          (await linksOf(store, run)).map(({ url }) => url);
        expect((await urls(first.run)).toSorted()).toEqual([...URLS].sort());
        expect(await urls(second.run)).toEqual(['http://a.example/1', 'http://other.example/']);
        expect(await store.totals(second.run)).toMatchObject({ sources: 1, sightings: 2 });
        const forgotten = { observedBefore: 0, unused: false, dryRun: false };
        await store.prune({ ...forgotten, files: [resolve(other)] });
        expect(await urls(second.run)).toEqual([]);
        expect(await urls(first.run)).toHaveLength(4);
        expect(await store.totals(second.run)).toMatchObject({ sources: 0, sightings: 0 });
      }));

    it('is counted with the links that were checked in it', () =>
      withLinks(async (store, path) => {
        for (const at of [NOW, NOW + 60 * DAY_MS]) {
          const { fence } = await scanInto(store, [path], { at });
          await store.commit(fence, resultsOf(await store.claim(fence, LIMITS), 'ok', at));
          await store.endRun(fence, at, 'done');
        }
        const { run } = await scanInto(store, [path], { at: NOW + 61 * DAY_MS });
        const counts = (await collected(store.runs())).map((one) => [one.run, one.observed]);
        expect(counts).toEqual([
          [run, 0],
          [run - 1, 4],
          [run - 2, 4],
        ]);
      }));

    it('gives each link with what changed since the last run that ended, and what runs found', () =>
      withLinks(async (store, path) => {
        const days = [0, 9, 10] as const;
        const reasons: readonly Reason[] = ['ok', 'not-found', 'not-found'];
        const told: unknown[] = [];
        for (const [index, reason] of reasons.entries()) {
          const at = NOW + (days[index] ?? 0) * DAY_MS;
          const { run, fence } = await scanInto(store, [path], { at });
          await store.commit(fence, resultsOf(await store.claim(fence, LIMITS), reason, at));
          const [link] = await linksOf(store, run);
          told.push([link?.change, link?.life?.map(({ verdict }) => verdict)]);
          await store.endRun(fence, at, 'done');
        }
        expect(told).toEqual([
          [undefined, undefined],
          ['failing', ['alive', 'dead']],
          [undefined, ['alive', 'dead', 'dead']],
        ]);
        const [then] = await linksOf(store, 2);
        expect(then).toMatchObject({
          change: 'failing',
          life: [
            { run: 1, verdict: 'alive', at: new Date(NOW).toISOString() },
            { run: 2, verdict: 'dead', at: new Date(NOW + 9 * DAY_MS).toISOString() },
          ],
        });
        const unread = { notChecked: 'interrupted', withoutLives: true } as const;
        const [without] = await collected(store.links(2, unread));
        expect([without?.change, without?.life]).toEqual(['failing', undefined]);
      }));

    it('tells when an archive was asked for a copy that it does not have', () =>
      withLinks(async (store, path) => {
        const { run } = await scanInto(store, [path]);
        const [first] = await collected(store.links(run, { notChecked: 'interrupted' }));
        await store.keepArchived(first?.linkId ?? -1, { archived: null, at: NOW });
        const asked = (await linksOf(store, run)).map(({ archiveAsked }) => archiveAsked);
        const others = Array(URLS.length - 1).fill(undefined);
        expect(asked).toEqual([new Date(NOW).toISOString(), ...others]);
      }));

    it('remembers the history of a link', () =>
      withLinks(async (store, path) => {
        for (const [night, reason] of (
          ['ok', 'not-found', 'not-found', 'not-found'] as const
        ).entries()) {
          const at = NOW + night * 9 * DAY_MS;
          const { fence } = await scanInto(store, [path], { at });
          await store.commit(fence, resultsOf(await store.claim(fence, LIMITS), reason, at));
          await store.endRun(fence, at, 'done');
        }
        const known = await store.history('HTTP://A.example:80/1#part');
        expect(known?.transitions.map(({ from, to }) => `${from} > ${to}`)).toEqual([
          'unchecked > working',
          'working > failing',
          'failing > lost',
        ]);
        expect(known?.link).toMatchObject({
          url: 'http://a.example/1',
          history: { state: 'lost', failures: 3 },
        });
        expect(await store.history('http://a.example/nowhere')).toBeNull();
      }));
  });
}
