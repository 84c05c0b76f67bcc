/** The rows of the tables of `schema.ts` as they are read. */
import type { SightingColumns } from './sighting-values.ts';

export interface FileRow {
  readonly file_id: number;
  readonly path: string;
  readonly shown: string;
  readonly size: number;
  readonly modified: number;
  readonly proof: string;
  readonly settings: string;
  readonly whole: 0 | 1;
}

export interface SegmentRow {
  readonly segment_id: number;
  readonly file_id: number;
  readonly member: string;
  readonly first_byte: number;
  readonly end_byte: number;
  readonly documents: number;
  readonly lines: number;
  readonly sightings: number;
}

export interface HistoryColumns {
  readonly state: string;
  readonly since: number;
  readonly reason: string | null;
  readonly last_check: number | null;
  readonly last_answer: number | null;
  readonly failures: number;
  readonly first_failure: number | null;
  readonly needs_failures: number | null;
  readonly needs_span: number | null;
  readonly interval: number;
  readonly due: number;
}

export interface LinkColumns extends HistoryColumns {
  readonly link_id: number;
  readonly hash: number;
  readonly identity: string;
  /** Null where it is written like its identity. */
  readonly url: string | null;
  readonly scheme: string;
  readonly host: string;
  readonly last_run: number | null;
  readonly archived: string | null;
  readonly validators: string | null;
}

/** A sighting with what it stands in. */
export interface SightingRow extends SightingColumns {
  readonly document_id: number;
  readonly link_id: number;
}

export interface RunRow {
  readonly run_id: number;
  readonly started: number;
  readonly finished: number | null;
  readonly phase: string;
  readonly inputs: string;
  readonly settings: string;
  /** As JSON. Undefined: an older store, which is only read. */
  readonly filter?: string | null;
}

export interface ObservationRow {
  readonly link_id: number;
  readonly run_id: number;
  readonly at: number;
  readonly verdict: string;
  readonly reason: string;
  readonly confidence: number;
  readonly evidence: string;
}

export interface CountRow {
  readonly n: number;
}

export interface TransitionRow {
  readonly link_id: number;
  readonly run_id: number;
  readonly from_state: string;
  readonly to_state: string;
  readonly reason: string;
  readonly at: number;
}
