/**
 * What the report's page holds as data, and how: the writer and the page's own script both go by this
 * file. Everything in it is plain JSON in which no secret stands. Times are days or ms since 1970.
 */
import type { Evidence, Finding } from '../../../../checkers/model.ts';
import type { Archived } from '../../../../checkers/reach/archive/model.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import type { Reading, Sighting, Target } from '../../../../extractors/model.ts';
import type { History } from '../../../history/model.ts';
import { VERDICT_ORDER } from '../../facts/verdict-order.ts';

/** A row says its verdict by the place in this list. */
export const SHOWN_VERDICTS = VERDICT_ORDER;

/** Links in one block of rows, and in the block of details beside it. */
export const BLOCK_LINKS = 1000;
/** Rows on one page of the table, as a reader may choose. */
export const PAGE_SIZES = [25, 50, 100, 250] as const;
export const USUAL_SIZE = 50;

export const ROWS_CLASS = 'rows';
export const DETAILS_CLASS = 'details';
export const OVERVIEW_ID = 'overview-data';

/** One link in the table. */
export type Row = readonly [
  verdict: number,
  reason: Reason,
  /** Cut behind `URL_IN_ROW` characters, of which the last is then an ellipsis. */
  url: string,
  places: number,
  /** The day of the oldest message that cites it; null: none has a date. */
  cited: number | null,
  /** Since when the link is in its state; null: nothing is remembered of it. */
  since: number | null,
  /** When it last answered. */
  answered: number | null,
  /** Subject of the first message that cites it, and who sent it. */
  subject: string,
  sender: string,
];

/** What is shown of a link when its row is opened; one line of JSON in its block. */
export interface Detail {
  /** Where the row has only the beginning of it. */
  readonly url?: string;
  /** How long the URL is, where not even the detail has all of it. */
  readonly urlLength?: number;
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
  readonly confidence: number;
  readonly evidence: ShownEvidence;
  readonly suggestion?: string;
  readonly repaired?: string;
  readonly target?: Target;
  readonly archived?: Archived;
  readonly history?: ShownHistory;
  readonly findings?: readonly ShownFinding[];
  /** Other readings that were there to be tried. */
  readonly alternatives?: readonly string[];
  readonly places: readonly PageSighting[];
}

export type ShownEvidence = Partial<
  Omit<Evidence, 'hops' | 'validators' | 'bodyHash'> & { hops: readonly ShownHop[] }
>;

export type ShownHop = readonly [url: string, status: number, address?: string];

export type ShownHistory = Pick<
  History,
  'state' | 'since' | 'failures' | 'firstFailure' | 'lastAnswer' | 'lastCheck' | 'needs' | 'due'
>;

/** `caret`: what stands before the fault, and the faulty characters themselves. */
export interface ShownFinding extends Pick<Finding, 'severity' | 'message'> {
  readonly rule: string;
  readonly caret?: readonly [before: string, meant: string];
  readonly repair?: string;
}

/** One sighting. What is usual is left out. */
export interface PageSighting
  extends Pick<
    Sighting,
    'source' | 'line' | 'column' | 'part' | 'form' | 'decidedBy' | 'certainty'
  > {
  readonly subject?: string;
  readonly from?: string;
  readonly date?: string;
  readonly newsgroups?: readonly string[];
  readonly listId?: string;
  readonly region?: Sighting['region'];
  readonly quoteDepth?: number;
  /** How it stood there, where that differs from the URL. */
  readonly raw?: string;
  readonly breaks?: number;
  /** All but the first. */
  readonly readings?: readonly Pick<Reading, 'url' | 'reason'>[];
}

/** What the charts are drawn from, and what the table has to know of the run. */
export interface OverviewData {
  /** Ascending, without gaps; counts in the order of `SHOWN_VERDICTS`. */
  readonly years: readonly { readonly year: number; readonly counts: readonly number[] }[];
  /** All links of the run, listed or not. */
  readonly links: number;
}
