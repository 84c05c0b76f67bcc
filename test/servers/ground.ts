/**
 * The ground that daemons are started on: gives folders, ports and processes, and takes all of it away
 * again, in good order by `close`, and also where this process ends without a word.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Daemon, Ground, RunOptions } from './model.ts';
import { environmentOf, find } from './unpacked.ts';
import { startWatch, type Watch } from './watch.ts';

const run = promisify(execFile);
const IS_ROOT = process.getuid?.() === 0;

const READY_MS = 10_000;
const ONCE_MS = 20_000;
const ASK_EVERY_MS = 20;

export interface Grounds {
  readonly host: string;
  readonly of: (daemon: Daemon) => Ground;
  readonly close: () => Promise<void>;
}

interface Shared {
  readonly folder: string;
  readonly host: string;
  readonly watch: Watch;
  readonly servers: Server[];
  readonly sockets: Set<Socket>;
}

/** The path stays short: sockets of daemons lie below it. */
export function openGrounds(): Grounds {
  // Daemons that are not root read what we write.
  process.umask(0o022);
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-'));
  chmodSync(folder, 0o755);
  const watch = startWatch(folder);
  const shared = {
    folder,
    host: hostOf(process.pid),
    watch,
    servers: [],
    sockets: new Set<Socket>(),
  };
  return {
    host: shared.host,
    of: (daemon) => groundOf(daemon, shared),
    close: () => close(shared),
  };
}

/** One for every process, so that runs side by side and clients' own ports are not in the way. */
function hostOf(pid: number): string {
  return `127.${64 + ((pid >> 14) & 127)}.${(pid >> 7) & 127}.${1 + (pid & 127)}`;
}

async function close({ sockets, servers, watch }: Shared): Promise<void> {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await watch.end();
}

function groundOf({ name, needs }: Daemon, shared: Shared): Ground {
  const { host } = shared;
  const folder = join(shared.folder, name);
  mkdirSync(folder, { mode: 0o755 });
  const paths = new Map(needs.map((need) => [need, find(need)]));
  const base = {
    ...{ PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: folder },
    ...environmentOf([...paths.values()].filter((path) => path !== null)),
  };
  const optionsOf = ({ env, user }: RunOptions = {}): ProcessOptions => ({
    ...{ cwd: folder, env: { ...base, ...env } },
    ...(user !== undefined && IS_ROOT ? idsOf(user) : {}),
  });
  return {
    folder,
    host,
    find: (need) => {
      const path = paths.get(need) ?? null;
      if (path === null) throw new Error(`${need} is missing`);
      return path;
    },
    freePort: () => freePort(host),
    write: (path, content, mode = 0o644) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      chmodSync(file, mode);
      return file;
    },
    giveTo: (user, path = '') => {
      if (!IS_ROOT) return;
      const { uid, gid } = idsOf(user);
      const top = join(folder, path);
      const below = readdirSync(top, { recursive: true, encoding: 'utf8' });
      for (const name of ['', ...below]) chownSync(join(top, name), uid, gid);
    },
    once: async ([command = '', ...args], options) => {
      await run(command, args, { ...optionsOf(options), timeout: ONCE_MS });
    },
    serve: (port, command, options) => serve({ host, port }, command, optionsOf(options), shared),
    inetd: (command, options) => inetd(command, optionsOf(options), shared),
    listen: (onConnection) => listen(shared, onConnection),
    hold: (port, lines = []) => hold({ host, port }, lines, shared),
  };
}

interface ProcessOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  if (line === undefined) throw new Error(`there is no user ${user}`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

interface Place {
  readonly host: string;
  readonly port: number;
}

async function serve(
  place: Place,
  [command = '', ...args]: readonly string[],
  options: ProcessOptions,
  { watch }: Shared,
): Promise<number> {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  watch.add(child);
  const complaint = lastWords(child);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended (${code ?? signal}): ${complaint()}`;
  });
  const until = Date.now() + READY_MS;
  while (!(await isTaken(place))) {
    if (ended !== undefined) throw new Error(ended);
    if (Date.now() > until) throw new Error(`no answer in time: ${complaint()}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
  return place.port;
}

/** Standard error is read, and thrown away but for its end. */
function lastWords({ stderr }: ChildProcess): () => string {
  let said = '';
  stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('latin1')).slice(-2000);
  });
  if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
  return () => {
    const lines = said.trim().split('\n');
    return lines.find((line) => /fatal|error|cannot|fail/i.test(line)) ?? lines.at(-1) ?? '';
  };
}

function isTaken({ host, port }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The child has the connection itself, not a pipe: it asks who is at the other end. */
function inetd(
  [command = '', ...args]: readonly string[],
  options: ProcessOptions,
  shared: Shared,
): Promise<number> {
  return listen(
    shared,
    (socket) => {
      const child = spawn(command, args, {
        ...options,
        detached: true,
        stdio: [socket, socket, 'ignore'],
      });
      shared.watch.add(child);
      socket.destroy();
    },
    { pauseOnConnect: true },
  );
}

function listen(
  { host, servers, sockets }: Shared,
  onConnection: (socket: Socket) => void,
  options = {},
): Promise<number> {
  const server = createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    onConnection(socket);
  });
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function hold(place: Place, lines: readonly string[], shared: Shared): Promise<void> {
  const until = Date.now() + READY_MS;
  while (!(await isHeld(place, lines, shared))) {
    if (Date.now() > until) throw new Error(`turned away: ${place.port}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
}

/** Whoever asked before, whether the server is there, may still be counted. */
function isHeld(
  { host, port }: Place,
  lines: readonly string[],
  { sockets }: Shared,
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
