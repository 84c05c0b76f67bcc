/** Scans the slices of one task: opens each file, feeds its bytes to the scanner, gives the finds. */
import { closeSync, openSync, readSync } from 'node:fs';
import type { Before } from '../../extractors/document-reader.ts';
import {
  firstByte,
  openScanner,
  type Scanner,
  type ScannerSink,
} from '../../extractors/extract.ts';
import type { ScanWarning } from '../../extractors/model.ts';
import { describeSystemError } from '../sources/inspect.ts';
import { isDescriptorFault } from '../system/descriptors.ts';
import { shownPath, systemPath } from '../system/path-bytes.ts';
import { Documentation } from './documentation.ts';
import { BufferPool } from './output/buffer-pool.ts';
import type { FindSink } from './output/find-sink.ts';
import { openFindSink } from './output/finds.ts';
import type {
  AttachedAfter,
  Finds,
  MessageMark,
  ScanBatch,
  ScanSlice,
  ScanTask,
  SliceResult,
} from './output/protocol.ts';
import type { RunningTotals } from './output/running-totals.ts';

const READ_BYTES = 64 * 1024;
/** One for all slices: the scanner copies the bytes at once. */
const buffer = Buffer.allocUnsafeSlow(READ_BYTES);

/** On a worker, which does not know the results of other workers. */
export async function runScanTask(task: ScanTask): Promise<ScanBatch> {
  const buffers = new BufferPool();
  for (const buffer of task.buffers ?? []) buffers.release(buffer);
  const finds = await openFindSink(task, buffers);
  const documentation = new Documentation();
  for (const { layout } of task.slices) await documentation.prepare(layout.format);
  return scanSlices(task, ({ before }) => before, { finds, documentation });
}

interface InTurnDeps extends ThreadDeps {
  readonly totals: RunningTotals;
}

/** On the thread that scans all tasks in order, and has prepared for the formats of all slices. */
export function runTaskInTurn(task: ScanTask, deps: InTurnDeps): ScanBatch {
  return scanSlices(task, (slice) => deps.totals.before(slice), deps);
}

interface ThreadDeps {
  readonly finds: FindSink;
  readonly documentation: Documentation;
}

function scanSlices(
  task: ScanTask,
  beforeOf: (slice: ScanSlice) => Before | undefined,
  { totals, ...deps }: ThreadDeps & { readonly totals?: RunningTotals },
): ScanBatch {
  const { finds } = deps;
  const last = task.slices.at(-1);
  return task.slices.map((slice) => {
    const before = beforeOf(slice);
    finds.expect(before === undefined ? 'unknown' : 'known');
    const summary = scanSlice(slice, task, { before, ...deps });
    totals?.add(summary);
    const newFinds = finds.take(slice === last ? 'now' : 'so-far');
    const { found, sightings, text, written, overflow, lost } = newFinds;
    const placed = before !== undefined;
    const failure = summary.failure ?? lost;
    const result = { ...summary, failure, found, sightings, text, written, placed };
    return overflow === undefined ? result : { ...result, overflow };
  });
}

interface TaskDeps extends ThreadDeps {
  readonly before: Before | undefined;
}

type SliceSummary = Omit<SliceResult, keyof Finds | 'placed'>;

function scanSlice(
  slice: ScanSlice,
  task: ScanTask,
  { before, finds, documentation }: TaskDeps,
): SliceSummary {
  const warnings: ScanWarning[] = [];
  const messages: MessageMark[] = [];
  const attached: AttachedAfter[] = [];
  const scanner = openScanner(
    {
      ...task.find,
      source: shownPath(slice.path),
      layout: slice.layout,
      range: { start: slice.start, end: slice.end },
      base: slice.base,
      read: documentation.readerOf(slice.layout.format),
      ...(before === undefined ? {} : { before }),
    },
    {
      ...finds.sink,
      warning: (warning) => warnings.push(warning),
      ...(task.index ? markMessages((mark) => messages.push(mark)) : {}),
      ...(task.find.attachments && {
        attached: (one) => attached.push({ finds: finds.take('now'), attached: one }),
      }),
    },
  );
  const { content, path, layout, start, end, size } = slice;
  const failure = content ? feedAll(scanner, content) : feed(scanner, slice);
  const { documents, lines, lineStart, firstLine, counts } = scanner;
  const read = { path, layout, start, end, size, before: slice.before };
  const counted = { documents, lines, lineStart, firstLine, counts };
  const summary = { slice: read, ...counted, warnings, messages, failure };
  return attached.length === 0 ? summary : { ...summary, attached };
}

/** Reports the identifiers of messages as they are read. */
export function markMessages(onMark: (mark: MessageMark) => void): Pick<ScannerSink, 'read'> {
  return {
    read: ({ messageId, ordinal }) => {
      if (messageId !== undefined) onMark({ messageId, ordinal });
    },
  };
}

function feedAll(scanner: Scanner, content: Uint8Array): undefined {
  scanner.write(content);
  scanner.end();
}

/** Reads on past the slice's end until its last document is whole. */
function feed(scanner: Scanner, slice: ScanSlice): SliceResult['failure'] {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(systemPath(slice.path), 'r');
    let position = firstByte(slice.layout, slice);
    while (!scanner.done) {
      const read = readSync(descriptor, buffer, 0, READ_BYTES, position);
      if (read === 0) break;
      position += read;
      scanner.write(buffer.subarray(0, read));
    }
    scanner.end();
    if (position < slice.end) {
      return { code: 'input-changed', detail: `${position} of ${slice.end} bytes were left` };
    }
    return undefined;
  } catch (error) {
    scanner.end();
    if (isDescriptorFault(error)) return { code: 'no-descriptors', detail: '' };
    return { code: 'input-unreadable', detail: describeSystemError(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
