/**
 * The way through the user's proxy: takes where to go, gives the open socket and the address behind the
 * proxy, as far as it is known here. The proxy's own address is not judged, since the user named it. What
 * fails up to the proxy is the proxy's failure, never the link's.
 */
import { isIP, type Socket } from 'node:net';
import type { ProxyServer } from '../../policy.ts';
import type { NameResolver } from '../dns/dns.ts';
import { dial } from '../sockets/dial.ts';
import type { Deadline } from '../sockets/socket-event.ts';
import { throughConnect } from './connect.ts';
import { proxyFailed } from './failed.ts';
import { type Beyond, throughSocks4a, throughSocks5 } from './socks.ts';

const WAYS = {
  http: throughConnect,
  socks5: throughSocks5,
  socks5h: throughSocks5,
  socks4a: throughSocks4a,
} as const satisfies Record<ProxyServer['kind'], typeof throughConnect>;

/** To the proxy, and no further. */
export async function reachProxy(
  { host, port }: ProxyServer,
  resolver: NameResolver,
  patience: Deadline,
): Promise<Socket> {
  try {
    const addresses = isIP(host) === 0 ? await resolver.resolve(host) : [host];
    return await dial({ addresses, port }, patience);
  } catch (error) {
    patience.signal.throwIfAborted();
    throw proxyFailed(error);
  }
}

/** Closes the socket where it gets no further. */
export async function goBeyond(
  socket: Socket,
  proxy: ProxyServer,
  beyond: Beyond,
  patience: Deadline,
): Promise<Socket> {
  try {
    await WAYS[proxy.kind](socket, proxy, beyond, patience);
    return socket;
  } catch (error) {
    socket.destroy();
    patience.signal.throwIfAborted();
    throw isSlow(error) ? error : proxyFailed(error);
  }
}

/** A proxy that is there and does not answer waits for the host itself. */
function isSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}
