/**
 * One abort listener for hundreds of callbacks: takes a signal and a callback, gives a function that removes the
 * callback. A signal searches all its listeners to remove one, so these callbacks share a single listener.
 */

type AbortListener = () => void;

const LISTENERS = new WeakMap<AbortSignal, Set<AbortListener>>();

export function onAbort(signal: AbortSignal, listener: AbortListener): () => void {
  const listeners = listenersOf(signal);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The listener goes with the signal. */
function listenersOf(signal: AbortSignal): Set<AbortListener> {
  const known = LISTENERS.get(signal);
  if (known !== undefined) return known;
  const listeners = new Set<AbortListener>();
  LISTENERS.set(signal, listeners);
  const callAll = (): void => {
    for (const listener of listeners) listener();
  };
  signal.addEventListener('abort', callAll, { once: true });
  return listeners;
}
