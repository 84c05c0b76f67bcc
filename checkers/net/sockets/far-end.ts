/**
 * Where a connection leads. Behind a proxy the socket itself knows only the proxy's address, which is
 * nobody's business: what was asked of the proxy is kept beside it.
 */
import type { Socket } from 'node:net';

const BEYOND = new WeakMap<Socket, string | undefined>();

/** `address` is undefined where only the proxy knows it. */
export function leadsBeyond(socket: Socket, address: string | undefined): void {
  BEYOND.set(socket, address);
}

export function farEndOf(socket: Socket): string | undefined {
  return BEYOND.has(socket) ? BEYOND.get(socket) : socket.remoteAddress;
}
