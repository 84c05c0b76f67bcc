/**
 * A PostgreSQL server for the tests of a run: the first that needs one starts it, the others find it by a file beside
 * its data; the end of the run stops it, and a watcher does where the run was killed. `URLGLEAN_TEST_POSTGRES` names
 * another server, whose user may create databases and roles.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SCRATCH } from '../scratch.ts';
import { postgresPrograms } from './programs.ts';

/** The program refuses to run as root. */
const NOBODY = 65_534;
const LOOK_MS = 50;
const LOOKS = 2400;

/** By these it is quick, and loses data when the machine dies. Hundreds of databases would be looked at for nothing. */
export const FOR_TESTS = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=64MB'],
  ...['max_wal_size=256MB', 'autovacuum_naptime=10min'],
];
const ALWAYS = [
  // Others may tidy up where shared memory has names.
  ...['dynamic_shared_memory_type=mmap', 'log_min_messages=fatal'],
];
/** One role has a password. */
const ACCESS = `host all urlglean_with_password 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
local all all trust
`;

/** Where it is named: a superuser's, of the database `postgres`. Undefined: this platform has none. */
export async function postgresServer(): Promise<string | undefined> {
  const named = process.env['URLGLEAN_TEST_POSTGRES'];
  if (named) return named;
  const bin = postgresPrograms();
  if (bin === undefined) return undefined;
  const folder = join(process.env[SCRATCH] ?? '', 'postgres');
  try {
    mkdirSync(folder);
  } catch {
    return await startedBy(folder);
  }
  return await start(bin, folder);
}

const SKIPPED = 'no PostgreSQL for this platform: set URLGLEAN_TEST_POSTGRES';

/** Why tests of it are skipped; undefined: they are not. */
export function postgresIsMissing(): string | undefined {
  const isThere = process.env['URLGLEAN_TEST_POSTGRES'] || postgresPrograms() !== undefined;
  return isThere ? undefined : SKIPPED;
}

async function startedBy(folder: string): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const url = read(join(folder, 'url'));
    if (url) return url;
    const failed = read(join(folder, 'failed'));
    if (failed) throw new Error(failed);
    await wait(LOOK_MS);
  }
  throw new Error(`no PostgreSQL in ${folder}`);
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

async function start(bin: string, folder: string): Promise<string> {
  try {
    const url = await startServerIn(bin, folder);
    writeFileSync(join(folder, 'url'), url);
    return url;
  } catch (error) {
    writeFileSync(join(folder, 'failed'), String(error));
    throw error;
  }
}

/** In an empty folder, which is the server's own; gives where it is named. */
export async function startServerIn(
  bin: string,
  folder: string,
  chosen: readonly string[] = FOR_TESTS,
): Promise<string> {
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), init, { ...as, cwd: folder, stdio: 'ignore' });
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS);
  const port = await freePort();
  const settings = [
    ...ALWAYS,
    ...chosen,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'];
  execFileSync(join(bin, 'pg_ctl'), args, { ...as, cwd: folder, stdio: 'ignore' });
  watch(join(data, 'postmaster.pid'));
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Ends the server when the process that runs the tests is gone, however it went. */
function watch(pidFile: string): void {
  const main = process.env[MAIN] ?? String(process.pid);
  const script =
    'while kill -0 "$1" 2>/dev/null; do sleep 1; done; kill -INT "$(head -n 1 "$2" 2>/dev/null)" 2>/dev/null';
  spawn('sh', ['-c', script, 'sh', main, pidFile], { detached: true, stdio: 'ignore' }).unref();
}

/** The process that runs all tests. */
export const MAIN = 'URLGLEAN_TESTS_PID';

/** At the end of all tests. */
export function stopPostgres(scratch: string): void {
  const [pid] = read(join(scratch, 'postgres', 'data', 'postmaster.pid')).split('\n');
  if (!pid) return;
  try {
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // It is gone.
  }
}
