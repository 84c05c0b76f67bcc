import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAsciidoc } from '../../../extractors/documentation/asciidoc/asciidoc.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (text: string) => cutsOf(text, readAsciidoc(text));

describe('the references of AsciiDoc', () => {
  test.each<[string, string, string[]]>([
    ['a link', 'see link:a.html[b c] and link:d[]', ['link a.html', 'link d']],
    ['a link in plus signs', 'link:++a__b++[c]', ['link a__b']],
    ['a URL with a text', 'see https://a.example/b[the c].', ['link https://a.example/b']],
    ['a URL without one', 'see https://a.example/b.', []],
    [
      'documents',
      'xref:a.adoc[b] <<c.adoc#d,e>> <<f#>>',
      ['link a.adoc', 'link c.adoc#d', 'link f.adoc (f#)'],
    ],
    [
      'a place of its own',
      '= A\n\n[[b]]\n<<b>> xref:b[c] <<#b>> link:#b[c]',
      ['link #b (b)', 'link #b (b)', 'link #b', 'link #b'],
    ],
    ['a place by its title', '= A\n\n== B c\n\n<<B c>>', ['link #_b_c (B c)']],
    ['a place that is absent', '= A\n\n<<b>>', ['link #b (b)']],
    ['a place in a part', '<<b>>', ['link #b (b) label']],
    [
      'a place in a whole of parts',
      '= A\n\ninclude::b.adoc[]\n\n<<c>>',
      ['include b.adoc', 'link #c (c)'],
    ],
    [
      'Antora',
      'xref:a:b.adoc[] xref:1.0@a:b:c.adoc[d]',
      ['link a:b.adoc label', 'link 1.0@a:b:c.adoc label'],
    ],
    [
      'images',
      '= A\n:imagesdir: img\n\nimage::a.png[]\n\nb image:c d.png[e]',
      ['image img/a.png (a.png)', 'image img/c d.png (c d.png)'],
    ],
    [
      'images elsewhere',
      '= A\n:imagesdir: i\n\nimage::https://a/b.png[]\n\nimage::/c.png[]',
      ['image https://a/b.png', 'image /c.png'],
    ],
    ['images of a part', 'image::a.png[]', ['image a.png variable']],
    [
      'an image that is a link',
      '= A\n\nimage::a.png[b,link="c.html"]',
      ['image a.png', 'link c.html'],
    ],
    [
      'films',
      '= A\n\nvideo::a.mp4[]\n\naudio::b.ogg[]\n\nvideo::c[youtube]',
      ['resource a.mp4', 'resource b.ogg'],
    ],
    ['an include in code', '----\ninclude::a.rb[tag=b]\n----', ['include a.rb']],
    ['an include that may fail', 'include::a.adoc[opts=optional]', []],
    [
      'attributes',
      ':a: https://b.example\n:c: {a}/d\n\n{c}/e[f] link:{a}[g]',
      ['link https://b.example/d/e ({c}/e)', 'link https://b.example ({a})'],
    ],
    ['an attribute that is a macro', ':a: link:b/\n\n{a}c[d]', ['link b/c ({a}c)']],
    [
      'an unknown attribute',
      'link:{a}/b[c] {d}/e[f]',
      ['link {a}/b variable', 'link {d}/e variable'],
    ],
    ['an attribute taken away', ':a: b\n:!a:\n\nlink:{a}[c]', ['link {a} variable']],
    ['an escape', '\\link:a[b] \\<<c>>', []],
    ['macros in code', '`link:a[b]` `+link:c[d]+` +link:e[f]+', ['link a']],
    ['a block with macros', '[subs=+macros]\n----\nlink:a[b]\n----', ['link a']],
    ['a block without', '----\nlink:a[b]\n----\n....\nlink:c[d]\n....', []],
    ['HTML', '++++\n<a href="a.html">b</a>\n++++\n\n+++<img src=c>+++', ['link a.html', 'image c']],
    [
      'a condition',
      ':a:\nifdef::a[]\nlink:b[]\nendif::[]\nifndef::a[]\nlink:c[]\nendif::[]',
      ['link b', 'link c variable'],
    ],
    ['a condition in a line', 'ifdef::a[:b: c]\nifndef::a[:b: d]\n\nlink:{b}[]', ['link d ({b})']],
    ['a comment', '// link:a[b]\n////\nlink:c[d]\n////', []],
  ])('are read as expected: %s', (_, text, references) => {
    expect(read(text).references).toEqual(references);
  });
});

