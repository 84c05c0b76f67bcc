/** Listings that were broken over lines, with the marks that say so. */
import { expect, it } from 'vitest';
import { layOut } from '../../../../src/documents/pdf/layout/text.ts';

/** Lines of ten points in a font whose characters are six wide; blanks are gaps. */
function page(lines: readonly string[]): string {
  const glyphs = lines.flatMap((line, row) =>
    [...line].flatMap((character, column) => {
      const [x, y] = [72 + 6 * column, 700 - 12 * row];
      if (character === ' ') return [];
      const box = [x, y - 2, x + 6, y + 8] as const;
      return [{ character, box, x, y, size: 10, angle: 0, style: 1 }];
    }),
  );
  return layOut(glyphs, () => undefined).text;
}

it.each([
  ['↪', ['url={http://a.example/2019/', '  ↪ full.pdf},'], 'http://a.example/2019/full.pdf}'],
  [',→', ['x="http://a-b.', '  ,→ example/c">'], 'http://a-b.example/c"'],
  ['˓→', ['get http://a.example/b.tar.', ' ˓→gz'], 'http://a.example/b.tar.gz'],
  [
    '←-',
    ['{http://a.example/r.php?rez←-', '     _id=10438},'],
    'http://a.example/r.php?rez_id=10438}',
  ],
  ['↩', ['{http://a.example/r↩', '   /id=10438},'], 'http://a.example/r/id=10438}'],
] as const)('a URL goes on over %s', (_, lines, url) => {
  expect(page(lines)).toContain(url);
});

it.each([
  ['is broken at a blank', ['see http://a.example/r', '  ↪ and more'], /r\s+and more/],
  ['goes on with another URL', ['http://a.example/', ' ↪ http://b.example/'], /\/\s+http:/],
  ['is a mark alone', ['http://a.example/', '↪'], /\/\s+↪/],
] as const)('a URL ends where the line %s', (_, lines, expected) => {
  expect(page(lines)).toMatch(expected);
});
