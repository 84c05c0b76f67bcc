/** What the scheduler needs of whatever asks the links: one host's turn in, outcomes out. */
import type { Outcome } from '../../checkers/model.ts';

export interface TurnLink {
  readonly url: string;
  /** Tried once, in order, when `url` is not found. Same host only. */
  readonly alternatives: readonly string[];
}

/** One host's turn: some of its links, asked at most `atOnce` at a time. */
export interface Turn {
  readonly links: readonly TurnLink[];
  readonly atOnce: number;
}

export interface TurnResult extends Outcome {
  /** The alternative that answered instead of `url`. */
  readonly repaired?: string;
}

/** Asks every link of the turn; the results stand in the order of `turn.links`. Never rejects
 * but by abort. */
export type AskTurn = (turn: Turn, signal: AbortSignal) => Promise<readonly TurnResult[]>;
