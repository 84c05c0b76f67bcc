/** URLs in URLs, schemes in capitals, and colons with marks behind them: the lexer finds what the careful way finds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';
import { expectSame, FROM } from './message/both-ways.ts';
import { itIsReadAlike } from './read-alike.ts';

const SCHEMES = [
  ...['http', 'https', 'ftp', 'HTTP', 'Http', 'HTTPS', 'hTTp', 'FTP', 'gopher', 'Gopher', 'file'],
  ...['cap', 'CAP', 'things', 'git', 'lamp', 'MAILTO', 'mailto', 'urn', 'data', 'javascript'],
];
const BEHIND = [
  ...['://', '://', '://', '://', '://', ':/', ':', ':=', ':)', ':*', ':=//', '://=', '://)', '::'],
  ...[':\\', ':///', ':%2F%2F', ':&#47;/', ':[', ":'", ':"', ':-', '://-'],
];
const PIECES = [
  ...['a.example', 'www.b.example', 'c.example:80', 'd', 'localhost', 'u@e.example', '1.2.3.4'],
  ...[
    '/',
    '/',
    '/oil',
    '/oil/',
    '/o.html',
    '?',
    '?to=',
    '?q=1&u=',
    '&r=',
    ';s=',
    '#',
    ',',
    ';',
    '-',
    '_',
  ],
  ...['.', ',', ')', '(', '=', ':', '!', '|', '*', '~', '%20', '&amp;', '\u00e9', '[', ']', "'"],
];
const GAPS = [
  '--',
  '__',
  '\n+',
  '\n-',
  ' -',
  '',
  '',
  '',
  '',
  '',
  ' ',
  '\n',
  '\n> ',
  '<',
  '>',
  '"',
  '(',
  'see ',
  ' and',
];

const begun = fc
  .tuple(fc.constantFrom(...SCHEMES), fc.constantFrom(...BEHIND))
  .map((parts) => parts.join(''));
const piece = fc.oneof(
  { weight: 2, arbitrary: begun },
  { weight: 5, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 3, arbitrary: fc.constantFrom(...GAPS) },
);
const first = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('http://', 'HTTP://', 'https://', 'Http://', 'ftp://') },
  begun,
);
const text = fc
  .tuple(first, fc.array(piece, { minLength: 2, maxLength: 14 }))
  .map(([scheme, rest]) => `see ${scheme}a.example/${rest.join('')} and http://z.example/ more`);

itIsReadAlike('a URL with another one in it is read as the careful way reads it', text);

it(
  'a URL with another one in it is written in a message as the careful way writes it',
  () => {
    let planned = 0;
    fc.assert(
      fc.property(text, (written) => {
        const body = `Content-Type: text/plain; charset=utf-8\n\n${written}\n`;
        planned += expectSame(Buffer.from(`${FROM}${body}`), {});
      }),
      { numRuns: tries(20_000) },
    );
    expect(planned).toBeGreaterThan(0);
  },
  paced(120_000),
);
