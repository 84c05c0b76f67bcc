/**
 * A year of nights over real servers and a clock of its own: what is told to be lost, recovered or relocated has, and
 * is told in the right night; what only flickers or keeps programs out never dies; and nobody is asked too often.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { createChecker } from '../../../checkers/reach/index.ts';
import { paced } from '../../helpers/pace.ts';
// Loaded before time begins to be virtual.
import '../../../src/schedule/schedule.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { createNameServer, type NameServer } from '../../../src/schedule/network/name-server.ts';
import type { Change } from '../../../src/store/model.ts';
import { LOOPBACK_POLICY } from '../../helpers/checking.ts';
import { type NightChecker, night } from '../checking/nights.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { NOW, withFolder, withStore } from './stores.ts';
import { type Fate, startYearWorld, type Weather, type YearWorld } from './year-world.ts';

const DAYS = 365;
const always = (weather: Weather) => (): Weather => weather;
const from =
  (first: number, weather: Weather, until = Number.POSITIVE_INFINITY) =>
  (day: number): Weather =>
    day >= first && day < until ? weather : 'here';

/** Days of death differ, so that they fall into all lengths of waiting. */
const DEATHS = [0, 3, 29, 111, 222].flatMap((day): readonly (Fate & Death)[] => [
  { name: `missing${day}`, on: from(day, 404), day, failures: 3, days: 7 },
  { name: `gone${day}`, on: from(day, 410), day, failures: 2, days: 3 },
  { name: `nameless${day}`, on: from(day, 'no-name'), day, failures: 3, days: 30 },
  { name: `refused${day}`, on: from(day, 'refused'), day, failures: 3, days: 7 },
  { name: `sick${day}`, on: from(day, 503), day, failures: 5, days: 14 },
]);
const RECOVERIES = [20, 45, 70].flatMap((day) => [
  { name: `back404in${day}`, on: from(day, 404, day + 120), day, backOn: day + 120 },
  { name: `backnamed${day}`, on: from(day, 'no-name', day + 90), day, backOn: day + 90 },
]);
const MOVES = [0, 50, 200].map((day) => ({ name: `moved${day}`, on: from(day, 'moved'), day }));
const MONTHS = [14, 100].map((day) => ({ name: `month${day}`, on: from(day, 503, day + 31), day }));
const NEVER_DEAD: readonly Fate[] = [
  ...[0, 1, 2, 3, 4].map((k) => ({
    name: `flicker${k}`,
    on: (day: number): Weather => (day % 5 === k ? 404 : 'here'),
  })),
  ...[0, 7, 13].map((k) => ({
    name: `threenights${k}`,
    on: (day: number): Weather => ((day + k) % 20 < 3 ? 'refused' : 'here'),
  })),
  // Three strikes in each, and not over six days.
  ...[0, 3, 6, 9].map((k) => ({
    name: `fivenights${k}`,
    on: (day: number): Weather => ((day + k) % 23 < 5 ? 404 : 'here'),
  })),
  ...[0, 29, 48, 96].map((day) => ({ name: `week${day}`, on: from(day, 503, day + 7) })),
  ...[1, 2].map((k) => ({ name: `blocked${k}`, on: always('blocked') })),
  ...[1, 2].map((k) => ({ name: `limited${k}`, on: always('limited') })),
  { name: 'blockedlater', on: from(100, 'blocked') },
];
const LIVING = [1, 2, 3, 4, 5].map((k): Fate => ({ name: `alive${k}`, on: always('here') }));
const FATES: readonly Fate[] = [
  ...[...DEATHS, ...RECOVERIES, ...MOVES, ...MONTHS, ...NEVER_DEAD, ...LIVING],
];

interface Death {
  readonly day: number;
  readonly failures: number;
  readonly days: number;
}

/** What was seen of a link in a night, and kept. */
interface Seen {
  readonly day: number;
  readonly at: number;
  readonly verdict: string;
  readonly reason: string;
}

interface Told extends Change {
  readonly day: number;
}

const seen = new Map<string, Seen[]>();
const told = new Map<string, Told[]>();
let checks = 0;
let requests = 0;
let world: YearWorld;

