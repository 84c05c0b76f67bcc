/**
 * Reads the documents that a container emits: takes each apart, finds the URLs of its texts and emits sightings. Counts
 * documents and line ends, since sightings are reported by line. One reader serves one source, in order; it does no
 * I/O.
 */
import { AskedFinds } from './asked/asked-finds.ts';
import type { WideCharset } from './characters/wide-text.ts';
import type { CharsetFault } from './charsets/charset.ts';
import { declaredCharset } from './charsets/html-charset.ts';
import {
  type ContainerDocument,
  documentOrigin,
  type Hole,
  type SplitDocuments,
  type UnsplitDocuments,
} from './containers/document.ts';
import { LineIndex } from './containers/line-index.ts';
import { type CountName, type Counts, copyCounts, resetCounts } from './counts.ts';
import { type Documentation, DocumentLinks } from './document-links.ts';
import type { ReferenceBase } from './documentation/base.ts';
import type { ReadMarked } from './documentation/model.ts';
import { countReference, type Fate } from './documentation/reference-counts.ts';
import { newsgroupOfPath } from './fields/newsgroup-of-path.ts';
import { COUNT_OF_FAULT, PLAN_COUNTS } from './lexer/message/counts.ts';
import { type MessagePlan, type PlanSearch, thePlan } from './lexer/message/plan.ts';
import { type PlanOptions, readByPlan } from './lexer/message/read.ts';
import type { StretchRead } from './lexer/message/stretch.ts';
import { orCarefully } from './lexer/of-thread.ts';
import { StretchReader } from './mailbox/stretch-reader.ts';
import type { AttachedPart } from './mime/attached.ts';
import { readPlain } from './mime/body.ts';
import { type MessageInfo, type PartText, readMessage } from './mime/message.ts';
import { TruncationDetector } from './mime/truncation.ts';
import { unfoldedIfFolded, unfoldedPart } from './mime/unfolded.ts';
import type { DocumentInfo, FindOptions, ScanWarning } from './model.ts';
import { OriginMap } from './origin/origin-map.ts';
import type { SourceBytes } from './origin/source-bytes.ts';
import { LazyDocumentContext } from './sightings/document-context.ts';
import type { Emitter, FindSink, SightingSink, UrlSink } from './sightings/emitter.ts';
import type { PlannedMessage } from './sightings/planned-urls.ts';
import { RepeatedSink } from './sightings/repeated-sink.ts';
import { SightingEmitter } from './sightings/sighting-emitter.ts';
import type { DocumentContext } from './sightings/to-sighting.ts';
import { UrlEmitter } from './sightings/url-emitter.ts';
import { borrowDecodeBuffer, returnDecodeBuffer } from './transfer/decode-buffer.ts';
import { lexerFor, lineEndsFor } from './urls/lexed.ts';

export interface DocumentReaderOptions extends FindOptions {
  readonly source: string;
  /** The charset of plain text that declares none: UTF-16, recognised by its first bytes. */
  readonly charset?: WideCharset;
  /** It is iCalendar or vCard, recognised by its first lines, whose folds are undone. */
  readonly folded?: boolean;
  /** The charset of a page as its server names it, which counts for more than what the page says. */
  readonly servedCharset?: string | undefined;
  /** Where a document of a documentation format stands. Absent: its relative references lead nowhere. */
  readonly base?: ReferenceBase | undefined;
  /** The state of counting before the first byte: ordinals and lines continue from here. Default: nothing. */
  readonly before?: Before;
}

/** The documents and lines of a source that precede the bytes that are read. */
export interface Before {
  readonly documents: number;
  readonly lines: number;
  /** Where the current line begins. Absent: at the first byte that is read. */
  readonly lineStart?: number | undefined;
}

export const NOTHING_BEFORE: Before = { documents: 0, lines: 0, lineStart: 0 };

export type DocumentSink = (SightingSink | UrlSink) & DocumentListener;

interface DocumentListener {
  warning(warning: ScanWarning): void;
  /** Called for every message after its sightings, so that links to it can be resolved. */
  read?(document: DocumentInfo, byteStart: number): void;
  /** A document that is attached to the message that was read last; absent: none is wanted. */
  attached?(attached: Attached): void;
}

