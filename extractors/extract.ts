/**
 * The chain joined: bytes of one source in, sightings out. Containers give documents, documents give
 * parts, parts give text, text gives finds, and each find is led back to the bytes it came from.
 * Synchronous and free of side effects: `write` what was read, `end` when no more comes.
 */
import type { Format } from './containers/formats.ts';
import { LOOKBEHIND_BYTES as MBOX_LOOKBEHIND, MboxSplitter } from './containers/mbox.ts';
import { TextWindows } from './containers/text-windows.ts';
import { WholeDocument } from './containers/whole-document.ts';
import { DocumentReader, type DocumentReaderOptions } from './document-reader.ts';
import type { ByteRange, FindOptions, ScanWarning, Sighting } from './model.ts';

export interface ScannerOptions extends FindOptions {
  /** The path as the user gave it, or `-`. */
  readonly source: string;
  readonly format: Format;
  /** The documents that start in these bytes; default: all. */
  readonly range?: ByteRange;
  /** The first separator of an mbox has no date: others like it are separators too. */
  readonly oddFirstLine?: boolean;
}

export interface ScannerSink {
  sighting(sighting: Sighting): void;
  warning(warning: ScanWarning): void;
}

export interface Scanner {
  /** The bytes that follow those written before. They are copied: the chunk may be used again. */
  write(chunk: Uint8Array): void;
  end(): void;
  /** Nothing more is needed: all documents of the range are whole. */
  readonly done: boolean;
  /** Documents and line ends of the range so far. */
  readonly documents: number;
  readonly lines: number;
}

/** A container: splits bytes into documents for a reader. */
interface Splitter {
  write(chunk: Uint8Array): void;
  end(): void;
  readonly done: boolean;
}

const EVERYTHING: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY };

/** Where the first byte written must stand: a little before a range that does not begin its file. */
export function firstByte(format: Format, range: ByteRange): number {
  return format === 'mbox' ? Math.max(0, range.start - MBOX_LOOKBEHIND) : range.start;
}

export function openScanner(options: ScannerOptions, sink: ScannerSink): Scanner {
  const reader = new DocumentReader(options satisfies DocumentReaderOptions, sink);
  const splitter = openSplitter(options, reader);
  return {
    write: (chunk) => splitter.write(chunk),
    end: () => splitter.end(),
    get done() {
      return splitter.done;
    },
    get documents() {
      return reader.documents;
    },
    get lines() {
      return reader.lines;
    },
  };
}

function openSplitter(options: ScannerOptions, reader: DocumentReader): Splitter {
  const range = options.range ?? EVERYTHING;
  switch (options.format) {
    case 'mbox':
      return new MboxSplitter(
        {
          document: (document) => reader.mboxDocument(document),
          blank: (bytes, byteStart) => reader.blank(bytes, byteStart),
        },
        { ...range, oddFirstLine: options.oddFirstLine ?? false },
      );
    case 'message':
      return new WholeDocument({ document: (document) => reader.message(document) });
    case 'text':
      return new TextWindows(
        { window: (bytes, byteStart) => reader.textWindow(bytes, byteStart) },
        range,
      );
  }
}
