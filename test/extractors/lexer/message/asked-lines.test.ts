/**
 * URLs of messages that only the careful way can judge: the lexer asks it, and writes what it finds as it is written without
 * the lexer. In each kind of text that messages have: plain, quoted, flowed, of markup; in each encoding, in charsets.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { html, LAST, link, mail, plain } from './parts.ts';

/** Gives the number of lines that the lexer wrote in each mode. */
function linesOf(...messages: readonly string[]): number {
  return expectSame(Buffer.from(`${messages.join('')}${LAST}`)) / MODES.length;
}

const SAFE_LINK = 'https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2Fb';
const LAMPS = 'http://lamp.example/tower/';

/** Text, and how many lines of URLs it gives. */
const ASKED: Readonly<Record<string, readonly [text: string, lines: number]>> = {
  'a scheme that few know': ['run spice://192.0.2.1:5900 here', 1],
  'a scheme that ends a line': ['run "spice://\nada@192.0.2.1:5900"\n\nhere', 1],
  'a prefix without brackets': ['the old URL:http://a.example/b was here', 1],
  'a name in brackets on two lines': ['<http://a.example/\nlamps/\nindex.html> there', 1],
  'a scheme that a line end breaks': [
    '<URL:ht\ntp://a.example/b> and <URL:f\n\ntp://c.example/d>',
    2,
  ],
  'a wrapper with a blank': ['<URL:http://a.example/lamps/ tower.html> there', 1],
  'a rewritten link': [`See ${SAFE_LINK}&amp;data=1&amp;c=2 there`, 1],
  'a rewritten link as it is': [`See ${SAFE_LINK}&data=1 there`, 1],
  'a host that rewrites other links': ['See https://www.youtube.com/watch?v=b there', 1],
  'an address in a path': ['See http://a.example/b@c.example/d.html there', 1],
  'marks at the end': ['See http://a.example/b?, or http://a.example/c!) there', 2],
  'an end that is a label below': ['From: http://a.example/policy/\nCode of Conduct: here', 1],
  'a path that may go on': [`The whole story is at ${LAMPS}\nkettles or lamps in it`, 1],
  'a path that goes on': [`> [1] ${LAMPS}lamps/media/v4l2/\n> lamps_v4l2.cc#L12\n> there`, 1],
  'a hyphen at the end of a line': [`See ${LAMPS}2023-\nJanuary/052948.html there`, 1],
  'a hyphen in a quotation': [`>> See ${LAMPS}2023-\n>> January/052948.html\n>> there`, 1],
  'a full stop at the end of a line': [`See ${LAMPS}pages.\nWhat a lamp is it`, 1],
  'a variable in a path': [`URL: ${LAMPS}%{name}-%{version}.tar.gz\n there`, 1],
  'a fragment of words': [`See ${LAMPS}a.html#:~:text=The%20spice%20lamp,lit.).\n there`, 1],
  'a colon that begins nothing': ['12:23:58,387::Lamp::light::this should not be', 0],
  'marks of emphasis': ['*http://a.example/b <http://a.example/b>*', 1],
  'a row of a table': ['     | http://a.example/b |  there', 1],
  'a path of backslashes': ['See http://a.example/b.asp?Page=\\lamps\\c.html there', 1],
  'backslashes at the end of a line': [
    'http://a.example/b.asp?Page=\\lamps\\to\nwer\\c.html\n\nb',
    1,
  ],
  'words glued to it': ['systemhttp://a.example/b there', 1],
};

const CHARSETS: Readonly<Record<string, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'us-ascii': (text) => Buffer.from(text),
  // "灯" in each.
  gbk: (text) => bytesOf(text, [0xb5, 0xc6]),
  big5: (text) => bytesOf(text, [0xbf, 0x4f]),
  'euc-jp': (text) => bytesOf(text, [0xc5, 0xf4]),
  'euc-kr': (text) => bytesOf(text, [0xd4, 0xe5]),
  shift_jis: (text) => bytesOf(text, [0x93, 0x94]),
  'iso-2022-jp': (text) => bytesOf(text, [0x1b, 0x24, 0x42, 0x45, 0x74, 0x1b, 0x28, 0x42]),
  gb18030: (text) => bytesOf(text, [0x81, 0x30, 0x81, 0x30]),
  'koi8-r': (text) => bytesOf(text, [0xcc]),
  'iso-8859-2': (text) => bytesOf(text, [0xb3]),
  'windows-1251': (text) => bytesOf(text, [0xeb]),
  'iso-8859-15': (text) => bytesOf(text, [0xa4]),
  'utf-7': (text) => bytesOf(text, [...Buffer.from('+cG8-')]),
  'x-unknown': (text) => bytesOf(text, [0xb3]),
  'utf-16': (text) => bytesOf(text, [0xff]),
};

