/**
 * Joins the stages of extraction: bytes of one source in, sightings out. Containers give documents, documents give
 * parts, parts give text, text gives finds, and each find is mapped back to its source bytes. Synchronous and pure:
 * call `write` with the bytes, `end` when there are no more.
 */

import type { ContainerDocument, Splitter, UnsplitDocuments } from './containers/document.ts';
import { DocumentSplitter, EVERYTHING } from './containers/documents.ts';
import { type Format, isDocumentation, type Layout } from './containers/formats.ts';
import { BABYL_RULE } from './containers/rules/babyl.ts';
import { mboxRule } from './containers/rules/mbox.ts';
import { MMDF_RULE } from './containers/rules/mmdf.ts';
import { RNEWS_RULE } from './containers/rules/rnews.ts';
import type { SeparatorRule } from './containers/rules/rule.ts';
import { EMLX_RULE, SINGLE_RULE } from './containers/rules/single.ts';
import { TextWindows } from './containers/text-windows.ts';
import { type Counts, newCounts } from './counts.ts';
import { type Before, DocumentReader, type DocumentSink } from './document-reader.ts';
import type { ReferenceBase } from './documentation/base.ts';
import type { ReadMarked } from './documentation/model.ts';
import type { ByteRange, FindOptions } from './model.ts';

export interface ScannerOptions extends FindOptions {
  /** The path as the user gave it, or `-`. */
  readonly source: string;
  readonly layout: Layout;
  /** The documents that start in these bytes; default: all. */
  readonly range?: ByteRange;
  /** Where a document of a documentation format stands. Absent: its relative references lead nowhere. */
  readonly base?: ReferenceBase | undefined;
  /** The reader of a documentation format, which `documentation-readers.ts` has. */
  readonly read?: ReadMarked | undefined;
  /** Of a page, as its server names it. */
  readonly servedCharset?: string | undefined;
  /** The state of counting before the range: ordinals and lines continue from here. Default: nothing. */
  readonly before?: Before;
}

export type ScannerSink = DocumentSink;

export interface Scanner {
  /** The bytes that follow those written before. They are copied: the chunk may be used again. */
  write(chunk: Uint8Array): void;
  end(): void;
  /** Nothing more is needed: all documents of the range are whole. */
  readonly done: boolean;
  /** Documents and line ends of the range so far; with a URL sink, lines are not counted. */
  readonly documents: number;
  readonly lines: number;
  /**
   * Where the last line begins in the source; undefined if none has ended and the first one's beginning was not given.
   */
  readonly lineStart: number | undefined;
  /** The position from which columns of the first line are counted, if it may begin before the range. */
  readonly firstLine: number | undefined;
  readonly counts: Readonly<Counts>;
}

/** Where the first byte written must stand: the rule's look-behind before a range inside the file. */
export function firstByte(layout: Layout, range: ByteRange): number {
  const rule = ruleOf(layout);
  return Math.max(0, range.start - (rule?.lookbehindBytes ?? 0));
}

/** Throws where a documentation format comes without its reader. */
export function openScanner(options: ScannerOptions, sink: ScannerSink): Scanner {
  const counts = newCounts();
  const { charset, folded, format } = options.layout;
  if (isDocumentation(format) && options.read === undefined) {
    throw new TypeError(`the reader of ${format} was not given`);
  }
  const readerOptions = {
    ...options,
    ...(charset !== undefined && { charset }),
    ...(folded !== undefined && { folded }),
  };
  const reader = new DocumentReader(forFormat(readerOptions, format), sink, counts);
  return new OpenScanner(openSplitter(options, reader), reader, counts);
}

class OpenScanner implements Scanner {
  readonly counts: Readonly<Counts>;
  readonly #splitter: Splitter;
  readonly #reader: DocumentReader;

  constructor(splitter: Splitter, reader: DocumentReader, counts: Counts) {
    this.counts = counts;
    this.#splitter = splitter;
    this.#reader = reader;
  }

  write(chunk: Uint8Array): void {
    this.#splitter.write(chunk);
  }

  end(): void {
    this.#splitter.end();
  }

  get done(): boolean {
    return this.#splitter.done;
  }

  get documents(): number {
    return this.#reader.documents;
  }

  get lines(): number {
    return this.#reader.lines;
  }

  get lineStart(): number | undefined {
    return this.#reader.lineStart;
  }

  get firstLine(): number | undefined {
    return this.#reader.firstLine;
  }
}

/** In Markdown a line end ends a link (CommonMark §6.3, §6.5), and so it does in AsciiDoc; in TeX and troff it is a blank. */
const JOINLESS: ReadonlySet<Format> = new Set([
  ...(['markdown', 'asciidoc', 'rst', 'latex', 'bibtex', 'man'] as const),
]);

function forFormat<Options extends FindOptions>(options: Options, format: Format): Options {
  return JOINLESS.has(format) ? { ...options, join: 'off' } : options;
}

/** The rule that separates the documents of a format; null: the source is read in windows. */
function ruleOf(layout: Layout): SeparatorRule | null {
  switch (layout.format) {
    case 'mbox':
      return mboxRule({ ...layout, mode: layout.mbox ?? 'auto' });
    case 'mmdf':
      return MMDF_RULE;
    case 'babyl':
      return BABYL_RULE;
    case 'rnews':
      return RNEWS_RULE;
    case 'message':
      return layout.emlx === true ? EMLX_RULE : SINGLE_RULE;
    case 'html':
    case 'asciidoc':
    case 'bibtex':
    case 'css':
    case 'latex':
    case 'man':
    case 'markdown':
    case 'rst':
      return SINGLE_RULE;
    case 'text':
      return null;
  }
}

function openSplitter(
  { layout, range = EVERYTHING, attachments, read }: ScannerOptions,
  reader: DocumentReader,
): Splitter {
  const rule = ruleOf(layout);
  if (rule === null) {
    const sink = {
      window: (bytes: Uint8Array, byteStart: number) => reader.textWindow(bytes, byteStart),
      skipped: (bytes: Uint8Array, byteStart: number) => reader.skipped(bytes, byteStart),
    };
    return new TextWindows(sink, range, { charset: layout.charset, folded: layout.folded });
  }
  const sink = {
    document: documentSink(layout.format, reader, read),
    blank: (bytes: Uint8Array, byteStart: number) => reader.blank(bytes, byteStart),
    ambiguous: () => reader.ambiguous(),
    ...(rule.datedLinesSeparate === true &&
      reader.takesStretches && {
        stretch: (documents: UnsplitDocuments) => reader.stretch(documents),
      }),
  };
  return new DocumentSplitter(rule, sink, { range, attachments });
}

function documentSink(
  format: Format,
  reader: DocumentReader,
  read: ReadMarked | undefined,
): (document: ContainerDocument) => void {
  if (format === 'html') return (document) => reader.html(document, read);
  if (read !== undefined) return (document) => reader.documentation(document, read);
  if (format === 'mbox') return (document) => reader.mboxMessage(document);
  return (document) => reader.message(document);
}
