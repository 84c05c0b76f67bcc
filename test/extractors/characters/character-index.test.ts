/** What a survey says is what searching for each thing would say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCharacterIndex, signWords } from '../../../extractors/characters/character-index.ts';
import { AsciiText, characterIndexOf } from '../../../extractors/characters/text.ts';
import { searchedStarts } from '../../../extractors/lines/line-starts.ts';

const PIECES = [
  ...['\n', '\r\n', '\n\n', '\f', ' ', 'a', '9', ':', 'http://', 'URL:', 'www.', 'WWW.', 'ftp.'],
  ...[
    'w',
    'p.',
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

function positions(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index, 0: all }) => index + all.length - 1);
}

describe('a survey', () => {
  it('knows the beginning of every line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text);
        expect(buildCharacterIndex(bytes).lineStarts).toEqual(searchedStarts(text));
      }),
    );
  });

  it.each(['a\rb', 'a\r\r\nb', 'a\r'])('leaves %j to who looks closely', (text) => {
    expect(buildCharacterIndex(Buffer.from(text)).lineStarts).toBeNull();
    expect(new AsciiText(Buffer.from(text)).characterIndex.marks).toHaveLength(0);
  });

  it('knows every mark of a URL', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const marks = new Set(buildCharacterIndex(Buffer.from(text)).marks);
        for (const at of positions(text, /[\w+.-](?<!_):/g)) expect(marks).toContain(at);
        for (const at of positions(text, /(?<=[wp])\./gi)) expect(marks).toContain(at);
      }),
    );
  });

  it('knows every equals sign but those before another', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([...buildCharacterIndex(Buffer.from(text)).equals]).toEqual(
          positions(text, /=(?!=)/g),
        );
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
          const signs = new Set(found.signs);
          for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
            const isWithin = '-_'.includes(word.charAt(0)) && text[at - 1] === word.charAt(0);
            if (!isWithin) expect(signs).toContain(at);
          }
        }),
      );
    },
  );

  it.each(['=3', 'http', '--x', ''])('does not know all places of %j', (word) => {
    expect(signWords(word).kinds).toBe(0);
    expect(signWords('begin', word).kinds).toBe(0);
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
        if (found?.lineStarts) expect(found.lineStarts).toEqual(searchedStarts(text));
        const marks = new Set(found?.marks);
        for (const at of positions(text, /[\w+.-](?<!_):/g)) expect(marks).toContain(at);
        if (found) expect([...found.equals]).toEqual(positions(text, /=(?!=)/g));
        const signs = new Set(found?.signs);
        for (const at of positions(text, /\f|(?<!-)-(?=--|- )/g)) expect(signs).toContain(at);
      }),
    );
  });
});
