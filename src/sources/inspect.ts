/** Looks at the beginning of one file and says how it is to be read, or why it cannot be. */
import { type FileHandle, open } from 'node:fs/promises';
import {
  DETECTION_BYTES,
  type Detection,
  detectFormat,
} from '../../extractors/containers/detect.ts';
import { CLAIM_BYTES, endsMboxMessage } from '../../extractors/containers/mbox.ts';
import { type ProblemCode, problem } from '../errors.ts';
import { chosenLayout, type ReadingChoice } from './layout.ts';
import type { Source, SourceProblem } from './model.ts';
import { recognisePacking } from './unpack/index.ts';

/** Reads `path` as it is chosen to be read, whatever its content looks like. */
export async function inspectFile(path: string, choice: ReadingChoice): Promise<Source> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const { size } = await handle.stat();
    if (size === 0) return failure('input-empty', path);
    const head = await readAt(handle, 0, DETECTION_BYTES);
    if (recognisePacking(head) !== null) return { kind: 'stream', path, size, file: true };
    const detection = detectFormat(head, path);
    if (choice.format === undefined && 'binary' in detection) {
      return failure('input-binary', path, `looks like ${detection.binary}`);
    }
    const layout = chosenLayout(await proved(detection, handle, size), choice);
    return { kind: 'file', path, size, layout };
  } catch (error) {
    return unreadable(path, error);
  } finally {
    await handle?.close();
  }
}

/** A length that the first message claims, and that leads nowhere, is not believed. */
async function proved(detection: Detection, handle: FileHandle, size: number): Promise<Detection> {
  if ('binary' in detection || detection.claimedEnd === undefined) return detection;
  const { claimedEnd, ...layout } = detection;
  const from = claimedEnd - 1;
  const bytes = from < size ? await readAt(handle, from, CLAIM_BYTES) : Buffer.alloc(0);
  if (claimedEnd <= size && endsMboxMessage(bytes, 1)) return layout;
  const { contentLength, ...plain } = layout;
  return plain;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/** The problem a failed system call on an input stands for. */
export function unreadable(path: string, error: unknown): SourceProblem {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return failure('input-not-found', path);
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
