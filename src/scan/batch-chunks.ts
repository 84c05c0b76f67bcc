/**
 * What a batch of slices gives: counts and problems to the sink, finds as chunks with absolute numbers, in order.
 * Documents that are attached to messages are read here, those of a slice side by side, and follow their message.
 */
import { problem } from '../errors.ts';
import { runAttached } from './attached.ts';
import type { DocumentRuns, ReadWhole } from './document-runs.ts';
import type { ScanChunk, ScanOptions, ScanSink } from './model.ts';
import { type SpillDeps, unfold } from './output/overflow.ts';
import type { Finds, ScanBatch, SliceResult } from './output/protocol.ts';
import type { createToAbsolute, ToAbsolute } from './output/to-absolute.ts';

export const NOTHING = {
  ...{ start: 0, end: 0, documents: 0, lines: 0, messages: [] },
  ...{ found: 0, sightings: [], text: [], written: 0 },
} as const;

export interface BatchCallbacks {
  readonly rebase: ReturnType<typeof createToAbsolute>;
  readonly spillDeps: SpillDeps;
  readonly documents: DocumentRuns;
  readonly options: Pick<ScanOptions, 'find' | 'writing' | 'signal'>;
}

/** The chunks of a batch; finds that were spilled, or are of attached documents, come in several chunks. */
export async function* chunksOfBatch(
  batch: ScanBatch,
  callbacks: BatchCallbacks,
  sink: ScanSink,
): AsyncGenerator<readonly ScanChunk[]> {
  const { rebase, spillDeps } = callbacks;
  let chunks: ScanChunk[] = [];
  for (const result of batch) {
    count(result, sink);
    const toAbsolute = rebase(result);
    if (result.attached !== undefined) {
      yield chunks;
      chunks = [];
      for await (const one of chunksWithAttached(result, toAbsolute, { ...callbacks, sink })) {
        yield [one];
      }
    } else if (result.overflow !== undefined) {
      yield chunks;
      chunks = [];
      for (const portion of chunksOfSlice(result, toAbsolute, spillDeps)) yield [portion];
    } else {
      chunks.push(...chunksOfSlice(result, toAbsolute, spillDeps));
    }
  }
  yield chunks;
}

function count(result: SliceResult, sink: ScanSink): void {
  const { slice, documents, counts, warnings, failure, found } = result;
  const { path, start, end } = slice;
  sink.totals.documents += documents;
  sink.totals.sightings += found;
  if (sink.bytes) sink.bytes.read += end - start;
  sink.onCounts?.(path, counts);
  for (const warning of warnings) {
    sink.onProblem(problem(warning.code, { source: path, ...warning }));
  }
  if (failure) sink.onProblem(problem(failure.code, { source: path, ...failure }));
}

/** The slice counts as read with its last portion: a run killed before that reads it again. */
function* chunksOfSlice(
  result: SliceResult,
  toAbsolute: ToAbsolute,
  spillDeps: SpillDeps,
  earlier: Earlier = NONE_EARLIER,
): Generator<ScanChunk> {
  const { slice, documents, lines, failure, found, written, messages, counts } = result;
  const { path, start, end, size, before } = slice;
  const isWhole = end === size && failure === undefined;
  let isFirst = before !== undefined && earlier.isFirst;
  const all = { found: found + earlier.found, written: written + earlier.written };
  const last = { start, end, documents, lines, ...all, references: counts.kinds };
  for (const portion of unfold(result, spillDeps)) {
    const isLast = portion.found === found;
    const placed = toAbsolute({ ...portion, messages: isLast ? messages : [] });
    yield {
      ...{ path, member: '', isFirst, isLast: isLast && isWhole },
      ...(isLast ? last : { ...NOTHING, start, end: start }),
      ...{ sightings: placed.sightings, text: placed.text, messages: placed.messages },
    };
    isFirst = false;
  }
}

/** What went out of a slice before its last finds. */
interface Earlier {
  readonly isFirst: boolean;
  readonly found: number;
  readonly written: number;
}

const NONE_EARLIER: Earlier = { isFirst: true, found: 0, written: 0 };

interface AttachedCallbacks extends BatchCallbacks {
  readonly sink: ScanSink;
}

async function* chunksWithAttached(
  result: SliceResult,
  toAbsolute: ToAbsolute,
  { documents, options, spillDeps, sink }: AttachedCallbacks,
): AsyncGenerator<ScanChunk> {
  const { path, start, before } = result.slice;
  const { find, writing } = options;
  const task = { path, find, writing, spills: spillDeps.spills };
  const reads = (result.attached ?? []).map(({ finds, attached }) => {
    const ordinal = ordinalOf(attached.document.ordinal, toAbsolute);
    return { finds, read: runAttached(attached, task, { documents, ordinal }) };
  });
  let isFirst = before !== undefined;
  let found = 0;
  let written = 0;
  const chunk = ({ sightings, text }: Pick<Finds, 'sightings' | 'text'>): ScanChunk => {
    const made = { ...NOTHING, path, member: '', start, end: start, isFirst, isLast: false };
    isFirst = false;
    return { ...made, sightings, text };
  };
  for (const { finds, read } of reads) {
    if (finds.lost) sink.onProblem(problem(finds.lost.code, { source: path, ...finds.lost }));
    for (const portion of unfold(finds, spillDeps)) {
      yield chunk(toAbsolute({ ...portion, messages: [] }));
    }
    const whole = await read;
    if (options.signal?.aborted) return;
    tell(path, whole, sink);
    for (const portion of unfold(whole, spillDeps)) yield chunk(portion);
    found += finds.found + whole.found;
    written += finds.written + whole.written;
    sink.totals.sightings += finds.found + whole.found;
  }
  yield* chunksOfSlice(result, toAbsolute, spillDeps, { isFirst, found, written });
}

function tell(path: string, { counts, problems }: ReadWhole, sink: ScanSink): void {
  sink.onCounts?.(path, counts);
  for (const one of problems) sink.onProblem(one);
}

/** The place of a message is made absolute as that of any other. */
function ordinalOf(ordinal: number, toAbsolute: ToAbsolute): number {
  const { messages } = toAbsolute({
    ...{ sightings: [], text: [], messages: [{ messageId: '', ordinal }] },
  });
  return messages[0]?.ordinal ?? ordinal;
}
