/** Turns a failed write into a problem that names the output. */
import { problem, UrlgleanError, withoutRemedy } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';

/** Errors for which the advice about folder and permissions would be wrong. */
const SELF_EXPLANATORY: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on device',
  EISDIR: 'is a folder',
  EPIPE: 'its reader closed it',
  ELOOP: 'too many symbolic links',
};

export function unwritable(path: string, error: unknown): UrlgleanError {
  if (error instanceof UrlgleanError) return error;
  const failure = problem('output-unwritable', {
    source: path,
    detail: describeSystemError(error),
  });
  const message = SELF_EXPLANATORY[codeOf(error) ?? ''];
  return new UrlgleanError(message === undefined ? failure : withoutRemedy(failure, message));
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
