/**
 * Messages of S/MIME whose signature holds what is signed (RFC 8551 §3.5.2): read with and without the lexer, in DER and
 * BER, whole and damaged.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedContent } from '../../../extractors/mime/signed-content.ts';
import type { FindOptions, ScanWarning, Sighting } from '../../../extractors/model.ts';
import { tries } from '../../helpers/long.ts';
import { openScanner } from '../../helpers/scanner.ts';

/** By `openssl cms -sign -nodetach`, without the certificate. */
const DER = Buffer.from(
  [
    'MIIB4QYJKoZIhvcNAQcCoIIB0jCCAc4CAQExDTALBglghkgBZQMEAgEwZwYJKoZIhvcNAQcBoFoEWENvbnRl',
    'bnQtVHlwZTogdGV4dC9wbGFpbg0KDQphdCBodHRwOi8vbGFtcC5leGFtcGxlL29uZSBhbmQgPGh0dHA6Ly9s',
    'YW1wLmV4YW1wbGUvDQp0d28+DQoxggFPMIIBSwIBATAmMA4xDDAKBgNVBAMMA0FubgIUKRMTGRuANiM0L6Qe',
    'bYlKw7oODqUwCwYJYIZIAWUDBAIBMA0GCSqGSIb3DQEBAQUABIIBAHIlqsvKN41oSSeiiUe4PYdDuaaQXqks',
    'Kz3Dnk4BBheygdlE+KBm7Eu5FOTE/hHDDkUoflL9GYaB/dIhCvZQagqUZpFb3Lgx94qaSXBuu9VSJRcWvFaO',
    'zgu1b/n6GE4VZ2ruiDun9Lqv6WBVOJj0tfDX07RLRkUjxsyR4Pgfo3EnDOUxgbclIn+N3FoChCAYHuLgLcb1',
    'f1iV5MXoZoqqKsp3LDLIRWkKWAgp+d9OsJy7+mCxHhpznbvemiMg8RcKH+hujjK4bLmQA/qP428yXhFf7iyR',
    '+oBEOUCCALV2RRmbouMW7alDMXrXCEWpsBTmqdr4lpp9UzUH6x2/J0CxcgY=',
  ].join(''),
  'base64',
);
/** The same with `-stream`: elements without lengths, octets in pieces. */
const BER = Buffer.from(
  [
    'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgARYQ29udGVudC1U',
    'eXBlOiB0ZXh0L3BsYWluDQoNCmF0IGh0dHA6Ly9sYW1wLmV4YW1wbGUvb25lIGFuZCA8aHR0cDovL2xhbXAu',
    'ZXhhbXBsZS8NCnR3bz4NCgAAAAAAADGCAU8wggFLAgEBMCYwDjEMMAoGA1UEAwwDQW5uAhQpExMZG4A2IzQv',
    'pB5tiUrDug4OpTALBglghkgBZQMEAgEwDQYJKoZIhvcNAQEBBQAEggEAciWqy8o3jWhJJ6KJR7g9h0O5ppBe',
    'qSwrPcOeTgEGF7KB2UT4oGbsS7kU5MT+EcMORSh+Uv0ZhoH90iEK9lBqCpRmkVvcuDH3ippJcG671VIlFxa8',
    'Vo7OC7Vv+foYThVnau6IO6f0uq/pYFU4mPS18NfTtEtGRSPGzJHg+B+jcScM5TGBtyUif43cWgKEIBge4uAt',
    'xvV/WJXkxehmiqoqyncsMshFaQpYCCn5306wnLv6YLEeGnOdu96aIyDxFwof6G6OMrhsuZAD+o/jbzJeEV/u',
    'LJH6gEQ5QIIAtXZFGZui4xbtqUMxetcIRamwFOap2viWmn1TNQfrHb8nQLFyBgAAAAAAAA==',
  ].join(''),
  'base64',
);

