/**
 * Encoded-words (RFC 2047) in the fields that describe a message, and in those that may hold URLs: the lexer writes the
 * message as the careful way does.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable } from '../../../../src/writing/printable.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { expectSame, expectSameStretch, FROM } from './both-ways.ts';

const URLS = 'http://lamp.example/oil\n\nwww.lamp.example/wick ends it.\n';
const LINES = 2;
/** So many of a message are lines of it in each way to write them. */
const WAYS = 4;
const LAST_CHARACTER = 0x10_ffff;
const SURROGATES = { first: 0xd800, last: 0xdfff } as const;
/** More than these are too many for a field of which all is told. */
const CHARACTERS_PER_SUBJECT = 200;

function message(subject: string, from = 'Anna'): string {
  return `${FROM}From: ${from} <a@lamp.example>\nSubject: ${subject}\n\n${URLS}\n`;
}

function wordOfB(text: string | Uint8Array): string {
  return `=?UTF-8?B?${Buffer.from(text as string).toString('base64')}?=`;
}

function wordOfQ(text: string | Uint8Array): string {
  const bytes = [...Buffer.from(text as string)];
  const escapes = bytes.map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  return `=?utf-8?q?${escapes.join('').replaceAll('=20', '_')}?=`;
}

it.each([
  ['of each encoding', `Re: ${wordOfB('Öl')} and ${wordOfQ('Döchte')}`],
  ['beside each other, a character divided', '=?utf-8?q?D=C3?=\n =?utf-8?b?tmNodA==?='],
  ['with blanks between words and text', '  a \t=?utf-8?q?b_?=\n\tc \n =?UTF-8?Q?=c3=a9?= '],
  ['that are empty', '=?utf-8?b??= a =?utf-8?q??= =?utf-8?q?b?='],
  ['with quotes and backslashes', '=?utf-8?q?=22a=5C=22?='],
  ['with characters beyond the first plane', wordOfB('a 😀 lamp')],
])('words %s are written by the lexer', (_, subject) => {
  expect(expectSame(Buffer.from(message(subject)))).toBe(WAYS * LINES);
  expect(expectSameStretch(Buffer.from(message(subject) + message('a')))).toBeGreaterThan(0);
});

it.each([
  ['of another charset', '=?iso-8859-1?q?D=F6chte?='],
  ['of two names of a charset', '=?utf-8?q?D=C3?= =?utf8?q?=B6?='],
  ['with a language', '=?utf-8*de?q?D=C3=B6chte?='],
  ['that are not closed', '=?utf-8?q?D=C3=B6chte'],
  ['that are damaged', '=?utf-8?q?D=C3?= =?utf-8?q?=G0=?= =?utf-8?b?w7?= =?utf-8?b?w7Y?='],
  ['with characters that are not of base64', '=?utf-8?b?YQ*DqQ==?='],
  ['with bytes that are no UTF-8', '=?utf-8?q?=FF=80=C0=AF=ED=A0=80?='],
  ['with controls', '=?utf-8?q?=1B[1m=0A=00=7F?='],
  ['with text that is divided from its rest', '=?utf-8?q?D=C3?= a =?utf-8?q?=B6?='],
  ['that begin with a byte order mark', wordOfB('\ufeffDocht')],
  ['that hold a URL', `${wordOfB('http://lamp.example/döcht')} ${wordOfQ('www.wick.example')}`],
  ['that hold a URL in full-width characters', wordOfB('ｈttp：／／lamp.example/')],
  ['that are very long', `${wordOfB('ö'.repeat(400))}\n ${wordOfB('o'.repeat(900))}`],
])('words %s', (_, subject) => {
  expectSame(Buffer.from(message(subject) + message('a', subject)));
});

it('fields that are told in part, or as lists, keep the careful way', () => {
  const words = wordOfQ('<a@b> http://lamp.example/, c.d');
  const fields = ['Message-ID', 'Newsgroups', 'List-Id', 'List-Archive', 'Archived-At', 'Date'];
  for (const field of fields) {
    expectSame(Buffer.from(`${FROM}${field}: ${words}\nSubject: a\n\n${URLS}\n`));
  }
});

it('any character may be in a word', { timeout: paced(60_000) }, () => {
  const all: string[] = [];
  for (let code = 0; code <= LAST_CHARACTER; code += code < 0x1_0000 || isTag(code) ? 1 : 61) {
    if (code >= SURROGATES.first && code <= SURROGATES.last) continue;
    all.push(String.fromCodePoint(code));
  }
  let mbox = '';
  for (let from = 0; from < all.length; from += CHARACTERS_PER_SUBJECT) {
    mbox += message(wordOfB(all.slice(from, from + CHARACTERS_PER_SUBJECT).join('')));
  }
  // Those that are written as escapes, each by itself.
  for (const character of all.filter((one) => printable(one) !== one))
    mbox += message(wordOfQ(character));
  expect(expectSame(Buffer.from(mbox), {}, ['json'])).toBeGreaterThan(0);
});

function isTag(code: number): boolean {
  return code >= 0xd_fff0 && code <= 0xe_1010;
}

const text = fc.oneof(
  fc.constantFrom('Re: ', ' ', '\n ', '\n\t', '=', '?', '=?', '?=', '_', 'a', 'Öl', '"', '\\', '<'),
  fc.constantFrom('http://lamp.example/', 'www.lamp.example', '😀', '\u200b', '\ufeff', '～', '。'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const bytes = fc.oneof(
  fc.array(text, { maxLength: 4 }).map((parts) => Buffer.from(parts.join(''))),
  fc.uint8Array({ maxLength: 5 }),
);
const word = fc.oneof(
  bytes.map(wordOfB),
  bytes.map(wordOfQ),
  bytes.map((one) => wordOfQ(one).replaceAll(/=(4|5|6|7)(.)/g, (_, a, b) => printed(a + b))),
  bytes.map((one) => wordOfB(one).replaceAll('=?=', '?=')),
  fc.tuple(bytes, bytes).map(([one, other]) => `${wordOfB(one)} ${wordOfQ(other)}`),
);

function printed(digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

it('values of words and text are written alike', { timeout: paced(240_000) }, () => {
  const value = fc.array(fc.oneof(word, word, text), { maxLength: 6 });
  let planned = 0;
  fc.assert(
    fc.property(value, value, fc.boolean(), (subject, from, isCrLf) => {
      const all = message(inHeader(subject), inHeader(from)) + message('a');
      planned += expectSame(Buffer.from(isCrLf ? all.replaceAll('\n', '\r\n') : all));
    }),
    { numRuns: tries(4_000) },
  );
  expect(planned).toBeGreaterThan(0);
});

/** No line of it ends the header. */
function inHeader(parts: readonly string[]): string {
  return parts
    .join('')
    .replaceAll(/[\r\n]+(?![ \t])/g, '\n ')
    .replaceAll(/\n[ \t]*(?=\n|$)/g, '');
}
