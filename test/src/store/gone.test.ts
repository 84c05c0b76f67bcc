/** Files that were deleted: what a run notes of them, where it looks and where it does not, and who is told. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { noStates } from '../../../src/history/model.ts';
import { noNewsCounts } from '../../../src/history/news-kind.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { openRun } from '../../../src/ingest/open-run.ts';
import type { Letter } from '../../../src/nightly/letter/model.ts';
import { deliver } from '../../../src/nightly/outbox/deliver.ts';
import type { Store } from '../../../src/store/store.ts';
import { columnIn, ME, NOW, withFolder, withStore } from './stores.ts';

const LATER = NOW + 9 * DAY_MS;

async function read(
  store: Store,
  inputs: readonly string[],
  at: number,
  signal?: AbortSignal,
  onProblem: (problem: Problem) => void = () => undefined,
): Promise<number> {
  const { run, fence } = await store.beginRun({ at, inputs, settings: '' }, ME);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  await openRun(
    store,
    {
      ...{
        run,
        fence,
        inputs,
        settings: '',
        lasting: true,
        full: false,
        now: () => at,
        filter: null,
      },
      scan: {
        ...{ find: {}, index: true, threads: 0, format: undefined, mbox: undefined },
        ...(signal === undefined ? {} : { signal }),
      },
      ...{ grammars: [], which: 'due', rules: DEFAULT_RULES },
    },
    { totals, onProblem },
  );
  await store.endRun(fence, at, 'done');
  return run;
}

interface World {
  readonly store: Store;
  /** Below the folder of all. */
  readonly place: (path: string) => string;
  readonly write: (path: string, ...urls: readonly string[]) => void;
}

function withWorld(use: (world: World) => Promise<void>): Promise<void> {
  return withFolder((folder) => {
    const place = (path: string): string => join(folder, path);
    const write = (path: string, ...urls: readonly string[]): void => {
      mkdirSync(join(place(path), '..'), { recursive: true });
      writeFileSync(place(path), urls.map((url) => `${url}\n`).join(''));
    };
    return withStore(join(folder, 'store'), (store) => use({ store, place, write }));
  });
}

const A = 'http://a.example/';
const B = 'http://b.example/';

async function goneOf(store: Store, url: string): Promise<unknown> {
  return (await store.history(url))?.goneSources ?? null;
}

async function rotOf(store: Store): Promise<number> {
  let links = 0;
  for await (const group of store.rot(['host'])) links += group.links;
  return links;
}

describe('a file that was deleted', () => {
  it('is noted by the run that misses it, keeps its day, and is found again', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt', A, B);
      write('in/b.txt', B);
      const inputs = [place('in')];
      await read(store, inputs, NOW);
      expect(await goneOf(store, A)).toBeNull();
      rmSync(place('in/a.txt'));
      for (const night of [0, 9]) {
        await read(store, inputs, LATER + night * DAY_MS);
        const gone = [{ source: place('in/a.txt'), since: LATER }];
        expect(await goneOf(store, A)).toEqual(gone);
        expect(await goneOf(store, B)).toEqual(gone);
        expect(await rotOf(store)).toBe(1);
        expect(await store.jobs.citedInGoneFiles()).toBe(1);
      }
      write('in/a.txt', A, B);
      await read(store, inputs, LATER + 18 * DAY_MS);
      expect(await goneOf(store, A)).toBeNull();
      expect(await rotOf(store)).toBe(2);
      expect(await store.jobs.citedInGoneFiles()).toBe(0);
    }));

  it('is noted in a folder that was deleted with it, and where a pattern has found others beside it', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/sub/a.txt', A);
      write('in/b.txt', B);
      write('other/one.txt', 'http://one.example/');
      write('other/two.txt', 'http://two.example/');
      const inputs = [place('in'), place('other/*.txt')];
      await read(store, inputs, NOW);
      rmSync(place('in/sub'), { recursive: true });
      rmSync(place('other/one.txt'));
      await read(store, inputs, LATER);
      expect(await goneOf(store, A)).toMatchObject([{ since: LATER }]);
      expect(await goneOf(store, 'http://one.example/')).toMatchObject([{ since: LATER }]);
      expect(await goneOf(store, 'http://two.example/')).toBeNull();
      expect(await store.jobs.citedInGoneFiles()).toBe(2);
    }));

  it('is forgotten by pruning, and nothing is said of it then', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt', A);
      write('in/b.txt', B);
      await read(store, [place('in')], NOW);
      rmSync(place('in/a.txt'));
      await read(store, [place('in')], LATER);
      const files = [place('in/a.txt')];
      await store.prune({ observedBefore: 0, files, unused: false, dryRun: false });
      expect(await goneOf(store, A)).toBeNull();
      expect(await store.jobs.citedInGoneFiles()).toBe(0);
    }));
});

