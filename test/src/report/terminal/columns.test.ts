import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  folded,
  NO_BREAK_SPACE,
  shortened,
  wrapped,
} from '../../../../src/report/terminal/columns.ts';
import { printable } from '../../../../src/writing/printable.ts';

describe('columnsOf', () => {
  it.each([
    ['', 0],
    ['lamp', 4],
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['日本の灯台', 10],
    ['등대', 4],
    ['ｌａｍｐ', 8],
    ['🗼 tower', 8],
    ['→ …', 3],
  ])('%s', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});

describe('wrapped', () => {
  it.each<[string, number, readonly string[]]>([
    ['of lamps and keepers', 40, ['of lamps and keepers']],
    ['of lamps and keepers', 8, ['of lamps', 'and', 'keepers']],
    ['of lamps and keepers', 12, ['of lamps and', 'keepers']],
    [`of lamps${NO_BREAK_SPACE}and keepers`, 10, ['of', 'lamps and', 'keepers']],
    [`of${NO_BREAK_SPACE}lamps`, 40, ['of lamps']],
    ['/a/long/path it is', 6, ['/a/lon', 'g/path', 'it is']],
    ['灯台灯台', 5, ['灯台', '灯台']],
    ['', 5, ['']],
  ])('%j at %i', (text, width, lines) => {
    expect(wrapped(text, width)).toEqual(lines);
  });

  it('fits, and loses nothing but spaces', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 80 }).map(printable);
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrapped(text, width);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(width);
        const bare = (some: string): string => some.replace(/[ \u00a0]/g, '');
        expect(bare(lines.join(''))).toBe(bare(text));
      }),
    );
  });
});

describe('folded', () => {
  it.each<[string, number, string]>([
    ['of lamps and keepers', 40, 'of lamps and keepers'],
    ['of lamps and keepers', 12, 'of lamps\n  and\n  keepers'],
    ['no file /a/long/path/to/it there', 12, 'no file\n  /a/long/path/to/it\n  there'],
    ['    indented by four of them', 18, '    indented by\n      four of them'],
  ])('%j at %i keeps words whole', (text, width, lines) => {
    expect(folded(text, width)).toBe(lines);
  });
});

describe('shortened', () => {
  it.each([
    ['of lamps', 8, 'of lamps'],
    ['of lamps', 7, 'of lam…'],
    ['of lamps', 4, 'of…'],
    ['of lamps', 1, '…'],
    ['of lamps', 0, ''],
    ['灯台守', 5, '灯台…'],
    ['Gru\u0308ße', 4, 'Gru\u0308…'],
  ])('%s at %i', (text, width, short) => {
    expect(shortened(text, width)).toBe(short);
  });

  it('fits', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(texts, fc.nat({ max: 40 }), (text, width) => {
        expect(columnsOf(shortened(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
