/** Looks at the beginning of one file and says how it is to be read, or why it cannot be. */
import { type FileHandle, open } from 'node:fs/promises';
import {
  DETECTION_BYTES,
  type Detection,
  detectFormat,
} from '../../extractors/containers/detect.ts';
import type { Format } from '../../extractors/containers/formats.ts';
import { type ProblemCode, problem } from '../errors.ts';
import type { Source, SourceProblem } from './model.ts';

/** Reads `path` as `forced` when given, whatever its content looks like. */
export async function inspectFile(path: string, forced: Format | undefined): Promise<Source> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const { size } = await handle.stat();
    if (size === 0) return failure('input-empty', path);
    const detection = detectFormat(await readHead(handle));
    if (forced === undefined && 'binary' in detection) {
      return failure('input-binary', path, `looks like ${detection.binary}`);
    }
    return sourceFile(path, size, detection, forced);
  } catch (error) {
    return unreadable(path, error);
  } finally {
    await handle?.close();
  }
}

function sourceFile(
  path: string,
  size: number,
  detection: Detection,
  forced: Format | undefined,
): Source {
  const detected = 'binary' in detection ? 'text' : detection.format;
  const oddFirstLine = 'format' in detection && detection.oddFirstLine === true;
  return { kind: 'file', path, size, format: forced ?? detected, oddFirstLine };
}

async function readHead(handle: FileHandle): Promise<Uint8Array> {
  const head = Buffer.alloc(DETECTION_BYTES);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead);
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
