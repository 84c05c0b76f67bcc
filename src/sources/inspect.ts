/** Looks at the beginning of one file and says how it is to be read, or why it cannot be. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  DETECTION_BYTES,
  type Detection,
  detectFormat,
} from '../../extractors/containers/detect.ts';
import { DECLARED_END_BYTES, endsMboxMessage } from '../../extractors/containers/rules/mbox.ts';
import { type ProblemCode, problem } from '../errors.ts';
import { isDescriptorFault } from '../system/descriptors.ts';
import { systemPath } from '../system/path-bytes.ts';
import { chosenLayout, documentFormat, type FormatChoice } from './layout.ts';
import type { Source, SourceProblem } from './names/model.ts';
import { isOwnReport } from './names/own-reports.ts';
import { recognisePacking } from './unpack/index.ts';

/** One for all: content that is kept is copied. */
const buffer = Buffer.allocUnsafeSlow(DETECTION_BYTES);

/**
 * Inspects `path`; a chosen format takes precedence over detection. `isFound`: in a folder, where reports of ours hold
 * nothing.
 */
export function inspectFile(path: string, choice: FormatChoice, isFound = false): Source {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(systemPath(path), 'r');
    // A small integer for V8: one computed from a double would be boxed wherever it goes.
    const size = Math.floor(fstatSync(descriptor).size);
    if (size === 0) return failure('input-empty', path);
    const head = readAt(descriptor, 0, buffer);
    if (isFound && isOwnReport(head)) return { kind: 'empty', path };
    const format = documentFormat(head, path, choice);
    if (format !== null) return { kind: 'document', path, size, format };
    if (recognisePacking(head) !== null) return { kind: 'stream', path, size, file: true };
    const detection = detectFormat(head, path);
    if (choice.format === undefined && 'binary' in detection) {
      return failure('input-binary', path, `looks like ${detection.binary}`);
    }
    const content = head.length === size ? Buffer.from(head) : undefined;
    const layout = chosenLayout(withProvedLength(detection, descriptor, size), choice);
    return { kind: 'file', path, size, layout, ...(content === undefined ? {} : { content }) };
  } catch (error) {
    return unreadable(path, error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** If the first message declares a wrong length, no Content-Length of the file is used. */
function withProvedLength(detection: Detection, descriptor: number, size: number): Detection {
  if ('binary' in detection || detection.declaredEnd === undefined) return detection;
  const { declaredEnd, ...layout } = detection;
  const from = declaredEnd - 1;
  const next = Buffer.alloc(from < size ? DECLARED_END_BYTES : 0);
  const bytes = readAt(descriptor, from, next);
  if (declaredEnd <= size && endsMboxMessage(bytes, 1)) return layout;
  const { contentLength, ...plain } = layout;
  return plain;
}

function readAt(descriptor: number, position: number, into: Buffer): Buffer {
  return into.subarray(0, readSync(descriptor, into, 0, into.length, position));
}

/** The problem a failed system call on an input stands for. */
export function unreadable(path: string, error: unknown): SourceProblem {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return failure('input-not-found', path);
  if (isDescriptorFault(error)) return failure('no-descriptors', path);
  return failure('input-unreadable', path, describeSystemError(error));
}

/** The system's words for an error (`permission denied`), without the call and path Node adds. */
export function describeSystemError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const words = /^E[A-Z0-9]+: ([^,]+),/.exec(message);
  return words?.[1] ?? message;
}

export function failure(code: ProblemCode, path: string, detail = ''): SourceProblem {
  return { kind: 'problem', problem: problem(code, { source: path, detail }) };
}
