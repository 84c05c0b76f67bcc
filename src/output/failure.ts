/** What the system says of a place that cannot be written, as a problem that names it. */
import { problem, selfEvident, UrlgleanError } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';

/** Of these the folder, its permissions and the path are not to blame. */
const PLAIN: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on device',
  EISDIR: 'is a folder',
  ELOOP: 'too many symbolic links',
};

export function unwritable(path: string, error: unknown): UrlgleanError {
  if (error instanceof UrlgleanError) return error;
  const trouble = problem('output-unwritable', {
    source: path,
    detail: describeSystemError(error),
  });
  const words = PLAIN[codeOf(error) ?? ''];
  return new UrlgleanError(words === undefined ? trouble : selfEvident(trouble, words));
}

export function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unwritable(path, error);
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
