/**
 * The user's inputs, and the sources behind them: files to scan by slices, streams to scan in order, URLs, problems.
 */
import type { DocumentFormat } from '../../../extractors/containers/document-formats.ts';
import type { Layout } from '../../../extractors/containers/formats.ts';
import type { ReferenceBase } from '../../../extractors/documentation/base.ts';
import type { Problem } from '../../errors.ts';

/** Bytes that are in memory already, under the name that is shown where a link is cited. */
export interface DataInput {
  readonly name: string;
  readonly data: Uint8Array;
}

/** A path, a pattern, a URL, `-` for standard input, or bytes. */
export type Input = string | DataInput;

export interface SourceFile {
  readonly kind: 'file';
  /** As the user gave it, or joined from a folder that the user gave. */
  readonly path: string;
  /** Bytes, when it was looked at. */
  readonly size: number;
  readonly layout: Layout;
  /** Where its relative references start from; only of documentation. */
  readonly base?: ReferenceBase | undefined;
  /** All of it, where looking at it took reading all. */
  readonly content?: Uint8Array;
  /** The content is not the file's, but what a command printed of it. */
  readonly made?: true;
}

/**
 * A source that is read once, from its beginning: standard input (`-`), a pipe or a device, a packed file, a large file
 * that cannot be sliced.
 */
export interface SourceStream {
  readonly kind: 'stream';
  readonly path: string;
  /** A regular file, which may be opened more than once. */
  readonly file?: true;
  /** Bytes, where it is one. */
  readonly size?: number;
  /** All of it, where nothing is to be opened. */
  readonly data?: Uint8Array;
  /** Where its relative references start from. */
  readonly base?: ReferenceBase | undefined;
  /** Found in a folder, not named: it may be binary. */
  readonly found?: true;
  /** It is HTML of the web, under its own address. */
  readonly page?: PageFacts;
  /** It is kept in object storage. */
  readonly object?: StoredObject;
}

/** An object of object storage: what its listing says of it, and how it is read. */
export interface StoredObject {
  /** Another one for another content; empty: it is not told. */
  readonly etag: string;
  /** In ms since 1970. */
  readonly modified: number;
  /** Asks for it, before its turn. */
  readonly begin: () => void;
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** A stretch of it, by itself. */
  readonly range: (start: number, end: number) => AsyncIterable<Uint8Array>;
}

/** What the answer that gave a page says of it. */
export interface PageFacts {
  readonly charset: string | null;
}

/** A PDF, an Office file: read as a whole, in a thread of its own. */
export interface SourceDocument {
  readonly kind: 'document';
  readonly path: string;
  /** Bytes, when it was looked at. */
  readonly size: number;
  readonly format: DocumentFormat;
}

/** A URL that was named instead of something that holds URLs. */
export interface SourceUrl {
  readonly kind: 'url';
  /** How it is shown where it is cited. */
  readonly path: string;
  readonly url: string;
}

/** A file that was found in a folder and is empty: nothing to read, and nothing to tell the user. */
export interface SourceEmpty {
  readonly kind: 'empty';
  readonly path: string;
}

/** A file that was found in a folder and cannot be read; the user is told where it could be once. */
export interface SourceUnfit {
  readonly kind: 'unfit';
  readonly path: string;
  readonly problem: Problem;
}

export interface SourceProblem {
  readonly kind: 'problem';
  readonly problem: Problem;
}

/** What can be read. */
export type ReadableSource = SourceFile | SourceStream | SourceDocument | SourceUrl;
export type Source = ReadableSource | SourceEmpty | SourceUnfit | SourceProblem;
