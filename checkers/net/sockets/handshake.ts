/**
 * One exchange before the connection is handed over: writes a request and reads the answer to its last byte and no
 * further, so that the rest is left for the next owner of the socket.
 */
import type { Socket } from 'node:net';
import { startAnswerTimer } from './answer-timer.ts';
import type { Deadline } from './deadline.ts';
import { ConnectionClosed, ConnectTimeout } from './socket-event.ts';

/** No answer is read further. */
const MAX_BYTES = 64 * 1024;

/**
 * The length of the answer that stands at the beginning, or null where it is not all there yet. Throws
 * where it can never be one.
 */
export type Measure = (received: Buffer) => number | null;

/** Rejects, and destroys the socket, when it ends before the answer does. */
export function requestAnswer(
  socket: Socket,
  request: Buffer,
  measure: Measure,
  { ms, signal }: Deadline,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const finish = (): void => {
      timer.stop();
      signal.removeEventListener('abort', onAbort);
      socket.off('data', onData).off('error', fail).off('close', onClose).off('end', onClose);
      socket.pause();
    };
    const fail = (error: Error): void => {
      finish();
      socket.destroy();
      reject(error);
    };
    const onAbort = (): void => fail(signal.reason);
    const onClose = (): void => fail(new ConnectionClosed('closed in the middle of a handshake'));
    const onData = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      try {
        const length = measure(received);
        if (length === null && received.length <= MAX_BYTES) return;
        if (length === null) throw new ConnectionClosed('too long an answer');
        finish();
        if (received.length > length) socket.unshift(received.subarray(length));
        resolve(received.subarray(0, length));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const timer = startAnswerTimer(ms, () => fail(new ConnectTimeout(`no answer within ${ms} ms`)));
    signal.addEventListener('abort', onAbort, { once: true });
    socket.on('data', onData).on('error', fail).on('close', onClose).on('end', onClose);
    // Where it was paused after an answer before, listening alone would not let it flow again.
    socket.resume();
    socket.write(request);
    if (signal.aborted) onAbort();
  });
}

/** An answer of so many bytes. */
export function ofLength(length: number): Measure {
  return (received) => (received.length < length ? null : length);
}
