/** Whoever asks turns: the calling thread, or threads of their own. Both behave alike. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { ProcessOwner } from './check-threads.ts';
import type { AskTurn } from './model.ts';
import type { AskerClock } from './network-asker.ts';

export interface TurnAsker {
  /** The signal is the run's: when it aborts, all that is being asked is ended. */
  readonly ask: AskTurn;
  close(): Promise<void>;
}

export interface AskerOptions {
  /** 0: the calling one; see `check-threads.ts`. */
  readonly threads: number;
  /** Turns under way at once, on all of them together. */
  readonly concurrency: number;
  readonly owner: ProcessOwner;
}

/** Only what is used is loaded. */
export async function openTurnAsker(
  policy: CheckPolicy,
  clock: AskerClock,
  options: AskerOptions,
): Promise<TurnAsker> {
  if (options.threads === 0) {
    const { askHere } = await import('./calling-thread.ts');
    return askHere(policy, clock, options.concurrency);
  }
  const { openCheckPool } = await import('./check-pool.ts');
  return openCheckPool(policy, clock, options);
}
