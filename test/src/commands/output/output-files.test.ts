/** Files of reports: opened before the work, whole or not there at all. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputFiles } from '../../../../src/commands/output/output-files.ts';
import type { Catalogue } from '../../../../src/report/model/catalogue.ts';
import { neverAborted } from '../../../helpers/checking.ts';

interface Echo {
  say(text: string): void;
}

const CATALOGUE: Catalogue<Echo> = {
  plain: {
    description: 'what was said',
    endings: ['.txt'],
    load:
      async () =>
      ({ write }) => ({ say: write }),
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = (signal: AbortSignal, ...names: readonly string[]): Promise<OutputFiles<Echo>> =>
  OutputFiles.open(
    names.map((name) => ({ format: 'plain', path: join(folder, name) })),
    CATALOGUE,
    { signal, out: () => undefined },
  );

const open = (...names: readonly string[]): Promise<OutputFiles<Echo>> =>
  opened(neverAborted, ...names);

describe('OutputFiles', () => {
  it('writes to every file, which gets its name when it is complete', async () => {
    const files = await open('a.txt', 'b.txt');
    files.each((echo) => echo.say('one '));
    expect(readdirSync(folder).every((name) => name.endsWith('.partial'))).toBe(true);
    await files.finish((echo) => echo.say('two'));
    files.discard();
    expect(readdirSync(folder)).toEqual(['a.txt', 'b.txt']);
    expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('one two');
  });

  it('names the written files, and not a pipe without a reader', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
    const interrupted = new AbortController();
    const files = await opened(interrupted.signal, 'a.txt', 'pipe.txt');
    files.each((echo) => echo.say('one'));
    interrupted.abort();
    await files.finish((echo) => echo.say('two'));
    expect(files.written()).toEqual([join(folder, 'a.txt')]);
  });

  it('names a pipe that was read to its end', async () => {
    const path = join(folder, 'pipe.txt');
    execFileSync('mkfifo', [path]);
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const files = await open('pipe.txt');
    await files.finish((echo) => echo.say('all'));
    expect(readFileSync(descriptor, 'utf8')).toBe('all');
    closeSync(descriptor);
    expect(files.written()).toEqual([path]);
  });

  it('leaves nothing behind where one of them cannot be written', async () => {
    await expect(open('a.txt', 'nowhere/b.txt')).rejects.toThrow('cannot be written');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the previous file in place when the run fails', async () => {
    writeFileSync(join(folder, 'a.txt'), 'before');
    const files = await open('a.txt');
    files.each((echo) => echo.say('now'));
    files.discard();
    expect(readdirSync(folder)).toEqual(['a.txt']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('before');
  });

  it('names the file that cannot take its name, and takes the others back', async () => {
    const files = await open('a.txt', 'b.txt');
    mkdirSync(join(folder, 'a.txt/inside'), { recursive: true });
    await expect(files.finish((echo) => echo.say('now'))).rejects.toThrow(/a\.txt: is a folder/);
    files.discard();
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });
});
