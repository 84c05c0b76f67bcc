/** Files below roots that lie elsewhere, on another machine or since another day: what is known of them goes on. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { openRun } from '../../../src/ingest/open-run.ts';
import { namedInputs } from '../../../src/roots/named-inputs.ts';
import type { Roots } from '../../../src/roots/roots.ts';
import { rootsHere } from '../../../src/roots/sight.ts';
import type { RunPhase } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { pathOfBytes, systemPath } from '../../../src/system/path-bytes.ts';
import { linksAfresh, linksOf, ME, NOW, withFolder, withStore } from '../store/stores.ts';

interface Choice {
  readonly roots?: Roots;
  readonly settings?: string;
  readonly full?: boolean;
  /** The folder that is published. */
  readonly rootDir?: string;
  readonly phase?: RunPhase;
}

interface Night {
  readonly run: number;
  readonly how: string;
  /** Bytes of files that were read. */
  readonly read: number;
  readonly problems: readonly Problem[];
}

/** A run over these inputs, as far as asking. */
async function night(
  store: Store,
  inputs: readonly string[],
  { roots: named = [], settings = '', full = false, phase = 'done', rootDir }: Choice = {},
): Promise<Night> {
  const roots = rootsHere(named);
  const { names, formerly } = namedInputs(inputs, roots);
  const start = { at: NOW, inputs: names, formerly, settings };
  const { run, fence, how } = await store.beginRun(start, ME);
  const problems: Problem[] = [];
  let read = 0;
  const watched: Store = Object.create(store, {
    ingest: {
      value: (...[given, steps, at]: Parameters<Store['ingest']>) => {
        for (const step of steps) {
          if (step.kind === 'segment') read += step.segment.end - step.segment.start;
        }
        return store.ingest(given, steps, at);
      },
    },
  });
  await openRun(
    watched,
    {
      ...{ run, fence, inputs, settings, full, roots },
      ...{ lasting: true, now: () => NOW, filter: null, grammars: [], which: 'due' },
      rules: DEFAULT_RULES,
      scan: {
        ...{ find: { relative: true }, references: { rootDir }, index: true, threads: 0 },
        ...{ format: undefined, mbox: undefined },
      },
    },
    {
      totals: { sources: 0, documents: 0, sightings: 0 },
      onProblem: (found) => void problems.push(found),
    },
  );
  await store.endRun(fence, NOW, phase);
  return { run, how, read, problems };
}

const NO_RUN = 0;

async function filesIn(store: Store): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { path } of store.absentFiles(NO_RUN)) names.push(path);
  return names.toSorted();
}

/** Each place once, as an archive that is read for the first time has them. */
async function expectAsAfresh(store: Store, { run }: Night, inputs: readonly string[]) {
  const seen = await sightingsOf(store, run);
  expect(seen).toEqual(
    (await linksAfresh(inputs)).map(({ url, sightings }) => [url, sightings.map(placed)]),
  );
  for (const [url, places] of seen) {
    expect((await store.history(url))?.link.sightings.map(placed).toSorted()).toEqual(
      places.toSorted(),
    );
  }
}

const placed = ({ source, line }: { readonly source: string; readonly line?: number }): string =>
  `${source}:${line}`;

async function sightingsOf(store: Store, run: number) {
  const links = await linksOf(store, run);
  return links.map(({ url, sightings }) => [url, sightings.map(placed)] as const);
}

const message = (n: number): string =>
  `From a@example.org Mon Jan  1 00:00:00 2024\nSubject: ${n}\n\nhttp://example.org/${n}\n\n`;

/** A mailbox, a text, one that is packed, one whose name is not UTF-8. */
function archiveIn(folder: string): void {
  mkdirSync(join(folder, 'old'), { recursive: true });
  writeFileSync(join(folder, 'old/a.mbox'), message(1) + message(2));
  writeFileSync(join(folder, 'b.txt'), 'see http://example.org/b and\nhttp://example.org/1\n');
  writeFileSync(join(folder, 'c.mbox.gz'), gzipSync(message(3)));
  const odd = systemPath(pathOfBytes(Buffer.from(`${folder}/d\xe9.txt`, 'latin1')));
  writeFileSync(odd, 'see http://example.org/d there\n');
}

