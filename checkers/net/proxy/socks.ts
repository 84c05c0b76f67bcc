/**
 * The client's side of SOCKS: takes a connection to the proxy and where to go on to, and gives the
 * connection through it (RFC 1928, RFC 1929; version 4A as its authors wrote it down).
 */
import { isIP, type Socket } from 'node:net';
import type { ProxyServer } from '../../policy.ts';
import { parseAddress } from '../guard/address.ts';
import type { Deadline } from '../sockets/deadline.ts';
import { ofLength, requestAnswer } from '../sockets/handshake.ts';
import { ProxyFailed } from './failed.ts';

export interface TunnelTarget {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

const NO_LOGIN = 0x00;
const LOGIN = 0x02;
const CONNECT = 0x01;

/** RFC 1928 §6. A proxy's word about the host behind it is unreliable: a refusal there is no proof. */
const REPLIES: Readonly<Record<number, string>> = {
  1: 'SOCKS_GENERAL_FAILURE',
  2: 'SOCKS_NOT_ALLOWED',
  3: 'SOCKS_NETWORK_UNREACHABLE',
  4: 'SOCKS_HOST_UNREACHABLE',
  5: 'SOCKS_CONNECTION_REFUSED',
  6: 'SOCKS_TTL_EXPIRED',
  7: 'SOCKS_COMMAND_UNKNOWN',
  8: 'SOCKS_ADDRESS_UNKNOWN',
};
const UNREACHABLE: readonly number[] = [3, 4, 6];

export async function connectThroughSocks5(
  socket: Socket,
  { user, password = '' }: ProxyServer,
  target: TunnelTarget,
  deadline: Deadline,
): Promise<void> {
  const methods = user === undefined ? [NO_LOGIN] : [NO_LOGIN, LOGIN];
  const send = requester(socket, deadline);
  const [version, method] = await send([5, methods.length, ...methods], ofLength(2));
  if (version !== 5) refuse(socket, 'SOCKS_NOT_SPOKEN');
  if (method === LOGIN && user !== undefined) {
    // RFC 1929 §2.
    const [, status] = await send(
      [1, ...lengthPrefixed(user), ...lengthPrefixed(password)],
      ofLength(2),
    );
    if (status !== 0) refuse(socket, 'SOCKS_LOGIN_REFUSED');
  } else if (method !== NO_LOGIN) refuse(socket, 'SOCKS_LOGIN_WANTED');
  const request = [5, CONNECT, 0, ...addressField(target.host), ...octets(target.port)];
  const [replyVersion, code = 1] = await send(request, lengthOfReply);
  if (replyVersion !== 5) refuse(socket, 'SOCKS_NOT_SPOKEN');
  if (code === 0) return;
  socket.destroy();
  throw new ProxyFailed(
    REPLIES[code] ?? `SOCKS_REPLY_${code}`,
    UNREACHABLE.includes(code) ? 'network-unreachable' : 'proxy-failed',
  );
}

const GRANTED = 0x5a;

/** 0.0.0.x stands for "the name follows". */
export async function connectThroughSocks4a(
  socket: Socket,
  { user = '' }: ProxyServer,
  { host, port }: TunnelTarget,
  deadline: Deadline,
): Promise<void> {
  const kind = isIP(host);
  if (kind === 6) refuse(socket, 'SOCKS_ADDRESS_UNKNOWN');
  const address = kind === 4 ? (parseAddress(host) ?? []) : [0, 0, 0, 1];
  const name = kind === 4 ? [] : [...Buffer.from(host, 'latin1'), 0];
  const request = [
    4,
    CONNECT,
    ...octets(port),
    ...address,
    ...Buffer.from(user, 'utf8'),
    0,
    ...name,
  ];
  const reply = await requester(socket, deadline)(request, ofLength(8));
  if (reply[0] !== 0) refuse(socket, 'SOCKS_NOT_SPOKEN');
  if (reply[1] !== GRANTED) refuse(socket, `SOCKS4_REPLY_${reply[1]}`);
}

type SocksRequest = (
  bytes: readonly number[],
  measure: Parameters<typeof requestAnswer>[2],
) => Promise<Buffer>;

function requester(socket: Socket, deadline: Deadline): SocksRequest {
  return (bytes, measure) => requestAnswer(socket, Buffer.from(bytes), measure, deadline);
}

function refuse(socket: Socket, code: string): never {
  socket.destroy();
  throw new ProxyFailed(code);
}

/** VER REP RSV ATYP, the address by its type, the port (RFC 1928 §6). */
function lengthOfReply(received: Buffer): number | null {
  const [, , , type, first] = received;
  if (first === undefined) return null;
  const length = 4 + (type === 1 ? 4 : type === 4 ? 16 : 1 + first) + 2;
  return received.length < length ? null : length;
}

/** RFC 1928 §5. */
function addressField(host: string): readonly number[] {
  const kind = isIP(host);
  if (kind === 0) return [3, ...lengthPrefixed(host)];
  return [kind === 4 ? 1 : 4, ...(parseAddress(host) ?? [])];
}

function lengthPrefixed(text: string): readonly number[] {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > 255) throw new ProxyFailed('SOCKS_ADDRESS_UNKNOWN');
  return [bytes.length, ...bytes];
}

function octets(port: number): readonly number[] {
  return [port >> 8, port & 0xff];
}