const ENTITY =
  'Content-Type: text/plain\r\n\r\nat http://lamp.example/one and <http://lamp.example/\r\ntwo>\r\n';
const URLS = ['http://lamp.example/one', 'http://lamp.example/two'];
const HEAD = 'From: ann@lamp.example\nSubject: Lamps\n';

/** An element of DER. */
function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const { length } = inside;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), inside]);
}

/** An element that two zero bytes end. */
const endless = (tag: number, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...content, Buffer.from([0, 0])]);

const OIDS = { data: 1, signed: 2, enveloped: 3 } as const;

function oid(name: keyof typeof OIDS): Buffer {
  return element(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, OIDS[name]]));
}

const octets = (text: string): Buffer => element(0x04, Buffer.from(text));

type Maker = typeof element;

/** Signed data without its signatures. */
function signed(content: Buffer | null, make: Maker = element, type: keyof typeof OIDS = 'signed') {
  const version = element(0x02, Buffer.from([1]));
  const inside = make(0x30, oid('data'), ...(content === null ? [] : [make(0xa0, content)]));
  return make(0x30, oid(type), make(0xa0, make(0x30, version, make(0x31), inside)));
}

function message(
  body: Uint8Array,
  type = 'application/pkcs7-mime; smime-type=signed-data',
): Buffer {
  const lines =
    Buffer.from(body)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const fields = `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n`;
  return Buffer.from(`${HEAD}${fields}\n${lines.join('\n')}\n`);
}

interface Scanned {
  readonly sightings: readonly Sighting[];
  readonly warnings: readonly ScanWarning[];
}

function scanned(bytes: Buffer, find: FindOptions = {}): Scanned {
  const sightings: Sighting[] = [];
  const warnings: ScanWarning[] = [];
  const options = { ...find, source: 'mail', layout: { format: 'message' } as const };
  const scanner = openScanner(options, {
    sighting: (one) => sightings.push(one),
    warning: (one) => warnings.push(one),
  });
  scanner.write(bytes);
  scanner.end();
  return { sightings, warnings };
}

const urls = (bytes: Buffer): readonly string[] => scanned(bytes).sightings.map(({ url }) => url);