/** A document, and the message that it is attached to. */
export interface Attached extends AttachedPart {
  readonly document: DocumentInfo;
}

/** A message that is being read. */
interface OpenMessage {
  readonly context: () => DocumentContext;
  /** Once it is read by its plan. */
  planned?: PlannedMessage;
}

const LF = 0x0a;

const COUNT_OF = {
  followed: 'references',
  unasked: 'unusedReferences',
  unknown: 'unknownReferences',
  excluded: 'ignoredLinks',
} as const satisfies Record<Fate, CountName>;

export class DocumentReader {
  readonly #options: DocumentReaderOptions;
  readonly #sink: DocumentSink;
  readonly #repeated: RepeatedSink;
  readonly #stretches: StretchReader;
  readonly #counts: Counts;
  #emitter: Emitter;
  readonly #before: Before;
  /** Of the current document. */
  #document: () => DocumentInfo = () => ({ ordinal: 0 });
  /** Of the current message. */
  #attached: AttachedPart[] = [];
  readonly #groupOfPath: string | null;
  #search: PlanSearch | undefined;
  #documents: number;
  #lines: number;
  #lineStart: number | undefined;
  #firstLine: number | undefined;

  constructor(options: DocumentReaderOptions, sink: DocumentSink, counts: Counts) {
    this.#options = options;
    this.#before = options.before ?? NOTHING_BEFORE;
    this.#groupOfPath = newsgroupOfPath(options.source);
    this.#documents = this.#before.documents;
    this.#lines = this.#before.lines;
    this.#lineStart = options.before?.lineStart;
    this.#sink = sink;
    this.#counts = counts;
    this.#repeated = new RepeatedSink(sink);
    this.#stretches = new StretchReader(options.source, sink, () => this.#planSearch);
    this.#emitter = emitterFor(this.#repeated.sink);
  }

  /** Documents that this reader began, those before the range not included. */
  get documents(): number {
    return this.#documents - this.#before.documents;
  }

  get lines(): number {
    return this.#lines - this.#before.lines;
  }

  /** Where the current line begins; undefined if no line has ended and its beginning was not given. */
  get lineStart(): number | undefined {
    return this.#lineStart;
  }

  /** The position from which columns of the first line are counted, if it may begin before the range. */
  get firstLine(): number | undefined {
    return this.#firstLine;
  }

  /** Bytes of a window that another slice reads; reading continues after their last line. */
  skipped(bytes: Uint8Array, byteStart: number): void {
    this.#lineStart = new LineIndex(bytes, byteStart).lastLineStart ?? this.#lineStart;
  }

  /** Bytes between documents hold no text, but their lines count. */
  blank(bytes: Uint8Array, byteStart: number): void {
    this.#countLines(new LineIndex(bytes, byteStart));
  }

  ambiguous(): void {
    this.#counts.ambiguousSeparators++;
  }

  /** A message of an mbox. By RFC 4155 each message, the last included, ends with a line end. */
  mboxMessage(document: ContainerDocument): void {
    const unended = document.bytes.at(-1) !== LF ? 'its last line is incomplete' : null;
    this.message(document, unended);
  }

  /** Whether lines of whole messages may be written with nothing known of each but what its bytes say. */
  get takesStretches(): boolean {
    const { context } = this.#options;
    const { lexed, read } = this.#sink;
    if (lexed === undefined || read !== undefined || context === true) return false;
    return this.#groupOfPath === null && lexerFor(this.#options) !== null;
  }

