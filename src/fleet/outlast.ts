/**
 * Work at a store on a server that may go away meanwhile, as in an upgrade of the server: takes the work, and begins it
 * again from the beginning once the store may be there. All else that fails is thrown.
 */
import { type Problem, type ProblemCode, UrlgleanError } from '../errors.ts';

export interface Outlasting {
  /** Between two tries, in ms. */
  readonly everyMs: number;
  /** So often in a row it is tried again; read after each failure. */
  readonly tries: () => number;
  readonly signal: AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called once for each time that it is away: a warning. */
  readonly onAway: (away: Problem) => void;
}

const AWAY: ProblemCode = 'store-away';

/** `work` tells when it has reached the store. Throws `store-away` after the last try, and when the signal ends the wait. */
export async function outlasting<T>(
  work: (onReached: () => void) => Promise<T>,
  { everyMs, tries, signal, sleep, onAway }: Outlasting,
): Promise<T> {
  let failed = 0;
  const onReached = (): void => {
    failed = 0;
  };
  for (;;) {
    try {
      return await work(onReached);
    } catch (error) {
      if (!isAway(error) || failed >= tries()) throw error;
      if (failed === 0) onAway(waitedFor(error.problem));
      failed++;
      await sleep(everyMs, signal);
      if (signal.aborted) throw error;
    }
  }
}

export function isAway(error: unknown): error is UrlgleanError {
  return error instanceof UrlgleanError && error.problem.code === AWAY;
}

/** It is no error of this process, and needs nobody here. */
function waitedFor(away: Problem): Problem {
  return { ...away, severity: 'warning', remedy: 'it is tried again until it is there' };
}
