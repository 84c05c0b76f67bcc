/**
 * What is attached to a message: the lexer tells documents from the rest, counts them as they are counted without it, and
 * leaves them only where they are wanted.
 */
import { describe, expect, it } from 'vitest';
import { ATTACHED_TYPES } from '../../../../extractors/fields/attached-types.ts';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike } from './alike.ts';
import { expectSame, expectSameStretch, FROM } from './both-ways.ts';
import { LAST } from './parts.ts';

const URL = 'http://a.example/b';
const DATA = 'UEsDBBQAAgAIALKQJEp76+krwHsBAOSbAwAjAAAA\n';

const NAMES = [
  ...['', 'lamp', 'lamp.pdf', 'lamp.PDF', 'lamp.docx', 'lamp.odt', 'lamp.epub', 'lamp.ipynb'],
  ...['lamp.msg', 'lamp.rtf', 'lamp.zip', 'a/lamp.xlsx', 'a\\lamp.pptx ', 'lamp.pdf.asc', 'pdf'],
  ...['=?utf-8?q?l=2Epdf?=', '=?utf-8?b?bC5kb2N4?=', 'lampe\xe9.ods', '.odp', 'lamp. pdf'],
];
/** A type with other characters in its name is for the careful way. */
const PLAIN = /^[ !#-[\]-~]*$/;
const TYPES = [...ATTACHED_TYPES.keys(), 'application/pgp-signature', 'image/png'];
const DISPOSITIONS: readonly ((name: string) => string)[] = [
  (name) => `Content-Disposition: attachment; filename="${name}"\n`,
  (name) => `Content-Disposition: inline;\n filename=${name}\n`,
  (name) => `Content-Disposition: attachment; filename*0="${name}"; filename*1=".pdf"\n`,
  () => 'Content-Disposition: attachment\n',
  () => '',
];

interface Attached {
  readonly type: string;
  readonly name?: string;
  readonly disposition?: string;
  readonly encoding?: string;
}

function attached({ type, name = '', disposition = '', encoding = 'base64' }: Attached): string {
  const named = name === '' ? '' : `; name="${name}"`;
  return `Content-Type: ${type}${named}\nContent-Transfer-Encoding: ${encoding}\n${disposition}\n${DATA}`;
}

/** The lines of two URLs in each way to write a stretch. */
const LINES = 6;

/** A message with URLs around what is attached. */
function mail(...bodies: readonly string[]): string {
  const written = [`\n${URL}\n`, ...bodies, `\n${URL}\n`].map((body) => `--x\n${body}`).join('');
  return `${FROM}Content-Type: multipart/mixed; boundary=x\n\n${written}--x--\n\n`;
}

const inBytes = (text: string): Buffer => Buffer.from(`${text}${LAST}`, 'latin1');

describe('what is attached', () => {
  it.each(TYPES)('is counted in a stretch as %s', (type) => {
    for (const name of NAMES) {
      const mails = DISPOSITIONS.flatMap((disposition) => [
        mail(attached({ type, name, disposition: disposition(name) })),
        mail(attached({ type, disposition: disposition(name) })),
      ]);
      const lines = expectSameStretch(inBytes(mails.join('')));
      if (PLAIN.test(name)) expect(lines).toBe(LINES * mails.length);
    }
  });

  it.each([
    [
      'in a message inside',
      mail(`Content-Type: message/rfc822\n\n${mail(pdf()).slice(FROM.length)}`),
    ],
    ['twice', mail(pdf(), pdf())],
    ['alone', `${FROM}${pdf()}\n\n`],
    ['without data', mail(pdf().replace(DATA, ''))],
    ['as it is', mail(pdf().replace('base64', '8bit'))],
    ['with a header that is folded', mail(pdf().replace('pdf; ', 'pdf;\n\t'))],
    ['under a longer type', mail(pdf().replace('/pdf', `/${'p'.repeat(40)}`))],
  ])('%s is counted', (_, text) => {
    for (const one of [text, text.replaceAll('\n', '\r\n')]) {
      expectSame(inBytes(one));
      expectSame(Buffer.from(one));
      expect(expectSameStretch(inBytes(`${one}${one}`))).toBe(2 * expectSameStretch(inBytes(one)));
    }
  });

  it('is given where it is wanted', () => {
    for (const type of TYPES) {
      const message = mail(attached({ type, name: 'lamp.pdf' }), attached({ type, name: 'lamp' }));
      expectSame(inBytes(message), { attachments: true });
    }
  });
});

function pdf(): string {
  return attached({ type: 'application/pdf', name: 'lamp.pdf' });
}

function composed(prng: Prng): string {
  const bodies = Array.from({ length: prng.below(3) }, () => {
    const name = prng.pick(NAMES);
    return attached({
      type: prng.pick(TYPES),
      name: prng.pick([name, '']),
      disposition: prng.pick(DISPOSITIONS)(name),
      encoding: prng.pick(['base64', 'quoted-printable', '8bit', 'x-b']),
    });
  });
  return mail(...bodies);
}

describe('messages with what is attached', () => itIsWrittenAlike(composed, 131, 'latin1'));
