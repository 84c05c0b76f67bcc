/** Text in UTF-8 that stays in its bytes answers as the string of its characters does. */
import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringOf, viewOf } from '../../../extractors/characters/text.ts';
import { Utf8Text } from '../../../extractors/characters/utf8-text.ts';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';

const FOREIGN = ['é', '“', '”', '…', '\u00a0', '\uff1a', '\ufeff', '😀', '\u{10ffff}', '✓'];
const WORDS = [
  ...[
    '',
    'a',
    'b',
    '(',
    '\n',
    'ab',
    'a(',
    '“',
    'a“',
    '“a',
    '😀',
    '😀a',
    '\ud83d',
    '\ude00',
    'a\ud83d',
  ],
  ...['\ufffd', '\u00e9', '\xc3', '”…', '…'],
];
/** Behind so many characters of ASCII one more may be beyond it. */
const RARE = 256;

const pieces = array(
  oneof(
    {
      weight: 3,
      arbitrary: string({ unit: constantFrom('a', 'b', '(', ' ', '\n'), maxLength: 5 }),
    },
    { weight: 2, arbitrary: constantFrom(...FOREIGN) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** The text of some pieces, long enough, with what comes before them. */
function padded(some: readonly string[], before: number): string {
  return `${'x'.repeat(before)}${some.join('')}${'y'.repeat(RARE * (some.length + 2))}`;
}

function textOf(own: string): Utf8Text {
  const text = Utf8Text.of(Buffer.from(own));
  if (text === null) throw new Error(`no text of ${JSON.stringify(own)}`);
  return text;
}

describe('text in UTF-8', () => {
  it('has the characters of its string', () => {
    assert(
      property(pieces, integer({ min: 0, max: 9 }), (some, before) => {
        const own = padded(some, before);
        const text = textOf(own);
        expect(text.length).toBe(own.length);
        expect(stringOf(text)).toBe(own);
        for (let at = -1; at <= 80; at++) {
          expect(text.charCodeAt(at)).toBe(own.charCodeAt(at));
          expect(text.charAt(at)).toBe(own.charAt(at));
        }
        expect(text.foreign).toBe(own.replace(/[\0-\x7f]/g, ''));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds words where its string has them', () => {
    const from = integer({ min: -1, max: 40 });
    assert(
      property(pieces, constantFrom(...WORDS), from, (some, word, at) => {
        const own = padded(some, 3);
        const text = textOf(own);
        expect(text.includes(word)).toBe(own.includes(word));
        expect(text.startsWith(word)).toBe(own.startsWith(word));
        expect(text.startsWith(word, Math.max(0, at))).toBe(own.startsWith(word, Math.max(0, at)));
        expect(text.endsWith(word)).toBe(own.endsWith(word));
        expect(text.indexOf(word, at)).toBe(own.indexOf(word, at));
        expect(text.lastIndexOf(word, at)).toBe(own.lastIndexOf(word, at));
        expect(text.lastIndexOf(word)).toBe(own.lastIndexOf(word));
      }),
      { numRuns: 4000 },
    );
  });

  it('is cut as its string is', () => {
    const position = integer({ min: -9, max: 60 });
    assert(
      property(pieces, position, position, (some, start, end) => {
        const own = padded(some, 2);
        const text = textOf(own);
        expect(text.slice(start, end)).toBe(own.slice(start, end));
        expect(text.slice(start)).toBe(own.slice(start));
        const [first, last] = [Math.abs(start), Math.abs(end)];
        const view = viewOf(text, first, last);
        expect(stringOf(view)).toBe(own.slice(first, last));
        expect(view.indexOf('a')).toBe(own.slice(first, last).indexOf('a'));
      }),
      { numRuns: 4000 },
    );
  });

  it('lies in the lexer as its string does', () => {
    const lexer = theLexer() as Lexer;
    const { memory, TEXT } = lexer.module;
    const put = (text: string | Utf8Text): Buffer => {
      lexer.release();
      lexer.survey(text);
      return Buffer.from(memory.buffer.slice(TEXT.value, TEXT.value + text.length));
    };
    assert(
      property(pieces, (some) => {
        const own = padded(some, 1);
        expect(put(textOf(own)).equals(put(own))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['bytes that are none', Buffer.from(`${'x'.repeat(9000)}\xe9`, 'latin1')],
    [
      'text in which other characters are frequent',
      Buffer.from(`${'é'.repeat(60)}${'x'.repeat(9000)}`),
    ],
  ])('is not made of %s', (_, bytes) => {
    expect(Utf8Text.of(bytes)).toBeNull();
  });
});
