/**
 * One request to a server whose HTTP is malformed, on a connection made for it: takes the same request as undici, gives
 * as much of the answer as can be understood. Parsers, the lenient one of Node.js included, refuse half of the
 * malformed answers in use: duplicate lengths, spaces in names, lines without a colon, `ICY 200 OK`.
 */
import type { CheckPolicy } from '../../policy.ts';
import type { Connector, Destination } from '../connection/connector.ts';
import { portOf } from '../port-of.ts';
import { farEndOf } from '../sockets/far-end.ts';
import { requestAnswer } from '../sockets/handshake.ts';
import { LineConnection } from '../sockets/line-connection.ts';
import type { Trust } from '../sockets/secure.ts';
import type { HttpAnswer, PartialBody } from './exchange.ts';
import { lenientBody } from './lenient-body.ts';
import { readLenientHead } from './lenient-head.ts';
import {
  type Fields,
  fieldsToSend,
  isForwardedUrl,
  pathToSend,
  type RequestProfile,
} from './request-fields.ts';

export interface LenientRequest {
  readonly method: string;
  readonly signal: AbortSignal;
  readonly keepBytes?: number;
  readonly partialBody?: PartialBody;
  readonly fields?: Fields;
  readonly profile?: RequestProfile;
  readonly trust: Trust;
}

export interface LenientDeps {
  readonly policy: CheckPolicy;
  readonly connector: Connector;
}

/** A body without a declared end is complete when no more data arrives. */
const QUIET_MS = 1000;

/** Rejects with the network's error, or with the signal's reason. */
export async function exchangeWithoutParser(
  url: URL,
  request: LenientRequest,
  { policy, connector }: LenientDeps,
): Promise<HttpAnswer & { readonly address?: string }> {
  const { signal } = request;
  const socket = await connector.open(destinationOf(url, policy, request.trust), signal);
  try {
    const address = farEndOf(socket);
    const requestBytes = Buffer.from(requestText(url, policy, request), 'latin1');
    const deadline = { ms: policy.timeoutMs, signal };
    const head = await requestAnswer(socket, requestBytes, lengthOfHead, deadline);
    const { status = 0, headers = {} } = readLenientHead(head) ?? {};
    const answer = { status, headers, ...(address === undefined ? {} : { address }) };
    const wantedBytes = request.keepBytes ?? request.partialBody?.(answer) ?? 0;
    if (wantedBytes === 0) return answer;
    const body = await new LineConnection(socket, signal).bytes(wantedBytes, QUIET_MS);
    return { ...answer, body: lenientBody(body, headers) };
  } finally {
    socket.destroy();
  }
}

const lengthOfHead = (received: Buffer): number | null => readLenientHead(received)?.bytes ?? null;

function destinationOf(url: URL, policy: CheckPolicy, trust: Trust): Destination {
  return {
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: portOf(url),
    tls: url.protocol === 'https:',
    scheme: url.protocol.slice(0, -1),
    trust,
    forwarded: isForwardedUrl(url, policy),
  };
}

function requestText(url: URL, policy: CheckPolicy, request: LenientRequest): string {
  const { method, trust, keepBytes, profile, fields: ownFields } = request;
  const fields = {
    host: url.host,
    connection: 'close',
    ...fieldsToSend(url, policy, {
      trust,
      isBodyWanted: keepBytes !== undefined,
      profile: profile,
      fields: ownFields,
    }),
  };
  const lines = Object.entries(fields).map(([name, value]) => {
    if (/[\r\n\0]/.test(name + value)) throw new TypeError(`${name}: a field ends at its line end`);
    return `${name}: ${value}\r\n`;
  });
  return `${method} ${pathToSend(url, policy)} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
