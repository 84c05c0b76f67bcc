/** URLs in rows of fields, and beside lines that may be rows: the lexer finds what the careful way finds. */
import fc from 'fast-check';
import { itIsReadAlike } from './read-alike.ts';

const FIELDS = [
  ...[
    'http://a.example/',
    'http://b.example/c?d=e',
    'http://a.example/b',
    'www.c.example/',
    'lamp',
  ],
  ...[
    '',
    ' ',
    '12',
    'two words',
    '"quoted"',
    'http://d.example/e.html',
    'a',
    'b=c',
    '\u00e9',
    'URL',
  ],
];
const LINES = [
  '',
  ' ',
  '>',
  '> ',
  'ab>',
  '12',
  '12 ',
  'L7',
  'a lamp',
  'a lamp >',
  '|',
  ':',
  '\u00a0',
  '# a',
];

const row = fc
  .tuple(
    fc.constantFrom('', '', '', '> ', '>', ' '),
    fc.array(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(',', ';', ';', '\t', ', '),
    fc.constantFrom('', '', ' and', '.', ' '),
  )
  .map(([before, fields, separator, behind]) => `${before}${fields.join(separator)}${behind}`);
const line = fc.oneof({ weight: 2, arbitrary: row }, fc.constantFrom(...LINES));
const text = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\n', '\r\n'))
  .map(([lines, newline]) => lines.join(newline));

itIsReadAlike('a URL in a row is read as the careful way reads it', text);
