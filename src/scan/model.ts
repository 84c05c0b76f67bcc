/** The options, callbacks and results of a scan. */
import type { Readable } from 'node:stream';
import type { Counts } from '../../extractors/counts.ts';
import type { ReferenceCounts } from '../../extractors/documentation/reference-counts.ts';
import type { FindOptions } from '../../extractors/model.ts';
import type { Problem } from '../errors.ts';
import type { S3Options } from '../s3/model.ts';
import type { SourceStream } from '../sources/names/model.ts';
import type { WalkOptions } from '../sources/walk.ts';
import type { ByteMeter } from './input/byte-meter.ts';
import type { ScanMemory } from './input/memory.ts';
import type { FileFault, Finds, MessageMark, Writing } from './output/protocol.ts';
import type { Workers } from './pool.ts';

export interface ScanOptions extends WalkOptions {
  readonly find: FindOptions;
  /** Worker threads for large jobs; 0 scans on the calling thread. Default: the processors, at most 8. */
  readonly threads?: number | undefined;
  /** The stream behind `-`. Default: the process's standard input. */
  readonly stdin?: Readable | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether chunks contain the identifiers of all messages. */
  readonly index?: boolean;
  readonly memory?: ScanMemory;
  /** The text form in which sightings are written instead of being given. */
  readonly writing?: Writing;
  /** Pages of the web, read after all that is named otherwise. */
  readonly pages?: (() => AsyncIterable<SourceStream>) | undefined;
  /** How object storage among the inputs is reached; it is read after all files. */
  readonly s3?: S3Options | undefined;
  /** What is in object storage is not read, since nothing may be asked. Default false. */
  readonly offline?: boolean;
  /** Workers to be used and left running; a scan that is aborted closes them. Default: workers of its own. */
  readonly workers?: Workers;
}

/** Counted while the scan goes on. */
export interface ScanTotals {
  sources: number;
  documents: number;
  sightings: number;
}

export interface ScanSink {
  readonly totals: ScanTotals;
  readonly onProblem: (problem: Problem) => void;
  /** The counts of a source, or of each slice of it. */
  readonly onCounts?: (path: string, counts: Readonly<Counts>) => void;
  /** Called for each complete listing of object storage: what it proves deleted of what the scan did not find. */
  readonly onListed?: (isDeleted: (name: string) => boolean) => void;
  /** Updated with the progress of the scan. */
  readonly bytes?: ByteMeter;
}

/**
 * The result of reading a range of a source; the chunks of one source follow each other. Ordinals and lines are those
 * of the whole source.
 */
export interface ScanChunk extends Finds {
  /** Of the source, as the user named it. */
  readonly path: string;
  /** Which member of an archive, as it is added to the path; empty for the source itself. */
  readonly member: string;
  readonly start: number;
  readonly end: number;
  /** Documents and lines of this chunk alone. */
  readonly documents: number;
  readonly lines: number;
  readonly messages: readonly MessageMark[];
  /** Of documentation in this chunk; absent: there is none. */
  readonly references?: Readonly<ReferenceCounts> | undefined;
  /** Nothing of the source was read before it, or after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** With its last chunk. */
  readonly faults?: readonly FileFault[];
  /** The source is no file but bytes that were handed over; `path` is their name. */
  readonly isData?: true;
  /** The source is a page of the web; `path` is its address. */
  readonly isPage?: true;
  /** The source is an object of object storage; `path` is its name. */
  readonly isObject?: true;
  /** The source is this URL itself. */
  readonly url?: string;
}
