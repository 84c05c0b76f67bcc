/** The outbox of nightly jobs: nothing is swallowed, nothing is told twice, whoever asked and whatever failed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { RULES_AT_ONCE } from '../../../../src/history/rules.ts';
import { DAY_MS } from '../../../../src/history/strikes.ts';
import type { Addressee, Owed, OwedItem } from '../../../../src/store/jobs.ts';
import type { Store } from '../../../../src/store/store.ts';
import { tries } from '../../../helpers/long.ts';
import { NOW, openIn, scanInto, withFolder, withStore } from '../stores.ts';

const UNSEEN_MS = 60 * DAY_MS;
const LISTED = 200;

/** What each URL answers; a target: it moved there for good. */
type Answers = Readonly<Record<string, Reason | { readonly to: string }>>;

/** A run over these files that asks every link of them, whoever began it. */
async function ask(
  store: Store,
  paths: readonly string[],
  at: number,
  answers: Answers,
): Promise<number> {
  const { run, fence } = await scanInto(store, paths, { at });
  await store.openLinks(fence, { at, which: 'all', rules: RULES_AT_ONCE });
  for (;;) {
    const claims = await store.claim(fence, { sites: 50, linksEach: 50 });
    if (claims.length === 0) break;
    const results = claims.flatMap(({ links }) =>
      links.map(({ linkId, url }) => {
        const answer = answers[url] ?? 'ok';
        const verdict =
          typeof answer === 'string'
            ? makeVerdict(answer, { at })
            : makeVerdict('moved-permanently', { at, suggestion: answer.to });
        return { linkId, verdict };
      }),
    );
    await store.commit(fence, results);
  }
  await store.endRun(fence, at, 'done');
  return run;
}

async function jobAt(
  store: Store,
  path: string,
  channels: readonly [string, ...string[]] = ['print'],
): Promise<number> {
  return store.jobs.begin({ path, sources: [path], channels, isGone: () => false });
}

const owedTo = (store: Store, to: Addressee, run: number, at: number): Promise<Owed> =>
  store.jobs.owed(to, { run, at, unseenMs: UNSEEN_MS, listed: LISTED });

/** The kinds that a channel is owed, by link; all of it is delivered. */
async function tell(store: Store, to: Addressee, run: number, at: number): Promise<unknown> {
  const { items } = await owedTo(store, to, run, at);
  await store.jobs.delivered(to, at);
  return Object.fromEntries(items.map((item) => [item.linkId, item.kind]));
}

const withLinks = (
  urls: readonly string[],
  use: (store: Store, path: string) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, urls.map((url) => `see <${url}> there\n`).join('\n'));
    await withStore(join(folder, 'store'), (store) => use(store, path));
  });

const [A, B, C] = ['http://a.example/1', 'http://a.example/2', 'http://c.example/'];
const nth = (day: number): number => NOW + day * DAY_MS;

