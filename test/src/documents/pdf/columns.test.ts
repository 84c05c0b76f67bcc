/** Columns side by side whose lines stand on the same baselines. */
import { expect, it } from 'vitest';
import { layOut } from '../../../../src/documents/pdf/layout/text.ts';

/** Lines of ten points in a font whose characters are six wide. */
function column(left: number, lines: readonly string[]) {
  return lines.flatMap((line, row) =>
    [...line].flatMap((character, at) => {
      const [x, y] = [left + 6 * at, 700 - 12 * row];
      if (character === ' ') return [];
      const box = [x, y - 2, x + 6, y + 8] as const;
      return [{ character, box, x, y, size: 10, angle: 0, style: 1 }];
    }),
  );
}

it('a line that ends far left of the gutter is not one with its neighbour', () => {
  const left = ['a line as wide as its column is', 'ends early', 'and then the next line is full'];
  const right = [
    'the column beside it has lines',
    'http://a.example/this/is/cut',
    '/there and so on it goes here',
  ];
  const { text } = layOut([...column(72, left), ...column(280, right)], () => undefined);
  expect(text).toContain('ends early\n');
  expect(text).toContain('http://a.example/this/is/cut\n/there');
});

it('words of a line stay together where lines above and below have text between them', () => {
  const lines = [
    'a line of text of which nothing is',
    'left out but       here',
    'and below text goes on as before it',
  ];
  const { text } = layOut(column(72, lines), () => undefined);
  expect(text).toContain('left out but here');
});
