/**
 * The clock of the scheduler; tests bring their own. A run reads the system clock once and counts from there: setting
 * the system clock during a run neither hurries nor delays anything, and is reported.
 */
import { setTimeout as delay } from 'node:timers/promises';

export interface ScheduleClock {
  /** ms since 1970. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** A clock that also compares itself with the system's. */
export interface WatchedClock extends ScheduleClock {
  /** By how many ms the system clock was set ahead, or back, since the last call; 0 if it was not. */
  takeJump(): number;
}

/** The longest delay of setTimeout; a longer sleep wakes and waits again. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;
/** Less is a small correction, such as that of a time server. */
const JUMP_MS = 5 * 60_000;
const NEAR_MS = 0.5;
const MOST_READINGS = 20;

export const systemClock: ScheduleClock = { now: () => Date.now(), sleep };

/** The time at which it was created, plus the time that has passed since. */
export class RunClock implements WatchedClock {
  readonly #offsetMs: number;
  #jumpedMs = 0;

  /** `offsetMs`: from the count of this process to the time, as another thread has it. */
  constructor(offsetMs = offsetOf(systemClock)) {
    this.#offsetMs = offsetMs;
  }

  now = (): number => Math.floor(counted() + this.#offsetMs);

  sleep = sleep;

  takeJump(): number {
    const jumpedMs = Date.now() - this.now();
    const jump = jumpedMs - this.#jumpedMs;
    if (Math.abs(jump) < JUMP_MS) return 0;
    this.#jumpedMs = jumpedMs;
    return jump;
  }
}

/**
 * The offset from which a thread gets the same time. A busy system may stop the process between two readings: the time is
 * read between two counts, until these are near each other.
 */
export function offsetOf({ now }: Pick<ScheduleClock, 'now'>, count = counted): number {
  let offset = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_READINGS && nearest > NEAR_MS; tries++) {
    const before = count();
    const time = now();
    const passed = count() - before;
    if (passed >= nearest) continue;
    nearest = passed;
    offset = time - before - passed / 2;
  }
  return offset;
}

let origin: number | undefined;

/** A count that is the same on all threads and cannot be set. */
export function counted(): number {
  // Reading it takes longer than reading the clock.
  origin ??= performance.timeOrigin;
  return origin + performance.now();
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return delay(Math.min(ms, LONGEST_SLEEP_MS), undefined, { signal }).catch(() => undefined);
}
