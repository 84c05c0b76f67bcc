/**
 * Around all tests: one folder for what they leave behind. Others may look into it, as tests that run as nobody do. What
 * one process or thread has compiled, the others find there: TypeScript that each compiled for itself took twice as long.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCRATCH } from './helpers/scratch.ts';

export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-tests-'));
  chmodSync(folder, 0o711);
  process.env[SCRATCH] = folder;
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  // A browser whose worker has ended still writes to its profile for a moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