/** `~` stands for a character beyond ASCII. */
function bytesOf(text: string, character: readonly number[]): Buffer {
  const pieces = text.split('~').map((piece) => Buffer.from(piece, 'latin1'));
  return Buffer.concat(
    pieces.flatMap((piece, at) => (at === 0 ? [piece] : [Buffer.from(character), piece])),
  );
}

describe('a URL that is asked for', () => {
  it.each(Object.entries(ASKED))('is written where it is %s', (_, [text, lines]) => {
    const body = `Words\n\n${text}\n\nand more words.`;
    expect(linesOf(mail(plain(body)))).toBe(lines);
    expect(linesOf(mail(plain(body), html(link('http://d.example/'))))).toBe(lines + 1);
    linesOf(mail(plain(body.replaceAll(/^/gm, '> '))));
    linesOf(mail(html(`<pre>${body}</pre>`)), mail(html(body.replaceAll('\n', '<br>\n'))));
    for (const encoding of ['base64', 'quoted-printable']) {
      linesOf(mail({ type: 'plain', body, encoding }), mail(html(`<pre>${body}</pre>`, encoding)));
    }
  });

  it('is settled by a link that is its first reading', () => {
    const body = plain(`The whole story is at ${LAMPS}\nkettles or lamps in it`);
    expect(linesOf(mail(body, html(link(LAMPS))))).toBe(2);
    expect(linesOf(mail(body, html(link(`${LAMPS}c`))))).toBe(2);
    expect(linesOf(mail(body, html(`${link(LAMPS)}${link(`${LAMPS}kettles`)}`)))).toBe(3);
  });

  it('may be one of many', () => {
    const body = Array.from({ length: 600 }, (_, at) => `run spice://a.example:${at} here`);
    expect(linesOf(mail(plain(body.join('\n\n'))))).toBe(600);
    const told = Array.from({ length: 300 }, (_, at) => `See ${LAMPS}${at}-\nJanuary/1.html there`);
    linesOf(mail(plain(told.join('\n\n'))));
    const long = `spice://a.example/${'b'.repeat(900)}`;
    expect(linesOf(mail(plain(Array.from({ length: 200 }, () => long).join('\n\n'))))).toBe(200);
    expect(linesOf(mail(plain(`spice://a.example/${'b'.repeat(2000)}`)))).toBe(0);
  });

  it('is the text of a link before its target', () => {
    for (const [first, second] of [
      ['spice://a.example/b', 'spice://a.example/b'],
      ['http://a.example/b', 'http://a.example/b/'],
      [`${LAMPS}pages.\nWhat`, LAMPS],
      ['https://www.youtube.com/watch?v=b', 'https://www.youtube.com/watch?v=b'],
    ]) {
      linesOf(mail(plain(`See ${first}<${second}> there`)), mail(plain(`[${first}](${second})`)));
    }
  });
});

describe('a text in a charset', () => {
  it.each(Object.entries(CHARSETS))('is decoded from %s', (charset, encode) => {
    const texts = [
      '~ See http://a.example/b there ~',
      'spice://a.example:1~',
      '~~http://a.example/~b',
    ];
    for (const text of [...texts, texts.join('\n')]) {
      for (const body of [text, `<p>${text}</p><a href="http://c.example/">~</a>`]) {
        const type = body === text ? 'plain' : 'html';
        const head = `Content-Type: text/${type}; charset=${charset}\nSubject: =?${charset}?q?~=41?=\n`;
        const mails = [
          Buffer.concat([Buffer.from(`${FROM}${head}\n`), encode(`${body}\n\n`)]),
          Buffer.from(
            `${FROM}${head}Content-Transfer-Encoding: base64\n\n${encode(body).toString('base64').replace(/.{60}/g, '$&\n')}\n\n`,
          ),
          Buffer.from(
            `${FROM}${head}Content-Transfer-Encoding: quoted-printable\n\n${quoted(encode(body))}\n\n`,
          ),
        ];
        expectSame(Buffer.concat([...mails, Buffer.from(LAST)]));
      }
    }
  });

  it.each(['gbk', 'euc-jp', 'iso-2022-jp', 'koi8-r', 'iso-8859-2', 'shift_jis', 'utf-7'])(
    'is written by the lexer if it is %s',
    (charset) => {
      const head = `${FROM}Content-Type: text/plain; charset=${charset}\n\n`;
      const body = CHARSETS[charset]?.('~ See http://a.example/b there ~\n\n') ?? Buffer.of();
      const mbox = Buffer.concat([Buffer.from(head), body, Buffer.from(LAST)]);
      expect(expectSame(mbox)).toBe(MODES.length);
    },
  );
});