const NAMES = ['@mail:b.txt', '@mail:c.mbox.gz', '@mail:d\u{10ffe9}.txt', '@mail:old/a.mbox'];

interface World {
  readonly store: Store;
  readonly place: (path: string) => string;
}

function withWorld(use: (world: World) => Promise<void>): Promise<void> {
  return withFolder((folder) =>
    withStore(join(folder, 'store'), (store) =>
      use({ store, place: (path) => join(folder, path) }),
    ),
  );
}

const rootAt = (folder: string): Roots => [{ name: 'mail', folder }];

describe('two machines with one store', () => {
  it('read nothing twice, and know of the same files and the same inputs', () =>
    withWorld(async ({ store, place }) => {
      const [here, there] = [place('here/mail'), place('there/archive/lists')];
      archiveIn(here);
      cpSync(here, there, { recursive: true });
      const first = await night(store, [here], { roots: rootAt(here) });
      expect(first.read).toBeGreaterThan(0);
      expect(await filesIn(store)).toEqual(NAMES);
      for (const folder of [there, here, there]) {
        const next = await night(store, [folder], { roots: rootAt(folder) });
        expect([next.read, next.problems]).toEqual([0, []]);
        expect(await filesIn(store)).toEqual(NAMES);
        await expectAsAfresh(store, next, [folder]);
      }
      for await (const { inputs } of store.runs()) expect(inputs).toEqual(['@mail:']);
      expect(await store.jobs.citedInGoneFiles()).toBe(0);
    }));

  it('read what has grown from its old end on, whoever read it before', () =>
    withWorld(async ({ store, place }) => {
      const [here, there] = [place('here'), place('there')];
      archiveIn(here);
      await night(store, [here], { roots: rootAt(here) });
      for (const n of [4, 5]) appendFileSync(join(here, 'old/a.mbox'), message(n));
      appendFileSync(join(here, 'b.txt'), 'and http://example.org/new here\n');
      cpSync(here, there, { recursive: true });
      const grown = await night(store, [there], { roots: rootAt(there) });
      expect(grown.read).toBeGreaterThan(0);
      await expectAsAfresh(store, grown, [there]);
      expect(await filesIn(store)).toEqual(NAMES);
    }));

  it('join one run, where patterns and single files are named as well', () =>
    withWorld(async ({ store, place }) => {
      const [here, there] = [place('here'), place('there')];
      for (const folder of [here, there]) archiveIn(folder);
      const inputs = (folder: string) => [join(folder, '*.txt'), join(folder, 'old/a.mbox')];
      const cut = await night(store, inputs(here), { roots: rootAt(here), phase: 'cut-short' });
      const next = await night(store, inputs(there), { roots: rootAt(there) });
      expect([next.how, next.run, next.read]).toEqual(['resumed', cut.run, 0]);
    }));

  it('read documentation for themselves, since its references lead to their own files', () =>
    withWorld(async ({ store, place }) => {
      const [here, there] = [place('here'), place('there')];
      for (const folder of [here, there]) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'a.md'), '[b](b.md) and [c](http://example.org/c)\n');
        const { run, read } = await night(store, [folder], { roots: rootAt(folder) });
        expect(read).toBeGreaterThan(0);
        expect((await linksOf(store, run)).map(({ url }) => url)).toContain(
          `file://${folder}/b.md`,
        );
      }
      expect(await filesIn(store)).toEqual(['@mail:a.md']);
      expect((await store.history('http://example.org/c'))?.link.sightingCount).toBe(1);
    }));
});

