/**
 * The route through the user's proxy: takes a target, gives the open socket. The proxy's own address is not judged,
 * since the user named it. A failure before the target is the proxy's failure, never the link's.
 */
import { isIP, type Socket } from 'node:net';
import type { ProxyServer } from '../../policy.ts';
import type { NameResolver } from '../dns/dns.ts';
import type { Deadline } from '../sockets/deadline.ts';
import { dial } from '../sockets/dial.ts';
import { connectThroughHttp } from './connect.ts';
import { proxyFailed } from './failed.ts';
import { connectThroughSocks4a, connectThroughSocks5, type TunnelTarget } from './socks.ts';

const CONNECT_BY_KIND = {
  http: connectThroughHttp,
  socks5: connectThroughSocks5,
  socks5h: connectThroughSocks5,
  socks4a: connectThroughSocks4a,
} as const satisfies Record<ProxyServer['kind'], typeof connectThroughHttp>;

/** To the proxy, and no further. */
export async function connectToProxy(
  { host, port }: ProxyServer,
  resolver: NameResolver,
  deadline: Deadline,
): Promise<Socket> {
  try {
    const addresses = isIP(host) === 0 ? await resolver.resolve(host) : [host];
    return await dial({ addresses, port }, deadline);
  } catch (error) {
    deadline.signal.throwIfAborted();
    throw proxyFailed(error);
  }
}

/** Closes the socket where it gets no further. */
export async function openTunnel(
  socket: Socket,
  proxy: ProxyServer,
  target: TunnelTarget,
  deadline: Deadline,
): Promise<Socket> {
  try {
    await CONNECT_BY_KIND[proxy.kind](socket, proxy, target, deadline);
    return socket;
  } catch (error) {
    socket.destroy();
    deadline.signal.throwIfAborted();
    throw isTimeout(error) ? error : proxyFailed(error);
  }
}

/** A proxy that is there and does not answer waits for the host itself. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}
