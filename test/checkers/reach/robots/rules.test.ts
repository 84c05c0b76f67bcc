/** robots.txt read as RFC 9309 says; the section is named in each row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disallowingRule, parseRobots } from '../../../../checkers/reach/robots/rules.ts';

const isOpen = (file: string, target: string): boolean =>
  disallowingRule(parseRobots(file, 'urlglean'), target) === null;

const all = (...rules: string[]): string => ['User-agent: *', ...rules].join('\n');

type Row = readonly [
  rule: string,
  file: string,
  open: readonly string[],
  closed: readonly string[],
];

const ROWS: readonly Row[] = [
  ['§2.2.1: an empty file closes nothing', '', ['/'], []],
  ['§2.2.1: no group for us, none for all', 'User-agent: other\nDisallow: /', ['/'], []],
  ['§2.2.1: all', all('Disallow: /'), ['/robots.txt'], ['/', '/a?b']],
  [
    '§2.2.1: our own group counts instead of the one for all',
    'User-agent: *\nDisallow: /\n\nUser-agent: URLglean\nDisallow: /mine',
    ['/', '/other'],
    ['/mine', '/mine/deep'],
  ],
  [
    '§2.2.1: groups of one name count together',
    'User-agent: urlglean\nDisallow: /a\nUser-agent: x\nDisallow: /x\nUser-agent: urlglean/2.0\nDisallow: /b',
    ['/x'],
    ['/a', '/b'],
  ],
  [
    '§2.2.1: several names begin one group',
    'User-agent: x\nUser-agent: urlglean\nUser-agent: y\nDisallow: /a',
    ['/b'],
    ['/a'],
  ],
  ['§2.2.1: only whole names', 'User-agent: urlgleaner\nDisallow: /', ['/'], []],
  ['§2.2.2: an empty rule closes nothing', all('Disallow:'), ['/', '/a'], []],
  [
    '§2.2.2: nor does it go on in the next group',
    'User-agent: urlglean\nDisallow:\nUser-agent: *\nDisallow: /',
    ['/a'],
    [],
  ],
  ['§2.2.2: a rule before any name', 'Disallow: /\nUser-agent: *\nDisallow: /a', ['/'], ['/a']],
  [
    '§2.2.2: the longest wins, wherever it stands',
    all('Allow: /a/open', 'Disallow: /a', 'Allow: /'),
    ['/', '/a/open/x', '/b'],
    ['/a', '/a/op', '/about'],
  ],
  ['§2.2.2: allow wins among equals', all('Disallow: /a', 'Allow: /a'), ['/a'], []],
  ['§2.2.2: case matters', all('Disallow: /A'), ['/a'], ['/A']],
  ['§2.2.2: escapes of unreserved octets', all('Disallow: /%7Ejoe'), [], ['/~joe/', '/%7ejoe']],
  ['§2.2.2: an escaped slash is no slash', all('Disallow: /a%2fb'), ['/a/b'], ['/a%2Fb']],
  [
    '§2.2.2: octets outside ASCII',
    all('Disallow: /lämp'),
    ['/lamp'],
    ['/l%C3%A4mp', '/l%c3%a4mpen'],
  ],
  ['§2.2.2: the query counts', all('Disallow: /*?id='), ['/a'], ['/a?id=1', '/a/b?id=']],
  ['§2.2.3: # begins a comment', all('Disallow: /a # all of it', '#Disallow: /b'), ['/b'], ['/a']],
  [
    '§2.2.3: $ is the end',
    all('Disallow: /*.gif$'),
    ['/a.gif?x', '/a.gift'],
    ['/a.gif', '/b/.gif'],
  ],
  ['§2.2.3: $ without *', all('Disallow: /a$'), ['/ab', '/'], ['/a']],
  ['§2.2.3: $ only at the end', all('Disallow: /a$b'), ['/a', '/ab'], ['/a$b']],
  [
    '§2.2.3: * is anything',
    all('Disallow: /a*c*e'),
    ['/ac', '/ae', '/xace'],
    ['/ace', '/abcde', '/a/c/e/f'],
  ],
  ['§2.2.3: * at the end', all('Disallow: /a*'), ['/b'], ['/a', '/ab']],
  ['§2.2.3: the end is not matched twice', all('Disallow: /*aba$'), ['/ab'], ['/aba', '/ababa']],
  [
    '§2.2.3: what * spans and the end may not overlap',
    all('Disallow: /ab*ba$'),
    ['/aba'],
    ['/abba'],
  ],
  [
    '§2.2.4: other records end no group',
    'User-agent: urlglean\nSitemap: http://x.example/map\nCrawl-delay: 5\nUser-agent: x\nDisallow: /a',
    ['/b'],
    ['/a'],
  ],
  [
    'a byte order mark, spaces, CR alone',
    '\ufeffUSER-AGENT :  * \rdisallow\t: /a\r\n',
    ['/b'],
    ['/a'],
  ],
  ['a page that is none of this', '<!doctype html>\n<title>Disallow: /</title>', ['/'], []],
];

describe('robots.txt', () => {
  it.each(ROWS)('%s', (_, file, open, closed) => {
    expect(open.filter((target) => !isOpen(file, target))).toEqual([]);
    expect(closed.filter((target) => isOpen(file, target))).toEqual([]);
  });

  it('tells the rule that closes', () => {
    const rules = parseRobots(all('Disallow: /a', 'Disallow: /a*b # more'), 'urlglean');
    expect(disallowingRule(rules, '/axb')?.pattern.text).toBe('/a*b');
  });

  it('matches as a regular expression would', () => {
    const letters = fc.constantFrom('a', 'b', '/', '*', '$');
    const pattern = fc.array(letters, { maxLength: 8 }).map((found) => `/${found.join('')}`);
    const path = fc
      .array(fc.constantFrom('a', 'b', '/'), { maxLength: 10 })
      .map((found) => `/${found.join('')}`);
    fc.assert(
      fc.property(pattern, path, (written, target) => {
        const isClosed = !isOpen(all(`Disallow: ${written}`), target);
        expect(isClosed).toBe(asExpression(written).test(target));
      }),
      { numRuns: 5000 },
    );
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (file, target) => {
        isOpen(`User-agent: *\nDisallow: ${file}`, target);
      }),
    );
  });

  it('never goes back over what it matched', () => {
    const file = all(`Disallow: /${'a*'.repeat(100_000)}b`);
    expect(isOpen(file, `/${'a'.repeat(200_000)}`)).toBe(true);
  });
});

function asExpression(pattern: string): RegExp {
  const end = pattern.endsWith('$') ? '$' : '';
  const body = end ? pattern.slice(0, -1) : pattern;
  const source = body.replaceAll('$', '\\$').replaceAll('*', '.*');
  return new RegExp(`^${source}${end}`);
}
