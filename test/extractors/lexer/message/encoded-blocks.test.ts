/**
 * Texts with encoded data and clearsigned texts: the lexer finds the blocks, counts them, passes over what escapes signed
 * lines, and writes the URLs around them as they are written without it.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { html, LAST, link, mail, plain } from './parts.ts';

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';
const RADIX = 'iQCVAwUBLsyZ8ioZzwIn1bdtAQHhXQP/dQFr0ZTdD0kTPVQnpLsK6vcYqJ3zfWRn';
const ARMOR = `${SIGNATURE}\nVersion: 2.6.2\nComment: see http://c.example/pgp\n\n${RADIX}\n${RADIX}\n=Ab3d\n${END}`;
const BASE64 = 'aGVsbG8gd29ybGQsIHRoaXMgaXMgYSBsaW5lIG9mIGJhc2U2NCB0aGF0IGlzIGxvbmc=';
const UUENCODED = [
  'begin 644 lamp.gif',
  'M5&AI<R!I<R!A(&QI;F4@;V8@=75E;F-O9&5D(&1A=&$L(&%N9"!I="!I<PHN',
  '#9F%N',
  '`',
  'end',
].join('\n');
const URL = 'http://a.example/b';
const WORDS = 'Words that fill a line, as wide as a mailer of that day would make them';

/** Text, and how many lines of URLs the lexer writes of it. */
const TEXTS: Readonly<Record<string, readonly [text: string, lines: number]>> = {
  'above and below armor': [`See ${URL}\n\n${ARMOR}\n\nSee ${URL}.`, 3],
  'in signed text': [`${SIGNED}\n\nSee ${URL}\nand ${URL}.\n\n${ARMOR}\n`, 3],
  'in a signed text with a hash': [`${SIGNED}\nHash: SHA1\n\nSee ${URL}\n\n${ARMOR}`, 2],
  'in signed quotations': [`> ${SIGNED}\n>\n> See ${URL}\n> ${ARMOR.replaceAll('\n', '\n> ')}`, 2],
  'in escaped lines': [`${SIGNED}\n\n- -----\n- ${URL}\n- See ${URL}\n\n${ARMOR}`, 3],
  'above an escaped line': [`${SIGNED}\n\nSee ${URL}/\n- lamps.html\n\n${ARMOR}`, 2],
  'in brackets above an escaped line': [`${SIGNED}\n\n<${URL}/\n- lamps.html>\n${ARMOR}`, 2],
  'above an item below the signature': [`${SIGNED}\n\na\n${ARMOR}\nSee ${URL}\n- lamps.html`, 2],
  'above an escaped signature': [`${SIGNED}\n\nSee ${URL}\n- -- \nAda\n${URL}\n${ARMOR}`, 3],
  'above a signature': [`${SIGNED}\n\nSee ${URL}\n-- \nAda\n${URL}\n${ARMOR}`, 3],
  'above an escaped footer': [`${SIGNED}\n\n${URL}\n- ${'_'.repeat(45)}\n${URL}\n${ARMOR}`, 3],
  'in a text that is signed twice': [
    `${SIGNED}\n\n- ${SIGNED}\n\n- - ${URL}\n- ${ARMOR}\n- ${URL}\n${ARMOR}\n- ${URL}`,
    5,
  ],
  'around base64': [`${URL}\n${`${BASE64}\n`.repeat(6)}aGk=\n${URL}`, 2],
  'around base64 of few lines': [`${URL}\n${`${BASE64}\n`.repeat(4)}\n${URL}`, 2],
  'around uuencoded data': [`${URL}\n${UUENCODED}\n${URL}`, 2],
  'around uuencoded data without an end': [`${URL}\n${UUENCODED.slice(0, -5)}\n${URL}`, 2],
  'above "begin"': [`${URL}\nbegin 2 things\nbegin 644 \nbegin 99 x\n${URL}`, 2],
  'below wide lines': [`${WORDS}\n${WORDS}\nSee ${URL}/lamps\ntower.html there\n${ARMOR}`, 2],
  'above data': [`${SIGNATURE}\nComment: see ${URL}/\npgp\n${RADIX}\n${END}\n${URL}`, 2],
  'in brackets above data': [`${SIGNATURE}\nComment: <${URL}/\npgp>\n${RADIX}\n${END}\n${URL}`, 2],
  'between keys': [`${`${ARMOR}\n\n${URL}\n`.repeat(5)}`, 10],
  'beside numbers': [`1. ${URL}\n2. lamps\n12 b\n${ARMOR}\n3. ${URL}`, 3],
};

function linesOf(...messages: readonly string[]): number {
  return expectSame(Buffer.from(`${messages.join('')}${LAST}`)) / MODES.length;
}

