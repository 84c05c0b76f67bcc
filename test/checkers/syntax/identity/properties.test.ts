/** What holds of the identity of any URL: it is one for ever, and asks for what the URL asks for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identify } from '../../../../checkers/syntax/identity.ts';
import { tries } from '../../../helpers/long.ts';
import { asked, letter, menuItem, name, number } from './meanings.ts';

const RUNS = { numRuns: tries(20_000) };

const joined = (pieces: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((all) => all.join(''));

const LETTERS = [
  'a',
  'B',
  'ü',
  'Ü',
  'ß',
  '\u0308',
  '\u00ad',
  '\u200b',
  '\u200c',
  '\ud800',
  '١',
  '。',
];
const ESCAPES = [
  '%41',
  '%7e',
  '%2f',
  '%2F',
  '%c3%bc',
  '%C3%9C',
  '%C3',
  '%',
  '%4',
  '%25',
  '%2e',
  '%3F',
];
const DELIMITERS = [
  '.',
  '..',
  '/',
  '//',
  '?',
  '&',
  '=',
  '@',
  ':',
  ';',
  ',',
  '+',
  '-',
  ' ',
  '\\',
  '\t',
  '|',
  '[',
  ']',
];

const host = fc.oneof(
  joined([...LETTERS, ...ESCAPES, '.', '-', 'xn--', 'tda', '1', '0x7f', '127', '_', ' '], 5),
  joined(['[', ']', ':', '::', '0', 'a', 'F', '1', '1.2.3.4', '%25', 'v1.'], 8),
  fc.constantFrom('example.org', 'LOCALHOST', 'localhost', 'xn--mnchen-3ya.de', 'faß.de'),
);
const port = fc.constantFrom(
  '',
  '',
  '',
  ':',
  ':80',
  ':080',
  ':443',
  ':21',
  ':8080',
  ':65536',
  ':x',
  '|',
);
const rest = joined([...LETTERS, ...ESCAPES, ...DELIMITERS], 6);
const user = fc.constantFrom('', '', '', '@', 'a@', 'A:%40@', 'ü:@');

const SPECIAL = ['http', 'https', 'ftp', 'ws', 'wss', 'file', 'HTTP'] as const;
const special = fc
  .tuple(fc.constantFrom(...SPECIAL), user, host, port, fc.constantFrom('', '/', '?', '#'), rest)
  .map(([scheme, ...more]) => `${scheme}://${more.join('')}`)
  // The platform cuts it off.
  .filter((url) => !/ +(?:#|$)/.test(url));

const OPAQUE = [
  'mailto',
  'urn',
  'tel',
  'doi',
  'news',
  'mid',
  'file',
  'data',
  'MAILTO',
  'app',
] as const;
const opaque = fc
  .tuple(fc.constantFrom(...OPAQUE), rest)
  .map(([scheme, more]) => `${scheme}:${more}`);

describe('an identity', () => {
  it('is its own', () => {
    const other = fc.tuple(
      fc.constantFrom('gopher', 'ldap', 'telnet', 'app', 'nntp'),
      host,
      port,
      rest,
    );
    const named = other.map(([scheme, ...more]) => `${scheme}://${more.join('')}`);
    fc.assert(
      fc.property(fc.oneof(special, opaque, named, fc.webUrl(), fc.string()), (url) => {
        for (const options of [{}, { fragments: true }]) {
          const made = identify(url, options);
          expect(identify(made, options)).toBe(made);
        }
      }),
      { numRuns: tries(40_000) },
    );
  });

  it('is told at once of a common URL as the rules tell it', () => {
    const piece = joined(['a', 'B', '.', '-', '+', '@', ':', ',', '=', '~', '?', '&', '/'], 6);
    const start = fc.constantFrom(
      ...[
        'mailto:a@b.',
        'mailto:',
        'mailto:a@b?subject=',
        'mailto:a@b?to=',
        'news:',
        'mid:',
        'cid:',
      ],
    );
    fc.assert(
      fc.property(start, piece, (before, more) => {
        // With a fragment, none is told at once.
        expect(identify(before + more)).toBe(identify(`${before}${more}#part`));
      }),
      RUNS,
    );
  });

  it('asks the server for what the URL asks for', () => {
    fc.assert(
      fc.property(special, (url) => {
        expect(asked(identify(url))).toBe(asked(url));
      }),
      { numRuns: tries(40_000) },
    );
  });

  it('leads to the menu of Gopher that the URL leads to', () => {
    const path = joined(['/', '1', '0', '%31', '%09', '%2f', 'a', '?', '.', '..', '%7E', '%'], 5);
    const written = fc.tuple(fc.constantFrom('', ':70', ':', ':71'), path);
    fc.assert(
      fc.property(written, ([at, more]) => {
        const url = `gopher://Example.org${at}${/^(?:$|[/?])/.test(more) ? '' : '/'}${more}`;
        expect(menuItem(identify(url))).toBe(menuItem(url));
      }),
      RUNS,
    );
  });

  it('is a letter to whom the URL writes', () => {
    const address = fc.constantFrom(
      'Ada@Example.org',
      '%41@b',
      'a%40b',
      '%22a@b,c%22@d',
      'c',
      '',
      '@',
    );
    const field = fc
      .tuple(
        fc.constantFrom('to', 'TO', 'cc', 'Subject', 't%6f'),
        fc.constantFrom('=', '=', ''),
        address,
      )
      .map((parts) => parts.join(''));
    const url = fc.tuple(
      fc.array(address, { maxLength: 3 }).map((all) => all.join(',')),
      fc.array(field, { maxLength: 3 }).map((all) => all.join('&')),
    );
    fc.assert(
      fc.property(url, ([to, fields]) => {
        const written = `mailto:${to}${fields === '' ? '' : `?${fields}`}`;
        expect(letter(identify(written))).toBe(letter(written));
      }),
      RUNS,
    );
  });

  it('calls the number that the URL calls', () => {
    const text = joined(
      ['+', '1', '23', '-', '(', ')', '.', 'A', 'f', '*', '%23', '%2D', ' ', '?'],
      6,
    );
    const parameter = fc
      .tuple(
        fc.constantFrom('ext', 'Phone-Context', 'isub', 'x-A', ''),
        fc.constantFrom('=', '=+', ''),
        text,
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(parameter, { maxLength: 3 }), (digits, parameters) => {
        const url = ['tel:', digits, ...parameters.map((one) => `;${one}`)].join('');
        expect(number(identify(url))).toBe(number(url));
      }),
      RUNS,
    );
  });

  it('names what the URL names', () => {
    const text = joined(
      ['a', 'A', '%2c', '%2C', ',', '%61', '/', ':', '?+', '?=', '?', '#', '-'],
      6,
    );
    fc.assert(
      fc.property(fc.constantFrom('example', 'EXAMPLE', 'lex'), text, (namespace, more) => {
        const url = `URN:${namespace}:b${more}`;
        expect(name(identify(url))).toBe(name(url));
      }),
      RUNS,
    );
  });

  it('takes linear time', () => {
    const long = 'a@,;%41=&?.ü-'.repeat(20_000);
    for (const scheme of [...SPECIAL, ...OPAQUE, 'gopher', 'ldap']) {
      for (const url of [`${scheme}:${long}`, `${scheme}://h/${long}`, `${scheme}://${long}`]) {
        // What is not linear would take hours.
        expect(identify(url).length).toBeGreaterThan(scheme.length);
      }
    }
  });
});
