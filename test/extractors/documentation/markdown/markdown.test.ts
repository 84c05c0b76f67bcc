/** What the reader of Markdown gives beyond the examples of CommonMark: ranges, kinds, names, code, marks. */
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../extractors/documentation/markdown/markdown.ts';
import type { TextRange } from '../../../../extractors/documentation/model.ts';

const cut = (text: string, { start, end }: TextRange) => text.slice(start, end);

/** Kind, bytes as written, value. */
function referencesIn(text: string): string[][] {
  return readMarkdown(text).references.map((one) => [one.kind, cut(text, one), one.value]);
}

describe('a reference in Markdown', () => {
  it.each([
    ['an inline link', '[a](b.md)', [['link', 'b.md', 'b.md']]],
    ['an image', '![a](b.png "t")', [['image', 'b.png', 'b.png']]],
    [
      'an image in a link',
      '[![a](b.png)](c.md)',
      [
        ['image', 'b.png', 'b.png'],
        ['link', 'c.md', 'c.md'],
      ],
    ],
    ['a link in an image', '![[a](b.md)](c.png)', [['image', 'c.png', 'c.png']]],
    [
      'blanks in pointed brackets',
      '[y](<http://h/a b>)',
      [['link', 'http://h/a b', 'http://h/a b']],
    ],
    [
      'a backslash, which renders as %5C',
      '[a](b\\c.md) [d]\n\n[d]: <e\\f g.md>',
      [
        ['link', 'b\\c.md', 'b%5Cc.md'],
        ['link', 'e\\f g.md', 'e%5Cf g.md'],
      ],
    ],
    ['an escape', '[a](b\\_c&amp;d.md)', [['link', 'b\\_c&amp;d.md', 'b_c&d.md']]],
    ['balanced brackets', '[a](Foo_(bar))', [['link', 'Foo_(bar)', 'Foo_(bar)']]],
    ['no line end in pointed brackets', '<http://h/a\nb>', []],
    ['an autolink', '<http://h/>', [['link', 'http://h/', 'http://h/']]],
    ['a mail address', '<a@b.example>', [['link', 'a@b.example', 'mailto:a@b.example']]],
    ['a definition', '[a]: <b c.md> "t"\n\n[a]', [['link', 'b c.md', 'b c.md']]],
    ['a definition that nothing uses', '[a]: b.md', [['link', 'b.md', 'b.md']]],
    ['a definition that images use', '![a]\n\n[a]: b.png', [['image', 'b.png', 'b.png']]],
    ['a definition in a quote', '> [a]:\n> b.md', [['link', 'b.md', 'b.md']]],
    ['a definition that is a comment', '[//]: # (http://h/)\n[a]: #', [['link', '#', '#']]],
    ['no destination', '[a]() [b](<>)', []],
    ['a wiki page', '[[Page]]', [['wiki', '[[Page]]', 'Page']]],
    [
      'a heading of a wiki page',
      '[[Page#Head|text]]',
      [['wiki', '[[Page#Head|text]]', 'Page#Head|text']],
    ],
    ['an image in brackets', '[![Page]]', []],
    ['an embedded wiki page', '![[a b.png]]', [['wiki', '[[a b.png]]', 'a b.png']]],
    ['a link in brackets', '[[1]](b.md)', [['link', 'b.md', 'b.md']]],
    ['a table of contents', '[[_TOC_]]', []],
    ['code', '`[a](b.md)`', []],
    ['a fence', '```\n[a](b.md)\n```', []],
    ['indented code', '    [a](b.md)', []],
    ['a comment', '<!-- [a](b.md) -->', []],
    ['a line behind a block of HTML', '<?a?>[b](c.md)\n[d](e.md)', [['link', 'e.md', 'e.md']]],
    [
      'raw HTML',
      'x <a href="b.md">[c](d.md)</a>',
      [
        ['link', 'b.md', 'b.md'],
        ['link', 'd.md', 'd.md'],
      ],
    ],
    [
      'a block of HTML in a quote',
      '> <img\n> src="b&amp;c.png">',
      [['image', 'b&amp;c.png', 'b&c.png']],
    ],
    [
      'a table',
      '| `a\\|b` | [c](d.md) |\n|-|-|\n| `[e](f.md) | ` [g](h.md)',
      [
        ['link', 'd.md', 'd.md'],
        ['link', 'f.md', 'f.md'],
        ['link', 'h.md', 'h.md'],
      ],
    ],
    ['a footnote', 'a[^1]\n\n[^1]: see [b](c.md)', [['link', 'c.md', 'c.md']]],
    [
      'an admonition of Python-Markdown',
      '!!! note\n    a\n\n    [b](c.md)',
      [['link', 'c.md', 'c.md']],
    ],
    ['a tab of Python-Markdown', '=== "A"\n\n    [b](c.md)', [['link', 'c.md', 'c.md']]],
    ['an admonition of Docusaurus', ':::note\n\n[b](c.md)\n\n:::', [['link', 'c.md', 'c.md']]],
    ['front matter', '---\na: "[b](c.md)"\n---\n[d](e.md)', [['link', 'e.md', 'e.md']]],
    [
      'line ends of all kinds',
      '> [a\r\n> b](c.md)\r[d](e.md)',
      [
        ['link', 'c.md', 'c.md'],
        ['link', 'e.md', 'e.md'],
      ],
    ],
  ])('is read with its bytes: %s', (_, text, expected) => {
    expect(referencesIn(text)).toEqual(expected);
  });

  it('is told as unknown where a template fills it', () => {
    const { references } = readMarkdown('[a]({{site}}/b) [c](d)\n\n[e]: <$[f]{{g}} h>');
    expect(references.map(({ unknown }) => unknown)).toEqual(['variable', undefined, 'variable']);
  });

  it('is unknown on a component where the path does not say from where it starts', () => {
    const text = [
      '<LampLink href="wick/oil.md">',
      '<LampLink href="./oil.md">',
      '<LampLink href="/oil">',
      '<LampLink href="#oil">',
      '<LampLink href="https://a.example/oil">',
      '<Image src="oil.png" />',
      '<A HREF="oil.md">',
      '<a href="oil.md">',
    ].join('\n\n');
    const { references } = readMarkdown(text);
    const told = references.map(({ value, unknown }) => (unknown ? `${value} ${unknown}` : value));
    expect(told).toEqual([
      ...['wick/oil.md variable', './oil.md', '/oil', '#oil', 'https://a.example/oil'],
      ...['oil.png variable', 'oil.md', 'oil.md'],
    ]);
  });

  it('says what is shown for it', () => {
    const text = 'see [a *b*](c.md) and <de:f>';
    const shown = readMarkdown(text).references.map((one) => one.shown && cut(text, one.shown));
    expect(shown).toEqual(['a *b*', undefined]);
  });
});

