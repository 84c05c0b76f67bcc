/**
 * `--files-from`: takes the path of a list, or `-` for standard input, gives the paths in it: one a line, or
 * separated by NULs if it contains any (`find -print0`, `git ls-files -z`). Entries are always paths: `-` is a file
 * of that name, and so is an entry that looks like a URL.
 */
import type { Readable } from 'node:stream';
import { problem, UrlgleanError } from '../../errors.ts';
import { usage } from '../../options/parsing/raw.ts';
import { untilAborted } from '../../scan/input/until-aborted.ts';
import { isGivenUrl } from '../../sources/given-url.ts';
import { describeSystemError } from '../../sources/inspect.ts';
import { openStream } from '../../sources/open-stream.ts';
import { pathOfBytes } from '../../system/path-bytes.ts';

/** Room for a million long paths; a longer file is not a list. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface ListReading {
  readonly stdin: Readable;
  readonly signal: AbortSignal;
}

/** Throws the reason of the signal on an interrupt, since half a list must not be used. */
export async function readFileList(
  path: string,
  { stdin, signal }: ListReading,
): Promise<readonly string[]> {
  const text = await textOf(path, () =>
    untilAborted(path === '-' ? stdin : openStream(path), signal),
  );
  signal.throwIfAborted();
  return namesIn(text);
}

/** Pure: splits the text of a list into paths. */
export function namesIn(text: string): readonly string[] {
  const names = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/);
  return names
    .filter((name) => name !== '')
    .map((name) => (name === '-' || isGivenUrl(name) ? `./${name}` : name));
}

async function textOf(path: string, open: () => AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of open()) {
      const piece = Buffer.from(chunk);
      chunks.push(piece);
      bytes += piece.length;
      if (bytes > MOST_BYTES) throw usage(`--files-from ${path}: too large for a list of files`);
    }
  } catch (error) {
    if (error instanceof UrlgleanError) throw error;
    throw unreadable(path, error);
  }
  return pathOfBytes(Buffer.concat(chunks));
}

function unreadable(path: string, error: unknown): UrlgleanError {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (isMissing) return new UrlgleanError(problem('input-not-found', { source: path }));
  const detail = describeSystemError(error);
  return new UrlgleanError(problem('input-unreadable', { source: path, detail }));
}
