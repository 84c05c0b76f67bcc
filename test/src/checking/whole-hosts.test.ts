/** A host that dies, or comes back, is one item: its links are checked in the same night, and change in the same night. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { State } from '../../../src/history/model.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
// Loaded before time begins to be virtual.
import '../../../src/schedule/schedule.ts';
import type { Store } from '../../../src/store/store.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { NOW, withFolder, withStore } from '../store/stores.ts';
import { night } from './nights.ts';

/** What a page answers on a day; by default, all is well. */
type Told = (url: string, day: number) => Reason;

const SICK = 'http://sick.example/';
const sick = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${SICK}${n}`);
const OTHERS = Array.from({ length: 40 }, (_, n) => `http://h${n}.example/`);

class Keeper {
  readonly #store: Store;
  readonly #clock = new VirtualClock(NOW);
  readonly #folder: string;
  readonly #urls: string[] = [];
  readonly #told: Told;
  readonly requests: string[] = [];
  /** Of the sick links, by day. */
  readonly states: ReadonlyMap<string, State>[] = [];

  constructor(store: Store, folder: string, told: Told) {
    this.#store = store;
    this.#folder = folder;
    this.#told = told;
  }

  cite(urls: readonly string[]): void {
    this.#urls.push(...urls);
    const text = this.#urls.map((url) => `see <${url}> there\n`).join('\n');
    writeFileSync(join(this.#folder, 'a.txt'), text);
  }

  async night(day: number, signal?: AbortSignal): Promise<void> {
    const clock = this.#clock;
    clock.advanceTo(NOW + day * DAY_MS);
    const check = async (url: string) => {
      await clock.sleep(50);
      this.requests.push(`${day} ${url}`);
      return outcome(this.#told(url, day), { at: clock.now() });
    };
    const inputs = [join(this.#folder, 'a.txt')];
    const deps = { store: this.#store, clock, inputs, openExecutor: () => ({ check }) };
    await night({ ...deps, schedule: { delayMs: 100 }, ...(signal && { signal }) });
    this.states[day] = new Map(
      await Promise.all(
        this.#urls
          .filter((url) => url.startsWith(SICK))
          .map(async (url) => [url, await this.stateOf(url)] as const),
      ),
    );
  }

  async nights(from: number, to: number): Promise<void> {
    for (let day = from; day <= to; day++) await this.night(day);
  }

  async stateOf(url: string): Promise<State> {
    return (await this.#store.history(url))?.link.history.state ?? 'unchecked';
  }

  async dueOn(url: string): Promise<number> {
    const due = (await this.#store.history(url))?.link.history.due ?? 0;
    return (due - NOW) / DAY_MS;
  }

  /** The first day on which each of these links is in that state. */
  daysOf(urls: readonly string[], state: State, from = 0): readonly number[] {
    return urls.map((url) =>
      this.states.findIndex((night, day) => day >= from && night?.get(url) === state),
    );
  }

  requestsOf(host: string, from: number): number {
    return this.requests.filter(
      (one) => one.includes(`//${host}/`) && Number(one.split(' ')[0]) >= from,
    ).length;
  }
}

function withKeeper(told: Told, use: (keeper: Keeper) => Promise<void>): Promise<void> {
  return withFolder((folder) => withStore(null, (store) => use(new Keeper(store, folder, told))));
}

const sickFrom =
  (first: number, reason: Reason): Told =>
  (url, day) =>
    url.startsWith(SICK) && day >= first ? reason : 'ok';

/** Four links of one host, found a day apart, among others; up to the day before it dies. */
async function untilDay(keeper: Keeper, day: number, count = 4): Promise<void> {
  keeper.cite(OTHERS);
  for (let n = 0; n < count; n++) {
    keeper.cite([`${SICK}${n}`]);
    await keeper.night(n);
  }
  await keeper.nights(count, day - 1);
}

describe('a host that dies', () => {
  it.each<[reason: Reason, atMost: number]>([
    ['dns-gone', 36],
    ['connection-refused', 40],
    ['connect-timeout', 72],
    ['parked', 72],
    ['soft-404', 72],
    ['server-error', 112],
  ])('has all of its links lost in one night: %s', (reason, atMost) =>
    withKeeper(sickFrom(60, reason), async (keeper) => {
      await untilDay(keeper, 60);
      const dates = await Promise.all(sick(4).map((url) => keeper.dueOn(url)));
      expect(new Set(dates.map(Math.ceil)).size).toBeGreaterThan(1);
      await keeper.nights(60, 110);
      const days = keeper.daysOf(sick(4), 'lost', 60);
      expect(new Set(days).size).toBe(1);
      expect(days[0]).toBeGreaterThan(60);
      const failing = keeper.daysOf(sick(4), 'failing', 60);
      expect(new Set(failing).size).toBe(1);
      const requests = keeper.requests.filter((one) => {
        const [day = '', url = ''] = one.split(' ');
        return url.startsWith(SICK) && Number(day) <= (days[0] ?? 0) && Number(day) >= 60;
      });
      expect(requests.length).toBeLessThanOrEqual(atMost);
    }),
  );

  it('is left to its dates when one of its links answers, or only one page is gone', () =>
    withKeeper(
      (url, day) => (day >= 60 && url === `${SICK}0` ? 'not-found' : 'ok'),
      async (keeper) => {
        await untilDay(keeper, 60);
        const dates = await Promise.all(sick(4).map((url) => keeper.dueOn(url)));
        await keeper.nights(60, Math.ceil(Math.max(...dates)) + 12);
        const [lost = 0] = keeper.daysOf(sick(1), 'lost', 60);
        expect(lost).toBeGreaterThan(60);
        for (const [n, url] of sick(4).entries()) {
          const first = keeper.requests.find(
            (one) => one.endsWith(` ${url}`) && Number(one.split(' ')[0]) >= 60,
          );
          expect(Number(first?.split(' ')[0])).toBe(Math.max(60, Math.ceil(dates[n] ?? 0)));
        }
      },
    ));

  it('has its other links checked by the run that goes on after a kill', () => {
    const abort = new AbortController();
    let asked = 0;
    const told: Told = (url, day) => {
      if (day < 60 || !url.startsWith(SICK)) return 'ok';
      // The first is asked twice; then comes the turn of the second.
      if (++asked === 3) abort.abort();
      return 'parked';
    };
    return withKeeper(told, async (keeper) => {
      await untilDay(keeper, 60);
      const dates = await Promise.all(sick(4).map((url) => keeper.dueOn(url)));
      const day = Math.max(60, Math.ceil(Math.min(...dates)));
      await keeper.night(day, abort.signal);
      expect(abort.signal.aborted).toBe(true);
      const failing = (): number =>
        sick(4).filter((url) => keeper.states[day]?.get(url) === 'failing').length;
      expect(failing()).toBeLessThan(4);
      await keeper.night(day);
      expect(failing()).toBe(4);
    });
  });

  it('is checked as far as its limits go, and no further', () =>
    withKeeper(sickFrom(20, 'dns-gone'), async (keeper) => {
      keeper.cite([...OTHERS, ...sick(400)]);
      await keeper.nights(0, 30);
      const failing = keeper.states.map(
        (night) => sick(400).filter((url) => night?.get(url) !== 'working').length,
      );
      const first = failing.findIndex((count, day) => day >= 20 && count > 0);
      expect(failing[first]).toBeLessThanOrEqual(256);
      expect(failing[first]).toBeGreaterThan(200);
      expect(keeper.requestsOf('sick.example', 20)).toBeLessThan(30);
    }));

  it('is not followed where most hosts fail: our own network may', () =>
    withKeeper(
      (_, day) => (day >= 60 ? 'connection-refused' : 'ok'),
      async (keeper) => {
        await untilDay(keeper, 60);
        await keeper.nights(60, 60);
        const asked = new Set(keeper.requests.filter((one) => one.startsWith('60 ')));
        const dates = await Promise.all(OTHERS.map((url) => keeper.dueOn(url)));
        const waiting = dates.filter((due) => due > 61.5).length;
        expect(asked.size).toBeLessThan(OTHERS.length - 5);
        expect(waiting).toBeGreaterThan(5);
      },
    ));
});

describe('a host that comes back', () => {
  it('has all of its links back in one night', () =>
    withKeeper(
      (url, day) => (url.startsWith(SICK) && day >= 60 && day < 120 ? 'connection-refused' : 'ok'),
      async (keeper) => {
        await untilDay(keeper, 60);
        await keeper.nights(60, 160);
        const days = keeper.daysOf(sick(4), 'working', 90);
        expect(new Set(days).size).toBe(1);
        expect(days[0]).toBeGreaterThanOrEqual(120);
      },
    ));
});
