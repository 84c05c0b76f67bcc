/**
 * Texts whose bytes are not what their header declares, or of which it declares nothing: the lexer writes the URLs of what
 * the careful way makes of them, and counts them as that does.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { composedText, composedType, itIsWrittenAlike } from './alike.ts';
import { expectSame, expectSameStretch, FROM, MODES } from './both-ways.ts';
import { LAST } from './parts.ts';

const URL = 'http://a.example/b';
/** In three ways to write a stretch. */
const STRETCHED = 3;

/** Each character is a byte. */
const WRONG: Readonly<Record<string, string>> = {
  'a letter of Latin-1': 'Gr\xfc\xdfe',
  'letters of KOI8-R': '\xf0\xd2\xc9\xd7\xc5\xd4, \xcb\xc1\xcb \xc4\xc5\xcc\xc1',
  'letters of windows-1251': '\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0',
  'characters of GBK': '\xc4\xe3\xba\xc3\xa3\xac\xca\xc0\xbd\xe7',
  'characters of Shift_JIS': '\x82\xb1\x82\xf1\x82\xc9\x82\xbf\x82\xcd',
  'a byte that is no UTF-8 among UTF-8': '\xc3\xb6 \xfc \xe2\x82\xac',
  'UTF-8 that is cut': '\xe2\x82 \xc3\xb6 \xf0\x9f\x98',
  'a mark of UTF-8': '\xef\xbb\xbf\xc3\xb6',
  'a mark of UTF-8 before what is none': '\xef\xbb\xbf\xc3\xb6 \xfc',
  'characters beyond the first plane': '\xf0\x9f\x98\x80 \xff',
};
const CHARSETS = ['', 'us-ascii', 'utf-8', 'x-unknown', 'iso-8859-1', 'gb2312', 'koi8-r', '8bit'];

function message(text: string, charset: string, type = 'plain'): string {
  const declared = charset === '' ? '' : `; charset=${charset}`;
  return `${FROM}Content-Type: text/${type}${declared}\n\n${text}\n\n`;
}

const inBytes = (text: string): Buffer => Buffer.from(`${text}${LAST}`, 'latin1');
const escaped = (text: string): string =>
  text.replaceAll(/[=\x80-\xff]/g, (one) => `=${one.charCodeAt(0).toString(16).toUpperCase()}`);

describe('a URL of a text', () => {
  it.each(Object.entries(WRONG))('is written in a stretch beside %s', (_, wrong) => {
    const text = `${wrong} See ${URL} there, ${wrong}\n${URL}`;
    for (const charset of CHARSETS) {
      const one = message(text, charset);
      expect(expectSameStretch(inBytes(`${one}${one}`)), charset).toBe(STRETCHED * 4);
      expectSame(Buffer.from(one, 'latin1'));
    }
  });

  it.each(Object.entries(WRONG))('is written alike in any form beside %s', (_, wrong) => {
    for (const charset of CHARSETS) {
      const lines = [
        `${wrong}${URL}`,
        `${URL}${wrong}`,
        `<${URL}/\n${wrong}>`,
        `> ${wrong} ${URL}.`,
      ];
      const text = lines.join('\n');
      const encoded = (encoding: string, body: string, type?: string): string =>
        message(body, charset, type).replace(
          '\n\n',
          `\nContent-Transfer-Encoding: ${encoding}\n\n`,
        );
      const base64 = Buffer.from(text, 'latin1').toString('base64');
      expectSame(
        inBytes(
          [
            message(text, charset, 'plain; format=flowed'),
            message(
              `<p>${wrong} <a href="${URL}">${URL}</a> ${wrong}<a href="${URL}/${wrong}">`,
              charset,
              'html',
            ),
            encoded('quoted-printable', escaped(text)),
            encoded('quoted-printable', escaped(`${URL}/lamps/=\noil ${wrong}`)),
            encoded('base64', base64),
            encoded('8bit', text, 'html'),
          ].join(''),
        ),
      );
    }
  });

  it('is one piece around a switch between sets of characters', () => {
    const [before, behind] = ['http:', '//a.example/b'];
    for (const charset of [...CHARSETS, 'iso-2022-kr', 'iso-2022-jp']) {
      for (const type of ['plain', 'html']) {
        const link = `<a href="${before}\x1b(B${behind}">it</a>`;
        const text = `See ${before}\x1b$)C${behind} and ${link} there`;
        expectSame(inBytes(message(text, charset, type)));
        const encoded = message(`${text} =\nor`, charset, type);
        const declared = '\nContent-Transfer-Encoding: quoted-printable\n\n';
        expectSame(inBytes(encoded.replace('\n\n', declared)));
      }
    }
  });

  it('is counted with its fault, whoever reads it', () => {
    // An encoding that is not declared is undone by the careful way alone.
    const left = `=E4=20=3D\n=20${URL}=\n=2E=20f=3D"b"\n\xfc`;
    for (const charset of CHARSETS) {
      const planned = expectSame(inBytes(message(left, charset)));
      expect(planned, charset).toBeLessThan(MODES.length);
    }
  });
});

const PIECES = [
  ...Object.values(WRONG),
  '\xfc',
  '\xe4',
  '\xff',
  '\xfe',
  '\xef\xbc\x9a//',
  '\x1b$B',
  '\x0e',
];
const WORDS = [
  URL,
  `<${URL}>`,
  `${URL}/`,
  'lamps.html',
  'www.c.example',
  '\n',
  ' ',
  '. ',
  '> ',
  '=3D',
  '=',
];

function composed(prng: Prng): string {
  const text = (): string => composedText(prng, { plain: WORDS, odd: PIECES });
  const { type, encoding } = composedType(prng);
  const body = encoding === 'base64' ? Buffer.from(text(), 'latin1').toString('base64') : text();
  const encoded = `\nContent-Transfer-Encoding: ${encoding}\n\n`;
  const one = message(body, prng.pick(CHARSETS), type).replace('\n\n', encoded);
  return `${one}${message(`${text()} ${URL} `, prng.pick(CHARSETS))}`;
}

describe('messages in other charsets than they declare', () =>
  itIsWrittenAlike(composed, 139, 'latin1'));
