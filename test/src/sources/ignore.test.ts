/** Ignore files and wildcards: what of the user's folders is read, and what is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WalkOptions, walk } from '../../../src/sources/walk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-ignore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text = 'see http://example.org/\n'): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function read(input = folder, options: WalkOptions = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const source of walk([input], options)) {
    const path = source.kind === 'problem' ? source.problem.code : source.path;
    found.push(path.replace(`${folder}/`, ''));
  }
  return found;
}

describe('ignore files', () => {
  it('leave out what they name, negation and folders included', async () => {
    put('.ignore', '*.log\n!keep.log\nbuild/\n');
    for (const name of ['a.txt', 'a.log', 'keep.log', 'build/b.txt', 'sub/c.log']) put(name);
    expect(await read()).toEqual(['a.txt', 'keep.log']);
    expect(await read(folder, { ignoreFiles: false })).toHaveLength(5);
  });

  it('hold for their own folder, and the deeper one is stronger', async () => {
    put('.ignore', '*.log\n');
    put('sub/.urlgleanignore', '!*.log\nc.txt\n');
    for (const name of ['a.log', 'c.txt', 'sub/b.log', 'sub/c.txt', 'sub/d.txt']) put(name);
    expect(await read()).toEqual(['c.txt', 'sub/b.log', 'sub/d.txt']);
  });

  it("count in a work tree only when they are Git's, those above the named folder too", async () => {
    put('.gitignore', '*.log\n');
    for (const name of ['a.log', 'sub/a.txt', 'sub/b.log']) put(name);
    expect(await read()).toEqual(['a.log', 'sub/a.txt', 'sub/b.log']);
    put('.git/HEAD', 'ref: x\n');
    expect(await read()).toEqual(['sub/a.txt']);
    expect(await read(join(folder, 'sub'))).toEqual(['sub/a.txt']);
  });

  it('never touch what the user has named', async () => {
    put('.ignore', '*\n');
    put('a.log');
    expect(await read(join(folder, 'a.log'))).toEqual(['a.log']);
  });

  it.each(['public/', '/made/public', 'made/public/*.html'])(
    'never touch a folder that was named, by %s',
    async (rule) => {
      put('.git/HEAD', 'ref: x\n');
      put('.gitignore', `${rule}\n`);
      for (const name of ['made/public/a.html', 'made/public/sub/b.txt']) put(name);
      put('made/public/.gitignore', 'sub/\n');
      const named = await read(join(folder, 'made/public'));
      expect(named).toEqual(
        rule.endsWith('html') ? ['directory-without-mail'] : ['made/public/a.html'],
      );
    },
  );
});

describe('files by choice', () => {
  const all = ['.hidden.md', '.deep/a.md', '.git/x.md', 'a.MD', 'b.txt', 'sub/c.html', 'sub/d.md'];
  const rows: readonly (readonly [string, WalkOptions, readonly string[]])[] = [
    ['without a choice', {}, ['a.MD', 'b.txt', 'sub/c.html', 'sub/d.md']],
    [
      'hidden ones, too',
      { hidden: true, extensions: ['md'] },
      ['.deep/a.md', '.hidden.md', 'a.MD', 'sub/d.md'],
    ],
    ['.git only where nothing is ignored', { hidden: true, ignoreFiles: false }, [...all].sort()],
    ['by their endings', { extensions: ['html', 'txt'] }, ['b.txt', 'sub/c.html']],
    ['but for a folder', { excludePath: ['/sub$'] }, ['a.MD', 'b.txt']],
    ['but for some paths', { excludePath: ['sub/c', '[.]txt$'] }, ['a.MD', 'sub/d.md']],
  ];
  it.each(rows)('are read %s', async (_, options, expected) => {
    for (const name of all) put(name);
    expect(await read(folder, options)).toEqual(expected);
  });

  it('are named files in spite of their ending, but not of an excluded path', async () => {
    put('.a.txt');
    expect(await read(join(folder, '.a.txt'), { extensions: ['md'] })).toEqual(['.a.txt']);
    expect(await read(join(folder, '.a.txt'), { excludePath: ['[.]a[.]txt$'] })).toEqual([]);
    expect(await read(join(folder, '*.txt'), { excludePath: ['[.]txt$'] })).toEqual([]);
  });
});

describe('wildcards', () => {
  it('are expanded in order where the shell left them alone', async () => {
    for (const name of ['b.txt', 'a.txt', 'c.log', 'sub/d.txt']) put(name);
    expect(await read(join(folder, '*.txt'))).toEqual(['a.txt', 'b.txt']);
    expect(await read(join(folder, '**/*.{txt,log}'))).toEqual([
      'a.txt',
      'b.txt',
      'c.log',
      'sub/d.txt',
    ]);
  });

  it('are no wildcards in the name of a file that is there', async () => {
    put('a[1].txt');
    expect(await read(join(folder, 'a[1].txt'))).toEqual(['a[1].txt']);
  });

  it('are an error when they match nothing', async () => {
    expect(await read(join(folder, '*.mbox'))).toEqual(['input-not-found']);
  });
});
