/** What every store has to do with the filter of a run: narrow what is asked and reported, and remember everything. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Filter } from '../../../src/filter/model.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
import type { OpenNew } from './contract.ts';
import { linksAfresh, linksOf, NOW, scanInto, withFolder } from './stores.ts';

const NOTHING: Filter = { include: [], exclude: [], scheme: [], list: [], from: [] };
const LIMITS = { sites: 10, linksEach: 10 };

const message = (date: string, more: string, urls: readonly string[]): string =>
  [
    'From x Mon Jan  1 00:00:00 2024',
    ...[`Date: ${date}`, more, ''],
    ...urls.map((url) => `see ${url} there\n`),
    '\n',
  ].join('\n');

const MAIL = [
  message('Fri, 2 Jan 2004 03:04:05 +0000', 'From: Anna <anna@a.example>', [
    'http://a.example/old',
    'http://a.example/both',
    'http://b.example/x#top',
  ]),
  message('Sat, 2 Dec 2023 03:04:05 +0000', 'List-Id: <dev.lists.example>', [
    'http://a.example/new',
    'http://a.example/both',
    'http://b.example/x',
    '<http://c.example/lamp-\noil.html>',
  ]),
  message('', 'From: Bob <bob@b.example>', ['http://d.example/undated', 'http://a.example/both']),
].join('');

const ALL = [
  'a.example/both',
  'a.example/new',
  'a.example/old',
  'b.example/x',
  'c.example/lamp-oil.html',
];

export function holdsTheContractOfFilters(open: OpenNew): void {
  const withMail = (use: (store: Store, path: string) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, MAIL);
      const store = await open(folder);
      try {
        await use(store, path);
      } finally {
        await store.close();
      }
    });

  /** Each with how many sightings. */
  const reported = async (store: Store, run: number, filter?: Filter): Promise<readonly string[]> =>
    (await linksOf(store, run, filter ?? null)).map(
      ({ url, sightings, sightingCount }) =>
        `${url.replace('http://', '')} ${sightings.length} ${sightingCount}`,
    );

  const claimed = async (store: Store, fence: number): Promise<readonly string[]> =>
    (await store.claim(fence, LIMITS))
      .flatMap(({ links }) => links.map(({ url }) => url.replace('http://', '')))
      .sort();

  describe('the filter of a run', () => {
    it.each<[Partial<Filter>, readonly string[], readonly string[]]>([
      [{ include: ['/new'] }, ['a.example/new 1 1'], ['a.example/new']],
      [{ scheme: ['ftp'] }, [], []],
      [
        { exclude: ['#', 'a\\.', 'd\\.'] },
        ['b.example/x 1 1', 'c.example/lamp-oil.html 1 1'],
        ['b.example/x#top', 'c.example/lamp-oil.html'],
      ],
      [
        { until: '2004' },
        ['a.example/both 1 1', 'a.example/old 1 1', 'b.example/x#top 1 1'],
        ['a.example/both', 'a.example/old', 'b.example/x#top'],
      ],
      [
        { since: '90d', exclude: ['c\\.'] },
        ['a.example/both 1 1', 'a.example/new 1 1', 'b.example/x 1 1'],
        ['a.example/both', 'a.example/new', 'b.example/x#top'],
      ],
      [
        { list: ['dev.*'], include: ['a\\.'] },
        ['a.example/both 1 1', 'a.example/new 1 1'],
        ['a.example/both', 'a.example/new'],
      ],
      [
        { from: ['@a.example', 'bob'], include: ['both', 'un'] },
        ['a.example/both 2 2', 'd.example/undated 1 1'],
        ['a.example/both', 'd.example/undated'],
      ],
    ])('%j: what is reported, what is asked', (said, links, asked) =>
      withMail(async (store, path) => {
        const { run, fence, ...opened } = await scanInto(store, [path], {
          filter: { ...NOTHING, ...said },
        });
        expect(await reported(store, run)).toEqual(links);
        expect(opened).toMatchObject({
          ...{ links: links.length, due: links.length, filteredOut: ALL.length + 1 - links.length },
          ...{ documents: 3, sightings: 9 },
        });
        expect(await claimed(store, fence)).toEqual(asked);
      }),
    );

    it('leaves out what else a link could be', () =>
      withMail(async (store, path) => {
        const other = 'http://c.example/lampoil.html';
        const alternatives = async (filter: Filter | null): Promise<readonly unknown[]> => {
          const { run, fence } = await scanInto(store, [path], { filter });
          const links = await linksOf(store, run);
          const claims = await store.claim(fence, LIMITS);
          return [...links, ...claims.flatMap((claim) => claim.links)]
            .filter(({ url }) => url.startsWith('http://c.'))
            .map((link) => link.alternatives);
        };
        expect(await alternatives(null)).toEqual([[other], [other]]);
        expect(await alternatives({ ...NOTHING, exclude: ['lampoil'] })).toEqual([[], []]);
        expect(await alternatives({ ...NOTHING, include: ['lamp-'] })).toEqual([[], []]);
        expect(await alternatives({ ...NOTHING, include: ['lamp'] })).toEqual([[other], [other]]);
      }));

    it('changes nothing of what is remembered: another filter reads nothing again', () =>
      withMail(async (store, path) => {
        const filter = { ...NOTHING, include: ['/new'] };
        expect((await scanInto(store, [path], { filter })).read).toBe(MAIL.length);
        const other = await scanInto(store, [path], { filter: { ...NOTHING, until: '2004' } });
        expect(other).toMatchObject({ read: 0, documents: 3, sightings: 9 });
        const whole = await scanInto(store, [path]);
        expect(whole).toMatchObject({ read: 0, links: 6 });
        expect('filteredOut' in whole).toBe(false);
        expect(await linksOf(store, whole.run)).toEqual(await linksAfresh([path]));
      }));

    it('makes it another run, which goes on under the same filter only', () =>
      withMail(async (store, path) => {
        const filter = { ...NOTHING, since: '90d' };
        const first = await scanInto(store, [path], { filter });
        const [claim] = await store.claim(first.fence, { sites: 1, linksEach: 1 });
        const linkId = claim?.links[0]?.linkId ?? 0;
        await store.commit(first.fence, [{ linkId, verdict: makeVerdict('ok', { at: NOW }) }]);
        // Ages count from when the run began, however late it goes on.
        const again = await scanInto(store, [path], { filter, at: NOW + DAY_MS / 3 });
        expect(again).toMatchObject({ run: first.run, links: first.links, due: first.due - 1 });
        const other = await scanInto(store, [path], { filter: { ...NOTHING, since: '91d' } });
        expect(other.run).toBe(first.run + 1);
        expect((await scanInto(store, [path])).run).toBe(first.run + 2);
        const late = await scanInto(store, [path], { at: NOW + DAY_MS });
        expect(late.run).toBe(first.run + 3);
      }));

    it('holds for what comes later', () =>
      withMail(async (store, path) => {
        const filter = { ...NOTHING, include: ['/new'] };
        await scanInto(store, [path], { filter });
        appendFileSync(path, message('', '', ['http://e.example/newer', 'http://e.example/other']));
        const { run, filteredOut } = await scanInto(store, [path], { filter });
        expect(await reported(store, run)).toEqual(['a.example/new 1 1', 'e.example/newer 1 1']);
        expect(filteredOut).toBe(6);
      }));

    it('is reported with the run', () =>
      withMail(async (store, path) => {
        const filter = { ...NOTHING, until: '2004' };
        await scanInto(store, [path], { filter });
        await scanInto(store, [path]);
        const told: unknown[] = [];
        for await (const run of store.runs()) told.push(run.filter);
        expect(told).toEqual([undefined, filter]);
      }));
  });

  describe('a filter of a reader', () => {
    it('narrows what the run is about, and the next reader sees all of it', () =>
      withMail(async (store, path) => {
        const { run } = await scanInto(store, [path], {
          filter: { ...NOTHING, include: ['a\\.'] },
        });
        const later = { ...NOTHING, since: '2004-06' };
        expect(await reported(store, run, later)).toEqual([
          'a.example/both 1 1',
          'a.example/new 1 1',
        ]);
        expect(await reported(store, run)).toEqual([
          ...['a.example/both 3 3', 'a.example/new 1 1', 'a.example/old 1 1'],
        ]);
      }));

    it('may be applied to an earlier run', () =>
      withMail(async (store, path) => {
        const first = await scanInto(store, [path], { filter: { ...NOTHING, include: ['a\\.'] } });
        await store.endRun(first.fence, NOW, 'done');
        await scanInto(store, [path], { filter: { ...NOTHING, include: ['b\\.'] } });
        expect(await reported(store, first.run, { ...NOTHING, until: '2004' })).toEqual([
          ...['a.example/both 1 1', 'a.example/old 1 1'],
        ]);
      }));

    it('leaves out links to check and links not to check alike', () =>
      withMail(async (store, path) => {
        const { run, fence } = await scanInto(store, [path]);
        const [claim] = await store.claim(fence, { sites: 1, linksEach: 1 });
        const linkId = claim?.links[0]?.linkId ?? 0;
        await store.commit(fence, [{ linkId, verdict: makeVerdict('ok', { at: NOW }) }]);
        const filter = { ...NOTHING, include: ['/old', '/new'] };
        const urls: string[] = [];
        for (const which of ['settled', 'open'] as const) {
          const reading = { notChecked: 'interrupted', filter } as const;
          for await (const { linkId } of store.verdicts(which, run, reading)) {
            const { url } = await store.link(linkId, run, reading);
            urls.push(`${which} ${url.replace('http://', '')}`);
          }
        }
        expect(urls).toEqual(['settled a.example/old', 'open a.example/new']);
      }));

    it('counts more sightings than it lists', () =>
      withFolder(async (folder) => {
        const path = join(folder, 'many.txt');
        writeFileSync(path, 'see http://a.example/x and HTTP://A.example/x there\n'.repeat(150));
        const store = await open(folder);
        const { run } = await scanInto(store, [path]);
        expect(await reported(store, run, { ...NOTHING, include: ['^HTTP'] })).toEqual([
          'HTTP://A.example/x 100 150',
        ]);
        await store.close();
      }));
  });
}
