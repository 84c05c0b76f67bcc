/**
 * What is loaded before anything is done: files cost more than what stands in them, a third of a millisecond each.
 * Counted in a process of its own, with those of packages; a bound is a tenth above what it was when it was set.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const COUNTING = resolve(import.meta.dirname, 'loaded-files.ts');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-start-'));
  writeFileSync(join(folder, 'letter.txt'), 'See http://first.example/\n');
  writeFileSync(join(folder, 'asked.txt'), 'Nobody listens at http://127.0.0.1:65535/\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function filesFor(bin: string, args: readonly string[]): Promise<number> {
  const all = ['--import', COUNTING, join(ROOT, bin), ...args];
  const { stderr } = await promisify(execFile)(process.execPath, all, { cwd: folder }).catch(
    (error: { stderr: string }) => error,
  );
  const [, files] = /\[files (\d+)\]/.exec(stderr) ?? [];
  return Number(files);
}

const SOURCE = 'src/bin.ts';
const BUILT = 'dist/src/bin.js';
const CHECK = ['check', '--offline', '--no-store', 'letter.txt'];

const ASK = ['check', '--no-store', '--allow-address', '127.0.0.1', 'asked.txt'];

const STARTS = [
  { bin: SOURCE, args: ['--version'], most: 2 },
  { bin: SOURCE, args: ['-V'], most: 2 },
  { bin: SOURCE, args: ['--help'], most: 157 },
  { bin: SOURCE, args: ['extract', 'letter.txt'], most: 540 },
  { bin: SOURCE, args: CHECK, most: 930 },
  { bin: BUILT, args: ['--version'], most: 2 },
  { bin: BUILT, args: ['--help'], most: 6 },
  { bin: BUILT, args: ['extract', 'letter.txt'], most: 6 },
  { bin: BUILT, args: CHECK, most: 8 },
  { bin: BUILT, args: ASK, most: 13 },
] as const;

describe('starting', () => {
  it.each(STARTS)('$bin $args loads at most $most files', async ({ bin, args, most }) => {
    const files = await filesFor(bin, args);
    expect(files).toBeGreaterThan(0);
    expect(files).toBeLessThanOrEqual(most);
  });
});
