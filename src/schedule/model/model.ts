/** What the scheduler needs of whatever asks the links: one site's turn in, outcomes out. */
import type { Outcome, PreviousChecks, Verdict } from '../../../checkers/model.ts';

export interface TurnLink extends PreviousChecks {
  readonly url: string;
  /** Tried once, in order, when `url` is not found; those of another host are not. */
  readonly alternatives: readonly string[];
  /** What it said when it was asked before, by whoever was cut short: it is asked once more. */
  readonly provisional?: Verdict | undefined;
  /** A URL of the host that is asked, where that is not the one the link names. */
  readonly requestUrl?: string;
}

/** One site's turn: some of its links, asked at most `atOnce` at a time. */
export interface Turn {
  readonly links: readonly TurnLink[];
  readonly concurrency: number;
}

export interface TurnResult extends Outcome {
  /** The alternative that answered instead of `url`. */
  readonly repaired?: string;
}

/**
 * Asks the links of the turn; the results stand in the order of `turn.links`. Null is a link that was
 * not asked, because an answer before it may speak for it. Rejects when it is aborted or the checker
 * itself failed: the schedule then sees to it that the links of the turn are not lost.
 */
export type RunTurn = (turn: Turn, signal: AbortSignal) => Promise<readonly (TurnResult | null)[]>;

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

export interface Scheduled<L extends TurnLink> {
  readonly link: L;
  readonly result: TurnResult;
}
