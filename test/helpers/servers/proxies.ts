/**
 * Small proxies on loopback: HTTP (whole URLs, and tunnels by CONNECT), SOCKS 4A and SOCKS 5. They look
 * names up in a table of their own, and tell what they were asked for.
 */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface ProxyOptions {
  /** `USER:PASSWORD`, without which nobody gets through. */
  readonly login?: string;
  /** Where a name or address leads; all others are unknown. */
  readonly hosts?: Readonly<Record<string, number>>;
  /** What is answered instead of letting anybody through. */
  readonly reply?: number;
}

export interface ProxyFixture {
  readonly port: number;
  /** `CONNECT host:port`, `GET http://…`, `SOCKS5 host:port` … in order. */
  readonly asked: readonly string[];
  /** All bytes that came before a tunnel stood, as Latin-1. */
  readonly received: () => string;
  close(): Promise<void>;
}

interface Session {
  readonly socket: Socket;
  readonly options: ProxyOptions;
  readonly tell: (what: string) => void;
  readonly next: () => Promise<Buffer>;
}

export const startHttpProxy = (options: ProxyOptions = {}): Promise<ProxyFixture> =>
  start(options, serveHttp);
export const startSocks = (options: ProxyOptions = {}): Promise<ProxyFixture> =>
  start(options, serveSocks);

async function start(
  options: ProxyOptions,
  serve: (session: Session) => Promise<void>,
): Promise<ProxyFixture> {
  const asked: string[] = [];
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const next = (): Promise<Buffer> =>
      new Promise((done) => {
        socket.once('data', (chunk: Buffer) => {
          socket.pause();
          received.push(chunk.toString('latin1'));
          done(chunk);
        });
        socket.resume();
      });
    serve({ socket, options, next, tell: (what) => asked.push(what) }).catch(() =>
      socket.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    received: () => received.join(''),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function serveHttp({ socket, options, tell, next }: Session): Promise<void> {
  const head = (await next()).toString('latin1');
  const [method = '', target = ''] = head.split(' ');
  tell(`${method} ${target}`);
  const wanted = options.login && `Basic ${Buffer.from(options.login).toString('base64')}`;
  if (wanted && !head.includes(`proxy-authorization: ${wanted}`)) return answer(socket, 407);
  if (options.reply) return answer(socket, options.reply);
  const host =
    (method === 'CONNECT' ? target : URL.parse(target)?.host)?.replace(/:\d+$/, '') ?? '';
  const port = options.hosts?.[host];
  if (port === undefined) return answer(socket, 503, 'X-Squid-Error: ERR_DNS_FAIL 0\r\n');
  const beyond = await opened(port);
  if (method === 'CONNECT') socket.write('HTTP/1.1 200 Connection established\r\nVia: x\r\n\r\n');
  else beyond.write(head.replace(target, URL.parse(target)?.pathname ?? '/'), 'latin1');
  join(socket, beyond);
}

function answer(socket: Socket, status: number, fields = ''): void {
  socket.end(`HTTP/1.1 ${status} No\r\n${fields}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}

async function serveSocks(session: Session): Promise<void> {
  const first = await session.next();
  if (first[0] === 5) await serveSocks5(first, session);
  else await serveSocks4(first, session);
}

async function serveSocks5(first: Buffer, { socket, options, tell, next }: Session): Promise<void> {
  const method = options.login === undefined ? 0 : 2;
  if (!first.subarray(2).includes(method)) {
    socket.end(Buffer.from([5, 0xff]));
    return;
  }
  socket.write(Buffer.from([5, method]));
  if (options.login !== undefined) {
    const login = await next();
    const userEnd = 2 + (login[1] ?? 0);
    const given = `${login.toString('utf8', 2, userEnd)}:${login.toString('utf8', userEnd + 1)}`;
    const isRight = given === options.login;
    socket.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return;
  }
  const request = await next();
  const { host, end } = placeOf(request);
  tell(`SOCKS5 ${host}:${request.readUInt16BE(end)}`);
  const port = options.hosts?.[host];
  const code = options.reply ?? (port === undefined ? 4 : 0);
  // The reply in two pieces, its address being a name: clients must read no more and no less.
  socket.write(Buffer.from([5, code, 0]));
  setTimeout(() => {
    socket.write(Buffer.from([3, 3, 0x61, 0x62, 0x63, 0, 1]));
    if (code === 0 && port !== undefined) opened(port).then((beyond) => join(socket, beyond));
    else socket.end();
  }, 10);
}

function placeOf(request: Buffer): { readonly host: string; readonly end: number } {
  if (request[3] === 1) return { host: [...request.subarray(4, 8)].join('.'), end: 8 };
  const end = 5 + (request[4] ?? 0);
  return { host: request.toString('latin1', 5, end), end };
}

async function serveSocks4(request: Buffer, { socket, options, tell }: Session): Promise<void> {
  const [user = '', name = ''] = request.toString('latin1', 8).split('\0');
  const address = [...request.subarray(4, 8)].join('.');
  const host = address.startsWith('0.0.0.') ? name : address;
  tell(`SOCKS4 ${host}:${request.readUInt16BE(2)}${user && ` ${user}`}`);
  const port = options.hosts?.[host];
  const code = options.reply ?? (port === undefined ? 91 : 90);
  socket.write(Buffer.from([0, code, 0, 0, 0, 0, 0, 0]));
  if (code === 90 && port !== undefined) join(socket, await opened(port));
  else socket.end();
}

async function opened(port: number): Promise<Socket> {
  const beyond = connect(port, '127.0.0.1');
  beyond.on('error', () => beyond.destroy());
  await new Promise<void>((done) => beyond.once('connect', done));
  return beyond;
}

function join(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
}
