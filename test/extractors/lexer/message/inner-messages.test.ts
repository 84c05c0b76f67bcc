/**
 * Messages inside of messages: those that are attached, those of a digest, those that were forwarded in the text. The lexer
 * names and writes what is in them as it is written without it.
 */
import { describe, expect, it } from 'vitest';
import { MACHINE_FIELDS, MACHINE_PREFIXES } from '../../../../extractors/fields/url-fields.ts';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { LAST } from './parts.ts';

const URL = 'http://a.example/b';
const HEAD = 'From: Ada <ada@b.example>\nDate: Thu, 13 Sep 2001 12:30:05 +0000\nSubject: Lamps\n';
const TEXT = `${HEAD}\nSee ${URL}.\n`;
const MARKED = `${HEAD}Content-Type: text/html\n\n<a href="${URL}">it</a>\n`;
const PARTS = `${HEAD}Content-Type: multipart/alternative; boundary=y\n\n${URL}\n\n--y\n\nSee ${URL}\n--y\nContent-Type: text/html\n\n<a href="${URL}">it</a>\n--y--\n${URL}\n`;
const LINE = '-'.repeat(30);

/** A message of parts, each with its header. */
function parts(...bodies: readonly string[]): string {
  const written = bodies.map((body) => `--x\n${body}`).join('');
  return `${FROM}Content-Type: multipart/mixed; boundary=x\n\n${written}--x--\n\n`;
}

const attached = (inner: string): string => `Content-Type: message/rfc822\n\n${inner}\n`;
const digest = (...inner: readonly string[]): string =>
  `Content-Type: multipart/digest; boundary=z\n\n${inner.map((one) => `--z\n\n${one}\n`).join('')}--z--\n`;
const text = (body: string): string => `${FROM}${HEAD}\n${body}\n\n`;

