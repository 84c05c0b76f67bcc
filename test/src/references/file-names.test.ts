/** Names of files in references: with a query, with escapes, beyond ASCII, and where a format takes a name as it is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';
import { type Tree, toldOf } from './told-tree.ts';

const FILES: Tree = {
  'page.html': '<!DOCTYPE html><p id="y">y</p><p id="\u00fcber">z</p>',
  'a b.md': '# Y\n',
  'a#b.md': '# Y\n',
  '100%.md': '# Y\n',
  '\u00fcber/\u65e5\u672c.md': '# Y\n\n# \u898b\u51fa\u3057\n',
};

const TOLD: Readonly<Record<string, string>> = {
  'page.html?x=1#y': 'ok',
  'page.html?u=http://a.example/b#none': 'fragment-missing',
  'page.html#%C3%BCber': 'ok',
  'page.html#\u00fcber': 'ok',
  'gone.html?x=1#y': 'not-found',
  'a%20b.md?x#y': 'ok',
  'a%23b.md': 'ok',
  'a#b.md': 'not-found',
  '100%25.md': 'ok',
  '\u00fcber/\u65e5\u672c.md#\u898b\u51fa\u3057': 'ok',
  '%C3%BCber/%E6%97%A5%E6%9C%AC.md?x#%E8%A6%8B%E5%87%BA%E3%81%97': 'ok',
  '%FCber/a.md': 'invalid-url',
};

describe('a reference with a query, escapes or letters beyond ASCII', () => {
  it.each<readonly [file: string, write: (url: string) => string]>([
    ['t.md', (url) => `[x](${url})\n\n`],
    ['t.html', (url) => `<a href="${url}">x</a>\n`],
    ['t.rst', (url) => `\`x <${url}>\`__\n\n`],
    ['t.adoc', (url) => `link:${url}[x]\n\n`],
  ])('leads to its file from %s', async (file, write) => {
    const text = Object.keys(TOLD).map(write).join('');
    const begin = file.endsWith('.html') ? '<!DOCTYPE html>' : '';
    expect(await toldOf({ ...FILES, [file]: `${begin}${text}` })).toEqual(TOLD);
  });
});

const PICTURES: Tree = { 'q.png': 'x', 'a#b.png': 'x', 'a%20b.png': 'x' };
const NAMES = '.. image:: q.png?x=1\n\n.. image:: a#b.png\n\n.. image:: a%20b.png\n';

it('A picture is the name of a file to Sphinx, and a URL to others', async () => {
  expect(await toldOf({ ...PICTURES, 't.rst': NAMES })).toEqual({
    'q.png?x=1': 'ok',
    'a#b.png': 'not-found',
    'a%20b.png': 'not-found',
  });
  expect(await toldOf({ ...PICTURES, 'index.rst': NAMES, 'conf.py': '' })).toEqual({
    'q.png?x=1': 'not-found',
    'a#b.png': 'ok',
    'a%20b.png': 'ok',
  });
});

it('Documents, downloads and included texts are named as they are', async () => {
  const told = await toldOf({
    'conf.py': '',
    'index.rst':
      ':doc:`c#` :download:`a%20b.zip`\n\n.. include:: d%20e.inc\n\n.. toctree::\n\n   f%20g\n',
    'c#.rst': 'C\n',
    'f%20g.rst': 'F\n',
    'a%20b.zip': 'x',
    'd%20e.inc': 'x',
    'a.adoc': '= A\n\ninclude::h%20i.adoc[]\n\ninclude::j#k.adoc[]\n\n<<oil>>\n',
    'h%20i.adoc': '[[oil]]\nx\n',
    'j#k.adoc': 'x\n',
  });
  expect([...new Set(Object.values(told))]).toEqual(['ok']);
});
it('The verdict on a name says where only the composition of its letters differs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-composed-'));
  try {
    writeFileSync(join(folder, 'a.md'), '[x](o\u0308l.md)\n');
    writeFileSync(join(folder, '\u00f6l.md'), 'x\n');
    for await (const { verdict } of check(folder, { offline: true })) {
      expect(verdict.evidence.signals).toEqual([
        'there is \u00f6l.md, which differs only in how its letters are composed',
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect.assertions(1);
});
