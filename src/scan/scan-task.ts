/** Scans the slices of one task: opens each file, feeds its bytes to the chain, judges the finds. */
import { closeSync, openSync, readSync } from 'node:fs';
import {
  firstByte,
  openScanner,
  type Scanner,
  type ScannerSink,
} from '../../extractors/extract.ts';
import type { ScanWarning, Sighting } from '../../extractors/model.ts';
import { describeSystemError } from '../sources/inspect.ts';
import { type Judge, openJudge } from './open-judge.ts';
import type {
  JudgedSighting,
  MessageMark,
  ScanBatch,
  ScanSlice,
  ScanTask,
  SliceResult,
} from './protocol.ts';

const READ_BYTES = 64 * 1024;
/** One for all slices: what is read is copied at once. */
const room = Buffer.allocUnsafeSlow(READ_BYTES);

export async function runScanTask(task: ScanTask): Promise<ScanBatch> {
  const judge = await openJudge(task.grammars);
  return task.slices.map((slice) => scanSlice(slice, task, judge));
}

function scanSlice(slice: ScanSlice, task: ScanTask, judge: Judge): SliceResult {
  const sightings: JudgedSighting[] = [];
  const warnings: ScanWarning[] = [];
  const messages: MessageMark[] = [];
  const scanner = openScanner(
    {
      ...task.find,
      source: slice.path,
      layout: slice.layout,
      range: { start: slice.start, end: slice.end },
    },
    {
      sighting: (sighting: Sighting) => sightings.push({ sighting, findings: judge(sighting.url) }),
      warning: (warning) => warnings.push(warning),
      ...(task.index ? marking((mark) => messages.push(mark)) : {}),
    },
  );
  const { content, ...known } = slice;
  const failure = content ? feedAll(scanner, content) : feed(scanner, slice);
  return {
    slice: known,
    sightings,
    documents: scanner.documents,
    lines: scanner.lines,
    warnings,
    counts: scanner.counts,
    messages,
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Tells the identifiers of messages as they go by. */
export function marking(tell: (mark: MessageMark) => void): Pick<ScannerSink, 'read'> {
  return {
    read: ({ messageId, ordinal }) => {
      if (messageId !== undefined) tell({ messageId, ordinal });
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
    descriptor = openSync(slice.path, 'r');
    let position = firstByte(slice.layout, slice);
    while (!scanner.done) {
      const read = readSync(descriptor, room, 0, READ_BYTES, position);
      if (read === 0) break;
      position += read;
      scanner.write(room.subarray(0, read));
    }
    scanner.end();
    if (position < slice.end) {
      return { code: 'input-changed', detail: `${position} of ${slice.end} bytes were there` };
    }
    return undefined;
  } catch (error) {
    scanner.end();
    return { code: 'input-unreadable', detail: describeSystemError(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
