/**
 * Exceptions that nobody could catch, since they were thrown where the network calls back: takes them from the program,
 * gives them to whoever asks links on this thread, to whom they mean no more than links that have to be asked again.
 */

type Take = (error: unknown) => void;

const takers = new Set<Take>();

/** Gives what ends it. */
export function takeMishaps(take: Take): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** False when nobody is asking: then it is a fault like any other. */
export function handOver(error: unknown): boolean {
  for (const take of takers) take(error);
  return takers.size > 0;
}