  /** Messages of an mbox that can be read one behind the other; they are read then. */
  stretch(documents: UnsplitDocuments): SplitDocuments {
    const before = { documents: this.#documents, lines: this.#lines };
    const read = this.#stretches.read(this.#options, documents, before);
    if (read !== null) this.#countStretch(read);
    const { byteStart: start, contentStart } = documents;
    return read ?? { start, contentStart, needsMore: false };
  }

  #countStretch({ messages, lines, counts, start }: StretchRead): void {
    if (messages === 0) return;
    this.#documents += messages;
    this.#counts.documents += messages;
    for (const [index, name] of PLAN_COUNTS.entries()) this.#counts[name] += counts[index] ?? 0;
    if (this.#emitter.ignoresLines) return;
    this.#lines += lines;
    this.#lineStart = start;
  }

  /** One message or article, or a window of a large one. `cut`: a sign that it is truncated. */
  message(document: ContainerDocument, cut: string | null = null): void {
    if (document.window === 'next') {
      this.#plain(document);
      return;
    }
    const { bytes, byteStart, holes, contentStart, last } = document;
    if (document.window === 'first') {
      this.#counts.windowed++;
      this.#sink.warning({ code: 'document-windowed', byteOffset: byteStart, detail: '' });
    }
    this.#begin();
    const lineIndex = new LineIndex(bytes, byteStart, { holes });
    const content = contentOf(document, contentStart);
    const buffer = borrowDecodeBuffer();
    const isLast = last && document.window === undefined;
    const detector = isLast ? new TruncationDetector(content.bytes) : undefined;
    const mayBePlanned = holes.length === 0 && document.window === undefined;
    this.#repeatedly(byteStart, (options) => {
      const message: OpenMessage = { context: this.#contextOf(lineIndex, content) };
      const sink = this.#messageSink(options, message);
      const plan = mayBePlanned && lexerFor(options) !== null ? thePlan() : null;
      const next = this.#nextIn(message, byteStart + contentStart);
      const prepared = plan === null ? undefined : this.#stretches.preparedAt(byteStart, plan);
      const planning = {
        buffer,
        mustBeWhole: isLast,
        search: this.#planSearch,
        prepared,
        next,
      };
      if (plan === null || !readByPlan(plan, content, sink, planning)) {
        readMessage(content, byteStart, sink, { decodeBuffer: buffer, detector });
      }
      if (this.#emitter.endMessage() === 'batches') {
        sink.warning({ code: 'too-many-links', byteOffset: byteStart, detail: '' });
      }
    });
    returnDecodeBuffer(buffer);
    for (const { start, end } of holes) this.#counts.skippedBytes += end - start;
    const torn = isLast ? (detector?.sign ?? cut) : null;
    if (torn !== null) {
      this.#sink.warning({ code: 'document-truncated', byteOffset: byteStart, detail: torn });
    }
    this.#sink.read?.(this.#document(), byteStart);
    this.#giveAttached();
    this.#countLines(lineIndex);
  }

  /** Reads a document, and once more if the lexer traps: nothing of it is lost, given or counted twice. */
  #repeatedly(byteOffset: number, read: (options: DocumentReaderOptions) => void): void {
    const before = copyCounts(this.#counts);
    this.#repeated.begin();
    let trap: Error | undefined;
    const isCareful = this.#stretches.isForCarefulWay(byteOffset);
    orCarefully(isCareful ? { ...this.#options, lexer: false } : this.#options, read, (told) => {
      trap = told;
      resetCounts(this.#counts, before);
      this.#attached = [];
      this.#repeated.again();
      this.#emitter = emitterFor(this.#repeated.sink);
    });
    if (trap === undefined) return;
    this.#sink.warning({ code: 'lexer-trapped', byteOffset, detail: trap.message });
  }

  #giveAttached(): void {
    const attached = this.#attached;
    this.#attached = [];
    for (const part of attached) this.#sink.attached?.({ ...part, document: this.#document() });
  }

  /** An HTML document, or a window of a large one. */
  html(document: ContainerDocument, read?: ReadMarked): void {
    this.#beginSingle(document);
    const { charset: own, servedCharset } = this.#options;
    const charset = own ?? servedCharset ?? declaredCharset(document.bytes);
    this.#single(document, { ...WHOLE, mediaType: 'html', charset }, this.#about(read));
  }

  /** A document of another documentation format; a window of a large one is read as plain text. */
  documentation(document: ContainerDocument, read: ReadMarked): void {
    this.#beginSingle(document);
    const charset = this.#options.charset ?? null;
    const about = document.window === undefined ? this.#about(read) : undefined;
    this.#single(document, { ...WHOLE, charset }, about);
  }

