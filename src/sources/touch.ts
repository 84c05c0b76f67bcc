/**
 * Waits until the system has answered once for every input: a file system that hangs, such as a network mount whose
 * server is gone, would block the calling thread, which then could not be interrupted.
 */
import { stat } from 'node:fs';
import { isGivenUrl } from './given-url.ts';
import type { Input } from './names/model.ts';

/** Whether an input is neither standard input, nor a URL, nor bytes in hand. */
export function isPath(input: Input): input is string {
  return typeof input === 'string' && input !== '-' && !isGivenUrl(input);
}

/** Resolves as well when the signal aborts. An input that fails here is reported when it is read. */
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
