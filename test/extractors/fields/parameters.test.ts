import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseParameters } from '../../../extractors/fields/parameters.ts';

/** `; x*0=0; x*1=1` and so on. */
const sections = (count: number): string =>
  Array.from({ length: count }, (_, index) => `; x*${index}=${index}`).join('');

describe('parseParameters', () => {
  test.each([
    ['TEXT/Plain', 'text/plain'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['text/plain (a comment)', 'text/plain'],
    ['', ''],
  ])('gives the type of %j', (text, main) => {
    expect(parseParameters(text).main).toBe(main);
  });

  test.each([
    ['a token', 'a/b; x=1', '1'],
    ['a quoted string', 'a/b; x="1;2 3"', '1;2 3'],
    ['escapes', 'a/b; x="a\\"b\\\\c"', 'a"b\\c'],
    ['an open quote', 'a/b; x="abc', 'abc'],
    ['a name in capitals', 'a/b; X=1', '1'],
    ['blanks around "="', 'a/b; x = "1"', '1'],
    ['a comment after it', 'a/b; x=1 (one)', '1'],
    ['others before it', 'a/b; y="x=0"; x=1', '1'],
    ['an empty parameter before it', 'a/b;; x=1', '1'],
    ['junk before it', 'a/b; junk; x=1', '1'],
    ['no blank', 'a/b;x=1;y=2', '1'],
    ['twice', 'a/b; x=1; x=2', '1'],
    ['empty', 'a/b; x=', ''],
    ['continued', 'a/b; x*0="ftp://"; x*1="cs.example/a"', 'ftp://cs.example/a'],
    ['continued, out of order', 'a/b; x*1=b; x*0=a', 'ab'],
    ['extended', "a/b; x*=utf-8'en'K%C3%B6ln", 'Köln'],
    ['extended, ISO 8859-1', "a/b; x*=iso-8859-1''K%f6ln", 'Köln'],
    ['extended without a charset', 'a/b; x*=K%20', 'K '],
    ['extended and continued', "a/b; x*0*=utf-8''K%C3; x*1*=%B6; x*2=ln%20", 'Köln%20'],
    ['continued, a section missing', 'a/b; x*0=a; x*2=c', 'ac'],
    ['continued, the first section missing', 'a/b; x*1=b; x*2=c', 'bc'],
    ['continued, a section twice', 'a/b; x*0=a; x*0=z; x*1=b', 'ab'],
    ['continued over more than nine sections', `a/b; x*10=k${sections(10)}`, '0123456789k'],
    ['with a charset on the first section only', "a/b; x*0*=koi8-r''%D2; x*1*=%D5", 'ру'],
    ['with a character cut in two', "a/b; x*1*=%B6; x*0*=utf-8''%C3", 'ö'],
    ['a percent that is none', "a/b; x*=utf-8''100%", '100%'],
  ])('reads the parameter: %s', (_, text, value) => {
    expect(parseParameters(text).get('x')?.value).toBe(value);
  });

  test.each(['a/b', 'a/b; y=1', 'a/b; x', '; =1', 'x=1'])('finds no x in %j', (text) => {
    expect(parseParameters(text).get('x')).toBeUndefined();
  });

  test('maps characters to their positions', () => {
    const text = 'a/b; x*0="ab"; x*1*=c%2Fd';
    const x = parseParameters(text).get('x');
    expect(x?.value).toBe('abc/d');
    const pieces = x
      ?.origin()
      .ranges(0, 5)
      .map(({ start, end }) => text.slice(start, end));
    expect(pieces).toEqual(['ab', 'c%2Fd']);
  });

  test('gives a result for any text, with all characters in it', () => {
    const piece = fc.constantFrom(
      'a',
      '*',
      '0',
      '=',
      ';',
      '"',
      '\\',
      "'",
      '%',
      '41',
      ' ',
      '(',
      '\xf6',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (list) => {
        const text = `x/y;a${list.join('')}`;
        const found = parseParameters(text).get('a');
        for (const { start, end } of found?.origin().ranges(0, found.value.length) ?? []) {
          expect(start).toBeGreaterThan(3);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