describe('a channel', () => {
  it('is told of a link that a run by hand found lost', () =>
    withLinks([A, B], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      const first = await ask(store, [path], nth(0), {});
      expect(await tell(store, to, first, nth(0))).toEqual({});
      await ask(store, [path], nth(0.5), { [A]: 'not-found' });
      const night = await scanInto(store, [path], { at: nth(1) });
      const { items, counts } = await owedTo(store, to, night.run, nth(1));
      expect(items).toMatchObject([
        { kind: 'lost', linkId: 1, at: nth(0.5), since: nth(0.5), from: 'working' },
      ]);
      expect(counts).toMatchObject({ lost: 1, recovered: 0 });
    }));

  it('is told whichever job asked', () =>
    withLinks([A], async (store, path) => {
      const [one, other] = [await jobAt(store, '/1.toml'), await jobAt(store, '/2.toml')];
      const run = await ask(store, [path], nth(0), { [A]: 'gone' });
      for (const job of [one, other]) {
        const to = { job, channel: 'print' };
        expect(await tell(store, to, run, nth(0))).toEqual({ 1: 'never-found' });
        expect(await tell(store, to, run, nth(0))).toEqual({});
      }
    }));

  it('is told once of each target, also where the page redirects every other night', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      const told: unknown[] = [];
      const nights = [{ to: 'http://n.example/' }, 'ok', { to: 'http://n.example/' }] as const;
      const others = [
        'not-found',
        { to: 'http://n.example/' },
        { to: 'http://m.example/' },
      ] as const;
      for (const [day, answer] of [...nights, ...others].entries()) {
        const run = await ask(store, [path], nth(day), { [A]: answer });
        told.push(await tell(store, to, run, nth(day)));
      }
      expect(told).toEqual([
        { 1: 'relocated' },
        {},
        {},
        { 1: 'lost' },
        { 1: 'recovered' },
        { 1: 'relocated' },
      ]);
    }));

  it('is not told of a new target every night', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      let told = 0;
      for (let day = 0; day < 30; day++) {
        const run = await ask(store, [path], nth(day), { [A]: { to: `http://n.example/?${day}` } });
        told += (await owedTo(store, to, run, nth(day))).items.length;
        await store.jobs.delivered(to, nth(day));
      }
      expect(told).toBe(3);
    }));

  it('is told once when nobody has seen a page for 60 days, and when it is seen again', () =>
    withLinks([A, B], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      const told: Record<number, unknown> = {};
      for (let day = 0; day <= 100; day += 10) {
        const answers: Answers = day === 0 || day === 100 ? {} : { [A]: 'blocked' };
        const run = await ask(store, [path], nth(day), answers);
        const { items } = await owedTo(store, to, run, nth(day));
        await store.jobs.delivered(to, nth(day));
        if (items.length > 0) told[day] = items.map(({ kind, at, since }) => [kind, at, since]);
      }
      expect(told).toEqual({
        60: [['unseen', nth(60), nth(0)]],
        100: [['recovered', nth(100), nth(60)]],
      });
    }));

  it.each([
    ['three looks in vain', [100, 101, 102], 102],
    ['two weeks of looking', [100, 115], 115],
  ])('is told of a page that nobody looked for only after %s', (_, days, toldOn) =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      await tell(store, to, await ask(store, [path], nth(0), {}), nth(0));
      const told: Record<number, unknown> = {};
      for (const day of days) {
        const run = await ask(store, [path], nth(day), { [A]: 'blocked' });
        told[day] = await tell(store, to, run, nth(day));
      }
      const silent = Object.fromEntries(days.map((day) => [day, {}]));
      expect(told).toEqual({ ...silent, [toldOn]: { 1: 'unseen' } });
    }),
  );

  it('is owed all that failed, together with what is new, and nothing that is no longer so', () =>
    withLinks([A, B], async (store, path) => {
      const job = await jobAt(store, '/n.toml', ['print', 'webhook']);
      const hook = { job, channel: 'webhook' };
      const nights: Answers[] = [
        {},
        { [A]: 'gone' },
        { [A]: 'gone', [B]: 'gone' },
        { [A]: 'gone' },
      ];
      const letters: string[] = [];
      let run = 0;
      for (const [day, answers] of nights.entries()) {
        run = await ask(store, [path], nth(day), answers);
        await tell(store, { job, channel: 'print' }, run, nth(day));
        const { letter } = await owedTo(store, hook, run, nth(day));
        letters.push(letter);
        await store.jobs.sending(hook);
        await store.jobs.failed(hook);
      }
      expect(await store.jobs.owedCount(hook)).toBe(1);
      expect(letters[3]).toBe(letters[1]);
      expect(letters[2]).not.toBe(letters[1]);
      expect(await tell(store, hook, run, nth(4))).toEqual({ 1: 'lost' });
    }));

  it('gets a letter again as it was, under its id, where its process ended while it was sent', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, `${A} ${C}`);
      const open = (): Promise<Store> => openIn(join(folder, 'store'));
      const before = await open();
      const to = { job: await jobAt(before, '/n.toml'), channel: 'print' };
      const run = await ask(before, [path], nth(0), { [A]: 'gone' });
      const sent = await owedTo(before, to, run, nth(0));
      await before.jobs.sending(to);
      await before.close();

      const store = await open();
      const next = await ask(store, [path], nth(1), { [A]: 'gone', [C]: 'gone' });
      const again = await owedTo(store, to, next, nth(1));
      expect(again).toEqual({ ...sent, isRepeated: true });
      await store.jobs.delivered(to, nth(1));
      expect(await tell(store, to, next, nth(1))).toEqual({ 2: 'lost' });
      await store.close();
    }));

  it('starts with what the job has told', () =>
    withLinks([A, B], async (store, path) => {
      const job = await jobAt(store, '/n.toml');
      const run = await ask(store, [path], nth(0), { [A]: 'gone' });
      await tell(store, { job, channel: 'print' }, run, nth(0));
      await jobAt(store, '/n.toml', ['print', 'mail']);
      expect(await tell(store, { job, channel: 'mail' }, run, nth(0))).toEqual({});
      await jobAt(store, '/n.toml', ['webhook']);
      expect(await tell(store, { job, channel: 'webhook' }, run, nth(0))).toEqual({});
    }));
});