const seenOf = (fate: Fate): readonly Seen[] => seen.get(world.url(fate)) ?? [];
const toldOf = (fate: Fate): readonly Told[] => told.get(world.url(fate)) ?? [];
const gapsOf = (fate: Fate, isMeant: (one: Seen) => boolean): readonly number[] => {
  const nights = seenOf(fate);
  return nights.flatMap((one, i) => {
    const next = nights[i + 1];
    return next !== undefined && isMeant(one) ? [next.day - one.day] : [];
  });
};
const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

/** Everything that takes real time, so that virtual time stands still meanwhile. */
let underWay = 0;
async function busy<T>(work: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work;
  } finally {
    underWay--;
  }
}

function openExecutor(policy: CheckPolicy, clock: VirtualClock): NightChecker {
  const checker = createChecker(policy, clock);
  return {
    check: (url, signal) => {
      checks++;
      return busy(checker.check(url, signal));
    },
    close: () => busy(checker.close()),
  };
}

function openNameServer(policy: CheckPolicy, clock: VirtualClock): NameServer {
  const names = createNameServer(policy, clock);
  return {
    ...names,
    addressOf: (url) => busy(names.addressOf(url)),
    exists: (url) => busy(names.exists(url)),
  };
}

async function liveThrough(folder: string): Promise<void> {
  const path = join(folder, 'a.txt');
  writeFileSync(path, FATES.map((fate) => `see <${world.url(fate)}> there\n`).join('\n'));
  const clock = new VirtualClock(NOW);
  const policy = { ...LOOPBACK_POLICY, dnsServers: [world.dns], timeoutMs: paced(10_000) };
  await withStore(join(folder, 'store'), async (store) => {
    let before = 0;
    for (let day = 0; day < DAYS; day++) {
      clock.advanceTo(NOW + day * DAY_MS);
      world.dawn(day);
      const { run, settled } = await night({
        ...{ store, clock, policy, inputs: [path], isBusy: () => underWay > 0 },
        openExecutor: (its) => openExecutor(its, clock),
        openNameServer: (its) => openNameServer(its, clock),
      });
      for (const { url, verdict } of settled) {
        const { verdict: value, reason, checkedAt } = verdict;
        push(seen, url, { day, at: Date.parse(checkedAt), verdict: value, reason });
      }
      for await (const change of store.changes(before, run)) {
        push(told, change.url, { ...change, day });
      }
      before = run;
    }
  });
}

beforeAll(async () => {
  world = await startYearWorld(FATES);
  await withFolder(liveThrough);
  requests = world.requests();
});
afterAll(() => world.close());

/** The night in which the rules make it lost, counted by hand from what was seen since `day`. */
function deathNight(fate: Fate, { day, failures, days }: Death): number | undefined {
  const strikes = seenOf(fate).filter((one) => one.day >= day);
  const [first] = strikes;
  return strikes.find(({ at }, i) => i + 1 >= failures && at - (first?.at ?? at) >= days * DAY_MS)
    ?.day;
}

/** A living link waits 24 days at most, and then for the next night. */
const LONGEST_ALIVE = 25;
const LONGEST_DEAD = 105;
/** In a night in which nobody answers, it may be the network. */
const LOST_NIGHTS = 2;