/** A message, and how many lines of URLs the lexer writes of it. */
const MAIL: Readonly<Record<string, readonly [mail: string, lines: number]>> = {
  'is attached': [parts(`\n${URL}\n`, attached(TEXT), `\n${URL}\n`), 3],
  'is attached with markup': [parts(attached(MARKED)), 1],
  'is attached with parts': [parts(`\nSee ${URL}.\n`, attached(PARTS)), 5],
  'is all of a message': [`${FROM}${attached(TEXT)}`, 1],
  'is all of a message, with parts': [`${FROM}${attached(PARTS)}`, 4],
  'is in another': [parts(attached(attached(TEXT))), 1],
  'is in another of parts': [`${FROM}${attached(parts(attached(TEXT)).slice(FROM.length))}`, 1],
  'is news': [parts(`Content-Type: message/news\n\n${TEXT}`), 1],
  'is in a digest': [parts(digest(TEXT, TEXT, PARTS)), 6],
  'is in a digest of other parts': [parts(digest(`Content-Type: text/plain\n\n${URL}\n`)), 1],
  'is reported': [
    parts(
      `\nNot delivered, see ${URL}\n`,
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; b.example\nDiagnostic-Code: ${URL}\n`,
      attached(TEXT),
    ),
    3,
  ],
  'is forwarded': [text(`See ${URL}\n\n--- Forwarded message\n\n${TEXT}`), 2],
  'is forwarded twice': [text(`${LINE}\n\n${TEXT}\n${LINE}\n\n${TEXT}\n--- End of it\n${URL}`), 3],
  'is forwarded with parts': [text(`-- forwarded --\n\n${PARTS}\n-- end of it\n\n${URL}`), 5],
  'is forwarded by one that is': [text(`--- a\n\n${HEAD}\n--- b\n\n${TEXT}\n--- end of b`), 1],
  'is quoted for readers': [text(`--- a\n\nFrom: Ada\nTo: Grace\n\nSee ${URL}`), 1],
  'is forwarded in a part': [parts(`\n${URL}\n--- a\n\n${TEXT}`, `\n${URL}\n`), 3],
  'is forwarded in an attached one': [parts(attached(`${HEAD}\n--- a\n\n${TEXT}`)), 1],
  'is forwarded with escapes': [
    text(`--- a\n\n${TEXT}- -- \n- ---\nAda ${URL}\n--- b\n\n${TEXT}`),
    3,
  ],
  'is forwarded with an escaped first line': [text(`--- a\n\n${HEAD}\n- -- ${URL}\n${URL}`), 2],
  'ends before it begins': [text(`--- end of a\n\n${URL}\n--- b\n\n${TEXT}`), 2],
  'has a field in no catalogue': [parts(attached(`X-Lamp: a word\nX-B: 2\n${TEXT}`)), 1],
  'has fields of machines': [parts(attached(`X-Spam-Report: a ${URL} b\nX-MS-B: c\n${TEXT}`)), 1],
};

function linesOf(...messages: readonly string[]): number {
  return expectSame(Buffer.from(`${messages.join('')}${LAST}`)) / MODES.length;
}

describe('what is in a message that', () => {
  it.each(Object.entries(MAIL))('%s is written', (_, [mail, lines]) => {
    expect(linesOf(mail)).toBe(lines);
    linesOf(mail.replaceAll('\n', '\r\n'));
    expectSame(Buffer.from(mail));
  });

  it.each([
    [
      'is encoded',
      parts(attached(TEXT).replace('\n\n', '\nContent-Transfer-Encoding: base64\n\n')),
    ],
    ['stands elsewhere', parts(`Content-Type: message/external-body; url="${URL}"\n\n${TEXT}`)],
    ['is a part of another', parts(`Content-Type: message/partial\n\n${TEXT}`)],
    ['is forwarded with escapes in its header', text(`--- a\n\n${HEAD}- -b\n\n- --\n${URL}`)],
    ['is forwarded with parts and escapes', text(`--- a\n\n${PARTS.replaceAll('\n-', '\n- -')}`)],
    [
      'is forwarded with escaped messages',
      text(`--- a\n\n${HEAD}\n- --- b\n\n${TEXT}\n- --- end of b\n`),
    ],
    [
      'is forwarded with escapes in a charset',
      text(`--- a\n\nContent-Type: text/plain; charset=big5\n${TEXT}- --\n`),
    ],
    [
      'is forwarded with escapes and no text',
      text(`--- a\n\nContent-Type: image/png\n${HEAD}\nb\n- --\nc\n`),
    ],
    [
      'is forwarded with escapes as markup',
      text(`--- a\n\nContent-Type: text/html\n${HEAD}\n${URL}\n- --\n`),
    ],
    [
      'is forwarded with escapes and encoded text',
      text(`--- a\n\n${HEAD}\n- --\nf=3Da ${URL}=3Db=\n=3D"c"\n=20\n`),
    ],
    [
      'is forwarded with escapes and odd characters',
      text(`--- a\n\n${TEXT}- -- \b${URL}\n- -\xe4\u20ac ${URL}\n`),
    ],
    [
      'is forwarded with escapes around a URL',
      text(`--- a\n\n${HEAD}\n<${URL}/\n- -lamps.html>\n${URL}/\n- -oil/b.html\n`),
    ],
    [
      'is in a digest of text',
      text(`${'-'.repeat(70)}\n\n${TEXT}\n${LINE}\n\n${TEXT}\n${LINE}\n\nEnd`),
    ],
    ['is news in mail', text(TEXT.replaceAll(/^/gm, 'N'))],
    [
      'has URLs in its header',
      parts(attached(`Subject: ${URL}\nX-Lamp: ${URL}\nX-URL: ${URL}\n${TEXT}`)),
    ],
    ['has no header', parts(attached(`\n${URL}`), attached(URL), attached(''))],
    ['is too deep', parts([...'123456789012'].reduce((inner) => attached(inner), TEXT))],
    ['begins with a line of a mailbox', parts(attached(`>From ada\n${TEXT}`))],
    [
      'has a base',
      parts(attached(`Content-Location: ${URL}\nContent-Type: text/html\n\n<a href="c">it</a>`)),
    ],
  ])('%s is written alike', (_, mail) => {
    linesOf(mail, mail);
    linesOf(mail.replaceAll('\n', '\r\n'));
    expectSame(Buffer.from(mail));
  });
});

it('no field that programs write for programs keeps a message inside from being written', () => {
  for (const name of [...MACHINE_FIELDS, ...MACHINE_PREFIXES.map((prefix) => `${prefix}B`)]) {
    expect(linesOf(parts(attached(`${name}: a ${URL} b\n${TEXT}`))), name).toBe(1);
    linesOf(
      parts(attached(`${name.slice(0, -1)}: a ${URL} b\n${name.toUpperCase()} : ${URL}\n${TEXT}`)),
    );
  }
});

const FIELDS = [
  ...[
    'Subject: a http://s.example/c',
    'Subject: a',
    'Date: now',
    'From: Ada',
    'To: Grace',
    'X-URL: http://u.example/',
  ],
  ...[
    'Message-ID: <1@b>',
    'Received: by b',
    'X-Lamp: see http://l.example/',
    'X-Mailer: http://m.example',
    'no field',
  ],
  ...[
    'DKIM-Signature: v=1; b=c',
    'X-Spam-Level: http://p.example',
    'List-Archive: <http://l.example/d>',
    '>From a',
  ],
  ...[
    'Content-Location: http://o.example/',
    'X-A-Very-Long-Name-Of-A-Field-Indeed: http://v.example/',
  ],
];
const TYPES = [
  ...[
    'text/plain',
    'text/html',
    'message/rfc822',
    'message/rfc822',
    'message/news',
    'message/global',
  ],
  ...[
    'message/delivery-status',
    'message/partial',
    'message/external-body',
    'message/feedback-report',
  ],
  ...[
    'multipart/digest; boundary=x',
    'multipart/mixed; boundary=x',
    'multipart/mixed; boundary=y',
    'image/png',
  ],
  ...[
    'multipart/alternative; boundary="--"',
    'application/pgp',
    'application/json',
    'application/pdf',
    'multipart/digest',
  ],
];
const MARKS = [
  ...[
    LINE,
    '-'.repeat(70),
    '--- a',
    '--',
    '-- ',
    '--x',
    '--x--',
    '--y',
    '--y--',
    '----',
    '--- End of a',
    '---END OF b',
  ],
  ...[
    '- ---',
    '- -',
    '- --',
    '- -- a',
    '- -b',
    'N',
    '',
    '',
    '',
    ' ',
    '-',
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'words',
  ],
];
const URLS = [
  URL,
  `See ${URL}.`,
  `<${URL}>`,
  `<a href="${URL}">it</a>`,
  `${URL}/\nlamps.html`,
  'www.c.example',
];

/** A message of headers, marks and URLs, mostly where they make messages inside. */
function composed(prng: Prng): string {
  const lines: string[] = [];
  const header = (): void => {
    for (let count = prng.below(4); count > 0; count--) lines.push(prng.pick(FIELDS));
    if (prng.below(2) > 0) lines.push(`Content-Type: ${prng.pick(TYPES)}`);
    if (prng.below(6) === 0) {
      lines.push(`Content-Transfer-Encoding: ${prng.pick(['base64', 'quoted-printable', '8bit'])}`);
    }
    lines.push('');
  };
  header();
  for (let count = 2 + prng.below(8); count > 0; count--) {
    const what = prng.below(4);
    if (what < 2) lines.push(prng.pick(URLS));
    else lines.push(prng.pick(MARKS));
    if (what === 3) lines.push(...(prng.below(2) === 0 ? [''] : []));
    if (what === 3) header();
  }
  const lineEnd = prng.pick(['\n', '\n', '\n', '\r\n']);
  return perhapsBroken(prng, `${FROM}${lines.join(lineEnd)}\n\n`);
}

describe('messages inside of messages', () => itIsWrittenAlike(composed, 97));