describe('Markdown without prose', () => {
  it.each([
    ['a code span', 'a `b` c', ['`b`'], []],
    ['a fence', '```js\nb\n```\nc', ['```js\nb\n```'], []],
    ['an open fence', '- ~~~\n  b', ['~~~\n  b'], []],
    ['indented code', '    a\n\n    b\n\nc', ['a\n\n    b'], []],
    ['a comment', 'a <!-- b --> c', ['<!-- b -->'], []],
    ['a destination', '[a](b "c")', [], ['b']],
    ['a pointed destination', '[a](<b>)', [], ['<b>']],
    ['an autolink', '<aa:b>', [], ['<aa:b>']],
    ['a definition', '[a]: <b> "c"', [], ['[a]: <b>']],
    ['a comment in a definition', '[//]: # (b)', ['[//]: # (b)'], []],
    ['a tag', 'a <b c> d', [], ['<b c>']],
    ['a bracket that closes in the next line', '<aa:b\nc>', [], ['<']],
  ])('is told: %s', (_, text, code, syntax) => {
    const read = readMarkdown(text);
    expect(read.code.map((range) => cut(text, range))).toEqual(code);
    expect(read.syntax.map((range) => cut(text, range))).toEqual(syntax);
  });
});

describe('a place in Markdown', () => {
  it.each([
    ['ATX', '## A `b` *c* **d** ~~e~~ [f](g) ![h](i) &amp; \\* ##', 'A b c d e f  & *'],
    ['setext', 'A\n b\n===', 'A\nb'],
    ['HTML', '# <a id="x"></a>A', 'A'],
    ['underscores within a word', '# a_b_c _d_ __e__ *a_b*', 'a_b_c d e a_b'],
    ['shortcodes', '# :tada: A', ':tada: A'],
    ['an image first', '# ![x](y) A', ' A'],
    ['brackets', '# [A] B [[C]]', '[A] B [[C]]'],
    ['code with blanks', '# `` `a` ``', '`a`'],
    ['nested emphasis', '# ***a** b* *c **d***', 'a b c d'],
    ['no hard break', '# a\\', 'a\\'],
    ['a hard break', 'a\\\nb  \nc\n=', 'a\nb\nc'],
    ['what looks like a tab', '=== "a\n===', '=== "a'],
  ])('is the text of a heading: %s', (_, text, expected) => {
    const headings = readMarkdown(text).anchors.filter(({ kind }) => kind === 'heading');
    expect(headings).toMatchObject([{ text: expected }]);
  });

  it('is the text of a heading, also with its images', () => {
    expect(readMarkdown('# ![a *b*](c) d').anchors).toEqual([
      { kind: 'heading', level: 1, text: ' d', textWithImages: 'a b d' },
    ]);
  });

  it.each([
    ['an attribute list', '# A {#b}', [{ kind: 'heading', level: 1, text: 'A', name: 'b' }]],
    ['a list with classes', 'a {: .x #b }', []],
    ['an element', '<p id=b>', []],
    ['a target', '<a name="b"></a>', []],
    ['a label of MyST', '(b)=\n# A', [{ kind: 'heading', level: 1, text: 'A' }]],
  ])('has a name: %s', (_, text, headings) => {
    const { anchors } = readMarkdown(text);
    expect(anchors.filter(({ kind }) => kind === 'name')).toEqual([{ kind: 'name', name: 'b' }]);
    expect(anchors.filter(({ kind }) => kind === 'heading')).toEqual(headings);
  });

  it('is a footnote', () => {
    const names = readMarkdown('a[^b]\n\n[^b]: c').anchors.map(({ name }) => name);
    expect(names).toContain('fn:b');
    expect(names).toContain('user-content-fnref-b');
  });
});

describe('a mark to look away', () => {
  it.each([
    ['in HTML', '<!-- urlglean-ignore-next-line: known -->', 'next-line'],
    ['in a line', 'a <!-- urlglean-ignore -->', 'line'],
    ['in a definition', '[//]: # (urlglean-ignore-start)', 'start'],
    ['in a definition with quotes', '[//]: # "urlglean-ignore-end"', 'end'],
  ])('is read: %s', (_, text, scope) => {
    expect(readMarkdown(text).ignores.map((mark) => mark.scope)).toEqual([scope]);
  });

  it('is none in code', () => {
    expect(readMarkdown('`<!-- urlglean-ignore -->`').ignores).toEqual([]);
  });
});
