/**
 * Texts in quoted-printable that no header declares: where nothing is in them once it is undone, the lexer passes over them;
 * any other is left to the careful way, as are those that cannot be told.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { composedText, itIsWrittenAlike } from './alike.ts';
import { expectSame, expectSameStretch, FROM } from './both-ways.ts';
import { LAST, mail, plain } from './parts.ts';

const URL = 'http://a.example/b';
/** In three ways to write a stretch. */
const STRETCHED = 3;

/** A line that a soft line break ends as late as one may. */
const broken = (prefix: string, words: string): string => `${prefix}${words.padEnd(75, 'x')}=\n`;
const twice = (prefix: string, below = 'end'): string =>
  `${broken(prefix, 'some words ')}${broken(prefix, 'and more ')}${prefix}${below}\n`;

const EMPTY: Readonly<Record<string, string>> = {
  'of soft line breaks': twice(''),
  'in a quotation': `words\n\n${twice('> ')}\nwords`,
  'below an indent': twice('    '),
  'of characters beyond ASCII': 'f=C3=BCr\n\ng=FCt und =E4hnlich f=FCr\n',
  'beside characters beyond ASCII': `für ${twice('', '=C3=A4')}`,
  'beside colons and dots': `From: a\n12:30 b.c\n${twice('', 'Subject: d. e')}`,
  'of an attribute': 'a=3D"b" c\n',
  'above armor': `${twice('')}\n-----BEGIN PGP SIGNATURE-----\n\n${`${'aB3+'.repeat(16)}\n`.repeat(3)}=aB3+\n-----END PGP SIGNATURE-----\n`,
};
const LEFT: Readonly<Record<string, string>> = {
  'holds a URL': twice('', URL),
  'holds a URL with escapes': `${twice('')}${URL}?c=3Dd\n`,
  'holds a URL that is broken': `${broken('', `${'x'.repeat(70)} http`)}://a.example/b
${twice('')}`,
  'holds an escaped colon': twice('', ' http=3A//a.example/b'),
  'holds an escaped dot': twice('', ' www=2Ea.com/b'),
  'holds a line end': twice('', 'a=0Db'),
  'begins with a byte order mark': `=EF=BB=BFa\n${twice('')}`,
};

const both = (body: string): string => mail(plain(body), plain(URL));
const inBytes = (written: string): Buffer => Buffer.from(`${written}${LAST}`);

describe('a text with an encoding that no header declares', () => {
  it.each(Object.entries(EMPTY))('is passed over where it holds nothing: one %s', (_, body) => {
    expect(expectSameStretch(inBytes(both(body)))).toBe(STRETCHED);
    expect(expectSameStretch(inBytes(both(body.replaceAll('\n', '\r\n'))))).toBe(STRETCHED);
  });

  it.each(Object.entries(LEFT))('is left to the careful way where it %s', (_, body) => {
    expect(expectSameStretch(inBytes(both(body)))).toBe(0);
    expect(expectSame(inBytes(both(body)))).toBeGreaterThan(0);
  });

  it('is counted as any other', () => {
    const foreign = both('a=3D"b" f=FCr').replaceAll('utf-8', 'koi8-r');
    for (const text of [foreign, both('a=3D"b" f=FCr').replace(/^Content-Type.*$/m, '')]) {
      expectSame(inBytes(`${text}${FROM}\n${EMPTY['above armor']}\n\n`));
    }
  });
});

const WORDS = [
  ...[URL, `<${URL}>`, 'words of a line', '-- \n', '> ', '. ', '\n\n', '\n', 'für'],
  ...[twice(''), twice('> '), twice('  ')],
];
const PIECES = [
  ...['=3D', '=3D"', '=C3=A4', 'f=FCr', '=20\n', '=09\n', '=\n', '=\r\n', '=', '=41', '=2E', '=3A'],
  ...['www=2Ea.com', 'http=3A//a.example', 'http:=2F/a.example', '=EF=BC=9A//a', '=EF=BB=BF'],
  ...['=0C', '=1B', '=08', '=00', '=0A', '=0D', '=ED=A0=80', '=F0=9F=98=80', '=E2=80=8B', '\f'],
  ...[
    '[Page 2]',
    'BEGIN:VCARD\n',
    'BEGIN=3AVCARD\n',
    'begin 644 a\n',
    '-----BEGIN PGP MESSAGE-----\n',
  ],
  ...[
    'mailto:a@b.example',
    'mailto=3Aa@b.example',
    '=2D=2D=20\n',
    '=3E ',
    'x'.repeat(70),
    '|',
    '\t',
  ],
];

function composed(prng: Prng): string {
  const body = (): string => composedText(prng, { plain: WORDS, odd: PIECES });
  const charset = prng.pick(['utf-8', 'utf-8', 'us-ascii', 'iso-8859-1', 'koi8-r', 'iso-2022-jp']);
  const one = mail(plain(`${twice('')}${body()}`), plain(`${URL} ${body()}`), plain(URL));
  return `${one.replaceAll('charset=utf-8', `charset=${charset}`)}${FROM}\n${body()} ${URL}\n\n`;
}

describe('messages with an encoding that is not declared', () => itIsWrittenAlike(composed, 150));
