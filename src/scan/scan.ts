/**
 * Sources in, sightings out, in source order. Small jobs are scanned right here, large ones
 * by worker threads that read their own byte ranges; standard input is scanned as it comes.
 */
import { availableParallelism } from 'node:os';
import { type Format, isSliceable } from '../../extractors/containers/formats.ts';
import type { Counts } from '../../extractors/counts.ts';
import type { Sighting } from '../../extractors/model.ts';
import { problem } from '../errors.ts';
import type { Buckets } from '../s3/buckets.ts';
import { isStored } from '../sources/given-url.ts';
import type {
  Input,
  ReadableSource,
  Source,
  SourceDocument,
  SourceEmpty,
  SourceFile,
  SourceProblem,
  SourceStream,
  SourceUnfit,
  SourceUrl,
} from '../sources/names/model.ts';
import { isPath, touch } from '../sources/touch.ts';
import { walk } from '../sources/walk.ts';
import { yieldToEventLoop } from '../system/yield-to-event-loop.ts';
import { chunksOfBatch, NOTHING } from './batch-chunks.ts';
import { DocumentRuns, type ReadWhole } from './document-runs.ts';
import { Documentation } from './documentation.ts';
import { runInOrder } from './in-order.ts';
import type { Recall } from './input/memory.ts';
import { FROM_START, Planner, type PlanOptions, type StartPosition } from './input/plan.ts';
import { MAX_SLICE_BYTES, SliceSize } from './input/slice-size.ts';
import type { ScanChunk, ScanOptions, ScanSink, ScanTotals } from './model.ts';
import { BufferPool } from './output/buffer-pool.ts';
import type { FindSink } from './output/find-sink.ts';
import { openFindSink } from './output/finds.ts';
import { type SpillDeps, unfold } from './output/overflow.ts';
import type { ScanBatch, ScanTask, Writing } from './output/protocol.ts';
import { RunningTotals } from './output/running-totals.ts';
import { clearSpillArea, newSpillArea } from './output/spill-file.ts';
import { createToAbsolute } from './output/to-absolute.ts';
import { Workers } from './pool.ts';
import { createRunner, type JobSize } from './runner.ts';
import { scanStream } from './scan-stream.ts';
import { runTaskInTurn } from './scan-task.ts';

const DEFAULT_MAX_THREADS = 8;
/** From about this size on two workers are faster than one warm thread. */
const MIN_WORKER_BYTES = 64 * 1024 * 1024;