it('documentation that moved within what is published is read again', () =>
  withWorld(async ({ store, place }) => {
    mkdirSync(place('site/old'), { recursive: true });
    writeFileSync(place('site/old/a.md'), '[b](b.md)\n');
    const rootDir = place('site');
    const at = (folder: string) =>
      night(store, [place(folder)], { rootDir, roots: rootAt(place(folder)) });
    await at('site/old');
    expect((await at('site/old')).read).toBe(0);
    renameSync(place('site/old'), place('site/new'));
    const { run } = await at('site/new');
    expect(await filesIn(store)).toEqual(['@mail:a.md']);
    expect((await linksOf(store, run)).map(({ url }) => url)).toEqual([
      `file://${place('site/new/b.md')}`,
    ]);
  }));

it('an archive that was moved is known where it lies now', () =>
  withWorld(async ({ store, place }) => {
    archiveIn(place('mail'));
    await night(store, [place('mail')], { roots: rootAt(place('mail')) });
    renameSync(place('mail'), place('archive'));
    const next = await night(store, [place('archive')], { roots: rootAt(place('archive')) });
    expect(next.read).toBe(0);
    await expectAsAfresh(store, next, [place('archive')]);
  }));

it('a root that is a link is one folder, by whichever way a file is named', () =>
  withWorld(async ({ store, place }) => {
    archiveIn(place('disk/mail'));
    symlinkSync(place('disk/mail'), place('mail'));
    const roots = rootAt(place('mail'));
    await night(store, [place('mail')], { roots });
    expect(await filesIn(store)).toEqual(NAMES);
    const other = await night(store, [place('disk/mail')], { roots });
    expect([other.read, other.problems]).toEqual([0, []]);
    rmSync(place('disk/mail/b.txt'));
    await night(store, [place('disk/mail')], { roots });
    expect((await store.history('http://example.org/b'))?.goneSources).toHaveLength(1);
  }));

describe('a store of before', () => {
  const before = async ({ store, place }: World): Promise<string> => {
    archiveIn(place('mail'));
    mkdirSync(place('mail/docs'));
    writeFileSync(place('mail/docs/a.md'), '[b](b.md) and [c](http://example.org/c)\n');
    await night(store, [place('mail')]);
    return place('mail');
  };
  const names = [...NAMES, '@mail:docs/a.md'].toSorted();

  it('goes on when a root is named: nothing is read, lost or doubled', () =>
    withWorld(async (world) => {
      const { store } = world;
      const folder = await before(world);
      const next = await night(store, [folder], { roots: rootAt(folder) });
      expect([next.read, next.problems]).toEqual([0, []]);
      expect(await filesIn(store)).toEqual(names);
      await night(store, [folder], { roots: rootAt(folder) });
      for await (const { inputs } of store.runs()) expect(inputs).toEqual(['@mail:']);
      expect((await store.history('http://example.org/1'))?.link.sightingCount).toBe(2);
    }));

  it('goes on where a run was cut short', () =>
    withWorld(async (world) => {
      const { store, place } = world;
      archiveIn(place('mail'));
      const cut = await night(store, [place('mail')], { phase: 'cut-short' });
      const next = await night(store, [place('mail')], { roots: rootAt(place('mail')) });
      expect([next.how, next.run, next.read]).toEqual(['resumed', cut.run, 0]);
    }));

  it.each([
    ['has grown', { grow: true }],
    ['is read with other settings, as by a new version', { settings: 'other' }],
    ['is read in full', { full: true }],
  ] as const)('has no place twice where a file %s', (_, choice) =>
    withWorld(async (world) => {
      const { store, place } = world;
      archiveIn(place('mail'));
      await night(store, [place('mail')]);
      if ('grow' in choice) {
        appendFileSync(place('mail/old/a.mbox'), message(4));
        appendFileSync(place('mail/b.txt'), 'and http://example.org/new here\n');
      }
      const roots = rootAt(place('mail'));
      const next = await night(store, [place('mail')], { ...choice, roots });
      expect(next.read).toBeGreaterThan(0);
      expect(await filesIn(store)).toEqual(NAMES);
      await expectAsAfresh(store, next, [place('mail')]);
    }),
  );

  it('goes on where a root is named within another, and where a file moves from one to another', () =>
    withWorld(async (world) => {
      const { store, place } = world;
      archiveIn(place('mail'));
      const outer = rootAt(place('mail'));
      const inputs = [place('mail/old'), place('mail/*.*')];
      await night(store, inputs, { roots: outer });
      const roots = [...outer, { name: 'old', folder: place('mail/old') }];
      const next = await night(store, inputs, { roots });
      expect(next.read).toBe(0);
      expect(await filesIn(store)).toEqual(['@mail:b.txt', '@mail:c.mbox.gz', '@old:a.mbox']);
      for await (const run of store.runs()) expect(run.inputs).toEqual(['@old:', '@mail:*.*']);
      renameSync(place('mail/b.txt'), place('mail/old/b.txt'));
      expect((await night(store, inputs, { roots })).read).toBe(0);
      expect(await filesIn(store)).toContain('@old:b.txt');
      expect(await filesIn(store)).not.toContain('@mail:b.txt');
    }));
});

