/**
 * Exceptions that nobody could catch, since they were thrown where the network calls back: takes them from the program,
 * gives them to whoever asks links on this thread, to whom they mean no more than links that have to be asked again.
 */

type UncaughtListener = (error: unknown) => void;

const listeners = new Set<UncaughtListener>();

/** Gives what ends it. */
export function onUncaught(listener: UncaughtListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** False when nobody is asking: then it is a fault like any other. */
export function dispatchUncaught(error: unknown): boolean {
  for (const listener of listeners) listener(error);
  return listeners.size > 0;
}
