/** Connections and ports of a sandbox: listening servers, free ports, ports in use, connections held open. */

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { paced } from '../helpers/pace.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Open servers and sockets, to be closed at the end. */
export interface Open {
  readonly servers: Server[];
  readonly sockets: Set<Socket>;
  /** Ports that were given away, whether somebody listens on them already, later or never. */
  readonly given: Set<number>;
}

const START_TIMEOUT_MS = paced(10_000);
const POLL_INTERVAL_MS = 20;

/** Asks until it is so; false when it is not in time. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
  }
  return true;
}

export function isTaken({ host, port }: Endpoint): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export async function freePort(host: string, open: Open): Promise<number> {
  const server = createServer();
  const port = await listening(server, host, open);
  await new Promise((done) => server.close(done));
  return port;
}

/** Gives the port. Where they are not to be read here, connections come paused. */
export function listen(
  host: string,
  open: Open,
  onConnection: (socket: Socket) => void,
  options: { readonly pauseOnConnect?: boolean } = {},
): Promise<number> {
  const { servers, sockets } = open;
  const server = createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    onConnection(socket);
  });
  servers.push(server);
  return listening(server, host, open);
}

/** On a port that was not given away before. */
async function listening(
  server: Server,
  host: string,
  { given }: Pick<Open, 'given'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  if (!given.has(port)) {
    given.add(port);
    return port;
  }
  await new Promise((done) => server.close(done));
  return listening(server, host, { given });
}

/** The connection that tested whether the server was up may still be counted; after a rejection, it tries again. */
export async function hold(
  endpoint: Endpoint,
  lines: readonly string[],
  open: Open,
): Promise<void> {
  const isHeld = await until(() => takesUp(endpoint, lines, open));
  if (!isHeld) throw new Error('turned away before it was full');
}

function takesUp(
  { host, port }: Endpoint,
  lines: readonly string[],
  { sockets }: Open,
): Promise<boolean> {
  const left = [...lines];
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    sockets.add(socket);
    socket.on('data', (reply: Buffer) => {
      const line = left.shift();
      if (/^[45]/.test(reply.toString('latin1'))) resolve(false);
      else if (line === undefined) resolve(true);
      else socket.write(`${line}\r\n`);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
