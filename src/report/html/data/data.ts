/**
 * The data in the report's page: the format that the writer and the page's script share. Plain JSON without secrets.
 * Times are days or milliseconds since 1970.
 */
import type { Evidence, Finding } from '../../../../checkers/model.ts';
import type { Archived } from '../../../../checkers/reach/archive/model.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import type { Reading, Sighting, Target } from '../../../../extractors/model.ts';
import type { History } from '../../../history/model.ts';
import type { Survival } from '../../../survival/model.ts';
import { VERDICT_ORDER } from '../../facts/verdict-order.ts';
import type { TrendRun } from '../../model/model.ts';

/** Rows hold the index of their verdict in this list. */
export const SHOWN_VERDICTS = VERDICT_ORDER;

/** Links in one block of rows: all of them are unpacked. */
export const ROW_LINKS = 4000;
/** Links in one block of details: it is unpacked when one of them is opened. */
export const DETAIL_LINKS = 1000;
/** The sizes of a table page that readers can choose. */
export const PAGE_SIZES = [25, 50, 100, 250] as const;
export const USUAL_SIZE = 50;

export const ROWS_CLASS = 'rows';
export const DETAILS_CLASS = 'details';
export const OVERVIEW_ID = 'overview-data';
export const CARD_ID = 'card-data';

/** What the syntax of a URL can be filtered by. */
export const SYNTAX_KINDS = ['errors'] as const;
export type SyntaxKind = (typeof SYNTAX_KINDS)[number];

/** A row of the table. Days are counted from 1970; null: unknown. Texts are empty where there is none. */
export interface Row {
  /** Its index in `SHOWN_VERDICTS`. */
  readonly verdict: number;
  readonly reason: Reason;
  /** Cut after `URL_IN_ROW` characters, the last of which is then an ellipsis. */
  readonly url: string;
  /** A reference to a file as its author wrote it, cut alike; empty: the URL is shown. */
  readonly written: string;
  /** How its host deceives. */
  readonly mark: string;
  readonly places: number;
  /** The day of the oldest message that cites it. */
  readonly cited: number | null;
  /** The day of the newest. */
  readonly latest: number | null;
  /** Its index in `STATES`; null: no history. */
  readonly state: number | null;
  /** The day since which the link has its state. */
  readonly since: number | null;
  /** Its index in `CHANGE_KINDS`: what changed since the last run. */
  readonly change: number | null;
  readonly answered: number | null;
  /** The day on which the page itself was last seen. */
  readonly seen: number | null;
  /** The day of the first failure of those in a row. */
  readonly failed: number | null;
  /** The new address of a moved link, or the reading that answered. */
  readonly leadsTo: string;
  /** The address of an archived copy, and its day. */
  readonly copy: string;
  readonly copyDay: number | null;
  /** The day on which a web archive was last asked; without a copy it has none. */
  readonly archiveAsked: number | null;
  /** Of the first message that has a subject or a sender. */
  readonly subject: string;
  readonly sender: string;
  /** The first place: its file, its line, its list or newsgroup, its Message-ID, and the address of the message. */
  readonly source: string;
  readonly line: number;
  /** Where in the file, where there are no lines: `page 12`. */
  readonly spot: string;
  readonly list: string;
  readonly messageId: string;
  readonly message: string;
  /** Its index in `SYNTAX_KINDS`; null: nothing is wrong with how the URL is written. */
  readonly syntax: number | null;
  /** The verdicts of the last runs, oldest first, by their first letters. */
  readonly life: string;
}

/** The details of an opened row; one line of JSON in its block. */
export interface Detail {
  /** The URL, if the row has only its beginning. */
  readonly url?: string;
  /** The length of the URL, if even the details cut it. */
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
  /** Other readings of the URL that could be checked. */
  readonly alternatives?: readonly string[];
  readonly places: readonly PageSighting[];
  /** The run and the day of each check in the row's line of life. */
  readonly life?: readonly (readonly [run: number, day: number])[];
}

export type ShownEvidence = Partial<
  Omit<Evidence, 'hops' | 'validators' | 'bodyHash'> & { hops: readonly ShownHop[] }
>;

export type ShownHop = readonly [url: string, status: number, address?: string];

export type ShownHistory = Pick<
  History,
  'state' | 'since' | 'failures' | 'firstFailure' | 'lastAnswer' | 'lastCheck' | 'needs'
> &
  Partial<Pick<History, 'due'>>;

/** `caret`: the text before the fault, and the faulty characters. */
export interface ShownFinding extends Pick<Finding, 'severity' | 'message'> {
  readonly rule: string;
  readonly caret?: readonly [before: string, meant: string];
  readonly repair?: string;
}

/** A sighting without default values. */
export interface PageSighting
  extends Pick<
    Sighting,
    | ('source' | 'line' | 'column' | 'part' | 'page' | 'place')
    | ('form' | 'decidedBy' | 'certainty' | 'context')
  > {
  /** The address of the message, or of the file. */
  readonly message?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly date?: string;
  readonly newsgroups?: readonly string[];
  readonly listId?: string;
  readonly region?: Sighting['region'];
  readonly quoteDepth?: number;
  /** The text as written, if it differs from the URL. */
  readonly raw?: string;
  readonly breaks?: number;
  /** The readings except the first. */
  readonly readings?: readonly Pick<Reading, 'url' | 'reason'>[];
}

/** The data of the charts, and the total for the table. */
export interface OverviewData {
  /** Ascending, without gaps; counts in the order of `SHOWN_VERDICTS`. */
  readonly years: readonly { readonly year: number; readonly counts: readonly number[] }[];
  /** All links of the run, listed or not. */
  readonly links: number;
  readonly survival?: Survival;
  readonly trend?: readonly TrendRun[];
}
