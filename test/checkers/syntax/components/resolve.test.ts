import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolve } from '../../../../checkers/syntax/components/resolve.ts';
import { splitUrl } from '../../../../checkers/syntax/components/split.ts';

const BASE = 'http://a/b/c/d;p?q';

/** RFC 3986 §5.4.1 and §5.4.2, where parsers are strict. */
const ROWS = [
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
  ['', 'http://a/b/c/d;p?q'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../', 'http://a/'],
  ['../../g', 'http://a/g'],
  ['../../../g', 'http://a/g'],
  ['../../../../g', 'http://a/g'],
  ['/./g', 'http://a/g'],
  ['/../g', 'http://a/g'],
  ['g.', 'http://a/b/c/g.'],
  ['.g', 'http://a/b/c/.g'],
  ['g..', 'http://a/b/c/g..'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/./h', 'http://a/b/c/g/h'],
  ['g/../h', 'http://a/b/c/h'],
  ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
  ['g;x=1/../y', 'http://a/b/c/y'],
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
  ['g#s/./x', 'http://a/b/c/g#s/./x'],
  ['g#s/../x', 'http://a/b/c/g#s/../x'],
  ['http:g', 'http:g'],
] as const;

describe('resolve', () => {
  test.each(ROWS)('"%s"', (reference, expected) => {
    expect(resolve(reference, BASE)).toBe(expected);
  });

  test.each([
    ['g', 'http://a', 'http://a/g'],
    ['g', 'mid:x', 'mid:g'],
    ['%7Eg', 'HTTP://A/b', 'HTTP://A/%7Eg'],
  ])('"%s" against %s changes nothing that was written', (reference, base, expected) => {
    expect(resolve(reference, base)).toBe(expected);
  });

  test.each([
    ['.//b', 'foo:/a', 'foo:/.//b'],
    ['..//b', 'foo:/a/c/d', 'foo:/a//b'],
    ['foo:/.//b', 'bar:/a', 'foo:/.//b'],
    ['//b', 'foo:/a', 'foo://b'],
    ['.//b', 'foo://h/a', 'foo://h//b'],
    ['.//b?c#d', 'foo:/a', 'foo:/.//b?c#d'],
  ])('"%s" against %s: a path takes the place of no authority', (reference, base, expected) => {
    expect(resolve(reference, base)).toBe(expected);
  });

  test('makes no authority', () => {
    const piece = fc.constantFrom('/', '/', '.', '..', 'a', '?', '#', 'b:');
    const reference = fc.array(piece, { maxLength: 8 }).map((all) => all.join(''));
    const base = fc.tuple(fc.constantFrom('foo:', 'foo:/', 'foo://h', 'file://'), reference);
    fc.assert(
      fc.property(reference, base, (written, [start, rest]) => {
        const given = [written, start + rest].some((one) => hasAuthority(one));
        expect(given || !hasAuthority(resolve(written, start + rest))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function hasAuthority(url: string): boolean {
  return splitUrl(url).authority !== undefined;
}
