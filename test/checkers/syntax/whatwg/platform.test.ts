/** The platform's parser and the judge fail on the same URLs, made of pieces that the states of the parser tell apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from '../../../../checkers/syntax/index.ts';
import { judgeCarefully, validationErrors } from '../../../../checkers/syntax/whatwg/index.ts';
import { isPlain } from '../../../../checkers/syntax/whatwg/plain.ts';
import { LONG, tries } from '../../../helpers/long.ts';

/** Until June 2026 the standard refused broken Punycode in ASCII, and so do platforms of that time. */
const PUNYCODE = URL.canParse('http://xn--a/') ? ['xn--4ca', 'xn--a', 'xn--'] : [];

const SCHEMES = [
  ...['http:', 'https:', 'HTTP:', 'ftp:', 'ws:', 'wss:', 'file:', 'foo:', 'mailto:', '', ':', '1:'],
];
const DELIMITERS = [
  ...['//', '/', '\\', '\\\\', '///', '@', ':', '[', ']', '?', '#', '.', '..', '-', '--', '::'],
];
const HOSTS = [
  ...['a', 'b.c', 'example.org', 'localhost', 'c:', 'C|', 'u:p@', ':80', ':080', ':65536', ':8x'],
  ...['1.2.3.4', '1.2.3.', '256', '0x7f', '0X', '08', '07', '4294967295', '4294967296'],
  ...[
    ...PUNYCODE,
    '[::1]',
    '1:2:3:4:5:6:7',
    '1::',
    'ffff',
    '00',
    '0',
    '.1',
    '%31',
    '%2e',
    '%',
    '%zz',
    '%00',
  ],
  ...['%ff', '%C3%BC', '%25', '%3C', 'ü', 'ß', '☕', '\u{ad}', '\u{200d}', '\u{338}', '\u{300}'],
  ...[
    '１',
    '２５６',
    '①',
    '。',
    '％',
    '＃',
    '℀',
    '\u{feff}',
    '\u{fdd0}',
    '\u{ffff}',
    '\u{d800}',
    '😀',
  ],
];
const OTHERS = [...' \t\n\0\u{7f}\u{a0}<>^|{}`"\'~_+,;=&'];

const url = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.constantFrom('//', '//', '//', '//[', '/', ''),
    fc.array(fc.constantFrom(...DELIMITERS, ...HOSTS, ...OTHERS, ...SCHEMES), { maxLength: 8 }),
  )
  .map(([scheme, slashes, pieces]) => `${scheme}${slashes}${pieces.join('')}`);

const address = fc
  .array(
    fc.constantFrom(
      ...['1:', '0:', 'ff:', '1:2:3:', ':', '::', '1', '0', '00', '1.2.3.4', '1.', '255', '256'],
      ...['.', 'g', '12345', '%25', '😀', '1:2:3:4:5:6', '01', '1:2:3:4:5:6:7'],
    ),
    { maxLength: 6 },
  )
  .map((pieces) => `http://[${pieces.join('')}]`);

const numbers = fc
  .array(
    fc.constantFrom(
      ...['1', '0', '.', '..', '0x', '0X', '8', '9', '255', '256', '4294967295', 'f', '%31', 'a'],
      ...['65535', '65536', '16777216', '1.2.', '①', '。', '-', '_'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => `http://${pieces.join('')}`);

function fails(url: string): boolean {
  return validationErrors(url).at(-1)?.isFailure === true;
}

describe.each([
  ['URLs', url, 150_000],
  ['IPv6 addresses', address, 50_000],
  ['IPv4 addresses', numbers, 50_000],
])('%s', (_, some, numRuns) => {
  it('fail where they do on the platform, and with their last error', () => {
    fc.assert(
      fc.property(some, (one) => {
        expect(fails(one)).toBe(!URL.canParse(one));
        expect(validationErrors(one).findIndex(({ isFailure }) => isFailure)).toBe(
          fails(one) ? validationErrors(one).length - 1 : -1,
        );
      }),
      { numRuns: LONG ? numRuns : numRuns / 50 },
    );
  });
});

it('finds errors in places inside of the URL', () => {
  fc.assert(
    fc.property(fc.oneof(url, fc.string({ unit: 'binary' })), (one) => {
      for (const { from, to } of validationErrors(one)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(Math.min(from + 1, one.length));
        expect(to).toBeLessThanOrEqual(one.length);
      }
    }),
    { numRuns: tries(20_000) },
  );
});

it('offers only what stays as it is and fails nowhere', () => {
  fc.assert(
    fc.property(url, (one) => {
      const repair = lint(one, { grammar: 'whatwg' }).find((found) => found.repair)?.repair;
      if (repair === undefined) return;
      const again = lint(repair, { grammar: 'whatwg' });
      expect(again.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(again.map(({ code }) => code)).not.toContain('whatwg-rewritten');
      expect(URL.parse(repair)?.href).toBe(URL.parse(one)?.href);
    }),
    { numRuns: tries(20_000) },
  );
});

describe('the shortcut', () => {
  const PARTS = [
    ...['a', 'b-c', '-', '.', '1', 'xn--4ca', 'A', ':80', '/', '/.', '/..', '/%2e', '/%41', '%zz'],
    ...['?', '#', "'", '=', '@', '~', '_', '[', '%', 'é', '%2E', 'a'.repeat(64)],
  ];

  it('spares only URLs that have no finding', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://', 'http://h', 'http://h/', 'http://h/?'),
        fc.array(fc.constantFrom(...PARTS), { maxLength: 6 }),
        (head, parts) => {
          const one = `${head}${parts.join('')}`;
          if (isPlain(one)) expect(judgeCarefully(one)).toEqual([]);
        },
      ),
      { numRuns: tries(50_000) },
    );
  });

  it.each(['http://a.example', 'https://a-b.example/x.html?q=a+b#f', 'http://h/?a/./b'])(
    'spares %s',
    (one) => {
      expect(isPlain(one)).toBe(true);
    },
  );
});

it.each([...['http://', 'http://a/', 'http://a/?', 'http://[', 'foo://', 'foo:', 'file://', '']])(
  'takes linear time for long URLs behind "%s"',
  (head) => {
    for (const piece of [
      'a',
      'a-',
      'a.',
      '1.',
      '1:',
      '@',
      ':',
      '%',
      '%41',
      '\\',
      '/',
      '<',
      '\t',
      'ü.',
    ]) {
      const start = performance.now();
      judgeCarefully(head + piece.repeat(20_000));
      isPlain(head + piece.repeat(20_000));
      expect(performance.now() - start).toBeLessThan(2000);
    }
  },
);
