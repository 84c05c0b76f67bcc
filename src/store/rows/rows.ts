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
  readonly faults: string | null;
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

/** A sighting with the columns of its document. */
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
  /** Links that were checked, and not skipped. */
  readonly observed: number;
  /** By which its members ask. Null: an older version began it. */
  readonly policy?: string | null;
  /** As JSON. Null: its links were not opened yet. */
  readonly rules?: string | null;
}

export interface CountRow {
  readonly n: number;
}
