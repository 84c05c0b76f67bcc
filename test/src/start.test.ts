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

const BIN = resolve(import.meta.dirname, '../../src/bin.ts');
const COUNTING = resolve(import.meta.dirname, 'loaded-files.ts');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-start-'));
  writeFileSync(join(folder, 'letter.txt'), 'See http://first.example/\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function filesFor(args: readonly string[]): Promise<number> {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', COUNTING, BIN, ...args],
    { cwd: folder },
  );
  const [, files] = /\[files (\d+)\]/.exec(stderr) ?? [];
  return Number(files);
}

const STARTS = [
  { args: ['--version'], most: 2 },
  { args: ['-V'], most: 2 },
  { args: ['extract', 'letter.txt'], most: 480 },
  { args: ['check', '--offline', '--no-store', 'letter.txt'], most: 480 },
] as const;

describe('starting', () => {
  it.each(STARTS)('$args loads at most $most files', async ({ args, most }) => {
    const files = await filesFor(args);
    expect(files).toBeGreaterThan(0);
    expect(files).toBeLessThanOrEqual(most);
  });
});
