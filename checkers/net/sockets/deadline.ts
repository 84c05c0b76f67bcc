/**
 * Runs a task with a time limit: takes a signal and a time, passes on a signal that fires at the earlier of the two,
 * and leaves no timer or listener behind.
 */
import { onAbort } from './on-abort.ts';

/** The task did not finish in its time. */
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
