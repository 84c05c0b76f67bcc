/** The index of a text holds what searching for each thing finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCharacterIndex,
  buildMarkIndex,
  signWords,
} from '../../../extractors/characters/character-index.ts';
import { AsciiText, characterIndexOf, markIndexOf } from '../../../extractors/characters/text.ts';
import { RawLines } from '../../../extractors/lines/raw-lines.ts';
import { marksOf } from '../../../extractors/urls/candidates.ts';
import { positions, searchedLines, searchedMarks, searchedStarts } from './searched.ts';

const PIECES = [
  ...['\n', '\r\n', '\n\n', '\f', ' ', 'a', '9', ':', 'http://', 'URL:', 'www.', 'WWW.', 'ftp.'],
  ...[
    'w',
    'p.',
    'p//',
    '-- \n',
    '-----BEGIN',
    '--~--',
    '_'.repeat(40),
    'begin',
    '=ybegin',
    '=',
    '==',
    '[Page ',
  ],
  ...['(This', 'Yahoo! Groups', '+:', '-:', '.:', '/:', 'x'.repeat(65_530)],
];
const WORDS = ['-- \n', '-- \r', '-----', '--~--', '_'.repeat(40), 'begin', '=y', '[Page ', '\f'];
const TITLES = ['(This file must be converted with BinHex', 'Yahoo! Groups', '-----BEGIN PGP'];

const texts = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .map((chosen) => chosen.join(''));

/** Low bytes of a line feed, a carriage return, a form feed, a colon, a dash and an equals sign. */
const ALIASES = ['\u010a', '\u010d', '\u020c', '\u013a', '\u012d', '\u013d'];
const anyTexts = fc
  .array(fc.constantFrom(...PIECES, ...WORDS, ...TITLES, ...ALIASES, '\r', '.', '@', '\u{1f600}'), {
    maxLength: 40,
  })
  .map((chosen) => chosen.join(''));

/** Beyond ASCII what has the low byte of a mark is one more place to look at. */
function lowByteOf(text: string, at: number): string {
  return String.fromCharCode(text.charCodeAt(at) & 0xff);
}

function asAscii(text: string): AsciiText[] {
  const bytes = Buffer.from(text);
  return bytes.length === text.length ? [new AsciiText(bytes)] : [];
}

describe('the index of a text', () => {
  it('knows the beginning of every line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text);
        expect(Array.from(buildCharacterIndex(bytes).lineStarts)).toEqual(searchedStarts(text));
      }),
    );
  });

  it.each([
    ['a\rb', [0, 2]],
    ['a\r\r\nb', [0, 4]],
    ['a\r\r\r\nb\n', [0, 2, 5]],
    ['a\r', [0]],
    ['\r\r\rb', [0, 1, 2, 3]],
    ['a\r\u010ab', [0, 2]],
  ])('knows the lines of %j', (text, starts) => {
    expect(Array.from(characterIndexOf(text).lineStarts)).toEqual(starts);
    expect(searchedStarts(text)).toEqual(starts);
  });

  it.each([{}, { schemeless: true }, { emails: true }, { schemeless: true, emails: true }])(
    'leads to every mark with %j, and to nothing that is none',
    (options) => {
      fc.assert(
        fc.property(anyTexts, (text) => {
          for (const asked of [text, ...asAscii(text)]) {
            const next = marksOf(asked, options);
            const found: number[] = [];
            for (let at = next.next(0); at < text.length; at = next.next(at + 1)) found.push(at);
            expect(found).toEqual(expect.arrayContaining(searchedMarks(text, options)));
            for (const at of found) expect(':.@/').toContain(lowByteOf(text, at));
          }
        }),
      );
    },
  );

  it('leads to every line with a sign', () => {
    const words = fc.subarray([...WORDS, ...TITLES], { minLength: 1 });
    fc.assert(
      fc.property(anyTexts, words, (text, chosen) => {
        for (const asked of [text, ...asAscii(text)]) {
          const lines = new RawLines(asked, { flowed: false, delSp: false });
          expect(lines.linesWith(signWords(...chosen))).toEqual(searchedLines(text, chosen));
        }
      }),
    );
  });

  it('knows every mark of a URL', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const marks = new Set(buildMarkIndex(Buffer.from(text)).marks);
        for (const at of positions(text, /[\w+.-](?<!_):/g)) expect(marks).toContain(at);
        for (const at of positions(text, /(?<=[wp])\./gi)) expect(marks).toContain(at);
      }),
    );
  });

  it('knows every equals sign but those before another', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([...buildMarkIndex(Buffer.from(text)).equals]).toEqual(positions(text, /=(?!=)/g));
      }),
    );
  });

  it.each([...WORDS, ...TITLES])(
    'knows every place of %j, but those within a drawn line',
    (word) => {
      const { kinds } = signWords(word);
      expect(kinds).not.toBe(0);
      fc.assert(
        fc.property(texts, texts, (before, after) => {
          const text = before + word + after;
          const found = buildCharacterIndex(Buffer.from(text));
          expect(found.kinds & kinds).not.toBe(0);
          const signs = new Set(Array.from(found.signs));
          for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
            const isWithin = '-_'.includes(word.charAt(0)) && text[at - 1] === word.charAt(0);
            if (!isWithin) expect(signs).toContain(at);
          }
        }),
      );
    },
  );

  it.each(['=3', 'http', '--x', ''])('refuses to look for %j, which is no sign', (word) => {
    expect(() => signWords(word)).toThrow(RangeError);
    expect(() => signWords('begin', word)).toThrow(RangeError);
  });

  it('tells of text beyond ASCII what searching tells', () => {
    // By their low bytes a line feed, a carriage return, a form feed, a colon and a dash.
    const aliases = fc.constantFrom(
      '\r',
      '\u010a',
      '\u010d',
      '\u020c',
      '\u013a',
      '\u012d',
      '\u013d',
      '=',
      '\u{1f600}',
      'é',
    );
    const wide = fc
      .array(fc.oneof(texts, aliases), { minLength: 2, maxLength: 12 })
      .map((chosen) => chosen.join('').padEnd(40, 'ж'));
    fc.assert(
      fc.property(wide, (text) => {
        const found = characterIndexOf(text);
        expect(Array.from(found.lineStarts)).toEqual(searchedStarts(text));
        const marks = new Set(markIndexOf(text).marks);
        for (const at of searchedMarks(text, {})) expect(marks).toContain(at);
        expect([...markIndexOf(text).equals]).toEqual(positions(text, /=(?!=)/g));
        const signs = new Set(Array.from(found.signs));
        for (const at of positions(text, /\f|(?<!-)-(?=--|- )/g)) expect(signs).toContain(at);
      }),
    );
  });
});
