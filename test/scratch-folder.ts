/** Around all tests: one folder for what they leave behind. Others may look into it, as tests that run as nobody do. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCRATCH } from './helpers/scratch.ts';

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-tests-'));
  chmodSync(folder, 0o711);
  process.env[SCRATCH] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
