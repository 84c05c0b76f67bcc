/** Opens the executor of turns: the calling thread, or check workers. */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import type { ExecutorClock } from './network-executor.ts';
import type { ExecutorOptions, TurnExecutor } from './turn-executor.ts';

/** Loads only the executor that is used. */
export async function openTurnExecutor(
  policy: CheckPolicy,
  clock: ExecutorClock,
  options: ExecutorOptions,
): Promise<TurnExecutor> {
  if (options.threads === 0) {
    const { inlineExecutor } = await import('./inline-executor.ts');
    return inlineExecutor(policy, clock, options);
  }
  const { openCheckPool } = await import('./check-pool.ts');
  // Each thread keeps connections of its own; all of them fit the descriptors of the process.
  const originsKept = Math.floor(policy.originsKept / options.threads);
  return openCheckPool({ ...policy, originsKept }, clock, options);
}
