/**
 * Around all tests: one folder for what they leave behind and for their temporary files, in memory where there is room.
 * Others may look into it and write there, as tests that run as nobody do. What one process or thread has compiled, the
 * others find there: TypeScript that each compiled for itself took twice as long.
 */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONG } from './helpers/long.ts';
import { MAIN, stopPostgres } from './helpers/postgres/server.ts';
import { SCRATCH } from './helpers/scratch.ts';
import { UNPACKED, WHERE_UNPACKED } from './programs/unpacked.ts';

const MEMORY = '/dev/shm';
/** Several times what all tests keep at once. */
const ROOM_BYTES = 4 * 1024 ** 3;

export function setup(): () => Promise<void> {
  // Others must reach what tests write, whatever the one who runs them keeps for himself.
  process.umask(0o022);
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'urlglean-'));
  chmodSync(folder, 0o1777);
  process.env[SCRATCH] = folder;
  process.env[MAIN] = String(process.pid);
  process.env[WHERE_UNPACKED] = UNPACKED;
  process.env['TMPDIR'] = folder;
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  return () => {
    stopPostgres(folder);
    // A browser whose worker has ended still writes to its profile for a moment, and so does a server.
    return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

/** A store waits for the disk at each of its transactions. Files of the long run are large. */
function hasMemory(): boolean {
  if (LONG || !canRunPrograms()) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}

/** proc_mounts(5): device, place, type and options of each file system. */
function canRunPrograms(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] = mounts.map((line) => line.split(' ')).findLast(isMemory) ?? [];
    return type === 'tmpfs' && !options.split(',').includes('noexec');
  } catch {
    // Not Linux.
    return false;
  }
}

function isMemory([, place]: readonly string[]): boolean {
  return place === MEMORY;
}
