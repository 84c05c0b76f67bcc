/** What asking works with: the time, threads that ask, a name server. Tests bring their own. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { CheckPool, CheckPoolOptions } from '../schedule/check-pool.ts';
import { type ScheduleClock, systemClock } from '../schedule/clock.ts';
import type { NameServer } from '../schedule/name-server.ts';

export interface AskMeans {
  readonly clock: ScheduleClock;
  openPool(policy: CheckPolicy, options: CheckPoolOptions): Promise<CheckPool>;
  openNames(policy: CheckPolicy): Promise<NameServer | undefined>;
}

export const SYSTEM_MEANS: AskMeans = {
  clock: systemClock,
  openPool: async (policy) => {
    const { openCheckHere } = await import('../schedule/check-here.ts');
    return openCheckHere(policy, systemClock);
  },
  openNames: async (policy) => {
    const { createNameServer } = await import('../schedule/name-server.ts');
    return createNameServer(policy, systemClock);
  },
};
