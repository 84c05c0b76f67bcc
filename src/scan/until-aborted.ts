/**
 * Reads a stream that may wait for ever, such as a terminal or a pipe: gives its bytes until its end, or until the
 * signal aborts, and then closes it. What it is interrupted in is no error.
 */
import type { Readable } from 'node:stream';

export async function* untilAborted(
  stream: Readable,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const end = (): void => void stream.destroy();
  signal?.addEventListener('abort', end, { once: true });
  try {
    if (signal?.aborted) return;
    yield* stream;
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
