/**
 * The address that a connection leads to. Behind a proxy the socket itself knows only the proxy's address, so the
 * target of the tunnel is kept beside it.
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
