/**
 * Runs something for so long and no longer: takes a signal and a time, hands on a signal that fires
 * at whichever comes first, and leaves no timer behind, and nothing that listens for it.
 */
import { onAbort } from './on-abort.ts';

/** What was asked did not end in its time. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
  readonly code = 'DEADLINE';

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

export interface Deadline {
  readonly signal: AbortSignal;
  readonly ms: number;
}

export async function withDeadline<T>(
  { signal, ms }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const unsubscribe = onAbort(signal, () => controller.abort(signal.reason));
  const timer = setTimeout(() => controller.abort(new DeadlinePassed(ms)), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
