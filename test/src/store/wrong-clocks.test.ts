/**
 * Whatever clocks runs had, a few runs under a right one put the memory in order: nothing is lost that would not be had all
 * clocks been right, no time lies in the future, and each link is checked again.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { ClockState } from '../../../src/history/clock-state.ts';
import type { History, HistoryRules } from '../../../src/history/model.ts';
import { observationOf } from '../../../src/history/observation.ts';
import { observe, unchecked } from '../../../src/history/observe.ts';
import { DEFAULT_RULES, rulesForClock } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { openRun } from '../../../src/ingest/open-run.ts';
import type { Store } from '../../../src/store/store.ts';
import { tries } from '../../helpers/long.ts';
import { ME, NOW, openIn, withFolder } from './stores.ts';

const URLS = ['a', 'b', 'c', 'd'].map((name) => `http://${name}.example/page`);
const HOUR_MS = DAY_MS / 24;
const YEAR_MS = 365 * DAY_MS;
/** Of the right runs at the end: more than half of those that are heard. */
const RIGHT_NIGHTS = 6;
/** Longer than any link is left alone. */
const LONG_DAYS = 120;
/** A clock that is wrong by less than a day is not noticed: not at the first failure, and not at the last. */
const UNNOTICED_MS = 2 * DAY_MS;

/**
 * Ahead by hours, days or years; behind by hours, or by so many years that no two clocks are taken for one that stood still.
 * Of a clock that is behind by days, and that no run contradicts, nobody can know.
 */
const wrongBy = fc.oneof(
  fc.integer({ min: -23, max: 23 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: 1, max: 400 }).map((days) => days * DAY_MS),
  fc.integer({ min: 1, max: 60 }).map((years) => years * YEAR_MS),
  fc.integer({ min: 1, max: 20 }).map((times) => -2 * times * YEAR_MS),
);

const reason = fc.constantFrom<Reason[]>('ok', 'not-found', 'not-found', 'gone', 'server-error');
const reasons = fc.array(reason, { minLength: URLS.length, maxLength: URLS.length });

interface Night {
  /** Since the night before. */
  readonly days: number;
  readonly wrongBy: number;
  /** Of each link. */
  readonly reasons: readonly Reason[];
}

const night = (by: fc.Arbitrary<number>): fc.Arbitrary<Night> =>
  fc.record({ days: fc.integer({ min: 1, max: 4 }), wrongBy: by, reasons });

const nights = fc
  .tuple(
    fc.array(night(fc.oneof(fc.constant(0), wrongBy)), { minLength: 1, maxLength: 10 }),
    fc.array(night(fc.constant(0)), { minLength: RIGHT_NIGHTS, maxLength: RIGHT_NIGHTS }),
  )
  .map(([before, right]) => [...before, ...right]);

interface Ran {
  readonly clock: ClockState;
  /** Places of links among all. */
  readonly asked: readonly number[];
}

async function run(
  store: Store,
  input: string,
  at: number,
  { reasons: said }: Night,
): Promise<Ran> {
  const inputs = [input];
  const begun = await store.beginRun({ at, inputs, settings: '' }, ME);
  const rules = rulesForClock(begun.clock, DEFAULT_RULES);
  const scan = { find: {}, index: true, threads: 0 } as const;
  const reading = { settings: '', lasting: true, full: false, now: () => at };
  await openRun(
    store,
    {
      ...{
        run: begun.run,
        fence: begun.fence,
        inputs,
        scan: { ...scan, format: undefined, mbox: undefined },
      },
      ...{ which: 'due', rules, grammars: [], filter: null, ...reading },
    },
    { totals: { sources: 0, documents: 0, sightings: 0 }, onProblem: () => undefined },
  );
  const claims = await store.claim(begun.fence, { sites: 10, linksEach: 10 });
  const due = claims.flatMap(({ links }) => links);
  const places = due.map(({ url }) => URLS.indexOf(url));
  const results = due.map(({ linkId }, i) => {
    return { linkId, verdict: makeVerdict(said[places[i] ?? 0] ?? 'ok', { at }) };
  });
  await store.commit(begun.fence, results);
  await store.endRun(begun.fence, at, 'done');
  return { clock: begun.clock, asked: places.toSorted() };
}

