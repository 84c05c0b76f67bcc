/**
 * The demo world: one server on loopback that stands for the whole web. It answers any Host, HTTP
 * and HTTPS on the same port, so that `--connect-to ::127.0.0.1:PORT` can send every host there. How
 * it answers is chosen by the path: see `behaviours.ts`.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createFront, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { TLSSocket, type TlsOptions } from 'node:tls';
import { type Answer, page, robots } from './answers.ts';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';

export { BEHAVIOURS, type Behaviour } from './behaviours.ts';

export const CERTIFICATES = resolve(import.meta.dirname, 'certificates');
/** Of the authority that signed the world's certificate; nobody trusts it unless told to. */
export const AUTHORITY_FILE = resolve(CERTIFICATES, 'authority.pem');

/** Of the certificates that have a key of their own. */
const KEYS: Readonly<Partial<Record<CertificateName, string>>> = { weak: 'weak-key.pem' };

const TLS_HANDSHAKE = 0x16;
const BY_SEGMENT = new Map(BEHAVIOURS.map((behaviour) => [behaviour.path.slice(1), behaviour]));

/** One request as it arrived. */
export interface WorldRequest {
  readonly method: string;
  readonly host: string;
  readonly url: string;
  /** Asked for in the TLS handshake, if there was one. */
  readonly serverName?: string;
  readonly headers: Readonly<IncomingMessage['headers']>;
}

export interface World {
  readonly port: number;
  /** `http://HOST:PORT` */
  readonly origin: string;
  readonly requests: readonly WorldRequest[];
  /** Connections taken since the start. */
  readonly connections: () => number;
  /** Connections open now. */
  readonly open: () => number;
  close(): Promise<void>;
}

/** Files in `certificates`; see what they are in its README. */
export type CertificateName = 'world' | 'expired' | 'future' | 'self-signed' | 'weak';

export interface WorldOptions {
  readonly certificate?: CertificateName;
  /** What the TLS side asks for besides. */
  readonly tls?: TlsOptions;
  /** Answers all that is asked of a host, whose name comes without its port; otherwise the table does. */
  readonly siteOf?: (hostname: string) => Answer | undefined;
  /** Default 127.0.0.1 and any free port. */
  readonly host?: string;
  readonly port?: number;
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { certificate = 'world', host = '127.0.0.1', tls, siteOf } = options;
  const requests: WorldRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const onRequest = answerer(requests, siteOf);
  const http = createServer(onRequest);
  const https = createHttpsServer(
    {
      cert: readFileSync(resolve(CERTIFICATES, `${certificate}.pem`)),
      key: readFileSync(resolve(CERTIFICATES, KEYS[certificate] ?? 'key.pem')),
      ...tls,
    },
    onRequest,
  );
  const front = createFront((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    handOver(socket, (firstByte) => (firstByte === TLS_HANDSHAKE ? https : http));
  });
  const port = await listening(front, host, options.port ?? 0);
  return {
    port,
    origin: `http://${host}:${port}`,
    requests,
    connections: () => connections,
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => front.close(() => done()));
    },
  };
}

function answerer(
  requests: WorldRequest[],
  siteOf: WorldOptions['siteOf'],
): (request: IncomingMessage, response: ServerResponse) => void {
  const times = new Map<string, number>();
  return (request, response) => {
    const { method = '', url = '/', headers } = request;
    const host = headers.host ?? '';
    const key = `${method} ${host}${url}`;
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    const serverName = serverNameOf(request.socket);
    requests.push({ method, host, url, headers, ...(serverName && { serverName }) });
    const behaviour = chosenBy(url);
    const fromTable = url === '/robots.txt' ? robots : (behaviour?.answer ?? page);
    const answer = siteOf?.(nameOf(host)) ?? fromTable;
    const swap = (segment: string): string =>
      behaviour ? swapped(url, behaviour.path.slice(1), segment) : url;
    answer({ request, response, times: before, swap });
  };
}

function serverNameOf(socket: Socket): string | undefined {
  return socket instanceof TLSSocket && socket.servername ? socket.servername : undefined;
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/\.?(?::\d+)?$/, '');
}

function chosenBy(url: string): Behaviour | undefined {
  const segment = segmentsOf(url).find((name) => BY_SEGMENT.has(name));
  return segment === undefined ? undefined : BY_SEGMENT.get(segment);
}

function swapped(url: string, segment: string, other: string): string {
  const query = url.slice(pathOf(url).length);
  const segments = segmentsOf(url);
  return `${segments.with(segments.indexOf(segment), other).join('/')}${query}`;
}

function segmentsOf(url: string): string[] {
  return pathOf(url).split('/');
}

function pathOf(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? '';
}

/** Looks at the first byte without taking it away. */
function handOver(socket: Socket, choose: (firstByte: number) => Server): void {
  socket.once('data', (chunk) => {
    socket.pause();
    socket.unshift(chunk);
    choose(chunk[0] ?? 0).emit('connection', socket);
    process.nextTick(() => socket.resume());
  });
}

function listening(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}
