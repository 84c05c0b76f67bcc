/** The signs of encoding that the lexer sees lead to every encoded paragraph. */
import { array, assert, constantFrom, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AsciiText } from '../../../extractors/characters/text.ts';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import {
  findEncodedParagraphs,
  holdsEncoded,
} from '../../../extractors/undeclared/encoded-paragraphs.ts';
import { tries } from '../../helpers/long.ts';

const lexer = theLexer() as Lexer;

/** What an encoder writes. */
const ENCODED = [
  ...['=3D"', 'a=3D', 'g=E4r', '=C3=A4', '=20\n', '=\n', '\n', '\n\n', '\n> ', 'word '],
  `${'x'.repeat(72)}=\n`,
  `> ${'x'.repeat(71)}=\n`,
];
const OTHERS = [
  '=',
  '==',
  '=41',
  '=\t',
  '| ',
  '  ',
  'a=b',
  'http://a.example/?b=c',
  'ö',
  'y'.repeat(80),
];
const pieces = oneof(
  { weight: 25, arbitrary: constantFrom(...ENCODED) },
  { weight: 1, arbitrary: constantFrom(...OTHERS) },
);
const texts = array(pieces, { maxLength: 40, size: 'max' }).map((some) => some.join(''));

function isFound(text: string | AsciiText): boolean {
  const signs = lexer.survey(text)?.encodingSigns;
  return signs != null && holdsEncoded(text, signs);
}

describe('the signs of encoding', () => {
  it('lead to an encoded paragraph wherever there is one', () => {
    let encoded = 0;
    assert(
      property(texts, (text) => {
        const isEncoded = findEncodedParagraphs(text).length > 0;
        if (isEncoded) encoded++;
        expect(isFound(text)).toBe(isEncoded);
      }),
      { numRuns: tries(2000) },
    );
    expect(encoded).toBeGreaterThan(50);
  });

  it('are not listed where there are too many', () => {
    const text = Buffer.from('a =3D b\n\n'.repeat(257));
    expect(lexer.survey(new AsciiText(text.subarray(0, 256 * 9)))?.encodingSigns).toHaveLength(256);
    expect(lexer.survey(new AsciiText(text))?.encodingSigns).toBeNull();
  });
});
