/** Errors of the library: takes details or problems, gives typed errors with remedies for callers in code. */
import { forLibrary, problem, UrlgleanError } from '../errors.ts';

export function usage(detail: string): UrlgleanError {
  return new UrlgleanError(forLibrary(problem('usage', { detail })));
}

/** Passes the values on; errors on the way get remedies that name option keys instead of a command line. */
export async function* withLibraryRemedies<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* values;
  } catch (error) {
    throw error instanceof UrlgleanError ? new UrlgleanError(forLibrary(error.problem)) : error;
  }
}
