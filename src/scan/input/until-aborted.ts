/**
 * Reads a stream that may wait for ever, such as a terminal or a pipe: gives its bytes until its end, or until the
 * signal aborts, and then closes it. An interrupted read is no error and is not waited for: a system call that hangs
 * would never let it close.
 */
import type { Readable } from 'node:stream';

type Next = IteratorResult<Uint8Array, undefined>;

const ENDED: Next = { done: true, value: undefined };

export async function* untilAborted(
  stream: Readable,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array, undefined> = stream[Symbol.asyncIterator]();
  let end: () => void = () => undefined;
  const onAbort = (): void => end();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    while (signal?.aborted !== true) {
      const next = await new Promise<Next>((resolve, reject) => {
        end = () => resolve(ENDED);
        chunks.next().then(resolve, (error) => (signal?.aborted ? resolve(ENDED) : reject(error)));
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stream.destroy();
  }
}
