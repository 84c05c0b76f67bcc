/** `--preprocess` as a user sees it: what a command prints is read instead of the file, and what goes wrong is told. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';

let folder: string;

/** Turns "@NAME" into a URL; leaves plain files as they are, refuses the damaged, and prints much where it is asked. */
const SCRIPT = `#!/bin/sh
case "$1" in
  *plain*) exec cat "$1" ;;
  *damaged*) echo "cannot convert this" >&2; echo more >&2; exit 3 ;;
  *much*) exec yes http://a.example/much ;;
  *) printf '<p>\\n<a href="http://made.example/%s">x</a>\\n' "$(basename "$1")" ;;
esac
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-preprocess-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'convert'), SCRIPT);
  chmodSync(join(folder, 'convert'), 0o755);
  const files = { 'a.txt': 'see http://own.example/\n', 'plain.txt': 'http://plain.example/\n' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'docs', name), text);
  writeFileSync(join(folder, 'docs/b.bin'), new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]));
  writeFileSync(join(folder, 'damaged.doc'), 'http://a.example/damaged');
  writeFileSync(join(folder, 'much.txt'), 'http://a.example/m');
  writeFileSync(join(folder, '-e a;b.txt'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const extract = (...args: readonly string[]): Promise<Told> =>
  urlglean(['extract', '--preprocess', './convert', ...args], { cwd: folder });

interface Row {
  readonly url: string;
  readonly source: string;
  readonly line: number;
}

describe('a command', () => {
  it('is given each file, and what it prints is read in its place', async () => {
    const { code, stdout, stderr } = await extract('docs', '--json');
    const rows = parseLines<Row>(stdout).map(({ url, source, line }) => [url, source, line]);
    expect(rows).toEqual([
      ['http://made.example/a.txt', 'docs/a.txt', 2],
      ['http://plain.example/', 'docs/plain.txt', 1],
    ]);
    expect(stderr).toContain('1 file was read as a command prints them: lines and offsets are');
    expect(code).toBe(0);
  });

  it('is given binary files of folders where their ending is named', async () => {
    const { stdout } = await extract('docs', '--extensions', 'bin');
    expect(stdout).toBe('http://made.example/b.bin\n');
    expect((await extract('docs/b.bin')).stdout).toBe('http://made.example/b.bin\n');
  });

  it('is given a name as one argument, and never as an option or to a shell', async () => {
    const { stdout } = await extract('--', '-e a;b.txt');
    expect(stdout).toMatch(/^http:\/\/made\.example\/-e/);
    const { stdout: told } = await urlglean(
      ['extract', '--preprocess', 'echo http://a.example/$HOME;', 'much.txt'],
      {
        cwd: folder,
      },
    );
    expect(told).toContain('http://a.example/$HOME');
  });

  it('is told with the name of the file and its first words where it fails', async () => {
    const { code, stderr, stdout } = await extract('damaged.doc', 'docs/a.txt');
    expect(stderr).toContain(
      'damaged.doc: the preprocessing command failed: exit code 3: cannot convert this',
    );
    expect([code, stdout]).toEqual([1, 'http://made.example/a.txt\n']);
  });

  it('ends the run where it is no program', async () => {
    const { code, stderr } = await extract('docs', '--preprocess', './none');
    expect(stderr).toContain('--preprocess ./none: no such program');
    expect(code).toBe(3);
  });

  it('is stopped where it prints without end', async () => {
    const { code, stderr } = await extract('much.txt');
    expect(stderr).toContain(
      'much.txt: the preprocessing command failed: printed more than 67108864',
    );
    expect(code).toBe(1);
  });

  it('is read anew by each run, since only the file is remembered', async () => {
    const check = (): Promise<Told> =>
      urlglean(
        [
          'check',
          'docs/a.txt',
          '--preprocess',
          './convert',
          '--store',
          's.sqlite',
          '--json',
        ].concat('--scheme', 'ftp'),
        { cwd: folder },
      );
    await check();
    expect((await check()).stderr).toContain('1 URL read');
  });

  it('is started only by the word of the user', async () => {
    const file = join(folder, 'urlglean.toml');
    writeFileSync(file, 'preprocess = "./convert"\n');
    const found = await urlglean(['extract', 'docs'], { cwd: folder });
    const named = await urlglean(['extract', 'docs', '-c', 'urlglean.toml'], { cwd: folder });
    rmSync(file);
    expect(found.stderr).toMatch(
      /urlglean\.toml:1:1: preprocess: only taken from the command line/,
    );
    expect([found.code, named.code]).toEqual([3, 0]);
    expect(named.stdout).toContain('http://made.example/a.txt');
  });
});
