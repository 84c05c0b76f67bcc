/** Signs of TeX in listings: a percent sign that begins a comment, or is an escape that layout broke; parameters. */
import { expect, it } from 'vitest';
import { plainBlock } from '../../../../extractors/text/plain.ts';
import { findUrls } from '../../../../extractors/urls/find.ts';
import { layOut } from '../../../../src/documents/pdf/layout/text.ts';

/** Lines of ten points in a font whose characters are six wide. */
function textOf(lines: readonly string[], target?: string): string {
  const glyphs = lines.flatMap((line, row) =>
    [...line].flatMap((character, column) => {
      const [x, y] = [72 + 6 * column, 700 - 12 * row];
      if (character === ' ') return [];
      const box = [x, y - 2, x + 6, y + 8] as const;
      return [{ character, box, x, y, size: 10, angle: 0, style: 1 }];
    }),
  );
  return layOut(glyphs, () => target).text;
}

it.each([
  ['is the last', ['\\newcommand\\home{', '  http://a.example/b%'], 'http://a.example/b'],
  ['stands before code', ['  http://a.example/b%', '}\\relax'], 'http://a.example/b'],
  ['stands before a word', ['http://a.example/b/%', 'Text goes on'], 'http://a.example/b/'],
  ['is doubled', ['http://a.example/b%%', '\\relax'], 'http://a.example/b'],
] as const)('a URL ends before a percent sign at the end of a line that %s', (_, lines, url) => {
  const found = findUrls(plainBlock(textOf(lines)), {});
  expect(found.map((one) => one.url)).toEqual([url]);
});

it.each([
  ['digits follow in the next line', ['http://a.example/b%', '20c'], undefined, /b%\n20c/],
  ['a link lies on it', ['http://a.example/b%', 'goes on'], 'http://a.example/b%', /b%\n/],
  ['it stands within', ['http://a.example/b%20c'], undefined, /b%20c/],
] as const)('a URL keeps its percent sign where %s', (_, lines, target, shown) => {
  expect(textOf(lines, target)).toMatch(shown);
});

it.each([
  ['a parameter', '\\href{http://a.example/#1}{#1}', ['http://a.example/']],
  ['a parameter in a query', '\\href{http://a.example/?id=#2}{#1}', ['http://a.example/?id=']],
  ['one of a macro within', '\\href{http://a.example/##1}{##1}', ['http://a.example/']],
])('a URL ends before %s of TeX', (_, line, urls) => {
  expect(findUrls(plainBlock(textOf([line])), {}).map((one) => one.url)).toEqual(urls);
});

it('no address is made of parameters of TeX', () => {
  const text = textOf(['\\href{mailto:#1.#2@a.example}{\\say{#1}}']);
  expect(findUrls(plainBlock(text), {})).toEqual([]);
});

it('a fragment that is a number is no parameter', () => {
  expect(textOf(['\\url{http://a.example/b#3} {#a}'])).toContain('http://a.example/b#3');
});
