/**
 * One run of the schedule for links of the store: takes links as they are claimed, and what the process holds, gives results
 * in batches. The connections and the name server are its own.
 */
import { looksUpAllHere } from '../../checkers/net/proxy/address.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Reason } from '../../checkers/reasons.ts';
import type { Scheduled, ScheduleStats } from '../schedule/model/model.ts';
import { slotRuleOf } from '../schedule/model/options.ts';
import type { SiteRests } from '../schedule/model/rest.ts';
import type { LinkSource } from '../schedule/queues/intake.ts';
import type { NetworkNews, ScheduleOptions } from '../schedule/schedule.ts';
import type { CheckDeps } from './check-deps.ts';
import type { DueTurnLink } from './due-links.ts';
import type { HeldAddresses } from './holding/held-addresses.ts';
import type { HeldSites } from './holding/held-sites.ts';
import type { Lease } from './holding/lease.ts';
import type { NetworkReporter } from './network-report.ts';
import type { RobotsMemory } from './robots-memory.ts';

/** A killed process loses younger results; where few answers come, each is committed at once. */
const COMMIT = { max: 256, ms: 100 };

export interface ScheduleRun {
  readonly lease: Lease;
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly signal: AbortSignal;
  /** Links that are due. */
  readonly due: number;
  readonly robots: RobotsMemory;
  readonly held: HeldSites;
  readonly addresses?: HeldAddresses;
  readonly onProvisional?: (provisional: Scheduled<DueTurnLink>) => void;
  /** Told of links that the end of the run cut off, and of those at an address that another process asks. */
  readonly onCutOff?: (cutOff: Scheduled<DueTurnLink>) => void;
  readonly onElsewhere?: (elsewhere: Scheduled<DueTurnLink>) => void;
}

export interface ScheduleListener {
  readonly sink: { readonly onStats: (stats: ScheduleStats) => void };
  readonly network: Pick<NetworkReporter, 'report'>;
}

/** Runs the schedule over new connections and with an empty name cache; gives what was checked. */
export async function* runSchedule(
  links: LinkSource<DueTurnLink>,
  { policy, schedule: options, signal, due, robots, lease, held, ...given }: ScheduleRun,
  { sink, network }: ScheduleListener,
  deps: CheckDeps,
): AsyncGenerator<readonly Scheduled<DueTurnLink>[]> {
  const { onProvisional, onCutOff, onElsewhere, addresses } = given;
  // Loaded only now: the public suffix list is large, and nothing else has a use for it.
  const { scheduleInBatches } = await import('../schedule/schedule.ts');
  const { createOwnHosts } = await import('../schedule/network/own-hosts.ts');
  // Behind a proxy that resolves names, our own name server is not queried.
  const nameServer = looksUpAllHere(policy.proxy) ? await deps.openNameServer(policy) : undefined;
  const load = { slots: slotRuleOf(options), links: due, lease: lease.shared };
  const executor = await deps.openExecutor(policy, load);
  try {
    const scheduleDeps = {
      ...{ runTurn: lease.around(robots.around(executor.run)), clock: deps.clock, signal },
      ...{ onStats: sink.onStats, onRests: (rests: SiteRests) => held.follow(rests) },
      ...(nameServer && { nameServer }),
      ...(addresses && { addressLeases: addresses }),
      isOwnAddress: createOwnHosts(policy).isOwnAddress,
      ...(deps.isBusy && { isBusy: deps.isBusy }),
      ...(onProvisional && { onProvisional }),
      onNetwork: (news: NetworkNews) => network.report(news),
    };
    for await (const batch of scheduleInBatches(links, options, scheduleDeps, COMMIT)) {
      for (const one of batch) {
        if (one.isCutOff) onCutOff?.(one);
        if (one.isElsewhere) onElsewhere?.(one);
      }
      yield batch.filter(({ result }) => !NOT_CHECKED.has(result.verdict.reason));
    }
  } finally {
    nameServer?.close();
    await executor.close();
  }
}

/** The link was not come to: it stays open, for the rest of the run or the next. */
const NOT_CHECKED: ReadonlySet<Reason> = new Set(['interrupted', 'network-down']);
