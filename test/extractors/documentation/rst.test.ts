import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRst } from '../../../extractors/documentation/rst/rst.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (text: string) => cutsOf(text, readRst(text));

describe('the references of reStructuredText', () => {
  test.each<[string, string, string[]]>([
    ['a link', '`a b <c.html>`_ `<d.html>`__', ['link c.html', 'link d.html']],
    [
      'a broken URL',
      '`a <https://b.example/\n  c>`_',
      ['link https://b.example/c (https://b.example/\n  c)'],
    ],
    [
      'a target',
      '`A b`_ c_\n\n.. _a b: d.html\n.. _c: https://e.example/\n   f',
      ['link d.html', 'link https://e.example/f (https://e.example/\n   f)'],
    ],
    [
      'an address of mail',
      '`a <b.c@d.example>`_\n\n.. _e: f+g@h.example\n.. _i: j.k/l@2x.png',
      [
        'link mailto:b.c@d.example (b.c@d.example)',
        'link mailto:f+g@h.example (f+g@h.example)',
        'link mailto:j.k/l@2x.png (j.k/l@2x.png)',
      ],
    ],
    ['a quoted target', '.. _`a: b`: c.html', ['link c.html']],
    ['a target with colons', '.. _a::b: c.html', ['link c.html']],
    ['a comment like a target', '.. _a::\n   :version: 0.9\n\n   `b <c.html>`_', []],
    ['an anonymous target', '.. __: a.html\n\n__ b.html', ['link a.html', 'link b.html']],
    ['an alias', '.. _a: b_\n.. _b: c.html', ['link c.html']],
    ['a place of its own', 'a_ `B c`_\n\n.. _a:\n\nB c\n===', ['link #a (a)', 'link #b-c (B c)']],
    [
      'names that are nowhere',
      '`A b`_ c_, (d_) `\u00e9`_ `\u4e2d`_',
      [
        'link #a-b (A b)',
        'link #c (c)',
        'link #d (d)',
        'link #e (\u00e9)',
        'link #\u4e2d (\u4e2d)',
      ],
    ],
    ['an alias of a name that is nowhere', '.. _a: b_', ['link #b (b)']],
    [
      'notes',
      '[#a]_ [B]_ [1]_ [#c]_ [D]_ [2]_ [#]_ [*]_\n\n.. [#a] e\n.. [B] f\n.. [1] g\n.. [#] h',
      ['link #a', 'link #b (B)', 'link #c', 'link #d (D)', 'link #2 (2)'],
    ],
    [
      'images',
      '.. image:: a.png\n   :target: b.html\n\n.. figure:: c d.png\n\n   e',
      ['image a.png', 'link b.html', 'image cd.png (c d.png)'],
    ],
    [
      'pictures with blanks, which a backslash keeps',
      '.. image:: a\\ b  c\\.png\n   :target: d\\ e f.html\n\n.. include:: g h.rst',
      ['image a bc.png (a\\ b  c\\.png)', 'link d ef.html (d\\ e f.html)', 'include g h.rst'],
    ],
    ['a picture of many formats', '.. image:: a.*', ['image a.* variable']],
    ['a substitution', '.. |a| image:: b.png', ['image b.png']],
    [
      'files',
      '.. include:: a.inc\n.. literalinclude:: b.py\n   :lines: 1\n.. csv-table:: c\n   :file: d.csv',
      ['include a.inc', 'include b.py', 'include d.csv'],
    ],
    ['a file of docutils', '.. include:: <isonum.txt>', []],
    ['a file below the sources', '.. include:: /a.inc', ['include a.inc']],
    [
      'an address in an option',
      '.. image:: /a.png\n   :target: /b.html',
      ['image a.png', 'link /b.html variable'],
    ],
    [
      'documents',
      ':doc:`a/b` :doc:`c <../d>` :doc:`e:f`',
      ['link a/b.html (a/b)', 'link ../d.html (../d)', 'link e:f variable'],
    ],
    [
      'a tree of contents',
      '.. toctree::\n   :maxdepth: 2\n\n   a\n   B <c.md>\n   self\n   d/*\n   E <https://f.example/>',
      ['link a.html (a)', 'link c.html (c.md)', 'link https://f.example/'],
    ],
    ['downloads', ':download:`a <b.zip>`', ['link b.zip']],
    ['labels', ':ref:`a` :ref:`b <c>`\n\n.. _c:\n\nd', ['link a label', 'link #c (c)']],
    ['raw HTML', '.. raw:: html\n\n   <a href="a.html">b</a>', ['link a.html']],
    [
      'code',
      '``a_`` ::\n\n   `b <c.html>`_\n\n.. code-block:: rst\n   :caption: d\n\n   `e <f.html>`_',
      [],
    ],
    ['a comment', '.. `a <b.html>`_\n   `c <d.html>`_', []],
    [
      'a directive with text',
      '.. note:: `a <b.html>`_\n\n   `c <d.html>`_',
      ['link b.html', 'link d.html'],
    ],
    [
      'text that goes on behind a directive',
      '.. |a| replace:: b `c\n   d <e.html>`_\n.. note:: `f\n   <g.html>`_::\n\n     `h <i.html>`_\n\n   `j <k.html>`_',
      ['link e.html', 'link g.html', 'link k.html'],
    ],
    [
      'a substitution that is a reference',
      '|a|_ |b|__\n\n|c|_\n\n.. |a| replace:: d\n.. _a: e.html\n__ f.html',
      ['link #c (c)', 'link e.html', 'link f.html'],
    ],
    [
      'a picture that a substitution links',
      '.. |a| image:: b.png\n   :target: c_\n.. |d| image:: b.png\n   :target: e.html\n.. _c: f.html',
      ['image b.png', 'image b.png', 'link e.html', 'link f.html'],
    ],
    [
      'URLs with a substitution inside',
      'http://a.example/|b|/c.\n`d <e.html?f=|g|>`_ ``http://a.example/|b|``\n\n.. _h: http://a.example/|b|',
      [
        'link http://a.example/|b|/c. variable',
        'link e.html?f=|g| variable',
        'link http://a.example/|b| variable',
      ],
    ],
    ['no substitution in a table', '+--+\n|http://a.example/|b|\n|c|_ |\n+--+', []],
    ['a footnote', '.. [1] `a <b.html>`_', ['link b.html']],
  ])('are read as expected: %s', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

describe('a name that the text does not give', () => {
  test.each<[string, string]>([
    ['in code', '``a_``\n\n::\n\n   b_\n\n>>> c_\n'],
    ['in emphasis', 'An *a_ b* and **c d_ e**'],
    ['among other characters', 'a_b *a_* $b_ c_= d_|x| __e__ \\f_ g\\_'],
    ['in a table, across its rows', '+----+----+\n| a  | `b |\n|    | c`_ |\n+----+----+'],
    ['in a directive that is not known', '.. lamp:: a_\n\n   b_ `c`_ [d]_'],
    ['given in a list', '* .. _a: b.html\n\na_'],
    ['given beside a link', '`a <b.html>`_ and a_'],
    ['given by an alias', '`c <a_>`_ and c_\n\n.. _a: b.html'],
    ['given over two lines', '.. _`a\n   b`: c.html\n\n`a b`_'],
    ['given by contents', '.. contents:: A b\n\n`a b`_'],
    ['given by contents without a title', '.. contents:: :local:\n\ncontents_'],
    ['given by a numbered note', '.. [1] a\n\n`1`_'],
  ])('is no reference where it may be meant otherwise: %s', (_, text) => {
    expect(read(text).references.filter((one) => one.startsWith('link #'))).toEqual([]);
  });

  test.each<[string, string]>([
    ['a role in a title', ':mod:`a` b\n========\n\nc_'],
    ['a substitution in a title', 'a |b|\n======\n\nc_'],
    ['a template', '{% for a in b %}\n\nc_'],
  ])('is not known where only a program knows the names: %s', (_, text) => {
    expect(read(text).references).toEqual(['link #c (c) label']);
  });
});

describe('the anchors of reStructuredText', () => {
  test.each<[string, string, string[]]>([
    [
      'titles',
      'A b\n===\n\nC, d!\n-----\n\nA b\n===',
      ['a-b', '1 A b', 'c-d', '2 C, d!', 'a-b-1', '1 A b'],
    ],
    ['a title between lines', '=====\n ``a``\n=====\n\nb\n=', ['a', '1 a', 'b', '2 b']],
    ['labels', '.. _a b:\n.. _c:\n\nd _`e f`', ['a-b', 'c', 'e-f']],
    ['labels of a target', '.. _a:\n.. _b: c.html', []],
    ['names of directives', '.. figure:: a.png\n   :name: b c', ['b-c']],
    ['no title', 'a long line\n===', []],
  ])('are read as expected: %s', (_, text, anchors) => {
    expect(read(text).anchors).toEqual(anchors);
  });
});

test.each([
  ['literal blocks', 'a::\n\n  b\n\n  c\n\nd', ['  b\n\n  c']],
  ['of an item', '* a::\n\n    b\n\n  c', ['    b']],
  ['quoted ones', 'a::\n\n> b\n> c\n\nd', ['> b\n> c']],
  ['directives', '.. code:: sh\n\n   a\n\nb', ['\n   a']],
  ['spans', 'a ``b`` :file:`c` `d`', ['b', 'c']],
  ['doctests', '>>> a\nb\n\nc', ['>>> a\nb']],
  ['comments', '.. a\n   b\n\nc\n\n..\n\n   d', ['.. a\n   b', '..']],
])('the code of reStructuredText is told: %s', (_, text, code) => {
  expect(read(text).code).toEqual(code);
});

test('ignore marks stand in comments of reStructuredText', () => {
  expect(read('.. urlglean-ignore-next-line\n\na').ignores).toEqual([
    'next-line .. urlglean-ignore-next-line',
  ]);
});

const PIECE = fc.oneof(
  fc.constantFrom(
    '.. ',
    '..',
    '_a:',
    '\n',
    '\n\n',
    '   ',
    '::',
    '`',
    '``',
    '_',
    '__',
    '<',
    '>',
    ':ref:',
    ':doc:',
    '* ',
    '|',
    '===',
  ),
  fc.constantFrom(
    '.. image:: ',
    '.. toctree::\n',
    '.. raw:: html\n\n',
    '<a href=b>',
    ':target: ',
    '\\',
    '\t',
    '\r\n',
    '---',
    '>>> ',
    'a',
    '[1]',
    '[a]_',
    '[#b]_',
    '.. [a] ',
    '|',
    '*',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('any reStructuredText is read, at its positions', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      cutsOf(text, readRst(text));
    }),
    { numRuns: tries(2000) },
  );
});

test.each([
  '`a ',
  '``a ',
  'a_b',
  '.. _a:\n',
  '.. a\n',
  'a::\n\n',
  '.. image:: a\n',
  '* a\n',
  ':a: ',
  '`a <',
  '==\n',
  '.. note:: a\n ',
  '\\',
  '   a\n',
  'a_ ',
  '[a]_ ',
  '*a_ ',
  '|a_ ',
  '|a|_',
  'http://a|',
  'a://',
  '.. note:: a\n   b\n',
  '.. _`a\n',
])('reStructuredText of many %j is read in linear time', (piece) => {
  const text = piece.repeat(100_000 / piece.length);
  const before = process.cpuUsage();
  readRst(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
