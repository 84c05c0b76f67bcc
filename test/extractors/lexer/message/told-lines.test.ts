/**
 * Bare URLs of mail that go on with a path below: what the lexer tells of them, and writes by itself, is what the careful
 * way tells. More of them in the long run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindOptions } from '../../../../extractors/model.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { textWithPath } from '../path-texts.ts';
import { expectSame, FROM } from './both-ways.ts';

const TYPE = 'Content-Type: text/plain; charset=utf-8';
const HTML = '<a href="http://lamp.example/tower/">';

/** The message that a text is in, by how it is encoded. */
const MESSAGES: readonly ((text: string) => string)[] = [
  (text) => `${TYPE}\n\n${text}`,
  (text) => `${TYPE}\n\n${text}\n\n${text}`,
  (text) => `${TYPE}; format=flowed\n\n${text}`,
  (text) => `${TYPE}\nContent-Transfer-Encoding: base64\n\n${base64(text)}`,
  (text) =>
    `${TYPE}\nContent-Transfer-Encoding: quoted-printable\n\n${text.replaceAll('=', '=3D')}`,
  (text) =>
    ['Content-Type: multipart/alternative; boundary=x\n', '--x', `${TYPE}\n`, text]
      .concat('--x', 'Content-Type: text/html\n', HTML, '--x--')
      .join('\n'),
];
const join = fc.oneof(
  fc.constantFrom('auto', 'auto', 'auto', 'safe', 'always', 'off'),
  fc.double({ min: 0.02, max: 0.98, noNaN: true }),
) as fc.Arbitrary<NonNullable<FindOptions['join']>>;

function base64(text: string): string {
  const encoded = Buffer.from(text).toString('base64');
  return encoded.replaceAll(/.{1,76}/g, '$&\n');
}

it(
  'what is told of a URL that goes on is what the careful way tells',
  () => {
    let planned = 0;
    fc.assert(
      fc.property(textWithPath, fc.constantFrom(...MESSAGES), join, (text, message, mode) => {
        const mbox = Buffer.from(`${FROM}${message(text)}\n`);
        planned += expectSame(mbox, { join: mode });
      }),
      { numRuns: tries(60_000) },
    );
    expect(planned).toBeGreaterThan(0);
  },
  paced(240_000),
);