describe('a message inside its signature', () => {
  it.each([
    ['in DER', DER],
    ['in BER', BER],
    ['in one piece', signed(octets(ENTITY))],
    ['in two pieces', signed(element(0x24, octets(ENTITY.slice(0, 40)), octets(ENTITY.slice(40))))],
    ['without lengths', signed(endless(0x24, octets(ENTITY)), endless)],
    ['in pieces of pieces', signed(endless(0x24, element(0x24, octets(ENTITY))), endless)],
  ])('is read %s', (_, body) => {
    const bytes = message(body);
    const { sightings } = scanned(bytes);
    expect(sightings.map(({ url }) => url)).toEqual(URLS);
    expect(sightings.map(({ part }) => part)).toEqual(['1.1', '1.1']);
    expect(scanned(bytes, { lexer: false }).sightings).toEqual(sightings);
  });

  it('is read under the older name, as a part, and without a transfer encoding', () => {
    expect(urls(message(DER, 'application/x-pkcs7-mime; name="smime.p7m"'))).toEqual(URLS);
    const part = message(DER).subarray(HEAD.length).toString('latin1');
    const type = 'Content-Type: multipart/mixed; boundary=b\n';
    const multipart = `${HEAD}${type}\n--b\n\nat http://lamp.example/\n\n--b\n${part}\n--b--\n`;
    expect(urls(Buffer.from(multipart))).toEqual(['http://lamp.example/', ...URLS]);
    const plain = Buffer.from(`${HEAD}Content-Type: application/pkcs7-mime\n\n`);
    expect(urls(Buffer.concat([plain, signed(octets(ENTITY))]))).toEqual(URLS);
  });

  it('is read in a message that is larger than what is held of attachments', () => {
    const type = 'Content-Type: multipart/mixed; boundary=b\n';
    const picture = `Content-Type: image/png\n\n${'lamp\n'.repeat(400_000)}`;
    const part = message(DER).subarray(HEAD.length).toString('latin1');
    const large = `${HEAD}${type}\n--b\n${picture}\n--b\n${part}\n--b--\n`;
    expect(urls(Buffer.from(large))).toEqual(URLS);
  });

  it('may hold parts, and another signature', () => {
    const inner = `Content-Type: multipart/mixed; boundary=c\n\n--c\n\n${ENTITY.slice(28)}\n--c--\n`;
    expect(urls(message(signed(octets(inner))))).toEqual(URLS);
    const again = message(DER).subarray(HEAD.length).toString('latin1');
    const { sightings } = scanned(message(signed(octets(again))));
    expect(sightings.map(({ part, url }) => [part, url])).toEqual(
      URLS.map((url) => ['1.1.1', url]),
    );
  });

  it('leads to the bytes of the file', () => {
    const cut = ENTITY.indexOf('example');
    const body = signed(element(0x24, octets(ENTITY.slice(0, cut)), octets(ENTITY.slice(cut))));
    const bytes = Buffer.concat([Buffer.from('Content-Type: application/pkcs7-mime\n\n'), body]);
    const [first] = scanned(bytes).sightings;
    expect(first?.url).toBe(URLS[0]);
    // The header of the second piece stands between.
    expect(bytes.toString('latin1', first?.byteStart, first?.byteEnd)).toMatch(
      /^http:\/\/lamp\.[\s\S]{2}example\/one$/,
    );
  });

  it.each([
    ['encrypted', signed(octets(ENTITY), element, 'enveloped')],
    ['without content', signed(null)],
    ['of a file that is no entity', signed(octets('<lamp href="http://lamp.example/one"/>'))],
    ['of another class', signed(element(0x0c, Buffer.from(ENTITY)))],
    ['too deeply nested', signed(nested(octets(ENTITY), 40))],
    ['with lengths of seven bytes', Buffer.from([0x30, 0x87, 1, 1, 1, 1, 1, 1, 1])],
    ['of a long tag', Buffer.from([0x3f, 0x81, 1])],
    ['of nothing', Buffer.alloc(0)],
  ])('is passed over: %s', (_, body) => {
    expect(scanned(message(body))).toEqual({ sightings: [], warnings: [] });
  });

  it('gives nothing, or one range, wherever it ends', () => {
    for (let length = 0; length < DER.length; length++) {
      expect(signedContent(DER, 0, length)?.length ?? 0).toBeLessThanOrEqual(1);
    }
    expect(signedContent(DER, 0, DER.length - 1)).toBeNull();
  });

  it('crashes on no bytes', () => {
    const some = fc.tuple(fc.constantFrom(DER, BER), fc.array(fc.tuple(fc.nat(), fc.nat(255))));
    fc.assert(
      fc.property(some, fc.nat(), ([whole, changes], cut) => {
        const bytes = Buffer.from(whole.subarray(0, whole.length - (cut % 40)));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        for (const { start, end } of signedContent(bytes, 0, bytes.length) ?? []) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(bytes.length);
        }
      }),
      { numRuns: tries(40_000) },
    );
  });

  it('is read in time linear in its length, however it is nested', () => {
    const empty = Buffer.concat(Array.from({ length: 200_000 }, () => Buffer.from([0x04, 0])));
    expect(signedContent(signedLong(empty), 0, empty.length)).toBeNull();
    const open = Buffer.alloc(400_000, Buffer.from([0x30, 0x80]));
    expect(signedContent(open, 0, open.length)).toBeNull();
  });
});

function nested(inside: Buffer, depth: number): Buffer {
  return depth === 0 ? inside : nested(element(0x24, inside), depth - 1);
}

function signedLong(content: Buffer): Buffer {
  return signed(endless(0x24, content), endless);
}