describe('a file of a folder that became binary', () => {
  it('is told of where it held something, whose places stay until it is read again', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt', A);
      write('in/b.txt', B);
      await read(store, [place('in')], NOW);
      const binary = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0', 'latin1');
      writeFileSync(place('in/a.txt'), binary);
      writeFileSync(place('in/c'), binary);
      const told: string[] = [];
      await read(store, [place('in')], LATER, undefined, ({ code, source }) => {
        told.push(`${code} ${source?.endsWith('a.txt')}`);
      });
      expect(told).toEqual(['input-binary true']);
      expect((await store.history(A))?.link.sightingCount).toBe(1);
      write('in/a.txt', B);
      await read(store, [place('in')], LATER + DAY_MS);
      expect((await store.history(A))?.link.sightingCount).toBe(0);
    }));
});

describe('a file that became empty', () => {
  it.each([
    ['in its folder', (place: World['place']) => [place('in')]],
    ['named', (place: World['place']) => [place('in/a.txt'), place('in/b.txt')]],
  ])('cites nothing any more, is not gone, and cites again: %s', (_, inputsOf) =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt', A, B);
      write('in/b.txt', B);
      const inputs = inputsOf(place);
      await read(store, inputs, NOW);
      for (const night of [9, 18]) {
        write('in/a.txt');
        await read(store, inputs, NOW + night * DAY_MS);
        expect((await store.history(A))?.link.sightingCount).toBe(0);
        expect((await store.history(B))?.link.sightingCount).toBe(1);
        expect(await goneOf(store, A)).toBeNull();
      }
      write('in/a.txt', A, B);
      await read(store, inputs, NOW + 27 * DAY_MS);
      expect((await store.history(A))?.link.sightingCount).toBe(1);
    }),
  );

  it('cites nothing any more where all of its folder did', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt', A);
      await read(store, [place('in')], NOW);
      write('in/a.txt');
      await read(store, [place('in')], LATER);
      expect((await store.history(A))?.link.sightingCount).toBe(0);
      const unused = await store.prune({
        observedBefore: 0,
        files: [],
        unused: true,
        dryRun: false,
      });
      expect(unused.links).toBe(1);
    }));

  it('is not gone where a packed one was before', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/b.txt', B);
      writeFileSync(place('in/a.gz'), gzipSync(`${A}\n`));
      await read(store, [place('in')], NOW);
      rmSync(place('in/a.gz'));
      await read(store, [place('in')], LATER);
      expect(await store.jobs.citedInGoneFiles()).toBe(1);
      write('in/a.gz');
      await read(store, [place('in')], LATER + DAY_MS);
      expect(await goneOf(store, A)).toBeNull();
      expect((await store.history(A))?.link.sightingCount).toBe(0);
    }));

  it('stays unknown where it was empty from the first', () =>
    withWorld(async ({ store, place, write }) => {
      write('in/a.txt');
      write('in/b.txt', B);
      await read(store, [place('in')], NOW);
      expect(await columnIn(place('store'), 'SELECT path FROM file')).toEqual([place('in/b.txt')]);
    }));
});

