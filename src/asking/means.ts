/** What asking works with: the time, who asks, a name server. Tests bring their own. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { type ScheduleClock, systemClock } from '../schedule/clock.ts';
import type { NameServer } from '../schedule/name-server.ts';
import type { TurnAsker } from '../schedule/turn-asker.ts';

export interface AskMeans {
  readonly clock: ScheduleClock;
  openAsker(policy: CheckPolicy): Promise<TurnAsker>;
  openNames(policy: CheckPolicy): Promise<NameServer | undefined>;
}

export const SYSTEM_MEANS: AskMeans = {
  clock: systemClock,
  openAsker: async (policy) => {
    const { openTurnAsker } = await import('../schedule/turn-asker.ts');
    return openTurnAsker(policy, systemClock);
  },
  openNames: async (policy) => {
    const { createNameServer } = await import('../schedule/name-server.ts');
    return createNameServer(policy, systemClock);
  },
};
