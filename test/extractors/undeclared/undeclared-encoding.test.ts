import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUndeclared } from '../../../extractors/undeclared/undeclared-encoding.ts';
import { paced } from '../../helpers/pace.ts';

const decoded = (text: string): string => decodeUndeclared(text)?.text ?? text;
/** A line that is broken after its 76th character, prefix excluded. */
const full = (begin: string): string => `${begin.padEnd(75, 'x')}=`;
const lines = (...all: readonly string[]): string => all.join('\n');

const UNTOUCHED: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['text without "="', 'see http://a.example/\n'],
  ['one `=3D` in a URL', 'see http://a.example/?a=3Db there'],
  ['the same `=3D` twice', 'http://a.example/?a=3Db\nhttp://b.example/?a=3Dc'],
  ['a query that ends in 20', 'http://a.example/?n=20\nhttp://b.example/?n=20\n'],
  ['a parameter that ends in 20', 'http://a.example/x&n=20\nhttp://b.example/x;n=20\n'],
  ['settings', 'width=20\nheight=20\ndepth=20\n'],
  ['attributes of a tag', '<td width=20\nheight=20>\n<td width=20\nheight=20>'],
  ['a bare "=" beside escapes', 'a=3D"b" and c = d'],
  ['an encoded letter', 'a=3D"b" x=41'],
  ['an encoded digit', 'a=3D"b" x=30'],
  ['an encoded control character', 'a=3D"b" x=01'],
  ['lower case digits', 'a=3d"b" c=3d"d"'],
  ['a line over 76 characters', `a=3D"b" ${'x'.repeat(80)}`],
  ['one long line that ends in "="', lines(full('a'), 'b')],
  ['an underline', lines(full('a'), full('b'), '=====')],
  ['short lines that end in "="', lines('a=', 'b=', 'c')],
  ['a long line that ends its paragraph', lines(full('a'), full('b'), '', 'c')],
  ['signs in two paragraphs', lines('?a=3D1', '', '?b=3D2')],
  ['signs in two quotations', lines('> ?a=3D1', '>> ?b=3D2')],
  ['source code', 'if (x ==\n 3) y +=\n 1; z=20;\n'],
  ['base64', `${'QUJD'.repeat(18)}\nQUI=\n`],
];

const DECODED: readonly (readonly [string, string, string])[] = [
  ['an attribute', '<a href=3D"http://a.example/">', '<a href="http://a.example/">'],
  ['a short soft break below a proof', 'a=3D"b"\n\nlamp.ht=\nml', 'a="b"\n\nlamp.html'],
  ['a short soft break above a proof', '> lamp.ht=\n> ml\n\n> a=3D"b"', '> lamp.html\n\n> a="b"'],
  ['only the quotation of the proof', '> a=3D"b"\n\nlamp.ht=\nml', '> a="b"\n\nlamp.ht=\nml'],
  ['two parameters', 'http://a.example/?a=3D1&b=3D2', 'http://a.example/?a=1&b=2'],
  ['two blanks before line ends', 'ab cd=20\nef gh=20\nij', 'ab cd \nef gh \nij'],
  ['a line of a blank only', 'ab\n=20\ncd', 'ab\n \ncd'],
  ['a URL and a blank', 'http://a.example/=20\n', 'http://a.example/ \n'],
  ['UTF-8', 'Gr=C3=BC=C3=9Fe =F0=9F=98=80!', 'Grüße 😀!'],
  ['Latin-1', 'f=FCr K=F6ln', 'für Köln'],
  ['a dot and an F at line starts', '=2Ea\n=46rom b=3D"', '.a\nFrom b="'],
  [
    'soft breaks',
    lines(full('http://a.example/'), full('y'), 'z'),
    `http://a.example/${'x'.repeat(58)}y${'x'.repeat(74)}z`,
  ],
  ['CRLF', 'a=3D"=\r\nb"=\r\n\r\nc', 'a="b"\r\n\r\nc'],
  ['transport padding', 'a=3D"= \t\nb"', 'a="b"'],
  ['a soft break that ends its paragraph', 'a=3D"b=\n\nc', 'a="b\n\nc'],
  ['a soft break that ends its quotation', '> a=3D"b=\nc', '> a="b\nc'],
  ['a quotation', '> a=3D"b=\n> c"\nd', '> a="bc"\nd'],
  ['a quotation of a quotation', '>> a=3D"b=\n> > c"', '>> a="bc"'],
  ['a quoted line that begins with a blank', '> a=3D"b=\n>  c"', '> a="b c"'],
  ['an indented paragraph', '    a=3D"b=\n    c"', '    a="bc"'],
  ['a blank that belongs to the text', 'a=3D"b=\n c"', 'a="b c"'],
  ['one paragraph of several', '?a=3Db\n\na=3D"b"\n\n?a=3Db', '?a=3Db\n\na="b"\n\n?a=3Db'],
];

