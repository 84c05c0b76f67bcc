/** Time of tests: none passes while work is in progress. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { neverAborted } from '../../helpers/checking.ts';
import { VirtualClock } from './virtual-clock.ts';

const HOUR_MS = 60 * 60_000;

it.each([1, 2, 30])(
  'stands still for work that yields to the event loop %i times',
  async (times) => {
    const clock = new VirtualClock(0);
    const alarm = clock.sleep(HOUR_MS);
    const work = async (): Promise<number> => {
      for (let n = 0; n < times; n++) await nextRound();
      const worked = clock.now();
      await clock.sleep(1000, neverAborted);
      return worked;
    };
    expect(await clock.runUntil(work())).toBe(0);
    expect(clock.now()).toBe(1000);
    await clock.runUntil(alarm);
    expect(clock.now()).toBe(HOUR_MS);
  },
);

it('goes on beside a clock whose work was left behind', async () => {
  const left = new VirtualClock(0).runUntil(new Promise<void>(() => undefined));
  const clock = new VirtualClock(0);
  await clock.runUntil(clock.sleep(HOUR_MS));
  expect(clock.now()).toBe(HOUR_MS);
  await expect(left).rejects.toThrow('waits for somebody else');
});
