/**
 * Asks links site by site, politely: one turn of a site at a time, a pause between two turns, nothing
 * while a site has asked to be left alone. A waiting site holds no slot. Takes links as they are
 * wanted, gives each back once with its result, in the order in which they end. Knows no network: what
 * asks, and the clock, are given.
 */
import type { ScheduleClock } from './clock.ts';
import { type BatchLimits, Dispatcher } from './dispatcher.ts';
import type { Source } from './intake.ts';
import type { AskTurn, TurnLink, TurnResult } from './model.ts';
import type { NameServer } from './name-server.ts';
import type { NetworkNews } from './network-guard.ts';
import type { ScheduleOptions } from './options.ts';

export { DEFAULT_SCHEDULE, type HostPace, type ScheduleOptions } from './options.ts';
export type { NetworkNews };

/** The site that keeps a run waiting longest. */
export interface LongestQueue {
  readonly site: string;
  /** That wait, as far as links have been read. */
  readonly links: number;
  /** From one of them to the next, in ms. */
  readonly everyMs: number;
  /** When it may be asked next, in ms since 1970. */
  readonly nextAt: number;
}

/** Read it whenever you like: it follows the run. */
export interface ScheduleStats {
  /** Links handed out with their results. */
  readonly done: number;
  /** Links known and not yet asked, or to be asked again. */
  readonly queued: number;
  /** Links in the turns under way. */
  readonly inFlight: number;
  /** Sites that have links, and whose time has not come. */
  readonly waitingHosts: number;
  /** Of the sites that have links; looks at all sites, so that it is read now and then. */
  readonly longest: LongestQueue | undefined;
  /** Links whose failures are kept back, to be asked once more then (ms since 1970). */
  readonly secondOpinions?: { readonly links: number; readonly at: number };
  /** Since when there is no network and nothing is asked, in ms since 1970. */
  readonly pausedSince: number | undefined;
}

/** What a run of the schedule is given to work with. */
export interface ScheduleMeans<L extends TurnLink = TurnLink> {
  readonly ask: AskTurn;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  /** Called once, when the run begins. */
  readonly onStats?: (stats: ScheduleStats) => void;
  /**
   * What can be asked of a name server. Without it, no address is spared, and names are doubted like
   * connections.
   */
  readonly names?: Omit<NameServer, 'close'>;
  readonly onNetwork?: (news: NetworkNews) => void;
  /**
   * Called with what a link said that is asked once more before it counts; a batch of results, perhaps an empty one, is
   * handed out soon after.
   */
  readonly onHeard?: (heard: Scheduled<L>) => void;
}

export interface Scheduled<L extends TurnLink> {
  readonly link: L;
  readonly result: TurnResult;
}

/**
 * When `means.signal` aborts, turns under way are aborted and every link without a result comes out as
 * `skipped`, `interrupted`; a source that has to be waited for is read no further. Likewise when the
 * network stays away for longer than `networkPatienceMs`: they are `unknown`, `network-down` then.
 */
export async function* scheduleInBatches<L extends TurnLink>(
  links: Source<L>,
  options: ScheduleOptions,
  means: ScheduleMeans<L>,
  limits: BatchLimits,
): AsyncGenerator<readonly Scheduled<L>[]> {
  requireCount('concurrency', options.concurrency);
  requireCount('hostConcurrency', options.hostConcurrency);
  requireCount('addressConcurrency', options.addressConcurrency);
  for (const { host, concurrency = 1 } of options.hosts) requireCount(host, concurrency);
  const dispatcher = new Dispatcher(links, options, means);
  means.onStats?.(dispatcher);
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