describe('a URL', () => {
  it.each(Object.entries(TEXTS))('is written %s', (_, [text, lines]) => {
    expect(linesOf(`${FROM}\n${text}\n\n`)).toBe(lines);
    expect(linesOf(mail(plain(text)))).toBe(lines);
    for (const one of [text, text.replaceAll(/^/gm, '> '), text.replaceAll('\n', '\r\n')]) {
      linesOf(mail({ type: 'plain; format=flowed', body: one }));
      linesOf(mail({ type: 'plain; format=flowed; delsp=yes', body: one }));
      for (const encoding of ['base64', 'quoted-printable']) {
        linesOf(mail({ type: 'plain', body: one, encoding }));
      }
      linesOf(mail(plain(one), html(link(URL))), mail(html(link(URL)), plain(one)));
      linesOf(mail(html(`<pre>${one}</pre>`)));
    }
  });

  it.each([
    ['in data that is seldom', `=ybegin line=128 size=3 name=b\n***\n=yend\n${URL}`],
    ['below data in base64 with a name', `begin-base64 644 b\nYWI=\n====\n${URL}`],
    ['below BinHex', `(This file must be converted with BinHex 4.0)\n:abc:\n${URL}`],
    ['behind numbers of lines', `1 ${SIGNATURE}\n2 \n3 ${RADIX}\n4 ${RADIX}\n5 ${END}\n6 ${URL}`],
    ['below numbers of base64', Array.from({ length: 7 }, (_, n) => `${n} ${BASE64}`).join('\n')],
    ['below radix-64 that is a number', `${SIGNATURE}\n\n${RADIX}\n1234567\n${RADIX}\n${URL}`],
    ['below letters beyond ASCII', `${SIGNATURE}\n\n${RADIX}\u3000\n${RADIX}é\n${URL}`],
  ])('is written alike %s', (_, text) => {
    linesOf(`${FROM}\n${text}\n\n`, mail(plain(`${text}\n${URL}`)), mail(plain(`${URL}\n${text}`)));
  });
});

const LINES = [
  ...[SIGNED, SIGNATURE, END, RADIX, '=Ab3d', '=4f', 'Version: 2.6.2', 'Comment: http://c.example'],
  ...['-----BEGIN CERTIFICATE-----', '-----BEGIN PGP PUBLIC KEY BLOCK-----', '-----BEGIN  -----'],
  ...[BASE64, BASE64.slice(0, 60), BASE64.slice(0, 59), `${BASE64.slice(0, 67)}ABCDEFGHI`, 'aGk='],
  ...[
    'begin 644 a',
    'begin 0644 b c',
    'begin 8 c',
    'begin-base64 644 d',
    'end',
    'end ',
    '`',
    '====',
    '',
  ],
  ...['#9F%N', 'M5&AI<R!I<R!A(&QI;F4@;V8@=75E;F-O9&5D(&1A=&$L(&%N9"!I="!I<PHN', '5:&5L;&\\'],
  ...[
    '-- ',
    '- -- ',
    '- ',
    '-',
    '- - ',
    '--',
    '_'.repeat(45),
    `- ${'_'.repeat(45)}`,
    '.',
    '..',
    '..a',
  ],
  ...['12 ', '12: b', '1234567', 'L7 b', '3. c', '4) d', ' 12  e', '\f', '[Page 3]', 'Hash: SHA1'],
  ...[WORDS, `- ${WORDS}`, `${WORDS} and`, 'a word', '- lamps.html', 'lamps/tower.html there', ' '],
  ...['- item', '* item', 'é', '\u00a0', `${RADIX}\u00a0`, '=ybegin x', '(This file must be'],
];
const URLS = [
  ...[URL, `${URL}/`, `${URL}.`, `<${URL}>`, `<URL:${URL}/`, `See ${URL}`, `See ${URL}/lamps-`],
  ...[`- ${URL}`, `- <${URL}/`, `(${URL})`, 'www.b.example/c', 'http://a.example/?a=b&c=3D4'],
];

/** A message of lines that begin data, go on with it, or end it. */
function composed(prng: Prng): string {
  const lines = Array.from({ length: 4 + prng.below(16) }, () => {
    if (prng.below(4) === 0) return prng.pick(URLS);
    return prng.pick([
      prng.pick(LINES),
      prng.pick(LINES),
      ARMOR,
      `${BASE64}\n`.repeat(5),
      UUENCODED,
    ]);
  });
  const quote = prng.pick(['', '', '', '> ', '>', '| ', '12 ']);
  const odd = prng.below(lines.length);
  const text = lines
    .join('\n')
    .split('\n')
    .map((line, index) => (index === odd ? line : quote + line))
    .join(prng.pick(['\n', '\n', '\r\n']));
  const type = prng.pick([
    'plain',
    'plain',
    'plain; format=flowed',
    'plain; format=flowed; delsp=yes',
  ]);
  const encoding = prng.pick(['8bit', '8bit', 'base64', 'quoted-printable']);
  const part = { type, body: `${text}\n`, encoding };
  if (prng.below(3) > 0) return perhapsBroken(prng, mail(part));
  return perhapsBroken(prng, mail(part, html(link(prng.pick([URL, `${URL}/lamps.html`])))));
}

describe('messages with encoded data', () => itIsWrittenAlike(composed, 89));