  #beginSingle({ window, byteStart }: ContainerDocument): void {
    if (window === 'next') return;
    this.#begin();
    if (window === undefined) return;
    this.#counts.windowed++;
    this.#sink.warning({ code: 'document-windowed', byteOffset: byteStart, detail: '' });
  }

  #about(read: ReadMarked | undefined): Documentation {
    const { relative, base } = this.#options;
    return {
      read,
      base: relative === true ? base : undefined,
      onReference: (kind, fate) => {
        this.#counts.kinds ??= {};
        countReference(this.#counts.kinds, { kind, fate });
        this.#counts[COUNT_OF[fate]]++;
      },
    };
  }

  /** A window of plain text: the whole source is one document. */
  textWindow(bytes: Uint8Array, byteStart: number): void {
    // A slice that does not begin the source continues the document of the slices before it.
    if (byteStart === 0) this.#begin();
    this.#document = this.#bare();
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (this.#lineStart === undefined) this.#firstLine ??= byteStart;
    const window = { bytes: buffer, byteStart, holes: [], contentStart: 0, last: false } as const;
    this.#plain({ ...window, window: 'next' });
  }

  #countLines(lineIndex: LineIndex): void {
    if (this.#emitter.ignoresLines) return;
    this.#lines += lineIndex.lineEnds;
    this.#lineStart = lineIndex.lastLineStart ?? this.#lineStart;
  }

  #begin(): void {
    this.#documents++;
    this.#counts.documents++;
    this.#document = this.#bare();
  }

  /** A document of which no more is known. */
  #bare(): () => DocumentInfo {
    const document = { ordinal: this.#documents };
    return () => document;
  }

  /**
   * A document whose message tells more, read once if it is asked for. V8 puts a function literal that is assigned to a
   * property among the old objects, from where it would hold the whole message until a major collection.
   */
  #described(read: () => MessageInfo): () => DocumentInfo {
    let document: DocumentInfo | undefined;
    return () => {
      if (document !== undefined) return document;
      const info = read();
      document = { ordinal: this.#documents, ...info, ...this.#spooled(info) };
      return document;
    };
  }

  /** Made once, when what describes the message is known. */
  #contextOf(lineIndex: LineIndex, content: SourceBytes): () => DocumentContext {
    let context: DocumentContext | undefined;
    return () => {
      context ??= this.#documentContext(lineIndex, content);
      return context;
    };
  }

  get #planSearch(): PlanSearch {
    this.#search ??= planSearch(this.#options, this.#sink.attached !== undefined);
    return this.#search;
  }

  #nextIn(message: OpenMessage, byteStart: number): PlanOptions['next'] {
    return (plan) => {
      message.planned ??= this.#planned(plan, message.context(), byteStart);
      return this.#emitter.next(message.planned);
    };
  }

  #planned(plan: MessagePlan, document: DocumentContext, byteStart: number): PlannedMessage {
    if (!this.#emitter.ignoresLines) {
      const { linesBefore, column } = document.lineIndex.locate(byteStart);
      plan.place({ byteStart, line: document.linesBefore + linesBefore + 1, column });
    }
    const { holdsMarkup: mayHoldLinks } = plan;
    const tellsHeader = this.#groupOfPath === null;
    return { plan, document, ordinal: this.#documents, tellsHeader, mayHoldLinks };
  }

  #messageSink(
    options: DocumentReaderOptions,
    message: OpenMessage,
  ): Parameters<typeof readMessage>[2] {
    let links: DocumentLinks | undefined;
    const linksHere = (): DocumentLinks => {
      links ??= this.#links(options, this.#findSink(message));
      return links;
    };
    return {
      info: (read) => {
        this.#document = this.#described(read);
      },
      header: (header) => linksHere().header(header),
      part: (part) => {
        this.#countFault(part.fault ?? null);
        linksHere().part(unfoldedIfFolded(part));
      },
      ...(this.#sink.attached && { attached: (read) => this.#attached.push(read()) }),
      warning: (warning) => this.#repeated.sink.warning(warning),
      count: (name, by = 1) => {
        this.#counts[name] += by;
      },
    };
  }

  #findSink({ context, planned }: OpenMessage): FindSink {
    const document = context();
    return planned?.mayHoldLinks !== false
      ? this.#emitter.inMessage(document)
      : this.#emitter.single(document);
  }

  #spooled({ newsgroups }: MessageInfo): Pick<DocumentInfo, 'newsgroups'> {
    const group = newsgroups === undefined ? this.#groupOfPath : null;
    return group === null ? {} : { newsgroups: [group] };
  }

  #countFault(fault: CharsetFault | null): void {
    if (fault !== null) this.#counts[COUNT_OF_FAULT[fault]]++;
  }

  #plain(document: ContainerDocument): void {
    this.#single(document, { ...WHOLE, charset: this.#options.charset ?? null });
  }

  /** A document that consists of a single text. */
  #single(
    document: ContainerDocument,
    part: typeof WHOLE & { charset: string | null },
    about?: Documentation,
  ): void {
    const { bytes, byteStart, holes } = document;
    const { charset, folded = false } = this.#options;
    // Only a window after the first may begin in the middle of a line.
    const lineStart = document.window === 'next' ? this.#lineStart : undefined;
    const lineIndex = new LineIndex(bytes, byteStart, {
      ...(charset ? { charset } : { holes }),
      lineStart: lineStart ?? this.#firstLine,
    });
    const source = contentOf(document, 0);
    const text = readPlain({ source, start: 0, end: bytes.length, charset: part.charset });
    this.#countFault(text.fault);
    this.#counts.texts++;
    this.#counts.textBytes += bytes.length;
    const documentContext = this.#documentContext(lineIndex);
    const whole = { ...part, ...text };
    this.#repeatedly(byteStart, (options) => {
      const links = this.#links(options, this.#emitter.single(documentContext));
      if (about === undefined) links.part(folded ? unfoldedPart(whole) : whole);
      else links.documentation(whole, about);
    });
    this.#countLines(lineIndex);
  }

  #documentContext(lineIndex: LineIndex, message?: SourceBytes): DocumentContext {
    return new LazyDocumentContext({
      source: this.#options.source,
      hasContext: this.#options.context === true,
      lineIndex,
      linesBefore: this.#lines,
      describe: this.#document,
      message,
    });
  }

  #links(options: DocumentReaderOptions, sink: FindSink): DocumentLinks {
    return new DocumentLinks(options, sink, (kind) => {
      this.#counts[kind]++;
    });
  }
}

