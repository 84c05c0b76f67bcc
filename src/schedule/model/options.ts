/** How a run of the schedule goes: how many at once, how often, how patiently. Plain values. */

/** The pace of a host and its subdomains. */
export interface HostPace {
  /** `example.org` means `www.example.org` as well; the most specific entry that says it counts. */
  readonly host: string;
  readonly delayMs?: number;
  readonly concurrency?: number;
}

export interface ScheduleOptions {
  /** Links checked at the same time. */
  readonly concurrency: number;
  /** Links of one site checked at the same time. */
  readonly hostConcurrency: number;
  /** Links checked at the same time at one address, of all sites at that address. */
  readonly addressConcurrency: number;
  /** From the end of a site's turn to the beginning of its next, at least. */
  readonly delayMs: number;
  /** How often a link is retried whose failure may be transient. */
  readonly retries: number;
  /** How long to wait for a site that sends Retry-After, all its requests together. */
  readonly patienceMs: number;
  /** Hosts with another pace; a site whose hosts differ gets the strictest. */
  readonly hosts: readonly HostPace[];
  /** URLs that surely answer, requested when many others do not; URLs that answered in this run come after them. */
  readonly canaries: readonly string[];
  /** How long a network that failed during the run is waited for. */
  readonly networkPatienceMs: number;
}

export const DEFAULT_SCHEDULE: ScheduleOptions = {
  concurrency: 64,
  hostConcurrency: 1,
  addressConcurrency: 8,
  delayMs: 1_000,
  retries: 1,
  patienceMs: 60_000,
  hosts: [],
  canaries: [],
  networkPatienceMs: 900_000,
};
