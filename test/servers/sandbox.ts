/**
 * The sandbox of a daemon: gives a folder, ports and processes, and removes all of them, in good order by `close`, and
 * also where this process is killed.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentOf, find } from '../programs/unpacked.ts';
import { freePort, hold, listen, type Open } from './connections.ts';
import type { Daemon, RunOptions, Sandbox } from './model.ts';
import { handOver, idsOf, type ProcessOptions, runOnce, stay } from './processes.ts';
import { startWatch, type Watch } from './watch.ts';

const IS_ROOT = process.getuid?.() === 0;

export interface Sandboxes {
  readonly host: string;
  readonly of: (daemon: Daemon) => Sandbox;
  readonly close: () => Promise<void>;
}

interface Shared {
  readonly folder: string;
  readonly host: string;
  readonly watch: Watch;
  readonly open: Open;
}

/** The path stays short: sockets of daemons lie below it. */
export function openSandboxes(): Sandboxes {
  // Daemons without root's rights read the files written here.
  process.umask(0o022);
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-'));
  chmodSync(folder, 0o755);
  const host = hostOf(process.pid);
  const open = { servers: [], sockets: new Set<Socket>(), given: new Set<number>() };
  const shared: Shared = { folder, host, open, watch: startWatch(folder) };
  return { host, of: (daemon) => sandboxOf(daemon, shared), close: () => close(shared) };
}

/** One for every process, so that runs side by side and clients' own ports are not in the way. */
function hostOf(pid: number): string {
  return `127.${64 + ((pid >> 14) & 127)}.${(pid >> 7) & 127}.${1 + (pid & 127)}`;
}

async function close({ open: { sockets, servers }, watch }: Shared): Promise<void> {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await watch.end();
}

function sandboxOf({ name, needs }: Daemon, { folder: above, host, watch, open }: Shared): Sandbox {
  const folder = join(above, name);
  mkdirSync(folder);
  const paths = new Map(needs.map((need) => [need, find(need)]));
  const optionsOf = optionsIn(folder, [...paths.values()]);
  return {
    ...{ folder, host, ...filesIn(folder) },
    find: (need) => {
      const path = paths.get(need) ?? null;
      if (path === null) throw new Error(`${need} is missing`);
      return path;
    },
    freePort: () => freePort(host, open),
    once: (command, options) => runOnce(command, optionsOf(options)),
    serve: async (port, command, options) => {
      await stay({ host, port }, command, optionsOf(options), watch);
      return port;
    },
    inetd: (command, options) => {
      const given = optionsOf(options);
      const start = (socket: Socket): void => handOver(socket, command, given, watch);
      return listen(host, open, start, { pauseOnConnect: true });
    },
    listen: (onConnection) => listen(host, open, onConnection),
    hold: (port, lines = []) => hold({ host, port }, lines, open),
  };
}

function filesIn(folder: string): Pick<Sandbox, 'write' | 'giveTo'> {
  return {
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
  };
}

function optionsIn(
  cwd: string,
  needs: readonly (string | null)[],
): (options?: RunOptions) => ProcessOptions {
  const base = {
    ...{ PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: cwd },
    ...environmentOf(needs.filter((path) => path !== null)),
  };
  return ({ env, user } = {}) => ({
    ...{ cwd, env: { ...base, ...env } },
    ...(user !== undefined && IS_ROOT ? idsOf(user) : {}),
  });
}
