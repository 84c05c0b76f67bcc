/**
 * Limits the time of a task: takes a signal and a time, passes on a signal that fires at the earlier of the two, and
 * leaves no timer or listener behind.
 */
import { startAnswerTimer } from './answer-timer.ts';
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

export interface RunningDeadline {
  readonly signal: AbortSignal;
  /** To be called at the end of the task. */
  stop(): void;
}

/** Throws the signal's reason where it has fired. */
export function startDeadline({ signal, ms }: Deadline): RunningDeadline {
  signal.throwIfAborted();
  const controller = new AbortController();
  const unsubscribe = onAbort(signal, () => controller.abort(signal.reason));
  const timer = startAnswerTimer(ms, () => controller.abort(new DeadlinePassed(ms)));
  return {
    signal: controller.signal,
    stop: () => {
      timer.stop();
      unsubscribe();
    },
  };
}

export async function withDeadline<T>(
  limit: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(limit);
  try {
    return await run(deadline.signal);
  } finally {
    deadline.stop();
  }
}
