/**
 * Bare URLs above words: by a closer look the lexer tells of each line end what the careful way tells, or leaves it to
 * that. Composed texts around the words, lengths and marks that decide; more of them in the long run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindOptions } from '../../../extractors/model.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls, findUrlsCarefully } from '../../../extractors/urls/find.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';
import { expectSame, FROM } from './message/both-ways.ts';
import { textWithWord } from './word-texts.ts';

const join = fc.oneof(
  fc.constantFrom('auto', 'auto', 'auto', 'safe', 'always', 'off'),
  fc.double({ min: 0.02, max: 0.98, noNaN: true }),
) as fc.Arbitrary<NonNullable<FindOptions['join']>>;

it(
  'a URL ends with its line, may go on with the word below, or does, as the careful way has it',
  () => {
    fc.assert(
      fc.property(textWithWord, join, fc.boolean(), (text, mode, urlsAlone) => {
        const block = plainBlock(text);
        const options = { join: mode, urlsAlone };
        const careful = findUrlsCarefully(block, options);
        const found = findUrls(block, options);
        if (urlsAlone) expect(found.map(({ url }) => url)).toEqual(careful.map(({ url }) => url));
        else expect(found).toEqual(careful);
      }),
      { numRuns: tries(1_000_000) },
    );
  },
  paced(240_000),
);

const TYPE = 'Content-Type: text/plain; charset=utf-8';
const URL = /(\w+:\/\/|(?:www|ftp)\.)(\S*)\s+(\S*)/i;

/** The message that a text is in, by how it is encoded. */
const MESSAGES: readonly ((text: string) => string)[] = [
  (text) => `${TYPE}\n\n${text}`,
  (text) => `${TYPE}; format=flowed\n\n${text}\n\n${text}`,
  (text) =>
    `${TYPE}\nContent-Transfer-Encoding: quoted-printable\n\n${text.replaceAll('=', '=3D').replaceAll(/.{60}/g, '$&=\n')}`,
  (text) => {
    const [, first = '', rest = '', word = ''] = URL.exec(text) ?? [];
    const scheme = first.endsWith('/') ? '' : `${/w/i.test(first) ? 'http' : 'ftp'}://`;
    const target = `${scheme}${first}${rest}${text.length % 2 === 0 ? '' : word}`;
    return ['Content-Type: multipart/alternative; boundary=x\n', '--x', `${TYPE}\n`, text]
      .concat('--x', 'Content-Type: text/html\n', `<a href="${target}">it</a>`, '--x--')
      .join('\n');
  },
];

it(
  'what is told of it in a message is what the careful way tells',
  () => {
    let planned = 0;
    fc.assert(
      fc.property(textWithWord, fc.constantFrom(...MESSAGES), join, (text, message, mode) => {
        planned += expectSame(Buffer.from(`${FROM}${message(text)}\n`), { join: mode });
      }),
      { numRuns: tries(60_000) },
    );
    expect(planned).toBeGreaterThan(0);
  },
  paced(240_000),
);
