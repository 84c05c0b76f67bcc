/** ASCII text in its bytes answers as the string of its characters does. */
import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AsciiText } from '../../../extractors/characters/text.ts';

/** The low bytes of those beyond ASCII are characters of the texts. */
const WORDS = [
  '(',
  'a',
  ' ',
  '((',
  'a(',
  '\u2028',
  '\u0161',
  '\u2020a',
  '\u0161(',
  '\xe1',
  '',
  'ab',
];
const CHARACTERS = ['a', 'b', '(', ' ', '\n'];

describe('ASCII text', () => {
  it('finds words where its string has them', () => {
    const text = string({ unit: constantFrom(...CHARACTERS), maxLength: 12 });
    assert(
      property(text, constantFrom(...WORDS), integer({ min: -1, max: 13 }), (own, word, from) => {
        const ascii = new AsciiText(Buffer.from(own));
        expect(ascii.includes(word)).toBe(own.includes(word));
        expect(ascii.startsWith(word)).toBe(own.startsWith(word));
        expect(ascii.endsWith(word)).toBe(own.endsWith(word));
        expect(ascii.indexOf(word, from)).toBe(own.indexOf(word, from));
        expect(ascii.lastIndexOf(word, from)).toBe(own.lastIndexOf(word, from));
        expect(ascii.slice(from, from + 3)).toBe(own.slice(from, from + 3));
      }),
      { numRuns: 2000 },
    );
  });
});
