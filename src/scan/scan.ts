/**
 * Sources in, judged sightings out, in source order. Small jobs are scanned right here, large ones
 * by worker threads that read their own byte ranges; standard input is scanned as it comes.
 */
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import type { Grammar } from '../../checkers/model.ts';
import { isSliceable } from '../../extractors/containers/formats.ts';
import type { Counts } from '../../extractors/counts.ts';
import type { FindOptions } from '../../extractors/model.ts';
import type { Problem } from '../errors.ts';
import { problem } from '../errors.ts';
import type { Source, SourceFile, SourceStream } from '../sources/model.ts';
import { type WalkOptions, walk } from '../sources/walk.ts';
import { runInOrder } from './in-order.ts';
import { Planner, SLICE_BYTES } from './plan.ts';
import { openScanPool, type ScanPool } from './pool.ts';
import type { JudgedSighting, MessageMark, ScanBatch, ScanTask } from './protocol.ts';
import { createRebase } from './rebase.ts';
import { scanStream } from './scan-stream.ts';
import { runScanTask } from './scan-task.ts';

export interface ScanOptions extends WalkOptions {
  readonly find: FindOptions;
  readonly grammars: readonly Grammar[];
  /** Worker threads for large jobs; 0 scans on the calling thread. Default: the processors, at most 8. */
  readonly threads?: number | undefined;
  /** What `-` reads. Default: the process's standard input. */
  readonly stdin?: Readable | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether `ScanSink.onMessage` is told of every message with an identifier. */
  readonly index?: boolean;
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
  /** What was read of a source and what was not; slices of one source are told one by one. */
  readonly onCounts?: (path: string, counts: Readonly<Counts>) => void;
  readonly onMessage?: (path: string, message: MessageMark) => void;
}

/** Jobs below this many tasks are over before a worker thread would have started. */
const TASKS_WITHOUT_POOL = 1;
const DEFAULT_MAX_THREADS = 8;

export async function* scan(
  inputs: readonly string[],
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<readonly JudgedSighting[]> {
  const runner = createRunner(options);
  const rebase = createRebase();
  try {
    for await (const unit of runInOrder(units(inputs, options, sink), runner.run, runner.window)) {
      if (options.signal?.aborted) return;
      if ('stream' in unit) yield* streamed(unit.stream, options, sink);
      else yield collect(unit.batch, rebase, sink);
    }
  } finally {
    await runner.close();
  }
}

type Unit = { readonly task: ScanTask } | { readonly stream: SourceStream };
type UnitResult = { readonly batch: ScanBatch } | { readonly stream: SourceStream };

async function* units(
  inputs: readonly string[],
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<Unit> {
  const planner = new Planner(options);
  for await (const source of walk(inputs, options)) {
    yield* plan(source, planner, sink);
    if (options.signal?.aborted) return;
  }
  yield* asUnits(planner.flush());
}

function* plan(source: Source, planner: Planner, sink: ScanSink): Generator<Unit> {
  if (source.kind === 'problem') {
    sink.onProblem(source.problem);
    return;
  }
  if (source.kind === 'file' && !isTooLargeForOneTask(source)) {
    sink.totals.sources++;
    yield* asUnits(planner.add(source));
    return;
  }
  yield* asUnits(planner.flush());
  yield {
    stream: source.kind === 'stream' ? source : { kind: 'stream', path: source.path, file: true },
  };
}

/** What cannot be sliced is read from its beginning to its end, and its finds go out as they come. */
function isTooLargeForOneTask({ layout, size }: SourceFile): boolean {
  return size > SLICE_BYTES && !isSliceable(layout);
}

function* asUnits(tasks: Iterable<ScanTask>): Generator<Unit> {
  for (const task of tasks) yield { task };
}

interface Runner {
  readonly run: (unit: Unit) => Promise<UnitResult>;
  readonly window: number;
  readonly close: () => Promise<void>;
}

/** The first task waits until a second one shows that the job is worth its threads. */
function createRunner(options: ScanOptions): Runner {
  const threads = options.threads ?? Math.min(DEFAULT_MAX_THREADS, availableParallelism());
  let pool: Promise<ScanPool> | undefined;
  let tasks = 0;
  const scanHere = async (task: ScanTask): Promise<ScanBatch> => runScanTask(task);
  return {
    window: threads === 0 ? 1 : threads + 2,
    run: async (unit) => {
      if ('stream' in unit) return unit;
      tasks++;
      if (threads === 0 || tasks <= TASKS_WITHOUT_POOL) return { batch: await scanHere(unit.task) };
      pool ??= openScanPool(threads);
      return { batch: await (await pool).run(unit.task) };
    },
    close: async () => {
      if (pool) await (await pool).close();
    },
  };
}

function collect(
  batch: ScanBatch,
  rebase: ReturnType<typeof createRebase>,
  sink: ScanSink,
): readonly JudgedSighting[] {
  const collected: JudgedSighting[] = [];
  for (const slice of batch) {
    sink.totals.documents += slice.documents;
    sink.totals.sightings += slice.sightings.length;
    sink.onCounts?.(slice.path, slice.counts);
    for (const warning of slice.warnings) {
      sink.onProblem(problem(warning.code, { source: slice.path, ...warning }));
    }
    if (slice.failure) {
      sink.onProblem(problem(slice.failure.code, { source: slice.path, ...slice.failure }));
    }
    const { sightings, messages } = rebase(slice);
    for (const message of messages) sink.onMessage?.(slice.path, message);
    for (const found of sightings) collected.push(found);
  }
  return collected;
}

async function* streamed(
  source: SourceStream,
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<readonly JudgedSighting[]> {
  for await (const result of scanStream(source, options)) {
    if ('problem' in result) {
      sink.onProblem(result.problem);
      continue;
    }
    if ('counts' in result) {
      sink.totals.sources++;
      sink.onCounts?.(result.path, result.counts);
      continue;
    }
    for (const message of result.messages) sink.onMessage?.(result.path, message);
    sink.totals.documents += result.documents;
    sink.totals.sightings += result.sightings.length;
    yield result.sightings;
  }
}
