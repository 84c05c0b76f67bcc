/** What the scheduler needs of whatever asks the links: one site's turn in, outcomes out. */
import type { Earlier, Outcome, Verdict } from '../../checkers/model.ts';

export interface TurnLink extends Earlier {
  readonly url: string;
  /** Tried once, in order, when `url` is not found; those of another host are not. */
  readonly alternatives: readonly string[];
  /** What it said when it was asked before, by whoever was cut short: it is asked once more. */
  readonly heard?: Verdict | undefined;
  /** A URL of the host that is asked, where that is not the one the link names. */
  readonly askedAt?: string;
}

/** One site's turn: some of its links, asked at most `atOnce` at a time. */
export interface Turn {
  readonly links: readonly TurnLink[];
  readonly atOnce: number;
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
export type AskTurn = (turn: Turn, signal: AbortSignal) => Promise<readonly (TurnResult | null)[]>;
