/**
 * Waits until every input has been looked at once, without looking itself: a file system that does not answer, such as
 * a network mount whose server has gone, would hold the calling thread, which then could not be interrupted.
 */
import { stat } from 'node:fs';

/** Resolves as well when the signal aborts. What cannot be looked at is told by whoever reads it. */
export function touch(inputs: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    let left = inputs.length;
    const end = (): void => {
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const looked = (): void => {
      left--;
      if (left === 0) end();
    };
    if (left === 0 || signal?.aborted) return resolve();
    signal?.addEventListener('abort', end, { once: true });
    for (const input of inputs) stat(input, looked);
  });
}