describe('a file that this machine cannot see', () => {
  const goneOf = async (store: Store): Promise<number> =>
    (await store.history('http://example.org/1'))?.goneSources?.length ?? 0;
  const write = (path: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'see http://example.org/1 there\n');
  };

  it('is not gone where another disk is mounted within the root, and is missing', () =>
    withWorld(async ({ store, place }) => {
      for (const path of ['mail/a.txt', 'mail/disk/b.txt']) write(place(path));
      const roots = [...rootAt(place('mail')), { name: 'disk', folder: place('mail/disk') }];
      await night(store, [place('mail')], { roots });
      rmSync(place('mail/disk/b.txt'));
      const empty = await night(store, [place('mail')], { roots });
      expect(await goneOf(store)).toBe(0);
      expect(empty.problems).toMatchObject([{ code: 'root-away', source: place('mail/disk') }]);
      expect(empty.problems[0]?.message).toMatch(
        /^is missing or empty: no file of the root "disk"/,
      );
      rmSync(place('mail/disk'), { recursive: true });
      const missing = await night(store, [place('mail')], { roots });
      expect([await goneOf(store), missing.problems.length]).toEqual([0, 1]);
      write(place('mail/disk/c.txt'));
      const back = await night(store, [place('mail')], { roots });
      expect([await goneOf(store), back.problems]).toEqual([0, []]);
      expect(await filesIn(store)).toEqual(['@disk:c.txt', '@mail:a.txt']);
    }));

  it('stays gone where it was, and is there again where it is seen', () =>
    withWorld(async ({ store, place }) => {
      const roots = [...rootAt(place('mail')), { name: 'disk', folder: place('mail/disk') }];
      for (const path of ['mail/a.txt', 'mail/disk/b.txt', 'mail/disk/c.txt']) write(place(path));
      writeFileSync(place('mail/disk/c.txt'), 'see http://example.org/c there\n');
      await night(store, [place('mail')], { roots });
      rmSync(place('mail/disk/b.txt'));
      await night(store, [place('mail')], { roots });
      expect(await goneOf(store)).toBe(1);
      renameSync(place('mail/disk'), place('elsewhere'));
      await night(store, [place('mail')], { roots });
      expect(await goneOf(store)).toBe(1);
      renameSync(place('elsewhere'), place('mail/disk'));
      write(place('mail/disk/b.txt'));
      await night(store, [place('mail')], { roots });
      expect(await goneOf(store)).toBe(0);
    }));

  it('is no file that was moved, though another has its content', () =>
    withWorld(async ({ store, place }) => {
      write(place('away/a.txt'));
      await night(store, [place('away')], { roots: [{ name: 'away', folder: place('away') }] });
      write(place('mail/b.txt'));
      const known = [
        rootAt(place('mail')),
        [...rootAt(place('mail')), { name: 'away', folder: place('nowhere') }],
      ];
      for (const roots of known) await night(store, [place('mail')], { roots });
      expect(await filesIn(store)).toEqual(['@away:a.txt', '@mail:b.txt']);
    }));
});
