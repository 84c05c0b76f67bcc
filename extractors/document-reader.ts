/**
 * Reads the documents that a container hands over: takes each apart, looks for URLs in every text,
 * and gives the sightings with their places. Keeps count of documents and line ends, since places are
 * told by line. One reader serves one source, in order.
 */

import type { MboxDocument } from './containers/mbox.ts';
import { DocumentLinks } from './document-links.ts';
import { LineIndex } from './line-index.ts';
import { decodeCharset } from './mime/charset.ts';
import { type PartText, readMessage } from './mime/message.ts';
import { truncation } from './mime/truncation.ts';
import type { ByteRange, DocumentInfo, FindOptions, ScanWarning, Sighting } from './model.ts';
import { OriginMap, OriginMapBuilder } from './origin-map.ts';

export interface DocumentReaderOptions extends FindOptions {
  readonly source: string;
  readonly range?: ByteRange;
}

export interface DocumentSink {
  sighting(sighting: Sighting): void;
  warning(warning: ScanWarning): void;
}

/** A message as a container hands it over. */
interface MessageBytes {
  readonly bytes: Uint8Array;
  readonly byteStart: number;
  /** Where the message begins; before it stands what belongs to the container. */
  readonly contentStart: number;
  /** The source ended here. */
  readonly last: boolean;
  readonly window?: 'first' | 'next';
  /** What the container says of an end that is none, for the last document. */
  readonly cut?: string | null;
}

const LF = 0x0a;

export class DocumentReader {
  readonly #options: DocumentReaderOptions;
  readonly #sink: DocumentSink;
  #document: DocumentInfo = { ordinal: 0 };
  #documents = 0;
  #lines = 0;

  constructor(options: DocumentReaderOptions, sink: DocumentSink) {
    this.#options = options;
    this.#sink = sink;
  }

  get documents(): number {
    return this.#documents;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Bytes between documents: they hold nothing, but their lines count. */
  blank(bytes: Uint8Array, byteStart: number): void {
    this.#lines += new LineIndex(bytes, byteStart).lineEnds;
  }

  /** A message of an mbox. RFC 4155: the last one, like every one, ends with a line end. */
  mboxDocument(document: MboxDocument): void {
    const unended = document.bytes.at(-1) !== LF ? 'its last line has no end' : null;
    this.message({ ...document, cut: unended });
  }

  /** One message or article, or a window of one that is too large. */
  message(message: MessageBytes): void {
    if (message.window === 'next') {
      this.#plainWindow(message.bytes, message.byteStart);
      return;
    }
    if (message.window === 'first') {
      this.#sink.warning({
        code: 'document-windowed',
        byteOffset: message.byteStart,
        detail: '',
      });
    }
    this.#documents++;
    const lineIndex = new LineIndex(message.bytes, message.byteStart);
    const content = message.bytes.subarray(message.contentStart - message.byteStart);
    readMessage(content, message.contentStart, this.#messageSink(lineIndex));
    this.#warnWhenTruncated(message, content);
    this.#lines += lineIndex.lineEnds;
  }

  /** A window of plain text: the whole source is one document. */
  textWindow(bytes: Uint8Array, byteStart: number): void {
    // A slice that does not begin the source goes on with the document of the slices before.
    if (byteStart === 0) this.#documents = 1;
    this.#document = { ordinal: this.#documents };
    this.#plainWindow(bytes, byteStart);
  }

  #messageSink(lineIndex: LineIndex): Parameters<typeof readMessage>[2] {
    let links: DocumentLinks | undefined;
    const linksHere = (): DocumentLinks => {
      links ??= this.#links(lineIndex);
      return links;
    };
    return {
      info: (info) => {
        this.#document = { ordinal: this.#documents, ...info };
      },
      header: (header) => linksHere().header(header),
      part: (part) => linksHere().part(part),
      warning: (warning) => this.#sink.warning(warning),
    };
  }

  #plainWindow(bytes: Uint8Array, byteStart: number): void {
    const lineIndex = new LineIndex(bytes, byteStart);
    const part: PartText = {
      name: '1',
      mediaType: 'plain',
      text: decodeCharset(bytes, null),
      origin: () => originOfPlain(bytes, byteStart),
      gap: null,
      flowed: false,
      delSp: false,
    };
    this.#links(lineIndex).part(part);
    this.#lines += lineIndex.lineEnds;
  }

  #links(lineIndex: LineIndex): DocumentLinks {
    const setting = {
      source: this.#options.source,
      document: this.#document,
      lineIndex,
      linesBefore: this.#lines,
    };
    return new DocumentLinks(setting, this.#options, (sighting) => this.#sink.sighting(sighting));
  }

  #warnWhenTruncated(message: MessageBytes, content: Uint8Array): void {
    if (!message.last || message.window !== undefined) return;
    const detail = truncation(content) ?? message.cut ?? null;
    if (detail === null) return;
    this.#sink.warning({ code: 'document-truncated', byteOffset: message.byteStart, detail });
  }
}

function originOfPlain(bytes: Uint8Array, byteStart: number): OriginMap {
  const builder = new OriginMapBuilder();
  decodeCharset(bytes, null, builder);
  return builder.build().through(OriginMap.identity(byteStart, bytes.length));
}
