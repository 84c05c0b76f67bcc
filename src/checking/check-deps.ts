/** The dependencies of checking: the clock, the executor, the name server. Tests bring their own. */
import { availableParallelism } from 'node:os';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { proxyVariables } from '../options/parsing/proxy-environment.ts';
import type { ScheduleClock } from '../schedule/model/clock.ts';
import type { SharedLease } from '../schedule/model/lease-view.ts';
import { mostUnderWay, type SlotRule } from '../schedule/model/options.ts';
import type { NameServer } from '../schedule/network/name-server.ts';
import { checkThreads, type ProcessOwner } from '../schedule/turns/check-threads.ts';
import { openTurnExecutor } from '../schedule/turns/open-turn-executor.ts';
import type { TurnExecutor } from '../schedule/turns/turn-executor.ts';
import { watchThread } from '../system/thread-load.ts';

/** The load of a run of checks. */
export interface CheckLoad {
  readonly slots: SlotRule;
  /** Links to check. */
  readonly links: number;
  /** Nothing is sent while it is in doubt. */
  readonly lease?: SharedLease;
}

export interface CheckDeps {
  readonly clock: ScheduleClock;
  openExecutor(policy: CheckPolicy, load: CheckLoad): Promise<TurnExecutor>;
  openNameServer(policy: CheckPolicy): Promise<NameServer | undefined>;
  /** Whether more links under way would only wait for the processor. */
  readonly isBusy?: () => boolean;
  /** Names of the variables that name a proxy, whether or not it is used. */
  readonly proxyVariables: readonly string[];
}

export function systemDeps(owner: ProcessOwner, clock: ScheduleClock): CheckDeps {
  return {
    clock,
    openExecutor: async (policy, { slots, links, lease }) => {
      const processors = availableParallelism();
      // Threads hold memory of their own: without being told a number, the calling one does.
      const threads = checkThreads({ owner, processors, concurrency: slots.first, links });
      const concurrency = mostUnderWay(slots);
      return openTurnExecutor(policy, clock, { threads, concurrency, owner, lease });
    },
    openNameServer: async (policy) => {
      const { createNameServer } = await import('../schedule/network/name-server.ts');
      return createNameServer(policy, clock);
    },
    isBusy: watchThread(),
    proxyVariables: proxyVariables(process.env),
  };
}
