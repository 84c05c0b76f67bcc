/** The values that pass between the scheduler and the executors of turns: the links of one site in, results out. */
import type { KnownRobots, Outcome, PreviousChecks, Verdict } from '../../../checkers/model.ts';
import type { Rest } from './rest.ts';

export interface TurnLink extends PreviousChecks {
  readonly url: string;
  /** Tried once, in order, when `url` is not found; those of another host are not. */
  readonly alternatives: readonly string[];
  /** Its provisional result from before the run was cut short: the link is checked once more. */
  readonly provisional?: Verdict | undefined;
  /** The URL that is requested, where its host is not the host of the link. */
  readonly requestUrl?: string;
  /** Other origins that its last check came to, behind redirects. */
  readonly origins?: readonly string[];
  /** Of the site that is asked for it: what was handed over with it. */
  readonly rest?: Rest | undefined;
  /** Of that site, too: the address that it shares with others, where that is known. */
  readonly address?: string | undefined;
}

/** One site's turn: some of its links, checked at most `concurrency` at a time. */
export interface Turn {
  readonly links: readonly TurnLink[];
  readonly concurrency: number;
  /** What is remembered of the origins of its links. */
  readonly robots?: readonly KnownRobots[];
}

export interface TurnResult extends Outcome {
  /** The alternative that answered instead of `url`. */
  readonly repaired?: string;
  /** What was learned meanwhile, of any origin. */
  readonly robots?: readonly KnownRobots[];
}

/** Takes the result of a link of the turn that is still under way; `index`: its place among `turn.links`. */
export type OnResult = (index: number, result: TurnResult) => void;

/**
 * Checks the links of a turn; results in the order of `turn.links`. Null: the link was not checked, because an answer
 * before it may speak for it too. Rejects when it is aborted or the checker itself failed: the schedule then makes sure
 * that the links of the turn are not lost. What `onResult` was given is not lost with the turn.
 */
export type RunTurn = (
  turn: Turn,
  signal: AbortSignal,
  onResult?: OnResult,
) => Promise<readonly (TurnResult | null)[]>;

/** The site that keeps a run waiting longest. */
export interface LongestQueue {
  readonly site: string;
  /** That wait, as far as links have been read. */
  readonly links: number;
  /** From one of them to the next, in ms. */
  readonly everyMs: number;
  /** When it may be requested next, in ms since 1970. */
  readonly nextAt: number;
}

/** Read it whenever you like: it follows the run. */
export interface ScheduleStats {
  /** Links handed out with their results. */
  readonly done: number;
  /** Links read and not yet checked, or waiting for a retry. */
  readonly queued: number;
  /** Links in the turns under way. */
  readonly inFlight: number;
  /** Sites that have links and wait for their time. */
  readonly waitingHosts: number;
  /** Of the sites that have links; looks at all sites, so that it is read now and then. */
  readonly longest: LongestQueue | undefined;
  /** Links whose failures are held back until they are checked once more, and when (ms since 1970). */
  readonly secondOpinions?: { readonly links: number; readonly at: number };
  /** Since when the network is down and nothing is requested, in ms since 1970. */
  readonly pausedSince: number | undefined;
}

export interface Scheduled<L extends TurnLink> {
  readonly link: L;
  readonly result: TurnResult;
  /** The run ended while it kept its site waiting. */
  readonly isCutOff?: true;
  /** Its site is at an address that another process asks: it was not checked. */
  readonly isElsewhere?: true;
}
