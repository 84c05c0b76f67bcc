/**
 * What is written in few texts only: the lexer reads it, or asks the careful way, and finds the same. Composed texts around
 * such forms, more of them in the long run.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { lineEndsFor } from '../../../extractors/urls/lexed.ts';
import { itIsReadAlike } from './read-alike.ts';

/** The URLs of a text; null: the lexer asks. */
function readAlone(text: string): readonly string[] | null {
  const lexer = theLexer() as Lexer;
  expect(lexer.survey(text)).not.toBeNull();
  lexer.begin({ encoded: [], lineEnds: lineEndsFor({}) });
  const isAsked = lexer.next() !== 'done';
  const found = findUrls(plainBlock(text), {});
  expect(found).toEqual(findUrlsCarefully(plainBlock(text), {}));
  return isAsked ? null : found.map(({ url }) => url);
}

const ASKED: Readonly<Record<string, string>> = {
  'a URL that a command of TeX shows': String.raw`\verb=http://a.example/b?c=d there`,
  'a host that a command of TeX shows': String.raw`\path*=www.a.example/b?c=d there`,
};

describe('what is in doubt', () => {
  it.each(Object.entries(ASKED))('is asked for where it is %s', (_, text) => {
    expect(readAlone(text)).toBeNull();
  });
});

const BEFORE = [
  '',
  ' ',
  '\n',
  '> ',
  '(',
  '"',
  "'",
  '{',
  '=',
  '+',
  '/',
  String.raw`\verb=`,
  String.raw`\url{`,
];
const SCHEMES = ['http', 'https', 'ftp', 'spice', 'mailto', 'file', 'www.'];
const BEHIND = ['://', '://', '://', ':', ':/', ':///', ''];
const PIECES = ['a.example', 'www', 'b', '192.0.2.1:59', '/', '/c', '?d=', '=', '.', '=e', '_'];
const ENDS = ['', ' ', '\n', '.', ',', ')', '"', "'", ' |', '|', ' and', '\nof it', '}', '\n\n'];

const url = fc
  .tuple(
    fc.constantFrom(...BEFORE),
    fc.constantFrom(...SCHEMES),
    fc.constantFrom(...BEHIND),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.array(fc.constantFrom(...ENDS), { maxLength: 2 }).map((ends) => ends.join('')),
  )
  .map((parts) => parts.join(''));
const text = fc
  .array(url, { minLength: 1, maxLength: 4 })
  .map((urls) => `${urls.join('')} and http://z.example/ more`);

itIsReadAlike('an odd form is read as the careful way reads it', text);