describe('a link', () => {
  it('is told as unseen when the job waits for less, and nobody has checked it since', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      let run = 0;
      for (const [day, answer] of [
        [0, 'ok'],
        [10, 'blocked'],
        [25, 'blocked'],
      ] as const) {
        run = await ask(store, [path], nth(day), { [A]: answer });
        expect(await tell(store, to, run, nth(day))).toEqual({});
      }
      const told: unknown[] = [];
      for (const unseenMs of [26 * DAY_MS, 20 * DAY_MS, 20 * DAY_MS]) {
        const { items } = await store.jobs.owed(to, { run, at: nth(25), unseenMs, listed: LISTED });
        told.push(items.map(({ kind }) => kind));
        await store.jobs.delivered(to, nth(25));
      }
      expect(told).toEqual([[], ['unseen'], []]);
    }));

  it('is told to be well again where it recovered while the letter of its loss was under way', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      await tell(store, to, await ask(store, [path], nth(0), {}), nth(0));
      const lost = await ask(store, [path], nth(1), { [A]: 'gone' });
      expect((await owedTo(store, to, lost, nth(1))).items).toMatchObject([{ kind: 'lost' }]);
      await store.jobs.sending(to);
      const well = await ask(store, [path], nth(2), {});
      await store.jobs.delivered(to, nth(2));
      expect(await tell(store, to, well, nth(2))).toEqual({ 1: 'recovered' });
      expect(await tell(store, to, well, nth(2))).toEqual({});
    }));

  it('is told of a new target when the first of too many is long ago, though nobody has checked it since', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      let run = 0;
      for (let day = 0; day < 4; day++) {
        run = await ask(store, [path], nth(day), { [A]: { to: `http://n.example/?${day}` } });
        expect(await tell(store, to, run, nth(day))).toEqual(day < 3 ? { 1: 'relocated' } : {});
      }
      expect(await tell(store, to, run, nth(89))).toEqual({});
      expect(await tell(store, to, run, nth(91))).toEqual({ 1: 'relocated' });
    }));

  it('is told of late where runs left it out', () =>
    withLinks([A, B], async (store, path) => {
      const other = `${path}.other.txt`;
      writeFileSync(other, 'nothing but http://c.example/ here');
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      await ask(store, [path], nth(0), {});
      const without = await ask(store, [other], nth(2), {});
      expect(await tell(store, to, without, nth(2))).toEqual({});
      await ask(store, [path], nth(3), { [A]: 'not-found' });
      const still = await scanInto(store, [other], { at: nth(4) });
      expect(await tell(store, to, still.run, nth(4))).toEqual({});
      const again = await scanInto(store, [path], { at: nth(5) });
      expect(await tell(store, to, again.run, nth(5))).toEqual({ 1: 'lost' });
    }));

  it('is one of a host that is lost as a whole, where it is', () =>
    withLinks([A, B, 'http://b.example/1', 'http://b.example/2'], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      const lost: Answers = { [A]: 'gone', [B]: 'gone', 'http://b.example/1': 'gone' };
      const run = await ask(store, [path], nth(0), lost);
      const { items } = await owedTo(store, to, run, nth(0));
      expect(items.map(({ linkId, wholeHost }) => [linkId, wholeHost])).toEqual([
        [1, true],
        [2, true],
        [3, undefined],
      ]);
    }));

  it('leaves nothing behind when it is deleted', () =>
    withLinks([A], async (store, path) => {
      const to = { job: await jobAt(store, '/n.toml'), channel: 'print' };
      const run = await ask(store, [path], nth(0), { [A]: 'gone' });
      await tell(store, to, run, nth(0));
      await store.prune({ observedBefore: 0, files: [path], unused: true, dryRun: false });
      expect(await store.jobs.owedCount(to)).toBe(0);
      expect(await store.jobs.sumNights(to, nth(1))).toMatchObject({ unseenNow: 0 });
    }));
});