describe('in a year', () => {
  it.each(DEATHS)('$name dies in the night that the rules name, and is reported once', (fate) => {
    const deaths = toldOf(fate).filter(({ to }) => to === 'lost');
    expect(deaths.map(({ day }) => day)).toEqual([deathNight(fate, fate)]);
    const [noticed] = seenOf(fate).filter(({ day }) => day >= fate.day);
    expect(noticed?.day).toBeLessThanOrEqual(fate.day + LONGEST_ALIVE);
    expect(deaths[0]?.day).toBeGreaterThanOrEqual((noticed?.day ?? 0) + fate.days);
    expect(deaths[0]?.day).toBeLessThanOrEqual((noticed?.day ?? 0) + fate.days + LOST_NIGHTS);
  });

  it.each(DEATHS)('$name is checked ever more rarely, and for ever', (fate) => {
    const lost = toldOf(fate).find(({ to }) => to === 'lost')?.day ?? DAYS;
    // What was found in a night in which nobody answered does not count, and is checked again in the next.
    const gaps = gapsOf(fate, ({ day }) => day >= lost).filter((gap) => gap > LOST_NIGHTS);
    // An interval that is no whole number of nights ends in one of two: 89.3 days are 90 nights, then 89.
    for (const [i, gap] of gaps.entries()) {
      const before = Math.max(...gaps.slice(0, i));
      expect([gaps, gap]).toEqual([gaps, Math.max(gap, before - LOST_NIGHTS)]);
    }
    expect(Math.max(...gaps)).toBeLessThanOrEqual(LONGEST_DEAD);
    expect(gaps.length).toBeGreaterThan(2);
    expect(gaps.length).toBeLessThanOrEqual(8);
  });

  it.each(RECOVERIES)('$name dies, and is seen to be back at its next check', (fate) => {
    const ways = toldOf(fate).map(({ from, to }) => `${from} > ${to}`);
    expect(ways.filter((way) => way.endsWith('> lost'))).toEqual(['failing > lost']);
    const back = toldOf(fate).filter(({ from }) => from === 'lost');
    expect(back.map(({ to }) => to)).toEqual(['working']);
    expect(back[0]?.day).toBe(seenOf(fate).find(({ day }) => day >= fate.backOn)?.day);
    expect(back[0]?.day).toBeLessThanOrEqual(fate.backOn + LONGEST_DEAD);
  });

  it.each(MOVES)('$name is reported as relocated', (fate) => {
    const moves = toldOf(fate).filter(({ to }) => to === 'relocated');
    expect(moves).toHaveLength(1);
    expect(moves[0]?.day).toBe(seenOf(fate).find(({ day }) => day >= fate.day)?.day);
    expect(moves[0]?.day).toBeLessThanOrEqual(fate.day + LONGEST_ALIVE);
    expect(toldOf(fate).at(-1)?.to).toBe('relocated');
  });

  it.each(NEVER_DEAD)('$name never dies', (fate) => {
    expect(toldOf(fate).filter(({ to }) => to === 'lost')).toEqual([]);
    expect(seenOf(fate).length).toBeGreaterThan(5);
  });

  it.each(MONTHS)(
    '$name is working in the end, and lost only after a fortnight of failures',
    (fate) => {
      const deaths = toldOf(fate).filter(({ to }) => to === 'lost');
      for (const { day } of deaths) expect(day).toBeGreaterThanOrEqual(fate.day + 14);
      expect(toldOf(fate).at(-1)?.to).toBe('working');
    },
  );

  it.each(LIVING)('$name is reported once', (fate) => {
    expect(toldOf(fate).map(({ from, to, day }) => [from, to, day])).toEqual([
      ['unchecked', 'working', 0],
    ]);
    expect(seenOf(fate).length).toBeLessThanOrEqual(18);
  });

  it('nothing dies before its time', () => {
    for (const fate of FATES) {
      for (const { day } of toldOf(fate).filter(({ to }) => to === 'lost')) {
        expect([fate.name, fate.on(day)]).not.toEqual([fate.name, 'here']);
      }
    }
  });

  it('no link is checked more often than the intervals allow', () => {
    for (const fate of FATES) {
      const answered = gapsOf(fate, ({ verdict }) => verdict === 'alive' || verdict === 'moved');
      if (answered.length > 0) expect(Math.min(...answered)).toBeGreaterThanOrEqual(7);
      const closed = gapsOf(fate, ({ reason }) => reason === 'blocked');
      if (closed.length > 0) expect(Math.min(...closed)).toBeGreaterThanOrEqual(14);
    }
  });

  it('the whole web gets forty requests a link and year, retries and second opinions included', () => {
    expect(checks).toBeLessThanOrEqual(FATES.length * 40);
    // A redirect is a second request of a check.
    expect(requests).toBeLessThanOrEqual(checks * 2);
    expect(requests).toBeGreaterThan(FATES.length * 10);
  });
});
