/** Links of a wiki: pages are found by their names, and brackets that are mere text are not called dead. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../../src/library/library.ts';

type Tree = Readonly<Record<string, string>>;

async function toldOf(tree: Tree, baseUrl?: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-wiki-'));
  try {
    for (const [name, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const told: Record<string, string> = {};
    const options = { offline: true, ...(baseUrl && { references: { baseUrl } }) };
    for await (const { verdict, sightings } of check(folder, options)) {
      for (const { raw } of sightings) told[raw] = verdict.reason;
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const VAULT: Tree = {
  'lamps/Oil lamp.md': '---\naliases: [Argand, "Carcel lamp"]\n---\n# Wick and oil\n',
  'notes/deep/Trimming.md': '# Trimming\n',
  'img/wick.png': 'x',
};

it.each<readonly [what: string, tree: Tree, told: Readonly<Record<string, string>>]>([
  [
    'a vault',
    {
      ...VAULT,
      'index.md': [
        '# Own heading\n[[Oil lamp]] [[oil-lamp|shown]] [[lamps/Oil lamp.md]] [[Trimming]] [[Carcel lamp]]',
        '[[Oil lamp#Wick and oil]] [[Oil lamp#Gone]] [[Oil lamp#^block]] [[#Own heading]] [[#No heading]]',
        '![[wick.png]] ![[gone.png]] [[Gone]] [[Category:Lamps]] [[{{page}}]]',
        '| [[Trimming\\|cell]] |\n|-|\n',
      ].join('\n'),
    },
    {
      '[[Oil lamp]]': 'ok',
      '[[oil-lamp|shown]]': 'ok',
      '[[lamps/Oil lamp.md]]': 'ok',
      '[[Trimming]]': 'ok',
      '[[Carcel lamp]]': 'ok',
      '[[Oil lamp#Wick and oil]]': 'ok',
      '[[Oil lamp#Gone]]': 'fragment-missing',
      '[[Oil lamp#^block]]': 'ok',
      '[[#Own heading]]': 'ok',
      '[[#No heading]]': 'fragment-missing',
      '[[wick.png]]': 'ok',
      '[[gone.png]]': 'not-found',
      '[[Gone]]': 'not-found',
      '[[Trimming\\|cell]]': 'ok',
    },
  ],
  [
    'a wiki of GitHub, which names the text first',
    { '_Sidebar.md': '[[All about oil|Oil-Lamp]] [[Oil Lamp]]\n[[Gone]]', 'Oil-Lamp.md': 'x' },
    { '[[All about oil|Oil-Lamp]]': 'ok', '[[Oil Lamp]]': 'ok', '[[Gone]]': 'not-found' },
  ],
  [
    'texts with such brackets',
    { 'a.md': 'The matrix [[1, 2]] and [[b]], [[c]].\n', 'b.md': 'x' },
    { '[[1, 2]]': 'wiki-unknown', '[[b]]': 'ok', '[[c]]': 'wiki-unknown' },
  ],
  [
    'URLs in such brackets',
    { 'a.md': '[[https://lamps.example.net/oil|oil]]\n' },
    { '[[https://lamps.example.net/oil|oil]]': 'reserved-name' },
  ],
])('In %s, each link of a wiki leads where its readers get', async (_, tree, told) => {
  expect(await toldOf(tree)).toEqual(told);
});

it('Pages that are published elsewhere are known to the wiki alone', async () => {
  const told = await toldOf({ ...VAULT, 'index.md': '[[Oil lamp]]' }, 'https://lamps.example.net/');
  expect(told).toEqual({});
});
