/**
 * The documents that containers emit, with their position in the source. Bytes of large attachments may be missing from
 * a document: its holes hold their position and number of line ends, so that offsets and lines stay those of the
 * source.
 */
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';

/** Whole lines of the source that are missing from a document's bytes. */
export interface Hole {
  /** The position in the document's bytes: the bytes from here on follow the hole. */
  readonly at: number;
  /** The range of the hole in the source. */
  readonly start: number;
  readonly end: number;
  readonly lineEnds: number;
  /** Its bytes, kept apart: it may be a document that is wanted. `too-many`: more than are kept. */
  readonly content?: readonly Buffer[] | 'too-many';
}

export interface ContainerDocument {
  readonly bytes: Buffer;
  /** In order; most documents have none. */
  readonly holes: readonly Hole[];
  /** The position of `bytes[0]` in the source. */
  readonly byteStart: number;
  /** The beginning of the message in `bytes`; bytes before it belong to the container. */
  readonly contentStart: number;
  /** The source ended before the end of the document was found. */
  readonly last: boolean;
  /** Set for a document too large to be held: this is a window of it, cut at a line end. */
  readonly window?: 'first' | 'next';
}

/** The bytes that are known from a document on whose end was not looked for. */
export interface UnsplitDocuments {
  readonly bytes: Buffer;
  /** Where the document begins in the source, and its message. */
  readonly byteStart: number;
  readonly contentStart: number;
  /** A document before another that begins here or behind is not read. */
  readonly limit: number;
}

/** What was read of them. */
export interface SplitDocuments {
  /** Where the first document begins that was not, and its message. */
  readonly start: number;
  readonly contentStart: number;
  /** It may be, once more bytes are known. */
  readonly needsMore: boolean;
}

export interface DocumentSink {
  document(document: ContainerDocument): void;
  /** Reads whole documents that it knows how to divide; absent: it knows of none. */
  stretch?(documents: UnsplitDocuments): SplitDocuments;
  /** Bytes that belong to no document; their line ends count. */
  blank(bytes: Uint8Array, byteStart: number): void;
  /** A line that may or may not separate documents; the rule has decided. */
  ambiguous(): void;
}

/** Splits a container: takes bytes, emits documents. */
export interface Splitter {
  write(chunk: Uint8Array): void;
  end(): void;
  /** No more bytes are needed: all documents of the range are emitted. */
  readonly done: boolean;
}

/** Maps positions in a document's bytes to positions in the source. */
export function documentOrigin({ bytes, byteStart, holes }: ContainerDocument): OriginMap {
  if (holes.length === 0) return OriginMap.identity(byteStart, bytes.length);
  const builder = new OriginMapBuilder();
  let at = 0;
  let source = byteStart;
  for (const hole of holes) {
    builder.add(at, hole.at, source, source + hole.at - at);
    at = hole.at;
    source = hole.end;
  }
  builder.add(at, bytes.length, source, source + bytes.length - at);
  return builder.build();
}