describe('a job', () => {
  it('keeps what it told where its configuration was moved, not where it was copied', () =>
    withLinks([A], async (store, path) => {
      const gone = new Set<string>();
      const begin = (job: string, sources = [path]): Promise<number> =>
        store.jobs.begin({ path: job, sources, channels: ['print'], isGone: (p) => gone.has(p) });
      const first = await begin('/old/n.toml');
      expect(await begin('/copy/n.toml')).not.toBe(first);
      gone.add('/old/n.toml');
      expect(await begin('/new/other.toml')).toBe(first);
      gone.add('/new/other.toml');
      expect(await begin('/third/other.toml', ['/elsewhere'])).toBe(first);
    }));

  it('has its troubles and nights summed up', () =>
    withLinks([A], async (store) => {
      const { jobs } = store;
      const job = await jobAt(store, '/n.toml');
      const to = { job, channel: 'print' };
      const note = (at: number): Promise<unknown> => jobs.noteTroubles(job, at, ['no-file /a']);
      expect(await note(nth(0))).toEqual([{ key: 'no-file /a', since: nth(0), nights: 1 }]);
      await jobs.tellTroubles(job, nth(0), ['no-file /a']);
      await note(nth(1));
      const third = await note(nth(1));
      expect(third).toEqual([{ key: 'no-file /a', since: nth(0), nights: 2, toldAt: nth(0) }]);
      await jobs.forgetTroubles(job, nth(2));
      expect(await note(nth(2))).toEqual([{ key: 'no-file /a', since: nth(2), nights: 1 }]);

      const states = { unchecked: 0, unverified: 0, working: 3, relocated: 0, failing: 0, lost: 0 };
      const news = {
        lost: 1,
        'never-found': 0,
        unseen: 0,
        unsteady: 0,
        recovered: 0,
        relocated: 0,
      };
      const common = { run: 1, asked: 4, links: 3, states, news };
      await jobs.keepNight(job, { ...common, at: nth(0), isBlind: false });
      await jobs.delivered(to, nth(0), nth(0));
      await jobs.keepNight(job, { ...common, at: nth(1), isBlind: true });
      const later = { ...states, working: 2, lost: 1 };
      await jobs.keepNight(job, { ...common, states: later, at: nth(2), isBlind: true });
      expect(await jobs.blindNights(job)).toBe(2);
      expect(await jobs.sumNights(to, nth(2))).toMatchObject({
        ...{ since: nth(0), nights: 2, blindNights: 2, silentNights: 0, asked: 8 },
        ...{ statesBefore: states, states: later, news: { ...news, lost: 2 } },
      });
      // The end of one period is the beginning of the next.
      await jobs.delivered(to, nth(3), nth(3));
      await jobs.keepNight(job, { ...common, at: nth(4), isBlind: false });
      expect(await jobs.sumNights(to, nth(5))).toMatchObject({
        ...{ since: nth(3), nights: 1, statesBefore: later, states },
      });
    }));
});

/** What a reader of one channel believes, from its letters alone. */
class Reader {
  readonly #told = new Map<number, string>();
  readonly #targets = new Set<string>();

