/**
 * Where a connection leads. Behind a proxy the socket itself knows only the proxy's address, which is
 * nobody's business: what was asked of the proxy is kept beside it.
 */
import type { Socket } from 'node:net';

const FAR_ENDS = new WeakMap<Socket, string | undefined>();

/** `address` is undefined where only the proxy knows it. */
export function setFarEnd(socket: Socket, address: string | undefined): void {
  FAR_ENDS.set(socket, address);
}

export function farEndOf(socket: Socket): string | undefined {
  return FAR_ENDS.has(socket) ? FAR_ENDS.get(socket) : socket.remoteAddress;
}