/** Who goes by the right time, and believes as early as those who do not notice less than a day. */
const EARLIEST: HistoryRules = {
  secondOpinion: true,
  strikes: (why) => {
    const strikes = DEFAULT_RULES.strikes(why);
    return strikes && { ...strikes, spanMs: Math.max(0, strikes.spanMs - UNNOTICED_MS) };
  },
};

/**
 * What the same answers make of a link under right clocks, for whoever has followed it since any of the nights; failures at
 * a doubtful time count for nobody.
 */
class RightClocks {
  readonly #followers = URLS.map((): History[] => []);

  see({ clock, asked }: Ran, at: number, { reasons: said }: Night): void {
    const rules = rulesForClock(clock, EARLIEST);
    for (const place of asked) {
      const why = said[place] ?? 'ok';
      const observation = observationOf(makeVerdict(why, { at }));
      const followers = [...(this.#followers[place] ?? []), unchecked(at)];
      this.#followers[place] = followers.map(
        (history) => observe(history, observation, rules).history,
      );
    }
  }

  /** One of them says so: a pause of years, or what looks like one, begins a new streak. */
  get lost(): readonly string[] {
    return URLS.filter((_, place) => this.#followers[place]?.some(({ state }) => state === 'lost'));
  }
}

async function lostIn(store: Store): Promise<readonly string[]> {
  const states = await Promise.all(
    URLS.map(async (url) => ({ url, known: await store.history(url) })),
  );
  return states.filter(({ known }) => known?.link.history.state === 'lost').map(({ url }) => url);
}

/** What says that something has happened that cannot have happened yet. */
async function future(store: Store, now: number): Promise<readonly string[]> {
  const times: (readonly [place: string, at: number | undefined])[] = [];
  for await (const { run, startedAt, finishedAt } of store.runs()) {
    times.push(['run started', startedAt], ['run finished', finishedAt]);
    for await (const { verdict } of store.links(run, { notChecked: 'interrupted' }))
      times.push(['observation', Date.parse(verdict.checkedAt)]);
  }
  for (const url of URLS) {
    const known = await store.history(url);
    const { since, lastCheck, lastAnswer, lastSeen, firstFailure, lastFailure, returned } =
      known?.link.history ?? {};
    const told = { since, lastCheck, lastAnswer, lastSeen, firstFailure, lastFailure, returned };
    times.push(...Object.entries(told));
    for (const { at } of known?.transitions ?? []) times.push(['transition', at]);
  }
  return times.flatMap(([place, at = 0]) => (at > now ? [place] : []));
}

async function holds(all: readonly Night[], folder: string): Promise<void> {
  const [path, input] = [join(folder, 'store'), join(folder, 'links.txt')];
  writeFileSync(input, URLS.map((url) => `<${url}>\n`).join('\n'));
  const store = await openIn(path);
  try {
    const right = new RightClocks();
    let at = NOW;
    for (const [nth, one] of all.entries()) {
      at += one.days * DAY_MS;
      const ran = await run(store, input, at + one.wrongBy, one);
      right.see(ran, at, one);
      const isHealed = nth >= all.length - RIGHT_NIGHTS && ran.clock !== 'doubtful';
      if (isHealed) expect(right.lost).toEqual(expect.arrayContaining([...(await lostIn(store))]));
    }
    expect(await future(store, at)).toEqual([]);
    const last = { days: LONG_DAYS, wrongBy: 0, reasons: URLS.map(() => 'ok' as const) };
    const { clock, asked } = await run(store, input, at + LONG_DAYS * DAY_MS, last);
    expect([clock, asked]).toEqual(['right', URLS.map((_, place) => place)]);
  } finally {
    await store.close();
  }
}

it('a store is in order after a few runs under a right clock, whatever its clocks were before', () =>
  fc.assert(
    fc.asyncProperty(nights, (all) => withFolder((folder) => holds(all, folder))),
    { numRuns: tries(150), seed: 1 },
  ));
