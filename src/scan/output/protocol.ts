/** What crosses the border between the main thread and a scan worker: plain data, both ways. */
import type { Layout } from '../../../extractors/containers/formats.ts';
import type { Counts } from '../../../extractors/counts.ts';
import type { Before } from '../../../extractors/document-reader.ts';
import type { FindOptions, ScanWarning, Sighting } from '../../../extractors/model.ts';
import type { ProblemCode } from '../../errors.ts';
import type { Filter } from '../../filter/model.ts';
import type { SpillArea, Spilled } from './spill-file.ts';
import type { TextBlock } from './text-blocks.ts';

/** Bytes `start` to `end` of a file; the documents that start in them, whole. */
export interface ScanSlice {
  readonly path: string;
  readonly layout: Layout;
  readonly start: number;
  readonly end: number;
  /** Of the file: where the last slice ends. */
  readonly size: number;
  /** What came before it; in the first slice of a file only. */
  readonly before?: Before | undefined;
  /** What stands there, where it was read already: small files are opened once. */
  readonly content?: Uint8Array | undefined;
}

/** What is made of sightings where they are found: text, so that no sighting has to be kept. */
export interface Writing {
  readonly form: 'json' | 'urls' | 'explanations';
  /** What it leaves out is not written; null: nothing. */
  readonly filter: Filter | null;
  /** From which the filter counts ages. */
  readonly now: number;
}

export interface ScanTask {
  readonly slices: readonly ScanSlice[];
  readonly find: FindOptions;
  /** Whether to tell the identifiers of all messages. */
  readonly index: boolean;
  /** Absent: the sightings are wanted themselves. */
  readonly writing?: Writing | undefined;
  /** Memory to write it to; it comes back with the text. */
  readonly buffers?: readonly Uint8Array[];
  /** For what is too much to be held. */
  readonly spills: SpillArea;
}

/** Where a message stands. */
export interface MessageMark {
  readonly messageId: string;
  readonly ordinal: number;
}

/** What was found: sightings, or what was written of them. */
export interface Finds {
  /** How many sightings there were, wanted or not. */
  readonly found: number;
  readonly sightings: readonly Sighting[];
  /** In the order of the text; what was written of one slice may come with that of the next. */
  readonly text: readonly TextBlock[];
  /** Sightings that were written. */
  readonly written: number;
  /** Those that came first and were too many to be held, where there are any. */
  readonly overflow?: Overflow;
  /** Why what was found after these is lost. */
  readonly lost?: Failure;
}

/** What kept a source from being read to its end. */
export interface Failure {
  readonly code: ProblemCode;
  readonly detail: string;
}

/**
 * What one slice held. Lines and document ordinals are those of the source where they are `placed`. Else they are
 * counted from the beginning of the slice's own documents; whoever receives the slices in order adds what came before.
 */
export interface SliceResult extends Finds {
  readonly slice: Omit<ScanSlice, 'content'>;
  readonly placed: boolean;
  readonly documents: number;
  readonly lines: number;
  /** Of the source: where the line begins that is under way at its end; undefined: no line ended in it. */
  readonly lineStart?: number | undefined;
  /** Where the columns of its first line are counted from, if that line may have begun in a slice before. */
  readonly firstLine?: number | undefined;
  readonly warnings: readonly ScanWarning[];
  readonly counts: Readonly<Counts>;
  /** Asked for with `index`: the messages that have an identifier. */
  readonly messages: readonly MessageMark[];
  readonly failure?: Failure | undefined;
}

export type ScanBatch = readonly SliceResult[];

/** Finds that lie in a file, record by record. */
export interface Overflow {
  readonly file: Spilled;
  readonly records: readonly OverflowRecord[];
  readonly found: number;
  readonly written: number;
}

/** Sightings as V8 writes them, or the bytes of one block of text and the numbers that are left out of it. */
export type OverflowRecord =
  | { readonly kind: 'sightings'; readonly bytes: number }
  | { readonly kind: 'text'; readonly bytes: number; readonly numbers: number };