const WHOLE: Omit<PartText, 'text' | 'origin' | 'gap'> = {
  name: '1',
  mediaType: 'plain',
  flowed: false,
  delSp: false,
};

/** The bytes of a document from `start` on, with the map back to the source. */
function contentOf(document: ContainerDocument, start: number): SourceBytes {
  const { bytes, byteStart, holes } = document;
  const content = bytes.subarray(start);
  const bodyOf = holes.some((hole) => hole.content !== undefined)
    ? bodies(content, start, holes)
    : {};
  if (holes.length === 0) {
    return { bytes: content, origin: () => OriginMap.identity(byteStart + start, content.length) };
  }
  const origin = (): OriginMap =>
    OriginMap.identity(start, content.length).through(documentOrigin(document));
  return { bytes: content, origin, ...bodyOf };
}

/** A body that is kept apart has a hole in its place, before the line that ends it. */
function bodies(
  content: Buffer,
  contentStart: number,
  holes: readonly Hole[],
): Pick<SourceBytes, 'bodyOf'> {
  return {
    bodyOf: (start, end) => {
      const hole = holes.find(
        ({ at }) => at - contentStart >= start && at - contentStart <= end + LINE_END_MOST,
      );
      if (hole?.content === undefined) return content.subarray(start, end);
      return hole.content === 'too-many' ? 'not-held' : Buffer.concat(hole.content);
    },
  };
}

/** In a value of a header, no line end is left that a URL could go on behind. */
function planSearch(options: FindOptions, takesAttached: boolean): PlanSearch {
  return {
    text: lineEndsFor(options),
    header: lineEndsFor({ ...options, join: 'off' }),
    careful: new AskedFinds(options, takesAttached),
  };
}

const LINE_END_MOST = 2;

function emitterFor(sink: SightingSink | UrlSink): Emitter {
  return 'url' in sink ? new UrlEmitter(sink) : new SightingEmitter(sink);
}