describe('decodeUndeclared', () => {
  test.each(UNTOUCHED)('leaves this text alone: %s', (_, text) => {
    expect(decodeUndeclared(text)).toBeNull();
  });

  test.each(DECODED)('decodes %s', (_, text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  test('maps each character to its source', () => {
    const text = 'ä a=3D"=C3=BC=\nb"';
    const residue = decodeUndeclared(text);
    const map = residue?.origin();
    const origins = [...(residue?.text ?? '')].map((_, at) =>
      (map?.ranges(at, at + 1) ?? []).map(({ start, end }) => text.slice(start, end)),
    );
    expect(residue?.text).toBe('ä a="üb"');
    expect(origins.flat()).toEqual(['ä', ' ', 'a', '=3D', '"', '=C3=BC', 'b', '"']);
    expect(map?.gaps(0, 8)).toEqual([6]);
  });

  test('gives the original text', () => {
    const residue = decodeUndeclared('> x http://a.example/?a=3D1&=\n> b=3D2\n\nhttp://b.example/');
    const at = (part: string): number => residue?.text.indexOf(part) ?? -1;
    const first = 'http://a.example/?a=1&b=2';
    const second = 'http://b.example/';
    expect(residue?.original(at(first), at(first) + first.length)).toBe(
      'http://a.example/?a=3D1&=b=3D2',
    );
    expect(residue?.original(at(second), at(second) + second.length)).toBeNull();
  });

  test('judges a paragraph of more than ten thousand lines in parts', () => {
    const before = 'a\n'.repeat(9_999);
    expect(decoded(`${before}a=3D"b=\nc"`)).toBe(`${before}a="b\nc"`);
    expect(decoded(`${before.slice(2)}a=3D"b=\nc"`)).toBe(`${before.slice(2)}a="bc"`);
  });

  test('decodes prose from any encoder with the usual line length, however quoted', () => {
    const words = fc.array(
      fc.constantFrom('word', 'a', 'http://a.example/x?y=z&v=w', 'größer', '(and', 'so on),'),
      { minLength: 40, maxLength: 80 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom('', '> ', '>> ', '    '), (list, prefix) => {
        const text = `href="${list.join(' ')}"`;
        const quoted = encode(text)
          .map((line) => `${prefix}${line}`)
          .join('\n');
        expect(decoded(quoted)).toBe(`${prefix}${text}`);
      }),
    );
  });

  test('gives a map that covers the text in order, and never throws', () => {
    const pieces = fc.constantFrom('=3D"', '=C3=A4', '=E4', '=20', '=', '\n', '> ', ' ', 'ab', 'ö');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40, size: 'max' }), (list) => {
        const text = list.join('');
        const residue = decodeUndeclared(text);
        const map = residue?.origin();
        let before = 0;
        for (let at = 0; residue && map && at < residue.text.length; at++) {
          const [range, ...more] = map.ranges(at, at + 1);
          expect(more).toEqual([]);
          expect(range?.start).toBeGreaterThanOrEqual(before);
          before = range?.end ?? text.length + 1;
          residue.original(at, residue.text.length);
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test.each([
    ['short lines', 'a=3D"\n'],
    ['empty paragraphs', '=3D"\n\n'],
    ['quote marks', '> '],
    ['"="', '='],
  ])(
    'a million characters of %s take one pass',
    (_, piece) => {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
      expect(decoded(text).length).toBeLessThanOrEqual(text.length);
    },
    paced(10_000),
  );
});

/** Quoted-printable lines of at most 76 characters. */
function encode(text: string): string[] {
  const units = [...text].map((character) => {
    const isPlain = /^[ -<>-~]$/.test(character);
    const bytes = [...Buffer.from(character)];
    const hex = (byte: number): string => `=${byte.toString(16).toUpperCase()}`;
    return isPlain ? character : bytes.map(hex).join('');
  });
  const encoded: string[] = [''];
  for (const unit of units) {
    const last = encoded.at(-1) ?? '';
    if (last.length + unit.length < 76) encoded[encoded.length - 1] = last + unit;
    else encoded.splice(-1, 1, `${last}=`, unit);
  }
  return encoded;
}
