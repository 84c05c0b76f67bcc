/** Time as the scheduler sees it; tests bring their own. */
import { setTimeout as delay } from 'node:timers/promises';

export interface ScheduleClock {
  /** ms since 1970. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** setTimeout takes no more than this; whoever sleeps longer wakes and looks again. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;

export const systemClock: ScheduleClock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    delay(Math.min(ms, LONGEST_SLEEP_MS), undefined, { signal }).catch(() => undefined),
};
