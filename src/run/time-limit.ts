/**
 * The time that a run may take: takes the signal that interrupts it and a number of ms, gives a signal that also ends
 * it when the time is up, and tells the one from the other afterwards.
 */

export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Nobody waits any more. */
  stop(): void;
}

/** Without a limit it is the given signal. */
export function limitTime(signal: AbortSignal, ms: number | undefined): TimeLimit {
  if (ms === undefined) return { signal, stop: () => undefined };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new TimeIsUp('the time of the run is up')), ms);
  return { signal: AbortSignal.any([signal, clock.signal]), stop: () => clearTimeout(timer) };
}

/** Whether it was the time that ended the run, and not somebody. */
export function isTimeUp(signal: AbortSignal): boolean {
  return signal.aborted && signal.reason instanceof TimeIsUp;
}
