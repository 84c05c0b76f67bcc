/**
 * Texts with controls that may stand for more than themselves: backspaces that strike over, shifts and escapes between
 * charsets, zeros. Where the careful way finds that they are no more than characters, the lexer writes the URLs around them.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { composedText, composedType, itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, expectSameStretch, FROM } from './both-ways.ts';
import { ENCODERS, html, LAST, link, mail, plain } from './parts.ts';

const URL = 'http://a.example/b';
/** In three ways to write a stretch. */
const STRETCHED = 3;

const PLAIN: Readonly<Record<string, string>> = {
  'a backspace that strikes nothing over': '50%\b51%\b',
  'a backspace at a line end': 'a\n\bb',
  'an escape of a terminal': '\x1b[1mbold\x1b[0m',
  'a shift': 'a\x0eb\x0f',
  'a zero': 'a\0b',
  'a vertical tab': 'a\vb',
  'all of them beside letters': 'é\b\x1b[0m\x0e\x0f\0\v',
};
const DECODED: Readonly<Record<string, string>> = {
  'a letter that is struck twice': 'b\bbo\bol\bld\bd',
  'a letter that is underlined': '_\ba and a\b_',
  'escapes of ISO 2022': 'a \x1b$B$3$s$K$A$O\x1b(B b',
  'escapes of ISO 2022 around a URL': `\x1b$B$3\x1b(B${URL}\x1b$B$3\x1b(B`,
};

const text = (body: string): string => `${FROM}\n${body}\n\n`;
const inBytes = (written: string): Buffer => Buffer.from(`${written}${LAST}`);

describe('a URL of a text', () => {
  it.each(Object.entries(PLAIN))('is written in a stretch beside %s', (_, odd) => {
    const one = text(`${odd} See ${URL} there, ${odd}\n${URL}\n${odd}`);
    expect(expectSameStretch(inBytes(`${one}${one}`))).toBe(STRETCHED * 4);
    expectSame(Buffer.from(one));
  });

  it.each(Object.entries({ ...PLAIN, ...DECODED }))('is written alike beside %s', (_, odd) => {
    const lines = [
      ...[
        `${odd} ${URL}`,
        `${odd}${URL}`,
        `${URL}${odd}`,
        `<${URL}/\n${odd}lamps>`,
        `${URL}/\n${odd}`,
      ],
      ...[`> ${odd} ${URL}.`, `${odd}> ${URL}`, `-- ${odd}\n${URL}`, `-- \n${odd}\n${URL}`],
      ...[`${'_'.repeat(45)}${odd}\n${URL}`, `http:${odd}//a.example`, `htt${odd}p://a.example`],
      ...[
        `[Page 3]${odd}\n\f${odd}\n${URL}`,
        `BEGIN:${odd}\nURL:${URL}`,
        `${odd}BEGIN:VCARD\nURL:htt\n p://a`,
      ],
    ];
    for (const body of [...lines, lines.join('\n\n'), `${odd}\n`]) {
      const types = ['plain', 'plain; format=flowed', 'plain; format=flowed; delsp=yes', 'html'];
      const parts = types.flatMap((type) =>
        Object.keys(ENCODERS).map((encoding) => mail({ type, body, encoding })),
      );
      const undeclared = mail(plain(body)).replaceAll('; charset=utf-8', '');
      const around = mail(plain(URL)).replaceAll('--x\n', `${body}\n--x\n`);
      const linked = [mail(plain(body), html(link(URL))), mail(html(link(URL)), plain(body))];
      expectSame(inBytes([text(body), undeclared, around, ...parts, ...linked].join('')));
    }
  });

  it('is written alike in UTF-16 that is not declared', () => {
    for (const mark of ['', '\ufeff']) {
      const body = Buffer.from(`${mark}See ${URL} there,\nand ${URL}.\n`.repeat(20), 'utf16le');
      expectSame(Buffer.concat([Buffer.from(`${FROM}\n`), body, Buffer.from(`\n\n${LAST}`)]));
    }
  });
});

const PIECES = [
  ...[
    '\b',
    '\b',
    '_\ba',
    'a\ba',
    '\x1b',
    '\x1b[1m',
    '\x1b$B$3$s\x1b(B',
    '\x1b(J',
    '\x0e',
    '\x0f',
    '\0',
    '\0\0',
  ],
  ...['\v', '\v\n', '\n\v\n', '\r', '\r\r\n', 'é', '\u00a0', '\u2028', '\x01', '\x1c', '\x7f'],
];
const WORDS = [
  ...[
    URL,
    `<${URL}>`,
    `${URL}/`,
    'lamps.html',
    'www.c.example',
    'words of a line',
    '-- \n',
    '> ',
    '. ',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '_'.repeat(45),
    '\f',
    '[Page 2]',
    '=3D',
    '=\n',
    'BEGIN:VCARD\n',
    '1. ',
    '|',
  ],
  ...['-----BEGIN PGP SIGNED MESSAGE-----\n\n', '-----BEGIN PGP SIGNATURE-----\n', 'begin 644 a\n'],
];

function composed(prng: Prng): string {
  const body = (): string => composedText(prng, { plain: WORDS, odd: PIECES });
  const charset = prng.pick(['', '; charset=us-ascii', '; charset=utf-8', '; charset=iso-2022-jp']);
  const one = mail({ ...composedType(prng), body: body() }, plain(`${URL} ${body()}`));
  return perhapsBroken(
    prng,
    `${one.replaceAll('; charset=utf-8', charset)}${text(`${body()} ${URL}`)}`,
  );
}

describe('messages with odd controls', () => itIsWrittenAlike(composed, 149));
