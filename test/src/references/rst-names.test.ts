/** Names in reStructuredText: one that nothing gives is missing, and one that may be given elsewhere is not. */
import { expect, it } from 'vitest';
import { type Tree, toldOf } from './told-tree.ts';

const NAMES = 'Oil lamps\n=========\n\n`Oil lamps`_ `Oil  wicks`_ wax_ [#trim]_ [LAMP]_\n';

it('A name that nothing gives is a place that is missing', async () => {
  expect(await toldOf({ 'a.rst': NAMES })).toEqual({
    'Oil lamps': 'ok',
    'Oil  wicks': 'fragment-missing',
    wax: 'fragment-missing',
    '#trim': 'fragment-missing',
    LAMP: 'fragment-missing',
  });
});

it('A citation may stand in any text of a project of Sphinx', async () => {
  expect(await toldOf({ 'conf.py': '', 'index.rst': NAMES })).toEqual({
    'Oil lamps': 'ok',
    'Oil  wicks': 'fragment-missing',
    wax: 'fragment-missing',
    '#trim': 'fragment-missing',
  });
});

it('A rule for the names of headings changes nothing of that', async () => {
  const tree = { 'a.rst': NAMES, 'b.rst': '.. include:: a.rst\n' };
  expect(await toldOf(tree, { references: { slugs: 'mkdocs' } })).toMatchObject({
    'Oil lamps': 'ok',
    wax: 'fragment-unproved',
  });
});

it.each<readonly [string, Tree]>([
  ['a text that it includes', { 'a.rst': `${NAMES}\n.. include:: names.inc\n` }],
  ['a text that includes it', { 'a.rst': NAMES, 'docs/b.rst': '.. include:: ../a.rst\n' }],
  ['MyST that includes it', { 'a.rst': NAMES, 'docs/b.md': '```{include} ../a.rst\n```\n' }],
  ['the end of each text', { 'conf.py': 'rst_epilog = open("e").read()\n', 'a.rst': NAMES }],
  ['an extension', { 'conf.py': 'app.connect("source-read", f)\n', 'docs/a.rst': NAMES }],
])('A name that %s may give is not denied', async (_, tree) => {
  expect(await toldOf(tree)).toMatchObject({
    'Oil lamps': 'ok',
    'Oil  wicks': 'fragment-unproved',
    wax: 'fragment-unproved',
    '#trim': 'fragment-unproved',
  });
});
