/**
 * What every container gives: documents, one after another, with their place in the source. Bytes of
 * attachments too large to be held may be missing from a document: its holes say where, and how many
 * line ends they held, so that offsets and lines stay those of the source.
 */
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';

/** Whole lines of the source that a document's bytes do not hold. */
export interface Hole {
  /** In the document's bytes: what stands from here on follows the hole. */
  readonly at: number;
  /** In the source. */
  readonly start: number;
  readonly end: number;
  readonly lineEnds: number;
}

export interface ContainerDocument {
  readonly bytes: Buffer;
  /** In order; mostly none. */
  readonly holes: readonly Hole[];
  /** Of `bytes[0]`, in the source. */
  readonly byteStart: number;
  /** In `bytes`: where the message begins. Before it stands what belongs to the container. */
  readonly contentStart: number;
  /** The source ended here: nothing showed that the document was over. */
  readonly last: boolean;
  /** Set when the document is too large to be held: a piece of it, cut at a line's end. */
  readonly window?: 'first' | 'next';
}

export interface DocumentSink {
  document(document: ContainerDocument): void;
  /** Bytes that belong to no document: their line ends count. */
  blank(bytes: Uint8Array, byteStart: number): void;
  /** A line that may or may not separate documents; the rule has decided. */
  ambiguous(): void;
}

/** A container: bytes in, documents at its sink. */
export interface Splitter {
  write(chunk: Uint8Array): void;
  end(): void;
  /** Nothing more is needed: all documents of the range are out. */
  readonly done: boolean;
}

/** Leads from positions in a document's bytes to positions in the source. */
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
