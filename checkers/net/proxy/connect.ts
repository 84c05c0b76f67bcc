/**
 * A tunnel through an HTTP proxy: takes a connection to it and the target, sends CONNECT, and leaves the connection at
 * the first byte from the target (RFC 9110 §9.3.6).
 */
import { isIPv6, type Socket } from 'node:net';
import type { ProxyServer } from '../../policy.ts';
import type { Deadline } from '../sockets/deadline.ts';
import { type Measure, requestAnswer } from '../sockets/handshake.ts';
import { proxyAuthorization } from './address.ts';
import { ProxyFailed } from './failed.ts';
import type { TunnelTarget } from './socks.ts';

export async function connectThroughHttp(
  socket: Socket,
  proxy: ProxyServer,
  { host, port }: TunnelTarget,
  deadline: Deadline,
): Promise<void> {
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const fields = Object.entries(proxyAuthorization(proxy)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n${fields.join('')}\r\n`;
  const answer = await requestAnswer(socket, Buffer.from(request, 'latin1'), endOfHead, deadline);
  const status = /^HTTP\/1\.[01] ([1-9]\d\d)(?:[ \r\n]|$)/.exec(answer.toString('latin1'))?.[1];
  if (status?.startsWith('2')) return;
  socket.destroy();
  throw new ProxyFailed(status === undefined ? 'PROXY_NOT_SPOKEN' : `PROXY_STATUS_${status}`);
}

const endOfHead: Measure = (received) => {
  const at = received.indexOf('\r\n\r\n', 0, 'latin1');
  return at === -1 ? null : at + 4;
};
