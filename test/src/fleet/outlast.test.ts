import { describe, expect, it } from 'vitest';
import { type Problem, problem, UrlgleanError } from '../../../src/errors.ts';
import { type Outlasting, outlasting } from '../../../src/fleet/outlast.ts';

const away = (): UrlgleanError =>
  new UrlgleanError(problem('store-away', { source: 'postgres://here', detail: 'refused' }));

/** Each time of waiting, and what was told. */
function watched(more: Partial<Outlasting> = {}): {
  readonly how: Outlasting;
  readonly waits: number[];
  readonly told: Problem[];
} {
  const waits: number[] = [];
  const told: Problem[] = [];
  const how: Outlasting = {
    ...{ everyMs: 7, tries: () => 3, signal: new AbortController().signal },
    sleep: async (ms) => void waits.push(ms),
    onAway: (found) => told.push(found),
    ...more,
  };
  return { how, waits, told };
}

describe('work at a store that may go away', () => {
  it('is begun again until it is done, and each time away is told once', async () => {
    const { how, waits, told } = watched();
    let tries = 0;
    const done = await outlasting(async (onReached) => {
      tries++;
      if (tries === 3) onReached();
      if (tries < 6) throw away();
      return 'done';
    }, how);
    expect([done, tries, waits]).toEqual(['done', 6, [7, 7, 7, 7, 7]]);
    expect(told).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
  });

  it('fails with the remedy of its store when it may not be tried again', async () => {
    const { how, waits, told } = watched({ tries: () => 0 });
    const failed = away();
    await expect(outlasting(() => Promise.reject(failed), how)).rejects.toBe(failed);
    expect([waits, told]).toEqual([[], []]);
  });

  it('fails after the last try', async () => {
    const { how, waits } = watched();
    await expect(outlasting(() => Promise.reject(away()), how)).rejects.toThrow(UrlgleanError);
    expect(waits).toHaveLength(3);
  });

  it('is not begun again once it is stopped', async () => {
    const stop = new AbortController();
    const { how } = watched({ signal: stop.signal, sleep: async () => stop.abort() });
    let tries = 0;
    const failing = outlasting(() => {
      tries++;
      return Promise.reject(away());
    }, how);
    await expect(failing).rejects.toMatchObject({ problem: { code: 'store-away' } });
    expect(tries).toBe(1);
  });

  it('throws all else at once', async () => {
    const { how, waits } = watched();
    const wrong = new Error('else');
    await expect(outlasting(() => Promise.reject(wrong), how)).rejects.toBe(wrong);
    expect(waits).toEqual([]);
  });
});
