import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateText } from './generate.ts';
import type { PlantedUrl } from './planted.ts';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs the command; `readBytes` is how much is read before the pipe is closed. */
function run(args: readonly string[], readBytes = Number.POSITIVE_INFINITY): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  let read = 0;
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= readBytes) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(chunks), stderr }));
  });
}

describe('the generator command', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'urlglean-generator-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('writes the archive and its truth', async () => {
    const truth = join(folder, 'truth.ndjson');
    const ended = await run(['text', '--seed', '4', '--bytes', '64K', '--truth', truth]);
    const planted: PlantedUrl[] = [];
    const onPlanted = (url: PlantedUrl): unknown => planted.push(url);
    const expected = Buffer.concat([...generateText({ seed: 4, bytes: 65_536, onPlanted })]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout.equals(expected)).toBe(true);
    const lines = (await readFile(truth, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(planted);
  });

  test('ends quietly when its reader does', async () => {
    const ended = await run(['mbox', '--bytes', '1G'], 1000);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    [[], "say mbox or text, not ''"],
    [['tar', '--bytes', '1K'], "say mbox or text, not 'tar'"],
    [['mbox', 'text', '--bytes', '1K'], "one kind at a time: 'text' is too much"],
    [['mbox'], '--bytes is missing'],
    [['mbox', '--bytes', 'many'], "--bytes 'many' is not a size such as 4096, 64M or 1G"],
    [['mbox', '--bytes', '1K', '--seed', 'x'], "--seed 'x' is not a number below 10^9"],
    [['mbox', '--size', '1K'], "Unknown option '--size'"],
  ])('%j is refused with a reason', async (args, reason) => {
    const ended = await run(args);
    expect(ended.code).toBe(3);
    expect(ended.stdout).toHaveLength(0);
    expect(ended.stderr).toContain(reason);
    expect(ended.stderr).toContain('usage: ');
  });

  test('a truth file that cannot be written is an error', async () => {
    const ended = await run(['text', '--bytes', '1K', '--truth', join(folder, 'no', 'such')]);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^generator: ENOENT/);
  });
});
