/** Processes of a sandbox: run to their end, kept running, or started for each connection. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { paced } from '../helpers/pace.ts';
import { type Endpoint, isTaken, until } from './connections.ts';
import type { Watch } from './watch.ts';

const run = promisify(execFile);

const ONCE_MS = paced(20_000);

export interface ProcessOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

type Command = readonly string[];

/** Rejects where it ends with anything but 0. */
export async function runOnce(
  [command = '', ...args]: Command,
  options: ProcessOptions,
): Promise<void> {
  await run(command, args, { ...options, timeout: ONCE_MS });
}

/** Resolves when it takes connections at its place. */
export async function stay(
  endpoint: Endpoint,
  [command = '', ...args]: Command,
  options: ProcessOptions,
  watch: Watch,
): Promise<void> {
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
  const isReady = async (): Promise<boolean> => {
    if (ended !== undefined) throw new Error(ended);
    return isTaken(endpoint);
  };
  if (!(await until(isReady))) throw new Error(`no answer in time: ${complaint()}`);
}

/** The child has the connection itself, not a pipe: it asks who is at the other end. */
export function handOver(
  socket: Socket,
  [command = '', ...args]: Command,
  options: ProcessOptions,
  watch: Watch,
): void {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: [socket, socket, 'ignore'],
  });
  watch.add(child);
  socket.destroy();
}

/** Of a user of this machine. */
export function idsOf(user: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  if (line === undefined) throw new Error(`there is no user ${user}`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Standard error is read, and thrown away but for its end: the line that complains, or the last. */
function lastWords({ stderr }: ChildProcess): () => string {
  let output = '';
  stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('latin1')).slice(-2000);
  });
  return () => {
    const lines = output.trim().split('\n');
    return lines.find((line) => /fatal|error|cannot|fail/i.test(line)) ?? lines.at(-1) ?? '';
  };
}
