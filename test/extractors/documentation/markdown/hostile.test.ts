/**
 * Markdown that is made to keep a reader busy, and random Markdown. What takes more than linear time does not come to an
 * end here before the test is given up.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../extractors/documentation/markdown/markdown.ts';
import type { TextRange } from '../../../../extractors/documentation/model.ts';
import { tries } from '../../../helpers/long.ts';

type Staller = readonly [repeated: string, before: string, behind: string];

const alone = (repeated: string): Staller => [repeated, '', ''];

function staller(repeated: string, before = '', behind = ''): Staller {
  return [repeated, before, behind];
}

/** What is repeated, what stands before it, what stands behind it as often. */
const STALLERS: readonly Staller[] = [
  ...['[', '![', '[]', '[a](b', '[a](<b', '[a](b "', "[a](b '", '[a](b (', '[a](  ', '[a]['].map(
    alone,
  ),
  ...['[\\[', '\\`', '`a``', '<', '<a ', '<a b="', `<a b='" `, 'x<!--', 'x<?', 'x<![CDATA['].map(
    alone,
  ),
  ...['<aa:b', '<a@b', '</a', '> ', '- ', '1. ', '* - _ ', '[a]: b\n', '[a]: b "\n', '[a\n'].map(
    alone,
  ),
  ...['[a]({% link ', '[a]({{< ref ', ']: {{site.url}}{%'].map(alone),
  ...['|-|\n', 'a\n=\n', '{#', '{: ', '```\n', '> ```\n', '<div>\n\n', '<pre>\n\n'].map(alone),
  ...['a<code>', '<!-- a\n\n', '<x a="b"\n\n', '<h1>', '[^a]: b\n', '!!! note\n\n    '].map(alone),
  ...['[[a', '[[a]]', '[[a|b]]', 'a  \n', '\r', '(a)=\n', '\\', '!', '\0', '\t', ' '].map(alone),
  ...['*', '*a ', 'a*', '*a_ ', '*a **a ', '~a ~~b ', '&a', '![', '![a](b)', '# '].map((repeated) =>
    staller(repeated, '# '),
  ),
  staller('[', '', ']'),
  staller('[', '[a]: b\n\n', ']'),
  staller('[', '', '[a](b)'),
  staller('![', '', '[a](b)'),
  staller('[[', '', ']]'),
  staller('[a](', '', '(b'),
  staller('>', '', '\n'),
  staller('>', '', '\na'),
  staller('- ', '', '\n'),
  staller('- > ', 'a', '\n'),
  staller('|a', '', '\n|-'),
  staller('(', '[a](', ''),
  staller('\\|', '|a|\n|-|\n|', ''),
  staller('|c|d|\n', '|a|b|\n|-|-|\n', ''),
  staller('--\n', '---\na:\n', ''),
  staller('_a', '# ', 'b_'),
];

const TIMES = 10_000;

describe('hostile Markdown', () => {
  it.each(STALLERS)('is read in linear time: %j', (repeated, before, behind) => {
    const text = before + repeated.repeat(TIMES) + behind.repeat(TIMES);
    expect(() => readMarkdown(text)).not.toThrow();
  });

  it.each([
    ['items', (depth: number) => `${' '.repeat(2 * depth)}- a\n`],
    ['runs of backticks', (depth: number) => `${'`'.repeat(depth + 1)}a`],
    ['runs of tildes', (depth: number) => `${depth === 0 ? '# ' : ''}${'~'.repeat(depth + 1)}a`],
  ])('is read in linear time: %s, each longer than the one before', (_, line) => {
    const text = Array.from({ length: 600 }, (_, depth) => line(depth)).join('');
    expect(() => readMarkdown(text)).not.toThrow();
  });

  it('overflows no stack with what one block holds', () => {
    expect(readMarkdown(`# ${'*a* '.repeat(150_000)}`).anchors).toHaveLength(1);
  });
});

const PIECES = [
  ...[
    '[',
    ']',
    '(',
    ')',
    '](',
    '![',
    '<',
    '>',
    '<a:b>',
    '`',
    '``',
    '\n',
    '\r\n',
    '\n\n',
    '> ',
    '- ',
  ],
  ...[
    '1. ',
    '    ',
    ' ',
    '\t',
    'a',
    'é',
    '😀',
    '"',
    "'",
    '\\',
    '&amp;',
    '[a]: ',
    '[a]',
    '[^a]: ',
    '/u',
  ],
  ...[
    '<a href="x">',
    '</a>',
    '<!--',
    '-->',
    '<div>',
    '# ',
    '===',
    '---',
    '```',
    '*',
    '_',
    '~~',
    ':',
  ],
  ...['|', '|-|', '[[', ']]', '{#a}', '!!! a\n', '(a)=\n', '<code>', '<h1>', '//', '\ud800', '\0'],
];

const MARKDOWN = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

function areInOrder(ranges: readonly TextRange[], length: number): boolean {
  return ranges.every(
    ({ start, end }, index) =>
      start <= end && start >= (ranges[index - 1]?.end ?? 0) && end <= length,
  );
}

describe('any Markdown', () => {
  it('gives references whose positions hold what their values say', () => {
    fc.assert(
      fc.property(MARKDOWN, (text) => {
        for (const { start, end, value, kind } of readMarkdown(text).references) {
          if (kind === 'wiki') expect(text.slice(start, end)).toBe(`[[${value}]]`);
          if (kind === 'wiki') continue;
          const written = text.slice(start, end);
          if (/[\\&\r\n]/.test(written)) continue;
          expect(value.replace(/^mailto:/, '')).toBe(written.replace(/^mailto:/, ''));
        }
      }),
      { numRuns: tries(5000) },
    );
  });

  it('gives code and syntax in order, within the text', () => {
    fc.assert(
      fc.property(MARKDOWN, (text) => {
        const { code, syntax } = readMarkdown(text);
        expect(areInOrder(code, text.length)).toBe(true);
        expect(areInOrder(syntax, text.length)).toBe(true);
      }),
      { numRuns: tries(5000) },
    );
  });
});
