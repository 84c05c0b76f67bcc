/** Files named .txt in trees of documentation: the project tells their format, and nothing else does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';
import { walk } from '../../../src/sources/walk.ts';

type Tree = Readonly<Record<string, string>>;

async function inTree<T>(tree: Tree, use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-plain-'));
  try {
    for (const [name, text] of Object.entries({ '.git/HEAD': 'x', ...tree })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function formatOf(folder: string, name: string, format?: 'markdown'): string {
  const [source] = walk([join(folder, name)], { format });
  return source?.kind === 'file' ? source.layout.format : 'none';
}

it.each<readonly [conf: string, format: string]>([
  ["source_suffix = '.txt'\n", 'rst'],
  ["source_suffix = ['.rst', '.txt']\n", 'rst'],
  ['source_suffix = {".txt": "restructuredtext", ".md": "markdown"}\n', 'rst'],
  ["source_suffix = {'.txt': 'markdown'}\n", 'text'],
  ["source_suffix = '.rst'\n# '.txt'\n", 'text'],
  ["project = 'lamps'\n", 'text'],
])('With %j in conf.py, text files below it are %s', (conf, format) =>
  inTree({ 'docs/conf.py': conf, 'docs/ref/oil.txt': 'oil\n', 'notes.txt': 'oil\n' }, (folder) => {
    expect(formatOf(folder, 'docs/ref/oil.txt')).toBe(format);
    expect(formatOf(folder, 'notes.txt')).toBe('text');
    expect(formatOf(folder, 'docs/ref/oil.txt', 'markdown')).toBe('markdown');
  }),
);

it('Text files beside the configuration of AsciiDoc are AsciiDoc, their links and includes looked up', () =>
  inTree(
    {
      'Documentation/asciidoc.conf': '[macros]\n',
      'Documentation/oil.txt':
        'oil(1)\n======\n\ninclude::wick.txt[]\ninclude::gone.txt[]\n\nlink:wick.html[x] `http://code.example.org/`\n',
      'Documentation/wick.txt': 'wick\n',
      'Documentation/mbox.txt': 'From: anna@lamps.example\nSubject: oil\n\ninclude::gone.txt[]\n',
    },
    async (folder) => {
      const told: Record<string, string> = {};
      for await (const { verdict, sightings } of check(folder, { offline: true })) {
        for (const { raw } of sightings) told[raw] = verdict.reason;
      }
      expect(told).toEqual({ 'wick.txt': 'ok', 'gone.txt': 'not-found', 'wick.html': 'ok' });
    },
  ));
