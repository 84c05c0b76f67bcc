/** Regular expressions for URLs: found anywhere, in the syntax that users of ripgrep and lychee know, in linear time. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import { anyOf, urlTest } from '../../../src/filter/pattern.ts';

const isFound = (pattern: string, url: string): boolean => {
  const test = urlTest(pattern);
  if (typeof test !== 'function') throw new Error(test.fault);
  return test(url);
};

describe('a pattern', () => {
  it.each<[pattern: string, url: string, found: boolean]>([
    ['museum', 'http://museum.example/', true],
    ['^http://museum', 'http://museum.example/', true],
    ['^museum', 'http://museum.example/', false],
    ['Museum', 'http://museum.example/', false],
    ['(?i)MUSEUM', 'http://museum.example/', true],
    ['\\.pdf$', 'http://museum.example/a.pdf', true],
    ['\\.pdf$', 'http://museum.example/a.pdf?x', false],
    ['^https?://([a-z]+\\.)?museum\\.', 'https://old.museum.example/', true],
    // What a shell or a careful writer escapes needlessly is what it is.
    ['\\-\\:\\/\\=\\_\\#', 'http://museum.example/-:/=_#', true],
    ['#section', 'http://museum.example/a#section', true],
    ['^http://müsli', 'http://müsli.example/', true],
    ['\\p{Greek}', 'http://museum.example/α', true],
    ['^.$', '\u{1f56f}', true],
  ])('%s in %s: %s', (pattern, url, found) => {
    expect(isFound(pattern, url)).toBe(found);
  });

  it.each<[pattern: string, fault: string]>([
    ['(a', 'missing closing ) at character 1'],
    ['(a)(b', 'missing closing ) at character 4'],
    ['a)b', 'unexpected ) at character 2'],
    ['x[a', 'missing closing ] at character 2'],
    ['ab**', 'invalid nested repetition operator at character 4'],
    [
      '*.museum.example',
      'missing argument to repetition operator at character 1; for any text use ".*"',
    ],
    ['a\\', 'trailing backslash at end of expression at character 2'],
    ['a(?=b)', 'invalid or unsupported Perl syntax at character 3'],
    ['(a)\\1', 'invalid escape sequence at character 5'],
  ])('%s is none: %s', (pattern, fault) => {
    expect(urlTest(pattern)).toEqual({ fault });
  });

  it('is one of several', () => {
    const test = anyOf(['^ftp:', 'museum']);
    const urls = ['ftp://a.example/', 'http://museum.example/', 'http://a.example/'];
    expect(urls.map(test)).toEqual([true, true, false]);
    expect(anyOf([])('http://a.example/')).toBe(false);
  });

  it.each(['(a+)+$', '(a|aa)+$', '(a*)*b', '(.*a){20}!', '^(a?){200}a{200}!'])(
    '%s takes no longer where the URL was made for it',
    (pattern) => {
      // With going back, the first of these would take longer than the universe is old.
      expect(isFound(pattern, `${'a'.repeat(LIMITS.urlLength)}?`)).toBe(false);
    },
  );
});