describe('the anchors of AsciiDoc', () => {
  test.each<[string, string, string[]]>([
    [
      'sections',
      '= A\n\n== B, c--d & E\n\n=== F_g.h',
      ['1 A', '_b_cd_e', '2 B, c--d & E', '_f_g_h', '3 F_g.h'],
    ],
    ['underlined titles', 'A b\n---\n\nccc\n~~~~', ['_a_b', '2 A b', '3 ccc', '_ccc']],
    ['a repeated title', '== A\n\n== A', ['_a', '2 A', '_a_2', '2 A']],
    ['prefix and separator', ':idprefix:\n:idseparator: -\n\n== A b', ['a-b', '2 A b']],
    ['markup in a title', '== _A_ `b_c` <<d,E>> {f}', ['_a_b_c_e_f', '2 A b_c E {f}']],
    ['given ids', '[[a]]\n== B\n\n[#c.d]\nE\n\n[id=f]\n* g', ['a', '2 B', 'c', 'f']],
    ['ids in text', 'a [[b]]c anchor:d[] [#e]*f* [[[g,1]]]', ['b', 'd', 'e', 'g']],
    ['ids that are numbers, which AsciiDoc.py takes', '- [[[7]]] Lamps', ['7']],
    ['ids of blocks', '[source#a,ruby]\n----\n[[b]]\n----', ['a']],
    ['a second title', '= A\n\nb\n\n= C', ['1 A', '_c', '1 C']],
  ])('are read as expected: %s', (_, text, anchors) => {
    expect([...read(text).anchors].sort()).toEqual([...anchors].sort());
  });
});

test.each([
  ['fences', 'a\n\n----\nb\n----\n\n....\nc\n....\n\n```rb\nd\n```', ['b\n', 'c\n', 'd\n']],
  ['spans', 'a `b` c``d``e "`f`" g`h', ['b', 'd']],
  ['indented text', 'a\n b\n\n c\n d\n\n* e\n  f\n\ng::\n\n  h', [' c\n d']],
  ['styled paragraphs', '[source,sh]\na\nb\n\nc\n\n[listing]\n--\nd\n--', ['a\nb', 'd\n']],
  ['comments', 'a\n// b\nc\n////\nd\n////\n/// e', ['// b', 'd\n']],
  ['a table', '|===\n  | a\n|===', []],
  ['a fence without an end', '----\na', ['a']],
])('the code of AsciiDoc is told: %s', (_, text, code) => {
  expect(read(text).code).toEqual(code);
});

test('ignore marks stand in comments of AsciiDoc', () => {
  expect(read('// urlglean-ignore-next-line\na\n// urlglean-ignore-start: b').ignores).toEqual([
    'next-line // urlglean-ignore-next-line',
    'start // urlglean-ignore-start: b',
  ]);
});

test('a document that includes others is a part of the whole', () => {
  expect(readAsciidoc('include::a[]').isPartial).toBe(true);
  expect(readAsciidoc('= A').isPartial).toBeUndefined();
});

const PIECE = fc.oneof(
  fc.constantFrom(
    '= ',
    '== ',
    '\n',
    '\n\n',
    '----\n',
    '--\n',
    '....\n',
    '++++\n',
    '|===\n',
    ' ',
    '[[',
    ']]',
    '[#',
    ']',
    '[',
  ),
  fc.constantFrom(
    '<<',
    '>>',
    ',',
    '`',
    '+',
    '+++',
    '{a}',
    ':a: ',
    '{b}',
    ':b: {a}{a}',
    'link:',
    'xref:',
    'image::',
    'a',
    '#',
  ),
  fc.constantFrom(
    'https://a/',
    '//',
    '////\n',
    'ifdef::a[',
    'endif::[]',
    'include::',
    '::',
    '\\',
    '[source]\n',
    '_',
    '-',
    '\r\n',
    '~~',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('any AsciiDoc is read, at its positions', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      cutsOf(text, readAsciidoc(text));
    }),
    { numRuns: tries(2000) },
  );
});

test.each([
  'link:a[',
  '<<a',
  '`a ',
  '+a',
  '[[a',
  '{a}',
  'a\n',
  '== a\n\n',
  '[#a',
  'pass:[',
  ':a: {a}{a}\n',
  '[a',
  'ifdef::a[]\n',
  'https://a{',
  '_a',
  'image:a b',
])('AsciiDoc of many %j is read in linear time', (piece) => {
  const text = `:a: ${'b'.repeat(1000)}\n\n${piece.repeat(100_000 / piece.length)}`;
  const before = process.cpuUsage();
  readAsciidoc(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
});
