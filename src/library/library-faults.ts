/** What is thrown at callers of the library: takes details or problems, gives typed errors in its own terms. */
import { forLibrary, problem, UrlgleanError } from '../errors.ts';

export function usage(detail: string): UrlgleanError {
  return new UrlgleanError(forLibrary(problem('usage', { detail })));
}

/** The same values; what is thrown on the way names keys of options instead of a command line. */
export async function* withLibraryRemedies<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* values;
  } catch (error) {
    throw error instanceof UrlgleanError ? new UrlgleanError(forLibrary(error.problem)) : error;
  }
}
