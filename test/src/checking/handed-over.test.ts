/** A site that changes hands: what it demanded of the process that asked it before, the next one keeps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../checkers/model.ts';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
// Loaded before time begins to be virtual.
import '../../../src/schedule/schedule.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { NOW, withFolder } from '../store/stores.ts';
import { type Night, night } from './nights.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 5000;
const URLS = [1, 2, 3, 4].map((n) => `http://www.a.example/${n}`).concat('http://b.example/');

interface Asked {
  readonly url: string;
  readonly at: number;
}

/** Processes that go on with one run, one after the other, each with a store of its own on the same file. */
class Processes {
  readonly clock = new VirtualClock(NOW);
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    writeFileSync(join(folder, 'a.txt'), URLS.join('\n'));
  }

  /** Ends after so many links of `a.example` were asked; gives what was asked. */
  async run(
    most: number,
    answer: (url: string) => Outcome = () => outcome('ok', { at: this.clock.now() }),
  ): Promise<{ readonly asked: readonly Asked[]; readonly night: Night }> {
    const { clock } = this;
    const store = openSqliteStore({
      ...{ path: join(this.#folder, 'store'), at: clock.now(), now: () => clock.now() },
    });
    const asked: Asked[] = [];
    const abort = new AbortController();
    const check = async (url: string): Promise<Outcome> => {
      asked.push({ url, at: clock.now() });
      await clock.sleep(100);
      const ofA = asked.filter((one) => one.url.includes('a.example')).length;
      if (ofA === most) void clock.sleep(100).then(() => abort.abort());
      return answer(url);
    };
    try {
      const schedule = { retries: 0, delayMs: PAUSE_MS, patienceMs: PATIENCE_MS };
      const { signal } = abort;
      const deps = { store, clock, inputs: [join(this.#folder, 'a.txt')], signal, schedule };
      // No time passes while a process that was told to end does so.
      const isBusy = (): boolean => signal.aborted;
      const ended = await night({ ...deps, openExecutor: () => ({ check }), isBusy });
      return { asked, night: ended };
    } finally {
      await store.close();
    }
  }

  readonly waiting =
    (retryAfterMs: number) =>
    (url: string): Outcome =>
      url.includes('a.example')
        ? outcome('rate-limited', { at: this.clock.now(), evidence: { retryAfterMs } })
        : outcome('ok', { at: this.clock.now() });
}

const ofA = (asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(({ url }) => url.includes('a.example'));

describe('a site that another process goes on with', () => {
  it('is left alone for as long as it demanded (Retry-After)', () =>
    withFolder(async (folder) => {
      const processes = new Processes(folder);
      const first = await processes.run(1, processes.waiting(40_000));
      expect(first.night.phase).toBe('cut-short');
      const told = (ofA(first.asked)[0]?.at ?? 0) + 100;
      const begun = processes.clock.now();
      const second = await processes.run(99);
      expect(second.night.run).toBe(first.night.run);
      const [next] = ofA(second.asked);
      expect(next?.at).toBe(told + 40_000);
      expect(ofA(second.asked)).toHaveLength(4);
      expect(begun).toBeLessThan(told + 1000);
    }));

  it('has no more patience than was left of it', () =>
    withFolder(async (folder) => {
      const processes = new Processes(folder);
      await processes.run(1, processes.waiting(40_000));
      const second = await processes.run(99, processes.waiting(40_000));
      // 80 s are more than it is given, so that nothing is asked again.
      expect(ofA(second.asked)).toHaveLength(1);
      const reasons = second.night.settled
        .filter(({ url }) => url.includes('a.example'))
        .map(({ verdict }) => verdict.reason);
      expect(reasons).toEqual(['rate-limited', ...Array(3).fill('host-parked')]);
    }));

  it('has its pause', () =>
    withFolder(async (folder) => {
      const processes = new Processes(folder);
      const first = await processes.run(2);
      const [, last] = ofA(first.asked);
      const second = await processes.run(99);
      expect(ofA(second.asked)).toHaveLength(2);
      expect(ofA(second.asked)[0]?.at).toBe((last?.at ?? 0) + 100 + PAUSE_MS);
    }));
});
