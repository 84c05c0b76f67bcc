/**
 * Waits for a socket to reach a state: takes the socket and the event that says so, and gives the
 * socket, or destroys it and rejects when it fails, closes, is too slow or is called off.
 */
import type { Socket } from 'node:net';

/** Neither the address nor anything on the way there answered in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout';
  readonly code = 'ETIMEDOUT';
}

export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 'ECONNRESET';
}

export interface Patience {
  readonly ms: number;
  readonly signal: AbortSignal;
}

export function socketEvent<T extends Socket>(
  socket: T,
  event: 'connect' | 'secureConnect',
  { ms, signal }: Patience,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: Error): void => {
      socket.destroy();
      finish();
      reject(error);
    };
    const onAbort = (): void => fail(signal.reason);
    const timer = setTimeout(() => fail(new ConnectTimeout(`no ${event} within ${ms} ms`)), ms);
    signal.addEventListener('abort', onAbort, { once: true });
    // Stays attached: an error between two owners of the socket must not end the process.
    socket.on('error', fail);
    socket.once('close', () => fail(new ConnectionClosed(`closed before ${event}`)));
    socket.once(event, () => {
      finish();
      resolve(socket);
    });
    if (signal.aborted) onAbort();
  });
}
