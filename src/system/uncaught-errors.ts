/**
 * Uncaught exceptions, thrown where the network calls back: takes them from the process, gives them to the executors on
 * this thread, for which they only mean that links have to be retried.
 */

type UncaughtListener = (error: unknown) => void;

const listeners = new Set<UncaughtListener>();

/** Gives the function that removes the listener. */
export function onUncaught(listener: UncaughtListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** False without a listener: then the exception is fatal. */
export function dispatchUncaught(error: unknown): boolean {
  for (const listener of listeners) listener(error);
  return listeners.size > 0;
}
