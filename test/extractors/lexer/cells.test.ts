/** URLs before the border of a cell: the lexer finds what the careful way finds, whatever stands in the rows around. */
import fc from 'fast-check';
import { itIsReadAlike } from './read-alike.ts';

const URL = 'http://a.example/archive/';
const CONTENTS = [
  ...[
    '',
    '',
    '',
    'Ann',
    'her lamps and',
    'their oil',
    'lamps.html',
    '2001/index.html',
    '12',
    '3. b',
  ],
  ...[
    URL,
    URL,
    URL,
    `${URL}2001`,
    `${URL}b.`,
    `see ${URL}`,
    `(${URL})`,
    'www.b.example',
    '<b>',
    '"',
  ],
  ...['\u00e9', '\u00a0', 'a\u3000b', '\t', '-', '*', '# a', 'a-very-long-name-of-a-lamp.html'],
];

const cell = fc.constantFrom(...CONTENTS);
const table = fc.record({
  widths: fc.array(fc.constantFrom(0, 4, 14, 26, 27, 28, 29, 33, 44), {
    minLength: 1,
    maxLength: 4,
  }),
  rows: fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  before: fc.constantFrom('', '', '| ', '|', '> ', '> | ', '  ', 'a ', '12 '),
  behind: fc.constantFrom('', '', ' |', '|', ' text', '   ', '\u00a0'),
  blank: fc.constantFrom(' ', ' ', ' ', ''),
  odd: fc.constantFrom(0, 0, 0, 1, -1, 5),
  newline: fc.constantFrom('\n', '\n', '\r\n'),
});

const text = table.map(({ widths, rows, before, behind, blank, odd, newline }) => {
  const line = (row: readonly string[], index: number): string => {
    const cells = widths.map((width, column) => {
      const isOdd = index === 1 && column === 0;
      return (row[column] ?? '').padEnd(Math.max(0, width + (isOdd ? odd : 0)));
    });
    return `${before}${cells.join(`${blank}|${blank}`)}${behind}`;
  };
  return rows.map(line).join(newline);
});

itIsReadAlike('a URL in a cell is read as the careful way reads it', text);
