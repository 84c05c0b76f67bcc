/** What politeness has to remember of a site that somebody else asks from now on. Times in ms since 1970. */

export interface Rest {
  /** It may be asked again from then on. */
  readonly readyAt: number;
  /** Until then it demanded to be left alone (Retry-After); in the past: it did not, or no more. */
  readonly parkedUntil: number;
  /** How much longer it is waited for, all its demands together; absent: as long as any. */
  readonly patienceMs?: number | undefined;
  /** It demanded more than that: its links are not asked before the end of that time. */
  readonly isGivenUp?: true;
}

/** Read it whenever you like: it follows the run of the schedule. */
export interface SiteRests {
  /** Undefined: there is nothing to remember. */
  restOf(site: string): Rest | undefined;
  /** Whether it is asked again, with or without links, where our own network is in doubt. */
  isCanary(site: string): boolean;
}
