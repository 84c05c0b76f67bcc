/** Texts in windows-1252: the lexer writes their URLs as the careful way does. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { expectSame, FROM } from './both-ways.ts';

const FIRST_BEYOND_ASCII = 0x80;
/** So many ways to write a line, each of which is counted. */
const WAYS = 4;
const ENCODINGS = ['8bit', 'quoted-printable', 'base64'] as const;
type Encoding = (typeof ENCODINGS)[number];

interface Part {
  readonly charset?: string;
  readonly encoding?: Encoding;
  readonly type?: string;
}

/** Each character of the text is a byte. */
function header({ charset = 'iso-8859-1', encoding = '8bit', type = 'plain' }: Part): string {
  return `Content-Type: text/${type}; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n`;
}

function encoded(text: string, encoding: Encoding = '8bit'): string {
  if (encoding === '8bit') return text;
  if (encoding === 'base64') return Buffer.from(text, 'latin1').toString('base64');
  return text.replaceAll(/[=\x80-\xff]/g, escaped).replaceAll(/[^\n]{60}(?==|[a-z])/g, '$&=\n');
}

function escaped(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function message(text: string, part: Part = {}): Buffer {
  return Buffer.from(`${FROM}${header(part)}${encoded(text, part.encoding)}\n`, 'latin1');
}

it.each<[string, string, Part]>([
  ['in a line of its own', 'D\xf6chte:\nhttp://lamp.example/wick\n', {}],
  ['in words', 'f\xfcr http://lamp.example/wick \xd6l\n', { charset: 'Windows-1252' }],
  [
    'in quotes of a word processor',
    '\x93\xd6l\x94 \x96 at http://lamp.example/oil it is\x85\n',
    {},
  ],
  ['in quoted-printable', '\xd6l http://lamp.example/oil', { encoding: 'quoted-printable' }],
  [
    'broken by a soft line break',
    `\xd6l ${'http://lamp.example/'.padEnd(90, 'oil')} a`,
    {
      encoding: 'quoted-printable',
    },
  ],
  ['in base64', '\xd6l http://lamp.example/oil', { encoding: 'base64' }],
  ['behind a no-break space', 'a\xa0http://lamp.example/oil b', {}],
  ['in the first line, behind a letter that looks like no mark', '\xf6 http://lamp.example/', {}],
])('a URL %s is written by the lexer', (_, text, part) => {
  expect(expectSame(message(text, part))).toBe(WAYS);
});

it.each<[string, string, Part]>([
  [
    'in HTML',
    '<p>\xd6l <a href="http://lamp.example/oil">http://lamp.example/\xf6l</a>',
    {
      type: 'html',
    },
  ],
  ['in UTF-8', '\xc3\x96l f\xc3\xbcr \xc3\xa4 http://lamp.example/\xc3\xb6l', {}],
  ['in UTF-8 but for a byte', '\xc3\x96l f\xc3\xbcr \xc3 http://lamp.example/\xc3\xb6l', {}],
  ['behind what may be a mark', '\xff\xfe \xd6l http://lamp.example/oil', {}],
  ['behind a mark, in what is UTF-16 then', '\xff\xfe\xd6l sip:anna@lamp.example ', {}],
  ['behind a mark of UTF-8', '\xef\xbb\xbf\xd6l http://lamp.example/oil \xff', {}],
  ['beside bytes beyond ASCII', '\xabhttp://lamp.example/\xf6l\xbb www.\xf6l.example', {}],
  ['in Latin-9', '\xa4 \xbc http://lamp.example/oil', { charset: 'iso-8859-15' }],
  ['in ISO 8859-2', '\xa4 \xbc http://lamp.example/oil', { charset: 'iso-8859-2' }],
  ['in an alias', '\x80 http://lamp.example/oil', { charset: 'latin1' }],
])('a URL %s', (_, text, part) => {
  expectSame(message(text, part));
});

it('all characters are those of the careful way', () => {
  for (let byte = FIRST_BEYOND_ASCII; byte <= 0xff; byte++) {
    const one = String.fromCharCode(byte);
    const urls = ['http://lamp.example/a', 'www.wick.example'];
    const lines = urls.flatMap((url) => [
      one + url,
      url + one,
      `${one} ${url} ${one}`,
      `${url}/${one}b`,
    ]);
    expectSame(message(lines.join('\n')));
    expectSame(message(lines.join(' '), { encoding: 'quoted-printable' }));
  }
});

const piece = fc.oneof(
  fc.constantFrom(
    'http://lamp.example/oil',
    'https://wick.example/a_b?c=d',
    'www.lamp.example',
    '\n',
    ' ',
  ),
  fc.constantFrom('Öl', 'für', '\xa0', '\x93', '\x94', '\x96', '\x85', '> ', '-', '\xad', '\n\n'),
  fc.constantFrom('\xc3\xb6', '\xe2\x80\x9c', '\xff', '\xfe', '\xef', '<', '>', '(', ')', '.', ','),
  fc.constantFrom('lamp', 'example.', 'oil/', 'The', 'and so on'),
  fc.integer({ min: FIRST_BEYOND_ASCII, max: 0xff }).map((code) => String.fromCharCode(code)),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
const part: fc.Arbitrary<Part> = fc.record({
  charset: fc.constantFrom('iso-8859-1', 'iso-8859-1', 'windows-1252', 'utf-8', 'iso-8859-15'),
  encoding: fc.constantFrom(...ENCODINGS),
  type: fc.constantFrom('plain', 'plain; format=flowed', 'plain; format=flowed; delsp=yes', 'html'),
});

it('texts are written alike', { timeout: paced(240_000) }, () => {
  let planned = 0;
  fc.assert(
    fc.property(text, text, part, part, (one, other, first, second) => {
      const parts = [`${header(first)}${encoded(one, first.encoding)}`].concat(
        `${header(second)}${encoded(other, second.encoding)}`,
      );
      const whole = `${FROM}Content-Type: multipart/alternative; boundary=x\n\n--x\n${parts.join('\n--x\n')}\n--x--\n`;
      planned += expectSame(message(one, first));
      planned += expectSame(Buffer.from(whole, 'latin1'));
    }),
    { numRuns: tries(3_000) },
  );
  expect(planned).toBeGreaterThan(0);
});
