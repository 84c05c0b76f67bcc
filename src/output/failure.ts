/** What the system says of a place that cannot be written, as a problem that names it. */
import { problem, UrlgleanError } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';

export function unwritable(path: string, error: unknown): UrlgleanError {
  if (error instanceof UrlgleanError) return error;
  const detail = describeSystemError(error);
  return new UrlgleanError(problem('output-unwritable', { source: path, detail }));
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