function quoted(bytes: Buffer): string {
  return [...bytes]
    .map((byte) =>
      byte === 10 || (byte >= 32 && byte < 127 && byte !== 61)
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}

const TEXTS = [
  ...Object.values(ASKED).map(([text]) => text),
  ...['See http://a.example/b. There', 'See cid:1@x there', 'See <cid:1@x> or <URL:cid:2@x>'],
];
const TAGS = [
  (text: string) => text,
  (text: string) => `<pre>${text}</pre>`,
  (text: string) => text.replaceAll('\n', '<br>\n'),
  (text: string) => `<a href="${text.match(/[a-z]+:\/\/[^\s>]+/)?.[0] ?? 'b'}">${text}</a>`,
  (text: string) => `<img src="cid:1@x"><p>${text.replace('//', '//<b>')}</b></p>`,
  (text: string) => `<a href="#b">${text}</a><a href="http://a.example/b">it</a>`,
];
const LINKS = [
  '<img src="cid:1@x">',
  '<img src="cid:2%40x"><p>',
  `<a href="${SAFE_LINK}&amp;data=1">http://a.example/b</a>`,
  `<a href="${SAFE_LINK}&data=1">${SAFE_LINK}&amp;data=1</a>`,
  '<a href=" http://a.example/b ">http://a.example/b/</a>',
  '<a href="http://a.example/&#98;">http://a.example/b</a>',
  '<a href="http://a.example/b c">it</a>',
  '<a href="mailto:ada@b.example?subject=More words, &quot;now&quot;">ada@b.example</a>',
  '<a href="http://a.example\\b">http://a.example\\b</a>',
  '<a href="http://a.example/\u00e9">http://a.example/</a>',
  '<a href="a.example.com/b">a.example.com/b</a>',
  '<p style="background:url(http://a.example/b.png)">b</p>',
  '<img srcset="http://a.example/b.png 2x">',
  '<img srcset="http://a.example/b.png 2x, http://a.example/c.png 3x">',
  '<a href="http://a.example/b">http://a.exam<b>ple</b>/b/c</a> there',
  '<a href="http://a.example/lamps/tower">http://a.example/lam...</a> there',
  '<a href="h,ttp://a.example/lamps/tower">http://a.example/lam...</a> there',
  '<a href="lamps:/tower/">http://a.example/lam\u2026</a> there',
  '<a href="#lamps">http://a.example/lam...</a> there',
];
const SUBJECTS = ['Lamps', '=?gbk?b?tcY=?=', '=?iso-2022-jp?b?GyRCRXQbKEI=?=', '\xb5\xc6', 'a: b'];
const HEADS = ['', '; format=flowed', '; format=flowed; delsp=yes'];
const QUOTES = ['', '> ', '>> ', '| '];

/** A message with text and links that are asked for, perhaps in markup, perhaps in a charset. */
function composed(prng: Prng): string {
  const parts = Array.from({ length: 1 + prng.below(2) }, () => {
    const text = Array.from({ length: 1 + prng.below(4) }, () => prng.pick(TEXTS));
    const quote = prng.pick(QUOTES);
    const lines = text.join(prng.pick(['\n', '\n\n', '\n\n-- \n'])).replaceAll(/^/gm, quote);
    const isHtml = prng.below(3) === 0;
    const links = Array.from({ length: prng.below(3) }, () => prng.pick(LINKS)).join('\n');
    const body = isHtml ? `${links}${prng.pick(TAGS)(lines)}` : lines;
    const head = isHtml ? '' : prng.pick(HEADS);
    return partOf(prng, isHtml ? 'html' : 'plain', head, body);
  });
  const fields = `${FROM}Subject: ${prng.pick(SUBJECTS)}\n`;
  const type = 'Content-Type: multipart/alternative; boundary=x\n\n';
  return `${fields}${type}${parts.map((part) => `--x\n${part}`).join('')}--x--\n\n`;
}

function partOf(prng: Prng, type: string, head: string, body: string): string {
  const charset = prng.below(2) === 0 ? 'utf-8' : prng.pick(Object.keys(CHARSETS));
  const bytes = CHARSETS[charset]?.(prng.below(2) === 0 ? body : `~ ${body} ~`) ?? Buffer.of();
  const encoding = prng.pick(['8bit', 'base64', 'quoted-printable']);
  const text =
    encoding === 'base64'
      ? bytes.toString('base64').replace(/.{60}/g, '$&\n')
      : encoding === '8bit'
        ? bytes.toString('latin1').replaceAll(/[^\0-\x7f]/g, '?')
        : perhapsBroken(prng, quoted(bytes));
  const id = prng.below(3) === 0 ? `Content-ID: <${1 + prng.below(2)}@x>\n` : '';
  const fields = `${id}Content-Type: text/${type}; charset=${charset}${head}\n`;
  return `${fields}Content-Transfer-Encoding: ${encoding}\n\n${text}\n`;
}

describe('messages with what is asked for', () => itIsWrittenAlike(composed, 57));
