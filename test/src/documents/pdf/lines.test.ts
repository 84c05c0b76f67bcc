/** Where a URL ends or goes on: fonts that say nothing of use, other scripts, footnote numbers, signs that begin a line. */
import { expect, it } from 'vitest';
import type { Glyph } from '../../../../src/documents/pdf/layout/model.ts';
import { withSizes } from '../../../../src/documents/pdf/layout/sizes.ts';
import { layOut } from '../../../../src/documents/pdf/layout/text.ts';

interface Written {
  readonly text: string;
  readonly column?: number;
  readonly row?: number;
  /** What differs from type of ten points, six wide. */
  readonly set?: Partial<Glyph>;
}

function glyphsOf(all: readonly Written[]): readonly Glyph[] {
  return all.flatMap(({ text, column = 0, row = 0, set = {} }) =>
    [...text].flatMap((character, at) => {
      const [x, y] = [72 + 6 * (column + at), 700 - 12 * row + (set.size === 6 ? 4 : 0)];
      const box = [x, y - 2, x + 6, y + 8] as const;
      if (character === ' ') return [];
      return [{ character, box, x, y, size: 10, angle: 0, style: 1, ...set }];
    }),
  );
}

function textOf(all: readonly Written[]): string {
  return layOut(withSizes(glyphsOf(all)), () => undefined).text.trimEnd();
}

const PROSE = 'there are lines of prose about it which are all as long as this';

it('a font without a size of use is as high as twice the width of its characters', () => {
  const lines = [{ text: 'see http://a.example/x for more', set: { size: 0.1 } }];
  expect(textOf(lines)).toBe('see http://a.example/x for more');
  const [first] = withSizes(glyphsOf(lines));
  expect(first).toMatchObject({ size: 12, box: [72, 697, 78, 709] });
});

it('a font with a size keeps it', () => {
  const glyphs = glyphsOf([{ text: 'http://a.example/' }]);
  expect(withSizes(glyphs)).toBe(glyphs);
});

it.each(['で公開', '．', '漢字', '、'])('a URL ends where %s follows in another font', (text) => {
  const url = 'http://a.example/x';
  const behind = { text, column: url.length, set: { style: 2 } };
  expect(textOf([{ text: url }, behind])).toBe(`${url} ${text}`);
});

it('a URL keeps letters of other scripts in its own font', () => {
  expect(textOf([{ text: 'http://a.example/漢字' }])).toBe('http://a.example/漢字');
});

it('a URL ends before the number of a footnote', () => {
  const text = textOf([
    { text: 'see https://a.example/12/' },
    { text: '2', row: 1, set: { size: 6 } },
    { text: 'https://b.example/', row: 1, column: 1 },
  ]);
  expect(text).toMatch(/^see https:\/\/a\.example\/12\/\n\n/);
});

it('a URL that fills its line may go on with the sign at which it was broken', () => {
  const lines = [`${PROSE.slice(0, 43)}https://a.example`, '/path/to/what and so on', PROSE, PROSE];
  const text = textOf(lines.map((line, row) => ({ text: line, row })));
  expect(text).toContain('https://a.example\n/path');
});

const LONG = 'http://a.example/a/folder/as/long/as/a/line/of/that/prose/b/';

it.each([
  ['a command stands before it', `get ${LONG}`, 'make all -d b'],
  ['other words stand below it', LONG, 'make all -d b'],
])('the font of a listing does not join a URL where %s', (_, first, second) => {
  const code = { set: { style: 2 } };
  const prose = [PROSE, PROSE].map((text, row) => ({ text, row }));
  const listing = [
    { text: first, row: 2, ...code },
    { text: second, row: 3, ...code },
  ];
  expect(textOf([...prose, ...listing])).toMatch(/b\/\n+make/);
});

it.each([
  ['its scheme alone', 'see https://', 'www.a.example/b and more', 'https://www.a.example/b and'],
  [
    'a host of one name',
    'at https://bugs.',
    'a.example/b and more',
    'https://bugs.a.example/b and',
  ],
  ['a domain alone', 'at https://wiki.', 'a.example/b and', 'https://wiki.a.example/b and'],
  ['half a host', 'at https://bugs.nobody.', 'org/b/ and more', 'https://bugs.nobody.org/b/ and'],
  ['a sign that was hyphened', 'http://a.example/-', 'b/c', 'http://a.example/b/c'],
  ['a hyphen of its own', 'at http://a.example/b-c-', 'd.e/f-g', 'http://a.example/b-c-\nd.e/f-g'],
])('a URL goes on though there was room for more behind %s', (_, first, second, url) => {
  const lines = [PROSE, first, second, PROSE];
  expect(textOf(lines.map((text, row) => ({ text, row })))).toContain(url);
});

it.each([
  ['a whole host', 'at https://a.org.', 'either/or'],
  ['a name of this machine', 'at http://localhost.', 'Then'],
])('a URL ends with its sentence behind %s', (_, first, second) => {
  const lines = [PROSE, first, second, PROSE];
  expect(textOf(lines.map((text, row) => ({ text, row })))).toMatch(/\.\n+(?:either|Then)/);
});

it.each(['http://a.example/-', 'https://bugs.', 'https://'])(
  '%s at the end of a column does not lead into the next one',
  (text) => {
    const right = { text, column: 40 };
    const left = ['a.example/b', 'goods'].map((one, row) => ({ text: one, row: row + 1 }));
    expect(textOf([right, ...left])).toMatch(/[-./]\n+a\.example/);
  },
);