export async function* scan(
  inputs: readonly Input[],
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<readonly Sighting[]> {
  for await (const chunks of scanChunks(inputs, options, sink)) {
    yield chunks.flatMap(({ sightings }) => sightings);
  }
}

/** The text of the sightings, in blocks that are valid until the next one is read. */
export async function* scanText(
  inputs: readonly Input[],
  options: ScanOptions & { readonly writing: Writing },
  sink: ScanSink & { readonly written: { sightings: number } },
): AsyncGenerator<Uint8Array> {
  for await (const chunks of scanChunks(inputs, options, sink)) {
    for (const { text, written } of chunks) {
      sink.written.sightings += written;
      for (const { bytes } of text) yield bytes;
    }
  }
}

export async function* scanChunks(
  inputs: readonly Input[],
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<readonly ScanChunk[]> {
  await touch(inputs.filter(isPath), options.signal);
  if (options.signal?.aborted) return;
  const stored = await storedIn(inputs, options, sink);
  // How much a site or a bucket holds is known when it is read.
  const isKnown = options.pages === undefined && stored === undefined;
  sink.bytes?.expect(isKnown ? inputs : undefined);
  const buffers = new BufferPool();
  const spills = newSpillArea();
  const spillDeps = { buffers, spills };
  const finds = await openFindSink({ ...options, spills }, buffers);
  const totals = new RunningTotals();
  const documentation = new Documentation();
  const { workers = new Workers() } = options;
  const size = sizeOf(options, sink);
  const documents = new DocumentRuns(size.threads, options.signal);
  const { run, window } = createRunner(size, {
    runHere: (task) => runTaskInTurn(task, { finds, documentation, totals }),
    equip: (task) => ({ ...task, buffers: buffers.lend() }),
    workers,
  });
  const runUnit = async (unit: Unit): Promise<UnitResult> => {
    if ('stream' in unit) return begun(unit);
    if ('task' in unit) return { batch: await run(unit.task) };
    if ('document' in unit) {
      const { path, format } = unit.document;
      const { find, writing } = options;
      const result = await documents.run({ path, format, find, writing, spills });
      return { document: unit.document, result };
    }
    // Loaded where there is one: most jobs name none.
    const { givenChunk } = await import('./given-url.ts');
    return { chunks: [givenChunk(unit.url)] };
  };
  const sliceSize = new SliceSize(options.threads === 0 ? 'here' : 'in threads');
  const units = unitsOf(inputs, { ...options, documentation, sliceSize, spills, stored }, sink);
  const rebase = createToAbsolute(buffers);
  const chunksOf = (unit: UnitResult): Iterable<Chunks> | AsyncIterable<Chunks> => {
    if ('stream' in unit)
      return streamed(unit.stream, {
        ...{ finds, sink, spillDeps, documents, documentation },
        options: isInHand(unit) ? { ...options, signal: undefined } : options,
      });
    if ('result' in unit) return chunksOfDocument(unit, sink, spillDeps);
    if ('chunks' in unit) return [counted(unit.chunks, sink.totals)];
    adjustSliceSize(sliceSize, unit.batch);
    return chunksOfBatch(unit.batch, { rebase, spillDeps, documents, options }, sink);
  };
  let isFinished = false;
  try {
    const ahead = Math.max(window, leastAhead(documents, stored));
    for await (const unit of runInOrder(units, runUnit, ahead)) {
      if (options.signal?.aborted && !isInHand(unit)) return;
      for await (const chunks of chunksOf(unit)) {
        yield chunks;
        for (const { text } of chunks) for (const { bytes } of text) buffers.release(bytes);
      }
    }
    isFinished = true;
  } finally {
    await documents.close();
    await stored?.close();
    // Tasks still under way would go on writing.
    if (!isFinished || options.workers === undefined) await workers.close();
    clearSpillArea(spills);
  }
}

/** Loaded where there is some. */
async function storedIn(
  inputs: readonly Input[],
  options: ScanOptions,
  sink: ScanSink,
): Promise<Buckets | undefined> {
  if (!inputs.some(isStored)) return undefined;
  const { openStored } = await import('./stored.ts');
  return openStored(inputs, options, sink);
}

/** Objects that are asked for before their turn: a small one takes no longer than its answer is on its way. */
const OBJECTS_AHEAD = 16;

/** Documents have threads of their own, also where the rest is too little for any. */
function leastAhead({ threads }: DocumentRuns, stored: Buckets | undefined): number {
  return stored === undefined ? threads : Math.max(threads, OBJECTS_AHEAD);
}

const UNKNOWN: Recall = { from: FROM_START, documents: 0, sightings: 0 };

/** Sources that are looked at before signals, progress and workers have their turn: a millisecond or two. */
const SOURCES_PER_TURN = 64;

type Chunks = readonly ScanChunk[];
type Streamed = { readonly stream: SourceStream };
type Whole = { readonly document: SourceDocument };
type Unit = { readonly task: ScanTask } | { readonly url: SourceUrl } | Whole | Streamed;
type WholeResult = Whole & { readonly result: ReadWhole };
type UnitResult =
  | { readonly batch: ScanBatch }
  | { readonly chunks: Chunks }
  | WholeResult
  | Streamed;

/** What comes over a network is on its way before its turn. */
function begun(unit: Streamed): Streamed {
  unit.stream.object?.begin();
  return unit;
}

/** A page of a site, once it was asked for, takes nothing more to read: it is not lost where the run ends. */
function isInHand(unit: UnitResult): boolean {
  return 'chunks' in unit || ('stream' in unit && unit.stream.page !== undefined);
}

function counted(chunks: Chunks, totals: ScanTotals): Chunks {
  for (const { documents, found } of chunks) {
    totals.sources++;
    totals.documents += documents;
    totals.sightings += found;
  }
  return chunks;
}

interface UnitDeps {
  readonly documentation: Documentation;
  readonly stored: Buckets | undefined;
}

async function* unitsOf(
  inputs: readonly Input[],
  options: ScanOptions & Pick<PlanOptions, 'sliceSize' | 'spills'> & UnitDeps,
  sink: ScanSink,
): AsyncGenerator<Unit> {
  const planner = new Planner(options);
  let inspected = 0;
  const perTurn = options.preprocess === undefined ? SOURCES_PER_TURN : 1;
  for (const source of withMadeTold(walk(inputs, options), sink)) {
    if (inspected++ % perTurn === 0) await yieldToEventLoop();
    if (isUnreadable(source)) {
      await takeUnreadable(source, options, sink);
      continue;
    }
    await options.documentation.prepare(formatOf(source));
    const from = await recalled(source, options, sink);
    if (from !== null) yield* plan(source, from, planner, sink);
    if (options.signal?.aborted) return;
  }
  yield* asUnits(planner.flush());
  for await (const source of options.stored?.sources() ?? []) {
    if (source.kind === 'problem') sink.onProblem(source.problem);
    else if ((await recalled(source, options, sink)) !== null) yield { stream: source };
  }
  for await (const page of options.pages?.() ?? []) {
    const from = await recalled(page, options, sink);
    if (from !== null) yield { stream: page };
  }
}

type Unreadable = SourceProblem | SourceEmpty | SourceUnfit;

function isUnreadable(source: Source): source is Unreadable {
  return source.kind === 'problem' || source.kind === 'empty' || source.kind === 'unfit';
}

async function takeUnreadable(
  source: Unreadable,
  { memory }: ScanOptions,
  { onProblem }: ScanSink,
): Promise<void> {
  if (source.kind === 'empty') await memory?.noteEmpty(source.path);
  else if (source.kind === 'problem' || (await memory?.holds(source.path))) {
    onProblem(source.problem);
  }
}

/** Undefined: it is told by what comes. */
function formatOf(source: ReadableSource): Format | undefined {
  return source.kind === 'file' ? source.layout.format : undefined;
}

/** From where it has to be read; null: it is known. */
async function recalled(
  source: ReadableSource,
  { memory }: ScanOptions,
  sink: ScanSink,
): Promise<StartPosition | null> {
  const recall: Recall = memory ? await memory.recall(source) : UNKNOWN;
  const { from, documents, sightings, faults = [] } = recall;
  for (const { code, detail } of faults)
    sink.onProblem(problem(code, { source: source.path, detail }));
  sink.totals.documents += documents;
  sink.totals.sightings += sightings;
  if (sink.bytes) sink.bytes.known += from === null ? (sizeOfSource(source) ?? 0) : from.byte;
  // What was found and held nothing to read was no source before either.
  if (from === null && !(isFoundObject(source) && documents === 0)) sink.totals.sources++;
  return from;
}

function isFoundObject(source: ReadableSource): boolean {
  return source.kind === 'stream' && source.object !== undefined && source.found === true;
}

/** Says of how many files the output of a command was read. */
function* withMadeTold(sources: Iterable<Source>, sink: ScanSink): Generator<Source> {
  let made = 0;
  for (const source of sources) {
    if (source.kind === 'file' && source.made) made++;
    yield source;
  }
  if (made > 0) sink.onProblem(problem('preprocessed', { detail: `${made}` }));
}

function sizeOfSource(source: ReadableSource): number | undefined {
  return source.kind === 'url' ? undefined : source.size;
}

function* plan(
  source: ReadableSource,
  from: StartPosition,
  planner: Planner,
  sink: ScanSink,
): Generator<Unit> {
  if (source.kind === 'url') {
    yield { url: source };
    return;
  }
  if (source.kind === 'file' && !isTooLargeForOneTask(source)) {
    sink.totals.sources++;
    yield* asUnits(planner.add(source, from));
    return;
  }
  yield* asUnits(planner.flush());
  if (source.kind === 'document') {
    sink.totals.sources++;
    yield { document: source };
    return;
  }
  yield { stream: source.kind === 'stream' ? source : streamOf(source) };
}

function streamOf({ path, size, base }: SourceFile): SourceStream {
  return { kind: 'stream', path, size, file: true, base };
}

/** A source that cannot be sliced is read from beginning to end, and its finds are given as they come. */
function isTooLargeForOneTask({ layout, size, made }: SourceFile): boolean {
  return size > MAX_SLICE_BYTES && !isSliceable(layout) && made !== true;
}

function* asUnits(tasks: Iterable<ScanTask>): Generator<Unit> {
  for (const task of tasks) yield { task };
}

function adjustSliceSize(sliceSize: SliceSize, batch: ScanBatch): void {
  let read = 0;
  let found = 0;
  for (const result of batch) {
    read += result.slice.end - result.slice.start;
    found += result.found;
  }
  sliceSize.learn(read, found);
}

/** An explicit number of threads applies to everything larger than a slice. */
function sizeOf({ threads }: ScanOptions, { bytes }: ScanSink): JobSize {
  return {
    threads: threads ?? Math.min(DEFAULT_MAX_THREADS, availableParallelism()),
    inlineBytes: threads === undefined ? MIN_WORKER_BYTES : MAX_SLICE_BYTES,
    bytes: bytes?.total,
  };
}

/** A document counts as read with its last portion, whatever was at fault in it. */
function* chunksOfDocument(
  { document: { path, size }, result }: WholeResult,
  sink: ScanSink,
  spillDeps: SpillDeps,
): Generator<Chunks> {
  const { problems, known: faults, counts, ...finds } = result;
  const { found, written } = finds;
  sink.totals.documents += counts.documents;
  sink.totals.sightings += found;
  if (sink.bytes) sink.bytes.read += size;
  sink.onCounts?.(path, counts);
  for (const one of problems) sink.onProblem(one);
  let isFirst = true;
  for (const portion of unfold(finds, spillDeps)) {
    const { sightings, text } = portion;
    const isLast = portion.found === found;
    const { documents, kinds: references } = counts;
    const last = { end: size, documents, found, written, references, faults: faults ?? [] };
    yield [
      {
        ...{ ...NOTHING, path, member: '', sightings, text },
        ...{ isFirst, isLast: isLast && faults !== null },
        ...(isLast && last),
      },
    ];
    isFirst = false;
  }
}

interface StreamScan {
  readonly options: ScanOptions;
  readonly finds: FindSink;
  readonly sink: ScanSink;
  readonly spillDeps: SpillDeps;
  readonly documents: DocumentRuns;
  readonly documentation: Documentation;
}

function originOf({
  path,
  data,
  page,
  object,
}: SourceStream): Pick<ScanChunk, 'path' | 'isData' | 'isPage' | 'isObject'> {
  if (object !== undefined) return { path, isObject: true };
  if (page !== undefined) return { path, isPage: true };
  return data === undefined ? { path } : { path, isData: true };
}

/** Links between the pages of a website are no references of documentation, which lead from file to file. */
function countsOf({ page }: SourceStream, counts: Readonly<Counts>): Readonly<Counts> {
  if (page === undefined) return counts;
  const { kinds: _, ...others } = counts;
  return others;
}

async function* streamed(
  source: SourceStream,
  { options, finds, sink, spillDeps, documents, documentation }: StreamScan,
): AsyncGenerator<readonly ScanChunk[]> {
  const { path } = source;
  const origin = originOf(source);
  yield [{ ...NOTHING, ...origin, member: '', isFirst: true, isLast: false }];
  let isWhole = true;
  const before = sink.bytes?.read ?? 0;
  const onBytes = (bytes: number): void => {
    if (sink.bytes) sink.bytes.read += bytes;
  };
  const callbacks = { finds, spillDeps, onBytes, documents, documentation };
  for await (const result of scanStream(source, options, callbacks)) {
    if ('problem' in result) {
      isWhole &&= result.problem.severity !== 'error';
      sink.onProblem(result.problem);
    } else if ('counts' in result) {
      if (result.isSource) sink.totals.sources++;
      const counts = countsOf(source, result.counts);
      sink.onCounts?.(result.path, counts);
      const { kinds: references } = counts;
      const member = result.path.slice(path.length);
      if (references !== undefined)
        yield [{ ...NOTHING, ...origin, member, references, isFirst: false, isLast: false }];
    } else {
      sink.totals.documents += result.documents;
      sink.totals.sightings += result.found;
      const member = result.path.slice(path.length);
      yield [{ ...NOTHING, ...result, ...origin, member, isFirst: false, isLast: false }];
    }
  }
  // An archive that is read by its table of contents does not come by as a stream.
  if (sink.bytes) sink.bytes.read = Math.max(sink.bytes.read, before + (source.size ?? 0));
  if (isWhole && options.signal?.aborted !== true) {
    yield [{ ...NOTHING, ...origin, member: '', isFirst: false, isLast: true }];
  }
}
