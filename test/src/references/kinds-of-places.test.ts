/** Places in files of other kinds than pages: what is looked for is found or missing, and nothing else is said to be there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';

type Tree = Readonly<Record<string, string>>;

/** The reason and the words of each reference of `a.md`, to these targets. */
async function toldOf(tree: Tree, targets: readonly string[]): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-kinds-'));
  try {
    const text = targets.map((target) => `[x](${target})\n`).join('');
    for (const [name, content] of Object.entries({ ...tree, 'a.md': text })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const told: Record<string, unknown> = {};
    for await (const { verdict, sightings } of check(join(folder, 'a.md'), { offline: true })) {
      const [words] = verdict.evidence.signals ?? [];
      for (const { raw } of sightings) told[raw] = words ? [verdict.reason, words] : verdict.reason;
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SPRITE =
  '<?xml version="1.0"?><svg><style/><title/><symbol id="oil"/><symbol\nxml:id=\'wick\'/></svg>';
const MISSING = ['fragment-missing', 'the file has no place with that name'];
const notLookedFor = (why: string): readonly string[] => [
  'fragment-unproved',
  `the place was not looked for: ${why}`,
];
const OF_ITS_KIND = notLookedFor('none are known in files of this kind');

it('A part of a picture is looked for by its id, and a view needs none', async () => {
  const tree = {
    'sprite.svg': SPRITE,
    'lamp.svg': '<svg><g id="glass"/></svg>',
    'made.svg': '<svg><symbol id="a"/><script>make()</script></svg>',
    'lamp.png': 'x',
  };
  const parts = ['oil', 'wick', 'Oil', 'gone', 'svgView(viewBox(0,0,9,9))', 'xywh=1,2,3,4'];
  const others = ['lamp.svg#glass', 'lamp.svg#center', 'made.svg#gone', 'lamp.png#center'];
  const modes = ['lamp.svg#only-dark', 'sprite.svg#gh-dark-mode-only'];
  const targets = [...parts.map((part) => `sprite.svg#${part}`), ...others, ...modes];
  expect(await toldOf(tree, targets)).toEqual({
    'sprite.svg#oil': 'ok',
    'sprite.svg#wick': 'ok',
    'sprite.svg#Oil': MISSING,
    'sprite.svg#gone': MISSING,
    'sprite.svg#svgView(viewBox(0,0,9,9))': 'ok',
    'sprite.svg#xywh=1,2,3,4': 'ok',
    'lamp.svg#glass': 'ok',
    'lamp.svg#center': [
      'fragment-unproved',
      'the picture has no place with that name; it is shown whole then',
    ],
    'made.svg#gone': ['fragment-unproved', 'the file brings in more than it holds itself'],
    'lamp.png#center': 'ok',
    'lamp.svg#only-dark': 'ok',
    'sprite.svg#gh-dark-mode-only': 'ok',
  });
});

it('A line of a text is there where the text has so many', async () => {
  const targets = ['#L1', '#L3', '#L2-L3', '#L2C1-L3C9', '#L1-3', '#L4', '#L2-L4', '#trim'];
  const tree = { 'lamp.c': 'oil\r\nwick\nglass', 'empty.c': '' };
  const told = await toldOf(tree, [...targets.map((line) => `lamp.c${line}`), 'empty.c#L1']);
  const short = ['fragment-missing', 'the file has 3 lines'];
  expect(told).toEqual({
    ...Object.fromEntries(targets.slice(0, 5).map((line) => [`lamp.c${line}`, 'ok'])),
    'lamp.c#L4': short,
    'lamp.c#L2-L4': short,
    'lamp.c#trim': OF_ITS_KIND,
    'empty.c#L1': ['fragment-missing', 'the file has 0 lines'],
  });
});

it('A line of a page is a place where GitHub shows the page as it is written', async () => {
  const tree = { 'oil.md': '# Oil\n\nWick\n' };
  const lines = ['oil.md?plain=1#L3', 'oil.md?x=y&plain=1#L1-L3', 'oil.md?plain=1#oil'];
  const told = await toldOf(tree, [
    ...lines,
    'oil.md?plain=1#L4',
    'oil.md?plain=2#L3',
    'oil.md#L3',
  ]);
  expect(told).toEqual({
    ...Object.fromEntries(lines.map((line) => [line, 'ok'])),
    'oil.md?plain=1#L4': ['fragment-missing', 'the file has 3 lines'],
    'oil.md?plain=2#L3': MISSING,
    'oil.md#L3': MISSING,
  });
});

it('A place that nobody has looked for is not said to be there', async () => {
  const tree = {
    'a.ipynb': '{"cells": []}',
    'a.txt': 'oil',
    'a.css': 'a {}',
    'a.pdf': '%PDF-1.4\n',
    'folder/b.txt': 'x',
    'indexed/README.md': '# Oil',
  };
  const named = ['a.ipynb#oil', 'a.txt#oil', 'a.css#oil', 'a.pdf#oil'];
  const fine = ['a.txt#:~:text=oil', 'a.pdf#page=2', 'folder/#top', 'a.txt#', 'indexed/#oil'];
  const told = await toldOf(tree, [...named, ...fine, 'folder/#oil', 'indexed/#gone']);
  expect(told).toEqual({
    ...Object.fromEntries(named.map((target) => [target, OF_ITS_KIND])),
    ...Object.fromEntries(fine.map((target) => [target, 'ok'])),
    'folder/#oil': notLookedFor('the folder has no page of its own'),
    'indexed/#gone': MISSING,
  });
});

it('A heading is not denied where a program of the site names it', async () => {
  const tree = {
    '.vitepress/config.ts': 'export default { markdown: { anchor: { slugify } } };',
    'oil.md': '# Lamp oil\n',
  };
  expect(await toldOf(tree, ['oil.md#Oil', 'oil.md#lamp-oil'])).toEqual({
    'oil.md#Oil': [
      'fragment-unproved',
      'the program that makes the page may name its headings otherwise',
    ],
    'oil.md#lamp-oil': 'ok',
  });
});
