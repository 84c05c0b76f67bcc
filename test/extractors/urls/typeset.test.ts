/** A URL that was typeset and taken out of the printed page again is read back, and its ranges are its characters. */
import { array, assert, constantFrom, nat, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';

const part = constantFrom('fi', 'fl', 'ff', 'ffi', 'ffl', 'st', 'lamp', 'o', '1998', 'a');
const word = tuple(stringMatching(/^[a-z]$/), array(part, { minLength: 1, maxLength: 4 })).map(
  ([first, rest]) => first + rest.join(''),
);
const words = tuple(word, array(tuple(constantFrom('-', '_', '.'), word), { maxLength: 3 })).map(
  ([first, rest]) => first + rest.map((pair) => pair.join('')).join(''),
);
const url = tuple(
  constantFrom('http://', 'https://', 'ftp://', 'http://www.'),
  word,
  constantFrom('', '~'),
  array(words, { minLength: 1, maxLength: 4 }),
  constantFrom('', '/', '.html', '?a=b-c'),
).map(
  ([scheme, name, tilde, path, end]) => `${scheme}${name}.example/${tilde}${path.join('/')}${end}`,
);

/** What a font may put for the characters of a URL. */
const LIGATURES = [
  ['ffi', 'ﬃ'],
  ['ffl', 'ﬄ'],
  ['ff', 'ﬀ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
  ['st', 'ﬆ'],
] as const;

interface Fonts {
  readonly hyphen: string;
  readonly tilde: string;
  /** How many of the ligatures the font has. */
  readonly ligatures: number;
}

const fonts = tuple(constantFrom(...'-‐‑‒–−'), constantFrom(...'~∼˜～'), nat(LIGATURES.length)).map(
  ([hyphen, tilde, ligatures]): Fonts => ({ hyphen, tilde, ligatures }),
);

function typeset(typed: string, { hyphen, tilde, ligatures }: Fonts): string {
  const host = typed.indexOf('://') + '://'.length;
  const set = LIGATURES.slice(0, ligatures).reduce(
    (so, [letters, ligature]) => so.replaceAll(letters, ligature),
    typed.slice(host).replaceAll('-', hyphen).replaceAll('~', tilde),
  );
  return typed.slice(0, host) + set;
}

function fullWidth(ascii: string): string {
  return ascii.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function raised(number: number): string {
  return [...String(number)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
}

const quotes = constantFrom(
  ...[
    ['', ''],
    ['“', '”'],
    ['‘', '’'],
    ['„', '“'],
    ['‚', '‘'],
    ['″', '″'],
    ['′', '′'],
    ['«', '»'],
  ],
  ...[
    ['´', '´'],
    ['(', ')'],
    ['', '²³'],
    ['¹⁴', ''],
  ],
);

function readBack(text: string): { readonly urls: string[]; readonly written: string[] } {
  const found = findUrls(plainBlock(text), {});
  return {
    urls: found.map((one) => one.url),
    written: found.map(({ ranges }) =>
      ranges.map(({ start, end }) => text.slice(start, end)).join(''),
    ),
  };
}

describe('a URL that was typeset', () => {
  it('is read back between quotation marks and numbers of footnotes', () => {
    assert(
      property(url, fonts, quotes, (typed, font, [before, after]) => {
        const set = typeset(typed, font);
        expect(readBack(`See ${before}${set}${after} there.`)).toEqual({
          urls: [typed],
          written: [set],
        });
      }),
      { numRuns: tries(2000) },
    );
  });

  it('is read back from footnotes, each on a line with its number glued to it', () => {
    const notes = array(tuple(url, constantFrom('', 'See ', 'www')), {
      minLength: 1,
      maxLength: 5,
    });
    assert(
      property(
        notes,
        fonts,
        nat(120),
        constantFrom(String, raised),
        (list, font, first, numbered) => {
          const typed = list.map(([one, before]) =>
            before === 'www' ? one.replace(/^[a-z]+:\/\/(?:www\.)?/, 'http://www.') : one,
          );
          const set = typed.map((one, index) => {
            const before = list[index]?.[1] ?? '';
            const shown = typeset(one, font);
            return before === 'www' ? shown.replace('http://', '') : before + shown;
          });
          const lines = set.map((one, index) => `${numbered(first + index)}${one}`);
          expect(readBack(`${lines.join('\n')}\n`).urls).toEqual(typed);
        },
      ),
      { numRuns: tries(2000) },
    );
  });

  it('is read without the soft hyphens of its path, and with typed ones as another reading', () => {
    assert(
      property(url, nat(), (typed, seed) => {
        const path = typed.indexOf('/', 'https://'.length) + 2;
        const at = path + (seed % (typed.length - path));
        const [begun, rest] = [typed.slice(0, at), typed.slice(at)];
        const [found] = findUrls(plainBlock(`See ${begun}\u00ad${rest} there.`), {});
        expect(found?.url).toBe(typed);
        expect(found?.readings.map((reading) => reading.url)).toContain(`${begun}-${rest}`);
      }),
      { numRuns: tries(1000) },
    );
  });

  it('is read back from full-width characters, whole or up to its path', () => {
    assert(
      property(url, nat(), constantFrom('、', '。', '（', ' ', '\n'), (typed, seed, behind) => {
        const colon = typed.indexOf(':');
        const from = seed % (colon + 1);
        const to = colon + 1 + (seed % (typed.length - colon));
        const wide = typed.slice(0, from) + fullWidth(typed.slice(from, to)) + typed.slice(to);
        expect(readBack(`出典：${wide}${behind}`)).toEqual({ urls: [typed], written: [wide] });
      }),
      { numRuns: tries(2000) },
    );
  });

  it('is read as the careful reading reads it', () => {
    assert(
      property(url, fonts, quotes, nat(20), (typed, font, [before, after], number) => {
        const block = plainBlock(
          `${number}${typeset(typed, font)}\nSee ${before}${typed}${after}, too\n`,
        );
        expect(findUrls(block, {})).toEqual(findUrlsCarefully(block, {}));
      }),
      { numRuns: tries(500) },
    );
  });
});
