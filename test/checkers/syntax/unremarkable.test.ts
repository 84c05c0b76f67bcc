/** The quick test accepts only URLs in which the full judge finds nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitUrl } from '../../../checkers/syntax/components/split.ts';
import { judgeSecurity, mayBeDangerous } from '../../../checkers/syntax/dangers/security.ts';
import { judgeCarefully } from '../../../checkers/syntax/rfc3986.ts';
import { isUnremarkable } from '../../../checkers/syntax/unremarkable.ts';

const PIECES = [
  ...['http://', 'https://', 'HTTP://', 'ftp://', 'www.', 'example', '.org', 'a', 'Z', '0', '42'],
  ...[
    '.',
    '-',
    '--',
    'xn--',
    'xn--bcher-kva',
    'xn--pypal-4ve',
    '_',
    '/',
    '//',
    '?',
    '#',
    ':',
    ':80',
    ':8080',
    ':6667',
    ':0',
    '@',
    'me@',
    '%',
  ],
  ...[
    '%20',
    '%00',
    '%C2%AD',
    '%E2%80%AE',
    '%E2%80%99',
    '%2',
    '%0a',
    '%zz',
    '[',
    ']',
    '[::1]',
    '127.0.0.1',
    '256.0',
    '01',
    '0x7f',
    ' ',
    '\t',
    '"',
    '<',
    '{',
  ],
  ...[
    '\\',
    '^',
    '|',
    '`',
    '~',
    '!',
    '$',
    '&',
    "'",
    '(',
    ')',
    '*',
    '+',
    ',',
    ';',
    '=',
    'é',
    '\u200b',
  ],
  ...['x'.repeat(63), 'x'.repeat(64), 'y'.repeat(240)],
];
const urls = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'ftp://', 'mailto:', 'news:', ''),
    fc.constantFrom('', 'example.org', 'a-b.example/', 'host?', 'ann@', 'comp.lang.c'),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }),
  )
  .map(([scheme, host, pieces]) => scheme + host + pieces.join(''));

describe('an unremarkable URL', () => {
  it('has no findings', () => {
    let seen = 0;
    fc.assert(
      fc.property(urls, (url) => {
        if (!isUnremarkable(url)) return;
        seen++;
        expect(judgeCarefully(url)).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
    expect(seen).toBeGreaterThan(500);
  });

  it('has no dangers under any grammar', () => {
    let seen = 0;
    fc.assert(
      fc.property(urls, fc.constantFrom('http:', 'ftp:', 'mailto:'), (url, scheme) => {
        const other = url.replace(/^[a-z]*:/, scheme);
        if (!other.startsWith(scheme) || mayBeDangerous(other, scheme.length)) return;
        seen++;
        expect(judgeSecurity(splitUrl(other), scheme === 'ftp:'), other).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
    expect(seen).toBeGreaterThan(500);
  });

  it.each([
    'http://example.org',
    'http://example.org/',
    'https://www.example.org/a/b.html?c=d&e=%20f#g/h?i',
    'http://a1-b2.example.org?x',
    'http://localhost#top',
    'http://10.0.0.1/',
    'http://255.249.99.0?x',
    'http://example.org:8080/',
    'https://192.0.2.1:80',
    'http://example.org:65535#a',
    `http://${'x'.repeat(63)}.example/`,
    'ftp://ftp.example.org',
    'ftp://ftp.example.org/pub/a-b_1.0.tar.gz',
    'mailto:ann.b+c@mail.example.org',
    'news:comp.lang.c++',
    'news:1a-2b.c_3$4@news.example.org',
  ])('is %s', (url) => {
    expect(isUnremarkable(url)).toBe(true);
  });

  it.each([
    '',
    'http:',
    'http://',
    'http:///a',
    'http://http//example.org/',
    'http://example.org//a',
    'Http://example.org/',
    'ftp://example.org:21/',
    'ftp://ann@example.org/',
    'ftp://example.org/a;type=i',
    'ftp://example.org/a%20b',
    'ftp://example.org?a',
    'ftp://http//example.org/',
    'mailto:',
    'mailto:ann',
    'mailto:ann@',
    'mailto:@example.org',
    'mailto:a..b@example.org',
    'mailto:.a@example.org',
    'mailto:ann@example.org:25',
    'mailto:ann@example.org/',
    'mailto:ann@example.org?subject=x',
    'mailto:ann@example.org,bob@example.org',
    'news:',
    'news:*',
    'news:comp..c',
    'news:comp.c$',
    'news:a@b@c',
    'news:%41@example.org',
    'http://example.org./',
    'http://example..org/',
    'http://-a.example/',
    'http://a-.example/',
    'http://xn--bcher-kva.example/',
    `http://${'x'.repeat(64)}.example/`,
    'http://10.0.0.256/',
    'http://10.0.1/',
    'http://10.0.0.01/',
    'http://10.0.0.1.2/',
    'http://example.1a/',
    'http://example.org:/',
    'http://example.org:65536/',
    'http://example.org:25/',
    'http://example.org:8o/',
    'http://example.org:80/',
    'https://example.org:0443/',
    'http://me@example.org/',
    'http://example.org/%2',
    'http://example.org/%00',
    'http://example.org/a%E2%80%AEb',
    'http://example.org/a%C2%ADb',
    'http://example.org/#a#b',
    'http://example.org/ü',
    `http://example.org/${'x'.repeat(250)}`,
  ])('may not be %s', (url) => {
    expect(isUnremarkable(url)).toBe(false);
  });
});
