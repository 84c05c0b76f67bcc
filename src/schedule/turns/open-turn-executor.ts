/** Opens what checks the links of turns: the calling thread, or threads of their own. */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import type { AskerClock } from './network-asker.ts';
import type { AskerOptions, TurnAsker } from './turn-executor.ts';

/** Only what is used is loaded. */
export async function openTurnAsker(
  policy: CheckPolicy,
  clock: AskerClock,
  options: AskerOptions,
): Promise<TurnAsker> {
  if (options.threads === 0) {
    const { askHere } = await import('./inline-executor.ts');
    return askHere(policy, clock, options.concurrency);
  }
  const { openCheckPool } = await import('./check-pool.ts');
  return openCheckPool(policy, clock, options);
}
