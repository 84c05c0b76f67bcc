/** Scans bytes that come once and in order: standard input, a pipe. Finds go out as they are made. */
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import type { DocumentFormat } from '../../extractors/containers/document-formats.ts';
import type { Layout } from '../../extractors/containers/formats.ts';
import { type Counts, newCounts } from '../../extractors/counts.ts';
import type { Attached } from '../../extractors/document-reader.ts';
import type { ReferenceBase } from '../../extractors/documentation/base.ts';
import { openScanner, type Scanner } from '../../extractors/extract.ts';
import type { ScanWarning } from '../../extractors/model.ts';
import { type Problem, problem, UrlgleanError, withoutRemedy } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';
import { chosenLayout, documentFormat } from '../sources/layout.ts';
import type { PageFacts, SourceStream } from '../sources/names/model.ts';
import { openStream } from '../sources/open-stream.ts';
import { type Unpacked, unpack } from '../sources/unpack/index.ts';
import { ByteReader } from '../sources/unpack/streams/byte-reader.ts';
import { DamageError } from '../sources/unpack/streams/damage.ts';
import { UNPACK_LIMITS } from '../sources/unpack/streams/limits.ts';
import type { Ranges } from '../sources/unpack/streams/model.ts';
import { isDescriptorFault } from '../system/descriptors.ts';
import { shownPath } from '../system/path-bytes.ts';
import { runAttached } from './attached.ts';
import type { DocumentRuns } from './document-runs.ts';
import type { Documentation } from './documentation.ts';
import { untilAborted } from './input/until-aborted.ts';
import type { ScanOptions } from './model.ts';
import type { FindSink } from './output/find-sink.ts';
import { type SpillDeps, unfold } from './output/overflow.ts';
import type { Finds, MessageMark } from './output/protocol.ts';
import { markMessages } from './scan-task.ts';

export type StreamResult =
  | (Finds & {
      readonly path: string;
      readonly messages: readonly MessageMark[];
      readonly documents: number;
    })
  | {
      readonly path: string;
      readonly counts: Readonly<Counts>;
      /** All of it was read; else it is a document that is attached to a message. */
      readonly isSource: boolean;
    }
  | { readonly problem: Problem };

interface AttachedResult {
  readonly attached: Attached;
}

export interface StreamCallbacks {
  readonly finds: FindSink;
  readonly spillDeps: SpillDeps;
  readonly onBytes: (bytes: number) => void;
  readonly documents: DocumentRuns;
  readonly documentation: Documentation;
}

/** Every document of a stream, unpacked where it is packed, member by member where it is an archive. */
export async function* scanStream(
  source: SourceStream,
  options: ScanOptions,
  { finds, spillDeps, onBytes, documents, documentation }: StreamCallbacks,
): AsyncGenerator<StreamResult> {
  const { path, file, found, base } = source;
  const { signal } = options;
  if (source.page !== undefined) {
    yield* scanPage(source, source.page, options, {
      ...{ finds, spillDeps, documents, documentation, base },
      isQuiet: true,
    });
    return;
  }
  try {
    const bytes = metered(bytesOf(source, options), onBytes);
    const packed = { path, bytes, ...(file ? { file: path } : {}), ranges: rangesOf(source) };
    for await (const unpacked of unpack(packed)) {
      // An interrupted stream is not damaged.
      if (unpacked.kind === 'problem' && !signal?.aborted) yield { problem: unpacked.problem };
      if (unpacked.kind !== 'problem') {
        const isQuiet = found === true || unpacked.member;
        yield* scanBytes(unpacked, options, {
          ...{ finds, spillDeps, documents, documentation, base },
          isQuiet,
        });
      }
      if (signal?.aborted) break;
    }
  } catch (error) {
    if (!signal?.aborted) yield unreadable(path, error);
  }
}

function bytesOf(
  { path, data, object }: SourceStream,
  { stdin, signal }: ScanOptions,
): AsyncIterable<Uint8Array> {
  if (object !== undefined) return object.bytes();
  if (data !== undefined) return inChunks(data);
  return untilAborted(path === '-' ? (stdin ?? process.stdin) : openStream(path), signal);
}

/** A small archive is held sooner than it is asked for piece by piece. */
function rangesOf({ object, size = 0 }: SourceStream): Ranges | undefined {
  if (object === undefined || size <= UNPACK_LIMITS.heldZipBytes) return undefined;
  return { size, read: object.range };
}

/** As a file would come. */
const CHUNK_BYTES = 64 * 1024;

async function* inChunks(data: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES);
}

