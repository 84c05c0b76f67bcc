import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Source } from '../../../src/sources/names/model.ts';
import { type WalkOptions, walk } from '../../../src/sources/walk.ts';

const MESSAGE = 'From: ada@example.org\nSubject: a\nMessage-ID: <1@example.org>\n\nhello\n';
const MBOX = `From ada@example.org Tue Jan  2 10:00:00 1996\n${MESSAGE}\n`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-walk-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

async function walked(inputs: readonly string[], options: WalkOptions = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const source of walk(inputs, options)) lines.push(describeSource(source));
  return lines;
}

function describeSource(source: Source): string {
  const short = (path = ''): string => path.replace(`${folder}/`, '').replace(folder, '.');
  if (source.kind === 'problem') return `${short(source.problem.source)}: ${source.problem.code}`;
  return `${short(source.path)}: ${source.kind === 'file' ? source.layout.format : source.kind}`;
}

describe('walk', () => {
  it('tells formats by content', async () => {
    put('a', MBOX);
    put('b', MESSAGE);
    put('c', 'just text, see http://example.org/\n');
    expect(await walked([folder])).toEqual(['a: mbox', 'b: message', 'c: text']);
  });

  it('reads a Maildir: cur and new, never tmp, subfolders with a dot', async () => {
    for (const box of ['', '.Sent/']) {
      put(`${box}cur/1:2,S`, MESSAGE);
      put(`${box}new/2`, MESSAGE);
      put(`${box}tmp/3`, MESSAGE);
    }
    put('.git/config', 'text');
    expect(await walked([folder])).toEqual([
      '.Sent/cur/1:2,S: message',
      '.Sent/new/2: message',
      'cur/1:2,S: message',
      'new/2: message',
    ]);
  });

  it('follows links, but not in a circle', async () => {
    put('real/a.txt', 'text');
    symlinkSync(folder, join(folder, 'real/loop'));
    symlinkSync(join(folder, 'real/a.txt'), join(folder, 'b.txt'));
    expect(await walked([folder])).toEqual(['b.txt: text', 'real/a.txt: text']);
  });

  it('names each fault of a named file and goes on', async () => {
    put('empty', '');
    put('image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]));
    put('good', 'text');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    const names = ['missing', 'empty', 'image', 'dangling', 'good'].map((n) => join(folder, n));
    expect(await walked(names)).toEqual([
      'missing: input-not-found',
      'empty: stream',
      'image: input-binary',
      'dangling: input-not-found',
      'good: text',
    ]);
  });

  it('passes over binary and empty files in a folder, and says when nothing is left', async () => {
    put('sub/image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]));
    put('sub/empty', '');
    expect(await walked([folder])).toEqual([
      'sub/empty: empty',
      'sub/image: unfit',
      '.: directory-without-mail',
    ]);
  });

  it('takes a report of its own for empty in a folder, and reads one that is named', async () => {
    put('links.csv', '\ufeffurl,verdict,reason,confidence\r\nhttp://a.example/,alive,ok,1\r\n');
    put('list.csv', 'url,title\nhttp://a.example/,Lamps\n');
    expect(await walked([folder])).toEqual(['links.csv: empty', 'list.csv: text']);
    expect(await walked([join(folder, 'links.csv')])).toEqual(['links.csv: text']);
  });

  it('says which endings no file of a folder has', () => {
    put('a.md', 'text');
    const [nothing] = [...walk([folder], { extensions: ['html', 'htm'] })];
    expect(nothing).toMatchObject({
      problem: {
        code: 'directory-without-mail',
        message: 'contains no file whose name ends in .html, .htm',
        remedy: 'check what --extensions names',
      },
    });
  });

  it('says of a folder that patterns leave nothing of it', () => {
    put('sub/a.md', 'text');
    put('b.txt', 'text');
    const a = join(folder, 'sub/a.md');
    const sub = join(folder, 'sub');
    const b = join(folder, 'b.txt');
    const told = (inputs: readonly string[], ...excludePath: string[]): readonly unknown[] =>
      [...walk(inputs, { excludePath })].map((source) =>
        source.kind === 'problem' ? [source.problem.source, source.problem.message] : source.path,
      );
    const words = 'holds nothing but what --exclude-path leaves out';
    expect(told([folder], '.')).toEqual([[folder, words]]);
    expect(told([sub], '[.]md$')).toEqual([[sub, words]]);
    expect(told([a, sub], 'sub')).toEqual([[sub, words]]);
    expect(told([b, sub], 'sub')).toEqual([b]);
    expect(told([a], 'sub')).toEqual([]);
    expect(told(['-', sub], 'sub')).toEqual(['-']);
  });

  it('reads anything when the format is given', async () => {
    put('odd', new Uint8Array([1, 2, 0, 3]));
    expect(await walked([join(folder, 'odd')], { format: 'text' })).toEqual(['odd: text']);
  });

  it('takes - for standard input', async () => {
    expect(await walked(['-'])).toEqual(['-: stream']);
  });
});
