/** How a run of the schedule goes: how many at once, how often, how patiently. Plain values. */

/** A pace of its own for a host and everything below it. */
export interface HostPace {
  /** `example.org` means `www.example.org` as well; the most specific entry that says it counts. */
  readonly host: string;
  readonly delayMs?: number;
  readonly concurrency?: number;
}

export interface ScheduleOptions {
  /** Links being asked at the same time. */
  readonly concurrency: number;
  /** Links of one site being asked at the same time. */
  readonly hostConcurrency: number;
  /** Links being asked at the same time at one address, of all the sites that live there. */
  readonly addressConcurrency: number;
  /** From the end of a site's turn to the beginning of its next, at least. */
  readonly delayMs: number;
  /** How often a link is asked again whose failure may pass. */
  readonly retries: number;
  /** How long a site that asks for time is waited for, all its requests together. */
  readonly patienceMs: number;
  /** Where other paces hold; of a site whose hosts differ, the most careful. */
  readonly hosts: readonly HostPace[];
  /** URLs that surely answer, asked when many others do not; those that answered come after them. */
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
