/**
 * Folders that a test leaves behind: below the one folder of the whole run, which is removed at its end
 * (`test/scratch-folder.ts`), since workers are ended without a word and can tidy up nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SCRATCH = 'URLGLEAN_TEST_SCRATCH';

export function scratchFolder(name: string): string {
  const below = process.env[SCRATCH];
  const folder = mkdtempSync(join(below ?? tmpdir(), `urlglean-${name}-`));
  // Outside a run of the tests nobody else removes it.
  if (below === undefined) {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}
