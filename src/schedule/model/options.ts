/** How a run of the schedule goes: how many at once, how often, how patiently. Plain values. */

/** The pace of a host and its subdomains. */
export interface HostPace {
  /** `example.org` means `www.example.org` as well; the most specific entry that says it counts. */
  readonly host: string;
  readonly delayMs?: number;
  readonly concurrency?: number;
}

/** From the end of a turn to the beginning of the next, at least, and links of a turn. */
export interface Pace {
  readonly delayMs: number;
  readonly concurrency: number;
}

/** How many links are checked at the same time, as it goes (`queues/slots.ts`). */
export interface SlotRule {
  /** So many to begin with, and at least. */
  readonly first: number;
  /** So many once links answer. */
  readonly most: number;
  /** Beside those: links whose hosts have kept them waiting for a while. */
  readonly slow: number;
}

export interface ScheduleOptions {
  /** Links checked at the same time: so many and no more, or by a rule. */
  readonly concurrency: number | SlotRule;
  /** Links of one site checked at the same time. */
  readonly hostConcurrency: number;
  /** Links checked at the same time at one address, of all sites at that address. */
  readonly addressConcurrency: number;
  /** From the end of a site's turn to the beginning of its next, at least. */
  readonly delayMs: number;
  /** The pace of hosts of the user's own, once they have answered, as far as `hosts` says no other. */
  readonly own: Pace;
  /** How often a link is retried whose failure may be transient. */
  readonly retries: number;
  /** How long to wait for a site that sends Retry-After, all its requests together. */
  readonly patienceMs: number;
  /** Hosts with another pace; a site whose hosts differ gets the strictest. */
  readonly hosts: readonly HostPace[];
  /** URLs that surely answer, requested when many others do not; URLs that answered in this run come after them. */
  readonly canaries: readonly string[];
  /**
   * No name outside is looked up to see whether the name server works: a denial counts once anything has answered in
   * this run, and where nothing does, the run does not wait.
   */
  readonly closedNetwork: boolean;
  /** How long a network that failed during the run is waited for. */
  readonly networkPatienceMs: number;
}

export const DEFAULT_SCHEDULE: ScheduleOptions = {
  concurrency: { first: 64, most: 512, slow: 1024 },
  hostConcurrency: 1,
  addressConcurrency: 8,
  delayMs: 1_000,
  own: { delayMs: 0, concurrency: 8 },
  retries: 1,
  patienceMs: 60_000,
  hosts: [],
  canaries: [],
  closedNetwork: false,
  networkPatienceMs: 900_000,
};

export function exactly(links: number): SlotRule {
  return { first: links, most: links, slow: 0 };
}

export function slotRuleOf({ concurrency }: Pick<ScheduleOptions, 'concurrency'>): SlotRule {
  return typeof concurrency === 'number' ? exactly(concurrency) : concurrency;
}

/** The most links that are ever under way. */
export function mostUnderWay({ most, slow }: SlotRule): number {
  return most + slow;
}

/**
 * The pace of hosts of the user's own: takes what was asked for by name. A pause between two requests means that they
 * come one after the other.
 */
export function ownPace(delayMs: number | undefined, concurrency: number | undefined): Pace {
  const { own } = DEFAULT_SCHEDULE;
  return {
    delayMs: delayMs ?? own.delayMs,
    concurrency: concurrency ?? (delayMs ? 1 : own.concurrency),
  };
}
