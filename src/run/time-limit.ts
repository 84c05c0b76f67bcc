/**
 * The time limit of a run: takes the signal that interrupts it and a number of ms, gives a signal that also ends it
 * after that time, and distinguishes the two.
 */

export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Absent: there is no limit. */
  readonly ms?: number;
  /** Stops the timer. */
  stop(): void;
}

/** Without a limit it is the given signal. */
export function limitTime(signal: AbortSignal, ms: number | undefined): TimeLimit {
  if (ms === undefined) return { signal, stop: () => undefined };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new TimeIsUp('the time of the run is up')), ms);
  const both = AbortSignal.any([signal, clock.signal]);
  return { signal: both, ms, stop: () => clearTimeout(timer) };
}

/** Whether the run was ended by the time limit, not by the user. */
export function isTimeUp(signal: AbortSignal): boolean {
  return signal.aborted && signal.reason instanceof TimeIsUp;
}
