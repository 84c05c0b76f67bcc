/** The messages between the main thread and a scan worker: plain data, both ways. */
import type { Layout } from '../../../extractors/containers/formats.ts';
import type { Counts } from '../../../extractors/counts.ts';
import type { Attached, Before } from '../../../extractors/document-reader.ts';
import type { ReferenceBase } from '../../../extractors/documentation/base.ts';
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
  /** The totals before it; in the first slice of a file only. */
  readonly before?: Before | undefined;
  /** The bytes of the slice, where they were read already: small files are opened once. */
  readonly content?: Uint8Array | undefined;
  /** Where the relative references of the file start from. */
  readonly base?: ReferenceBase | undefined;
}

/** Writes sightings as text where they are found, so that none has to be kept. */
export interface Writing {
  readonly form: 'json' | 'urls' | 'explanations';
  /** Leaves out sightings that do not pass; null: none. */
  readonly filter: Filter | null;
  /** From which the filter counts ages. */
  readonly now: number;
}

export interface ScanTask {
  readonly slices: readonly ScanSlice[];
  readonly find: FindOptions;
  /** Whether to collect the identifiers of all messages. */
  readonly index: boolean;
  /** Absent: the sightings are wanted themselves. */
  readonly writing?: Writing | undefined;
  /** Memory to write it to; it comes back with the text. */
  readonly buffers?: readonly Uint8Array[];
  /** For finds that are too many for memory. */
  readonly spills: SpillArea;
}

/** Where a message stands. */
/** What is at fault in a file, for as long as it stays as it is. */
export interface FileFault {
  readonly code: ProblemCode;
  readonly detail: string;
}

export interface MessageMark {
  readonly messageId: string;
  readonly ordinal: number;
}

/** The finds: sightings, or the text written from them. */
export interface Finds {
  /** How many sightings there were, wanted or not. */
  readonly found: number;
  readonly sightings: readonly Sighting[];
  /** In the order of the text; text of one slice may come with that of the next. */
  readonly text: readonly TextBlock[];
  /** Sightings that were written. */
  readonly written: number;
  /** Those that came first and were too many to be held, where there are any. */
  readonly overflow?: Overflow;
  /** Why the finds after these are lost. */
  readonly lost?: Failure;
}

/** The reason why a source was not read to its end. */
export interface Failure {
  readonly code: ProblemCode;
  readonly detail: string;
}

/**
 * The result of one slice. Lines and document ordinals are those of the source where they are `placed`; else they are
 * counted from the beginning of the slice, and the receiver of the slices adds the totals before it.
 */
export interface SliceResult extends Finds {
  /** Documents that are attached to its messages, each with the finds that come before those in it. */
  readonly attached?: readonly AttachedAfter[] | undefined;
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
  /** With `index`: the messages that have an identifier. */
  readonly messages: readonly MessageMark[];
  readonly failure?: Failure | undefined;
}

export interface AttachedAfter {
  readonly finds: Finds;
  readonly attached: Attached;
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
