/**
 * Hears of a signal together with hundreds of others: takes a signal and what is to be called when it fires, gives
 * what takes that back. A signal looks through all its listeners to remove one, so all of these share one.
 */

type AbortListener = () => void;

const HEARERS = new WeakMap<AbortSignal, Set<AbortListener>>();

export function onAbort(signal: AbortSignal, call: AbortListener): () => void {
  const hearers = hearersOf(signal);
  hearers.add(call);
  return () => {
    hearers.delete(call);
  };
}

/** The listener goes with the signal. */
function hearersOf(signal: AbortSignal): Set<AbortListener> {
  const known = HEARERS.get(signal);
  if (known !== undefined) return known;
  const hearers = new Set<AbortListener>();
  HEARERS.set(signal, hearers);
  const callAll = (): void => {
    for (const call of hearers) call();
  };
  signal.addEventListener('abort', callAll, { once: true });
  return hearers;
}
