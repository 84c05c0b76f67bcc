/**
 * Checks links site by site, politely: one turn of a site at a time, a pause between two turns, nothing while a site is
 * parked. A waiting site holds no slot. Reads links on demand, gives each back once with its result, in the order of
 * completion. Opens no connection: the executor and the clock are given.
 */
import type { ScheduleDeps } from './deps.ts';
import { type BatchLimits, Dispatcher } from './dispatcher.ts';
import type { Scheduled, TurnLink } from './model/model.ts';
import { type ScheduleOptions, slotRuleOf } from './model/options.ts';
import type { NetworkNews } from './network/network-guard.ts';
import type { LinkSource } from './queues/intake.ts';

export { DEFAULT_SCHEDULE, type HostPace, type ScheduleOptions } from './model/options.ts';
export type { NetworkNews };

/**
 * When `means.signal` aborts, turns under way are aborted and every link without a result comes out as
 * `skipped`, `interrupted`; a source that has to be waited for is read no further. Likewise when the
 * network stays away for longer than `networkPatienceMs`: they are `unknown`, `network-down` then.
 */
export async function* scheduleInBatches<L extends TurnLink>(
  links: LinkSource<L>,
  options: ScheduleOptions,
  deps: ScheduleDeps<L>,
  limits: BatchLimits,
): AsyncGenerator<readonly Scheduled<L>[]> {
  requireCount('concurrency', slotRuleOf(options).first);
  requireCount('hostConcurrency', options.hostConcurrency);
  requireCount('addressConcurrency', options.addressConcurrency);
  for (const { host, concurrency = 1 } of options.hosts) requireCount(host, concurrency);
  const dispatcher = new Dispatcher(links, options, deps);
  deps.onStats?.(dispatcher);
  deps.onRests?.(dispatcher);
  try {
    yield* dispatcher.results(limits);
  } finally {
    dispatcher.close();
  }
}

function requireCount(name: string, value: number): void {
  if (Number.isInteger(value) && value > 0) return;
  throw new RangeError(`${name} must be a positive integer, not ${value}`);
}
