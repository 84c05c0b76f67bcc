/**
 * Exceptions that nobody could catch, since they were thrown where the network calls back: takes them from the program,
 * gives them to whoever asks links on this thread, to whom they mean no more than links that have to be asked again.
 */

type UncaughtListener = (error: unknown) => void;

const takers = new Set<UncaughtListener>();

/** Gives what ends it. */
export function onUncaught(take: UncaughtListener): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** False when nobody is asking: then it is a fault like any other. */
export function dispatchUncaught(error: unknown): boolean {
  for (const take of takers) take(error);
  return takers.size > 0;
}