describe('a run that misses files', () => {
  const isUnnoted = (
    change: (world: World) => void,
    inputsOf: (place: World['place']) => readonly string[],
    signal?: AbortSignal,
  ): Promise<void> =>
    withWorld(async (world) => {
      const { store, place, write } = world;
      write('in/a.txt', A);
      write('in/b.txt', B);
      write('other/c.txt', 'http://c.example/');
      await read(store, [place('in'), place('other')], NOW);
      change(world);
      await read(store, inputsOf(place), LATER, signal);
      expect(await goneOf(store, A)).toBeNull();
      expect(await rotOf(store)).toBe(3);
      expect(await store.jobs.citedInGoneFiles()).toBe(0);
    });

  it('notes none in a source that is missing as a whole, or in which nothing is left', async () => {
    const both = (place: World['place']): readonly string[] => [place('in'), place('other')];
    await isUnnoted(({ place }) => rmSync(place('in'), { recursive: true }), both);
    await isUnnoted(({ place }) => {
      rmSync(place('in/a.txt'));
      rmSync(place('in/b.txt'));
    }, both);
    await isUnnoted(
      ({ place }) => rmSync(place('in/a.txt')),
      (place) => [place('in/a.txt'), place('other')],
    );
  });

  it('notes none that a pattern names in a folder where it found no other', () =>
    isUnnoted(
      ({ place }) => rmSync(place('in'), { recursive: true }),
      (place) => [place('*/*.txt')],
    ));

  it('notes none in sources of other runs', () =>
    isUnnoted(
      ({ place }) => rmSync(place('in/a.txt')),
      (place) => [place('other'), place('in/b.txt')],
    ));

  it('notes none that was renamed, or that is there and not read any more', async () => {
    const all = (place: World['place']): readonly string[] => [place('in'), place('other')];
    await isUnnoted(({ place }) => renameSync(place('in/a.txt'), place('in/z.txt')), all);
    await isUnnoted(({ place }) => writeFileSync(place('in/.ignore'), 'a.txt\n'), all);
  });

  it('notes none where it was interrupted', () =>
    isUnnoted(
      ({ place }) => rmSync(place('in/a.txt')),
      (place) => [place('in')],
      AbortSignal.abort(),
    ));
});

it('the letter of the month says how many links only such files cite', () =>
  withWorld(async ({ store, place, write }) => {
    write('in/a.txt', A);
    write('in/b.txt', B);
    await read(store, [place('in')], NOW);
    const path = place('links.toml');
    const sources = [place('in')];
    const job = await store.jobs.begin({ path, sources, channels: ['print'], isGone: () => false });
    const figures = { asked: 0, links: 2, states: noStates(), news: noNewsCounts() };
    await store.jobs.keepNight(job, { ...figures, run: 1, at: NOW, isBlind: false });
    const letterOf = async (at: number): Promise<Letter | undefined> => {
      const run = await read(store, sources, at);
      const night = {
        ...{ run, links: 2, asked: 0, states: noStates(), startedAt: at, finishedAt: at },
        ...{ problems: [], job: path, troubles: [], hasFailed: false },
      };
      const sent: Letter[] = [];
      const send = async (letter: Letter): Promise<null> => {
        sent.push(letter);
        return null;
      };
      const linkOf = (): never => {
        throw new Error('no link is news');
      };
      const outbox = { jobs: store.jobs, job, linkOf, unseenMs: DAY_MS * 60, overdue: 0 };
      const channel = { name: 'print', wants: () => true, send } as const;
      for await (const { failure } of deliver(outbox, night, [channel])) {
        expect(failure).toBeNull();
      }
      return sent[0];
    };
    const month = await letterOf(NOW + 31 * DAY_MS);
    expect(month?.digest).toMatchObject({ nights: 1 });
    expect(month?.digest).not.toHaveProperty('citedInGoneFiles');
    rmSync(place('in/a.txt'));
    const next = NOW + 61 * DAY_MS;
    await store.jobs.keepNight(job, { ...figures, run: 2, at: next - DAY_MS, isBlind: false });
    expect((await letterOf(next))?.digest).toMatchObject({ citedInGoneFiles: 1 });
  }));

it('a file that was gone, and is back where it is not read any more, counts as there', () =>
  withWorld(async ({ store, place, write }) => {
    write('in/a.txt', A);
    write('in/b.txt', B);
    await read(store, [place('in')], NOW);
    rmSync(place('in/a.txt'));
    await read(store, [place('in')], LATER);
    write('in/a.txt', A);
    write('in/.ignore', 'a.txt');
    await read(store, [place('in')], LATER + DAY_MS);
    expect(await goneOf(store, A)).toBeNull();
  }));
