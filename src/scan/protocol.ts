/** What crosses the border between the main thread and a scan worker: plain data, both ways. */
import type { Finding, Grammar } from '../../checkers/model.ts';
import type { Layout } from '../../extractors/containers/formats.ts';
import type { Counts } from '../../extractors/counts.ts';
import type { FindOptions, ScanWarning, Sighting } from '../../extractors/model.ts';
import type { ProblemCode } from '../errors.ts';

/** Bytes `start` to `end` of a file; the documents that start in them, whole. */
export interface ScanSlice {
  readonly path: string;
  readonly layout: Layout;
  readonly start: number;
  readonly end: number;
  /** Of the file: where the last slice ends. */
  readonly size: number;
  /** What came before it; in the first slice of a file only. */
  readonly before?: Before;
  /** What stands there, where it was read already: small files are opened once. */
  readonly content?: Uint8Array;
}

/** Documents and lines of a file that come before a slice. */
export interface Before {
  readonly documents: number;
  readonly lines: number;
}

export interface ScanTask {
  readonly slices: readonly ScanSlice[];
  readonly find: FindOptions;
  /** Grammars each URL is judged under; none: no judging. */
  readonly grammars: readonly Grammar[];
  /** Whether to tell the identifiers of all messages. */
  readonly index: boolean;
}

/** Where a message stands. */
export interface MessageMark {
  readonly messageId: string;
  readonly ordinal: number;
}

/** A sighting with the syntax findings of its URL. */
export interface JudgedSighting {
  readonly sighting: Sighting;
  readonly findings: readonly Finding[];
}

/**
 * What one slice held. Lines and document ordinals are counted from the beginning of the slice's
 * own documents; whoever receives the slices in order adds what came before.
 */
export interface SliceResult {
  readonly slice: Omit<ScanSlice, 'content'>;
  readonly sightings: readonly JudgedSighting[];
  readonly documents: number;
  readonly lines: number;
  readonly warnings: readonly ScanWarning[];
  readonly counts: Readonly<Counts>;
  /** Asked for with `index`: the messages that have an identifier. */
  readonly messages: readonly MessageMark[];
  readonly failure?: { readonly code: ProblemCode; readonly detail: string };
}

export type ScanBatch = readonly SliceResult[];
