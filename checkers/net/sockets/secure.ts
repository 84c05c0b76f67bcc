/**
 * Encrypts a connection: takes an open socket and the host of the URL, gives the TLS socket. A `verified` one has the
 * full checks of Node.js. An `unverified` one accepts any certificate and any TLS version still in use: it only finds
 * out whether a server answers, and carries nothing secret.
 */
import { constants } from 'node:crypto';
import { isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import type { Deadline } from './deadline.ts';
import { socketEvent } from './socket-event.ts';

export type Trust = 'verified' | 'unverified';

/** Level 0 admits keys, signatures and ciphers of any strength; RFC 5746 came in 2010. */
const PERMISSIVE: ConnectionOptions = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'ALL:COMPLEMENTOFALL:@SECLEVEL=0',
  secureOptions:
    constants.SSL_OP_LEGACY_SERVER_CONNECT | constants.SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION,
};

/** The certificate must be for the host of the URL, wherever the connection led. */
export function secure(
  socket: Socket,
  hostname: string,
  trust: Trust,
  deadline: Deadline,
): Promise<TLSSocket> {
  const name = hostname.replace(/\.$/, '');
  const tls = connect({
    ...(trust === 'unverified' ? PERMISSIVE : {}),
    socket,
    host: name,
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ALPNProtocols: ['http/1.1'],
  });
  return socketEvent(tls, 'secureConnect', deadline);
}
