/**
 * Waits for a socket to reach a state: takes the socket and the event that says so, and gives the
 * socket, or destroys it and rejects when it fails, closes, is too slow or is called off.
 */
import type { Socket } from 'node:net';
import { startAnswerTimer } from './answer-timer.ts';
import type { Deadline } from './deadline.ts';
import { onAbort } from './on-abort.ts';

/** Neither the address nor anything on the way there answered in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout';
  readonly code = 'ETIMEDOUT';
}

export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 'ECONNRESET';
}

export function socketEvent<T extends Socket>(
  socket: T,
  event: 'connect' | 'secureConnect',
  { ms, signal }: Deadline,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const finish = (): void => {
      isOver = true;
      timer.stop();
      unsubscribe();
    };
    const fail = (error: Error): void => {
      socket.destroy();
      finish();
      reject(error);
    };
    const cancel = (): void => fail(signal.reason);
    const timer = startAnswerTimer(ms, () =>
      fail(new ConnectTimeout(`no ${event} within ${ms} ms`)),
    );
    const unsubscribe = onAbort(signal, cancel);
    // Stays attached: an error between two owners of the socket must not end the process.
    socket.on('error', fail);
    socket.once('close', () => {
      // Every connection closes one day, and an error for it costs more than the rest of this.
      if (!isOver) fail(new ConnectionClosed(`closed before ${event}`));
    });
    socket.once(event, () => {
      finish();
      resolve(socket);
    });
    if (signal.aborted) cancel();
  });
}
