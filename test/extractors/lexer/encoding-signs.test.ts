/** The signs of an encoding that is not declared: with those that the lexer names, the same is decoded as with all. */
import { describe, expect, it } from 'vitest';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import {
  findEncodedParagraphs,
  holdsEncoded,
} from '../../../extractors/undeclared/encoded-paragraphs.ts';
import { Prng } from '../../generator/prng.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

const COMPOSED = tries(60_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** The signs of the text; null: the lexer leaves it. */
function signsOf(text: string): readonly number[] | null {
  return theLexer()?.survey(text)?.encodingSigns ?? null;
}

const x = (count: number): string => 'x'.repeat(count);
/** Two soft line breaks as late as they may stand. */
const broken = (prefix: string): string => `${prefix}${x(75)}=\n${prefix}${x(75)}=\n${prefix}end\n`;
const PIECES = [
  ...['=3D', '=3D"', '=C3=A4', 'f=FCr', '=20', '=09', '=41', '=0A', '=', '==', '= ', '=\r', '=x'],
  ...['\n', '\n', '\n', '\n', '\n\n', '\n> ', '\n> ', '\n> > ', '\n  ', '\n  ', '\n   > ', '\r\n'],
  ...[x(8), x(68), x(70), x(72), x(73), x(74), x(75), x(76), x(77), `${x(30)} ${x(38)}`],
  ...[
    ' ',
    'a',
    'b c',
    '?n',
    '> ',
    '|',
    '\t',
    '\u00e4',
    'http://a.example/?b=3Dc',
    '<a href=3D"x">',
  ],
  `${' '.repeat(20)}${x(50)}`,
];

describe('the signs of an encoding that is not declared', () => {
  it('suffice to see that a paragraph is encoded', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    let encoded = 0;
    let clear = 0;
    for (let count = 0; count < COMPOSED; count++) {
      const pieces = Array.from({ length: 1 + prng.below(10) }, () => prng.pick(PIECES));
      const text = pieces.join('');
      const signs = signsOf(text);
      if (signs === null) continue;
      const isEncoded = findEncodedParagraphs(text).length > 0;
      if (isEncoded) encoded++;
      else if (text.includes('=') && signs.length === 0) clear++;
      if (holdsEncoded(text, signs) !== isEncoded) expect.fail(JSON.stringify(text));
    }
    expect(encoded).toBeGreaterThan(COMPOSED / 20);
    expect(clear).toBeGreaterThan(COMPOSED / 20);
  });

  it.each([
    ['behind escapes on its line', `${x(60)}=3D=3D =C3=A4=\n`],
    ['behind an "=" on the line above', `a = b\n\n${broken('')}`],
    ['on a line of 76 characters', broken('')],
    ['on such a line behind quote marks', broken('> > ')],
    ['on such a line behind an indent', broken(' '.repeat(20))],
    ['on such a line behind many marks', broken('> '.repeat(99))],
    ['on such a line behind other marks', broken('\t|')],
    ['at the beginning of the text', '=3D"'],
  ])('may be an "=" %s', (_, text) => {
    expect(findEncodedParagraphs(text)).not.toEqual([]);
    expect(signsOf(text)).not.toEqual([]);
  });

  it.each([
    ['at the end of a drawn line', `${'='.repeat(76)}\n`],
    ['at the end of a statement', `${x(60)} = 1, max_y=\n`],
    ['at the end of a longer line', `${x(76)}=\n`],
    ['at the end of a longer line of blanks', `x${' '.repeat(76)}=\n`],
    ['on a much longer line', `${x(500)}=3D"`],
  ])('is no "=" %s', (_, text) => {
    expect(findEncodedParagraphs(text)).toEqual([]);
    expect(signsOf(text)).toEqual([]);
  });
});