async function* metered(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Its server says what it is. */
async function* scanPage(
  source: SourceStream,
  { charset }: PageFacts,
  options: ScanOptions,
  callbacks: CollectorCallbacks,
): AsyncGenerator<StreamResult> {
  const page = { ...callbacks, servedCharset: charset ?? undefined };
  const asHtml = { ...options, format: 'html' } as const;
  yield* scanText({ path: source.path, bytes: bytesOf(source, options) }, asHtml, page);
}

interface CollectorCallbacks {
  readonly finds: FindSink;
  readonly spillDeps: SpillDeps;
  /** Content that is no text is skipped without a problem. */
  readonly isQuiet: boolean;
  /** Where relative references start from. */
  readonly base: ReferenceBase | undefined;
  /** Of a page, as its server names it. */
  readonly servedCharset?: string | undefined;
  readonly documents: DocumentRuns;
  readonly documentation: Documentation;
}

async function* scanBytes(
  { path, bytes }: Unpacked,
  options: ScanOptions,
  callbacks: CollectorCallbacks,
): AsyncGenerator<StreamResult> {
  const reader = new ByteReader(bytes);
  const head = await reader.peek(DETECTION_BYTES).catch(() => null);
  const format = head && documentFormat(head.subarray(0, DETECTION_BYTES), path, options);
  if (format) yield* scanDocument(path, format, reader, { options, ...callbacks });
  else yield* scanText({ path, bytes: reader.rest() }, options, callbacks);
}

interface DocumentCallbacks extends CollectorCallbacks {
  readonly options: ScanOptions;
}

/** A document in an archive, or packed. */
async function* scanDocument(
  path: string,
  format: DocumentFormat,
  reader: ByteReader,
  { options, documents, spillDeps }: DocumentCallbacks,
): AsyncGenerator<StreamResult> {
  try {
    const { find, writing } = options;
    const { spills } = spillDeps;
    const result = await documents.run({ path, format, find, writing, spills }, reader);
    if (options.signal?.aborted) return;
    const { problems, counts, ...finds } = result;
    for (const portion of unfold(finds, spillDeps)) {
      const isLast = portion.found === finds.found;
      yield { ...portion, path, messages: [], documents: isLast ? counts.documents : 0 };
    }
    yield { path, counts, isSource: true };
    for (const found of problems) yield { problem: found };
  } catch (error) {
    if (!options.signal?.aborted) yield unreadable(path, error);
  }
}

async function* scanText(
  { path, bytes }: Pick<Unpacked, 'path' | 'bytes'>,
  options: ScanOptions,
  callbacks: CollectorCallbacks,
): AsyncGenerator<StreamResult> {
  const collector = new StreamCollector(path, options, callbacks);
  let failure: StreamResult | undefined;
  try {
    for await (const chunk of bytes) {
      await collector.write(chunk);
      yield* withAttached(path, collector.take(), options, callbacks);
      if (collector.isRefused || options.signal?.aborted) break;
    }
  } catch (error) {
    failure = unreadable(path, error);
  }
  await collector.end();
  yield* withAttached(path, collector.take(), options, callbacks);
  if (collector.hasBegun) yield { path, counts: collector.counts, isSource: true };
  if (failure && !options.signal?.aborted) yield failure;
}

/** Reads the documents that are attached to messages, each after what its message gave. */
async function* withAttached(
  path: string,
  results: Iterable<StreamResult | AttachedResult>,
  { find, writing, signal }: ScanOptions,
  { documents, spillDeps }: CollectorCallbacks,
): AsyncGenerator<StreamResult> {
  const task = { path, find, writing, spills: spillDeps.spills };
  for (const result of results) {
    if (!('attached' in result)) {
      yield result;
      continue;
    }
    const { attached } = result;
    const { ordinal } = attached.document;
    const { problems, counts, ...finds } = await runAttached(attached, task, {
      documents,
      ordinal,
    });
    if (signal?.aborted) return;
    for (const portion of unfold(finds, spillDeps)) {
      yield { ...portion, path, messages: [], documents: 0 };
    }
    yield { path, counts, isSource: false };
    for (const found of problems) yield { problem: found };
  }
}

function unreadable(path: string, error: unknown): StreamResult {
  if (error instanceof DamageError) return failed(error.code, path, error.message);
  if (error instanceof UrlgleanError) return { problem: error.problem };
  if (isDescriptorFault(error)) return failed('no-descriptors', path, '');
  return failed('input-unreadable', path, describeSystemError(error));
}

/** Holds the first bytes back until the format can be detected from them. */
class StreamCollector {
  readonly #path: string;
  readonly #options: ScanOptions;
  readonly #isQuiet: boolean;
  readonly #base: ReferenceBase | undefined;
  readonly #servedCharset: string | undefined;
  readonly #finds: FindSink;
  readonly #spillDeps: SpillDeps;
  readonly #documentation: Documentation;
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #scanner: Scanner | undefined;
  #results: (StreamResult | AttachedResult)[] = [];
  #documents = 0;
  #messages: MessageMark[] = [];
  isRefused = false;

  constructor(
    path: string,
    options: ScanOptions,
    { isQuiet, finds, spillDeps, base, servedCharset, documentation }: CollectorCallbacks,
  ) {
    this.#path = path;
    this.#isQuiet = isQuiet;
    this.#base = base;
    this.#servedCharset = servedCharset;
    this.#options = options;
    this.#finds = finds;
    this.#spillDeps = spillDeps;
    this.#documentation = documentation;
    finds.expect('known');
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#scanner) {
      this.#scanner.write(chunk);
      return;
    }
    this.#head.push(Uint8Array.from(chunk));
    this.#headBytes += chunk.length;
    if (this.#headBytes >= DETECTION_BYTES) await this.#begin();
  }

  async end(): Promise<void> {
    if (!this.#scanner && !this.isRefused) await this.#begin();
    this.#scanner?.end();
  }

  /** Something is being scanned: it was no refusal. */
  get hasBegun(): boolean {
    return this.#scanner !== undefined;
  }

  get counts(): Readonly<Counts> {
    return this.#scanner?.counts ?? newCounts();
  }

  *take(): Generator<StreamResult | AttachedResult> {
    yield* this.#results;
    this.#results = [];
    yield* this.#found();
  }

  *#found(): Generator<StreamResult> {
    const documentsRead = this.#scanner?.documents ?? 0;
    const finds = this.#finds.take('now');
    if (finds.lost !== undefined) {
      yield failed(finds.lost.code, this.#path, finds.lost.detail);
    }
    if (finds.found > 0 || documentsRead > this.#documents) {
      const documents = documentsRead - this.#documents;
      const path = this.#path;
      for (const portion of unfold(finds, this.#spillDeps)) {
        // The counts come with the last portion.
        const isLast = portion.found === finds.found;
        if (isLast) yield { ...portion, path, messages: this.#messages, documents };
        else yield { ...portion, path, messages: [], documents: 0 };
      }
    }
    this.#messages = [];
    this.#documents = documentsRead;
  }

  async #begin(): Promise<void> {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    const detection = detectFormat(head.subarray(0, DETECTION_BYTES), this.#path);
    if (head.length === 0) {
      // Whether it was empty is not known where it was interrupted.
      if (this.#options.signal?.aborted) this.isRefused = true;
      else this.#refuse(empty(this.#path));
    } else if (this.#options.format === undefined && 'binary' in detection) {
      this.#refuse(failed('input-binary', this.#path, `looks like ${detection.binary}`));
    } else {
      const layout = chosenLayout(detection, this.#options);
      await this.#documentation.prepare(layout.format);
      this.#open(layout);
      this.#scanner?.write(head);
    }
  }

  #refuse(result: StreamResult): void {
    this.isRefused = true;
    if (!this.#isQuiet) this.#results.push(result);
  }

  #open(layout: Layout): void {
    const read = this.#documentation.readerOf(layout.format);
    this.#scanner = openScanner(
      {
        ...{ ...this.#options.find, source: shownPath(this.#path), layout },
        ...{ base: this.#base, servedCharset: this.#servedCharset, read },
      },
      {
        ...this.#finds.sink,
        warning: (warning: ScanWarning) =>
          this.#results.push({
            problem: problem(warning.code, { source: this.#path, ...warning }),
          }),
        ...(this.#options.find.attachments && {
          attached: (attached: Attached) => {
            this.#results.push(...this.#found(), { attached });
          },
        }),
        ...(this.#options.index === true ? markMessages((mark) => this.#messages.push(mark)) : {}),
      },
    );
  }
}

/** For a file the remedy names its writer; for standard input the user knows it. */
function empty(path: string): StreamResult {
  const found = problem('input-empty', { source: path });
  return { problem: path === '-' ? withoutRemedy(found, 'is empty') : found };
}

function failed(code: Parameters<typeof problem>[0], path: string, detail: string): StreamResult {
  return { problem: problem(code, { source: path, detail }) };
}
