/** Paths from a slash in a project of Sphinx: they begin at the folder of its sources, where anything shows which that is. */
import { expect, it } from 'vitest';
import { toldOf } from './told-tree.ts';

const TEXT = `.. image:: /img/oil.png
.. figure:: /img/gone.png
   :target: /img/gone.html
.. include:: /parts/oil.inc
.. include:: /parts/gone.inc
.. literalinclude:: /../lamp.py
.. literalinclude:: /gone.py
.. image:: /_images/made.png

:download:\`/lamp.zip\` :download:\`/gone.zip\` :doc:\`/guide/oil\` :doc:\`/guide/gone\`
`;

const TREE = {
  'docs/conf.py': '',
  'docs/index.rst': 'Lamps\n',
  'docs/img/oil.png': '',
  'docs/parts/oil.inc': 'Oil\n',
  'docs/lamp.zip': '',
  'docs/guide/oil.rst': TEXT,
  'lamp.py': '',
};

it('A path from a slash is looked up where the sources begin', async () => {
  expect(await toldOf(TREE)).toEqual({
    'img/oil.png': 'ok',
    'img/gone.png': 'not-found',
    'parts/oil.inc': 'ok',
    'parts/gone.inc': 'not-found',
    '../lamp.py': 'ok',
    'gone.py': 'not-found',
    '_images/made.png': 'route-unknown',
    'lamp.zip': 'ok',
    'gone.zip': 'not-found',
    'guide/oil': 'ok',
    'guide/gone': 'not-found',
  });
});

it('A sample that an extension makes is not denied', async () => {
  const told = await toldOf({
    ...TREE,
    'docs/conf.py': "sample_config_basename = '_static/lamp'\n",
    'docs/a.rst':
      '.. literalinclude:: /_static/lamp.conf.sample\n.. include:: /_static/oil.sample\n',
  });
  expect(told).toMatchObject({
    '_static/lamp.conf.sample': 'route-unknown',
    '_static/oil.sample': 'not-found',
  });
});

it('A path to what Git ignores is not denied', async () => {
  const told = await toldOf({ ...TREE, '.git/HEAD': '', '.gitignore': 'gone.*\n' });
  expect(told).toMatchObject({ 'img/gone.png': 'route-unknown', 'img/oil.png': 'ok' });
});

it('A path from a slash is not looked up where nothing shows the folder of the sources', async () => {
  const { 'docs/index.rst': _, ...beside } = TREE;
  const { 'docs/conf.py': __, ...without } = TREE;
  expect(await toldOf(beside)).toEqual({});
  expect(await toldOf(without)).toEqual({});
  const nested = { ...TREE, 'docs/guide/conf.py': '', 'docs/guide/index.rst': '' };
  expect(await toldOf(nested)).toEqual({});
});