  /** Throws where an item repeats what was told, or takes back what was not. */
  read({ linkId, kind, target, was }: OwedItem): void {
    const before = this.#told.get(linkId);
    if (kind === 'relocated') {
      const leads = `${linkId} ${target}`;
      expect(this.#targets.has(leads)).toBe(false);
      this.#targets.add(leads);
    } else if (kind === 'recovered') {
      expect(was).toBe(before);
      expect(this.#told.delete(linkId)).toBe(true);
      if (target !== undefined) this.#targets.add(`${linkId} ${target}`);
    } else {
      expect(before).not.toBe(kind);
      this.#told.set(linkId, kind);
    }
  }

  of(link: number): string | undefined {
    return this.#told.get(link);
  }

  knows(link: number, target: string): boolean {
    return this.#targets.has(`${link} ${target}`);
  }
}

const MORE = ['http://b.example/1', 'http://c.example/1', 'http://d.example/1'];
const URLS = [A, B, ...MORE];
const answer = fc.constantFrom<Answers[string]>(
  ...(['ok', 'ok', 'not-found', 'gone', 'blocked'] as const),
  { to: 'http://n.example/' },
);
const night = fc.record({
  answers: fc.array(answer, { minLength: URLS.length, maxLength: URLS.length }),
  /** Which file the run is about; both jobs ask what they find due. */
  which: fc.constantFrom('all', 'first', 'by hand'),
  delivered: fc.record({ print: fc.boolean(), webhook: fc.boolean() }),
  isKilled: fc.boolean(),
});

/** By the answers alone: what somebody who watches the link would say of it. */
interface Watched {
  isLost: boolean;
  wasSeen: boolean;
  target: string | undefined;
}

type Night = typeof night extends fc.Arbitrary<infer T> ? T : never;

const JOBS = ['/1.toml', '/2.toml'] as const;
const CHANNELS = ['print', 'webhook'] as const;
/** Links of the first file. */
const FIRST = 2;

/** Two jobs with two readers each, on one store in a folder. */
class World {
  readonly #folder: string;
  #store: Store;
  readonly #watched: readonly Watched[] = URLS.map(() => ({
    ...{ isLost: false, wasSeen: false, target: undefined },
  }));
  readonly #readers = new Map<string, Reader>();

  private constructor(folder: string, store: Store) {
    this.#folder = folder;
    writeFileSync(this.#path('a.txt'), `${A} ${B}`);
    writeFileSync(this.#path('b.txt'), MORE.join(' '));
    this.#store = store;
  }

  static async in(folder: string): Promise<World> {
    return new World(folder, await openIn(join(folder, 'store')));
  }

  async pass(day: number, what: Night): Promise<void> {
    const { answers, which } = what;
    const files = which === 'first' ? ['a.txt'] : ['a.txt', 'b.txt'];
    const said = Object.fromEntries(URLS.map((url, i) => [url, answers[i] ?? 'ok']));
    const paths = files.map((name) => this.#path(name));
    const run = await ask(this.#store, paths, nth(day), said);
    const links = which === 'first' ? FIRST : URLS.length;
    for (const [i, seen] of this.#watched.slice(0, links).entries()) watch(seen, answers[i]);
    if (which === 'by hand') return;
    for (const name of JOBS) {
      for (const channel of CHANNELS) {
        const job = await jobAt(this.#store, name, CHANNELS);
        await this.#tell({ job, channel }, { what, run, day, links });
      }
    }
  }

  async #tell(
    to: Addressee & { readonly channel: (typeof CHANNELS)[number] },
    { what, run, day, links }: { what: Night; run: number; day: number; links: number },
  ): Promise<void> {
    const { items, isRepeated } = await owedTo(this.#store, to, run, nth(day));
    await this.#store.jobs.sending(to);
    if (what.isKilled) {
      await this.close();
      this.#store = await openIn(join(this.#folder, 'store'));
    } else if (what.delivered[to.channel]) {
      const reader = this.#reader(`${to.job} ${to.channel}`);
      for (const item of items) reader.read(item);
      await this.#store.jobs.delivered(to, nth(day));
      if (!isRepeated) agree(reader, this.#watched.slice(0, links));
    } else {
      await this.#store.jobs.failed(to);
    }
  }

  #reader(name: string): Reader {
    const reader = this.#readers.get(name) ?? new Reader();
    this.#readers.set(name, reader);
    return reader;
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }
}

function watch(seen: Watched, said: Answers[string] = 'ok'): void {
  if (said === 'blocked') return;
  seen.isLost = said === 'not-found' || said === 'gone';
  seen.wasSeen ||= !seen.isLost;
  seen.target = typeof said === 'string' ? undefined : said.to;
}

function agree(reader: Reader, watched: readonly Watched[]): void {
  for (const [i, { isLost, wasSeen, target }] of watched.entries()) {
    const told = reader.of(i + 1);
    if (isLost) expect(told).toBe(wasSeen && told !== 'never-found' ? 'lost' : 'never-found');
    else expect(told).toBeUndefined();
    if (target !== undefined) expect(reader.knows(i + 1, target)).toBe(true);
  }
}

describe('over many nights', () => {
  it('each channel of each job has told what is so, and each thing once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(night, { minLength: 4, maxLength: 14 }), (nights) =>
        withFolder(async (folder) => {
          const world = await World.in(folder);
          for (const [day, what] of nights.entries()) await world.pass(day, what);
          await world.close();
        }),
      ),
      { numRuns: tries(40) },
    ));
});
