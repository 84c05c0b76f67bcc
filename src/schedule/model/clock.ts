/**
 * Time as the scheduler sees it; tests bring their own. A run reads the clock of the system once and then counts: what
 * somebody sets that clock to in the middle of a run neither hurries nor holds up anything, and is told.
 */
import { setTimeout as delay } from 'node:timers/promises';

export interface ScheduleClock {
  /** ms since 1970. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** setTimeout takes no more than this; whoever sleeps longer wakes and looks again. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;
/** Less is a small correction, such as that of a time server. */
const JUMP_MS = 5 * 60_000;

export const systemClock: ScheduleClock = { now: () => Date.now(), sleep };

/** The time at which it was made, and what has passed since. */
export class RunClock implements ScheduleClock {
  readonly #offsetMs: number;
  #jumpedMs = 0;

  /** `offsetMs`: from the count of this process to the time, as another thread has it. */
  constructor(offsetMs = Date.now() - counted()) {
    this.#offsetMs = offsetMs;
  }

  now = (): number => Math.floor(counted() + this.#offsetMs);

  sleep = sleep;

  /** By how much the clock of the system was set ahead, or back, since this was asked last; 0 where it was not. */
  takeJump(): number {
    const jumpedMs = Date.now() - this.now();
    const jump = jumpedMs - this.#jumpedMs;
    if (Math.abs(jump) < JUMP_MS) return 0;
    this.#jumpedMs = jumpedMs;
    return jump;
  }
}

/** What a thread needs to have the same time. */
export function offsetOf({ now }: Pick<ScheduleClock, 'now'>): number {
  return now() - counted();
}

/** The same on all threads, and set by nobody. */
function counted(): number {
  return performance.timeOrigin + performance.now();
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return delay(Math.min(ms, LONGEST_SLEEP_MS), undefined, { signal }).catch(() => undefined);
}
