/** Digests, forwarded messages and mailed news: each message in them is read as a message. */
import { describe, expect, test } from 'vitest';
import type { SightingInText } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

function scan(lines: readonly string[]): { sightings: SightingInText[]; nested: number } {
  const sightings: SightingInText[] = [];
  const scanner = openScanner(
    { source: 'test', layout: { format: 'message' } },
    { sighting: (sighting) => sightings.push(sighting), warning: () => undefined },
  );
  const bytes = Buffer.from(lines.join('\n'));
  scanner.write(bytes);
  scanner.end();
  for (const { pieces, url } of sightings) {
    const written = pieces.map(({ start, end }) => bytes.toString('utf8', start, end)).join('');
    // Base64 leads to its units, not to letters.
    if (written.includes(':')) expect(written.replace('=3D', '=')).toBe(url);
  }
  return { sightings, nested: scanner.counts.nested };
}

const found = (lines: readonly string[]): string[] =>
  scan(lines).sightings.map(({ part, url }) => `${part} ${url}`);

const HEAD = ['From: list@example.org', 'Subject: Lamps Digest, Vol 1, Issue 2', ''];
const message = (subject: string, ...body: readonly string[]): string[] => [
  ...['Date: Tue, 2 Jan 1996 10:00:00 +0000', 'From: ada@example.org', `Subject: ${subject}`],
  ...['', ...body, ''],
];
const preambleEnd = ['', '-'.repeat(70), ''];
const between = ['', '-'.repeat(30), ''];

describe('RFC 1153 digests', () => {
  const digest = [
    ...['Topics: http://list.example/', ...preambleEnd],
    ...message('one, see http://one.example/s', 'http://one.example/'),
    ...between,
    ...message('two', 'http://two.example/', '', '-'.repeat(40), '', 'still two'),
    ...[...between, 'End of Lamps Digest http://end.example/', '*****'],
  ];

  test('give each message a number, a header and a body', () => {
    expect(found([...HEAD, ...digest])).toEqual([
      '1.preamble http://list.example/',
      '1.1/header:Subject http://one.example/s',
      '1.1.1 http://one.example/',
      '1.2.1 http://two.example/',
      '1.epilogue http://end.example/',
    ]);
    expect(scan([...HEAD, ...digest]).nested).toBe(2);
  });

  test('are read in quoted-printable, too, and mapped back to the bytes', () => {
    const encoded = digest.map((line) => line.replace('one.example/s', 'one.example/?a=3D1'));
    const head = ['Content-Transfer-Encoding: quoted-printable', ...HEAD];
    expect(found([...head, ...encoded])[1]).toBe('1.1/header:Subject http://one.example/?a=1');
  });

  test('may hold an encoded message', () => {
    const body = Buffer.from('see http://deep.example/\n').toString('base64');
    const inner = ['Content-Transfer-Encoding: base64', ...message('x', body)];
    expect(found([...HEAD, 'x', ...preambleEnd, ...inner])).toEqual(['1.1.1 http://deep.example/']);
  });

  test('may hold lines of hyphens without headers after them', () => {
    expect(found([...HEAD, 'a', ...preambleEnd, 'http://one.example/', ...between, 'b'])).toEqual([
      '1 http://one.example/',
    ]);
  });

  test('may be a multipart/digest of undeclared messages (RFC 2046 §5.1.5)', () => {
    const lines = ['Content-Type: multipart/digest; boundary=b', '', '--b', ''];
    expect(found([...lines, ...message('x', 'http://one.example/'), '--b--', ''])).toEqual([
      '1.1 http://one.example/',
    ]);
  });
});

describe('RFC 934 forwarded messages', () => {
  const marks = ['------- Forwarded Message', ''];
  const end = ['------- End of Forwarded Message', ''];

  test('are read with the text around them', () => {
    expect(
      found(
        [
          ...HEAD,
          'see http://a.example/',
          '',
          ...marks,
          ...message('x', 'http://b.example/'),
        ].concat(end, 'http://c.example/'),
      ),
    ).toEqual([
      '1.preamble http://a.example/',
      '1.1.1 http://b.example/',
      '1.epilogue http://c.example/',
    ]);
  });

  test('lose their stuffed hyphens', () => {
    const body = ['<URL:http://b.example/a', '- -b.html>'];
    expect(found([...HEAD, ...marks, ...message('x', ...body), ...end])).toEqual([
      '1.1.1 http://b.example/a-b.html',
    ]);
  });

  test('may hold one another', () => {
    const inner = [...marks, ...message('y', 'http://deep.example/')].map((line) =>
      line.startsWith('-') ? `- ${line}` : line,
    );
    expect(found([...HEAD, ...marks, ...message('x', 'text', ...inner), ...end])).toEqual([
      '1.1.1.1.1 http://deep.example/',
    ]);
  });

  test.each([
    [
      'a header that a reader is shown',
      ['-----Original Message-----', 'From: a', 'Sent: b', '', 'c'],
    ],
    ['a rule', ['----------', '', 'Subject: is what I think', '']],
    ['a patch', ['---', ' a.c | 2 +-', '', 'Date: today', '']],
  ])('do not include %s', (_, lines) => {
    expect(found([...HEAD, ...lines, 'http://a.example/'])).toEqual(['1 http://a.example/']);
  });
});

describe('news by mail (RFC 1036 §4.2)', () => {
  test('is read without the N before every line', () => {
    const article = message('x', 'See <URL:http://a.example/b', 'c.html>').map(
      (line) => `N${line}`,
    );
    expect(found([...HEAD, ...article])).toEqual(['1.1.1 http://a.example/bc.html']);
  });

  test('is not seen in a body that begins with a word in N', () => {
    expect(found([...HEAD, 'Note: http://a.example/', 'Nothing'])).toEqual(['1 http://a.example/']);
  });
});
