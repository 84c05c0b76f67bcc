/** Bodies that stand elsewhere, from the bytes of a message to the URL and its place. */
import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

function sightingsOf(message: string): Sighting[] {
  const found: Sighting[] = [];
  const scanner = openScanner(
    { source: 'test', layout: { format: 'message' } },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  scanner.write(Buffer.from(message));
  scanner.end();
  return found;
}

const external = (...parameters: readonly string[]): string =>
  `Content-Type: message/external-body; ${parameters.join(';\n ')}\n\nContent-Type: text/plain\n\n`;
const urlsOf = (message: string): string[] => sightingsOf(message).map(({ url }) => url);

describe('the URL of an external body', () => {
  test.each([
    ['whole', ['access-type=URL', 'URL="http://a.example/b"'], 'http://a.example/b'],
    [
      'in words of 40 characters (RFC 2017 §3.1)',
      ['access-type=URL', `URL="http://a.example/${'b'.repeat(23)}\n ${'c'.repeat(40)} d"`],
      `http://a.example/${'b'.repeat(23)}${'c'.repeat(40)}d`,
    ],
    [
      'continued (RFC 2231 §3)',
      ['access-type=URL', 'URL*0="ftp://"', 'URL*1="cs.a.example/pub/moore/mailer.tar"'],
      'ftp://cs.a.example/pub/moore/mailer.tar',
    ],
    [
      'continued, out of order',
      ['URL*1="a.example/b"', 'access-type=URL', 'URL*0="http://"'],
      'http://a.example/b',
    ],
    [
      'extended',
      ['access-type=URL', "URL*=us-ascii'en'http%3A//a.example/b"],
      'http://a.example/b',
    ],
    [
      'in encoded words',
      ['access-type=URL', 'URL="=?us-ascii?q?http=3A//a.ex?= =?us-ascii?q?ample/b?="'],
      'http://a.example/b',
    ],
  ])('is read as expected: %s', (_, parameters, url) => {
    expect(urlsOf(external(...parameters))).toEqual([url]);
  });
});

const FTP = ['access-type=anon-ftp', 'site=ftp.a.example', 'name="x.tar"'];

describe('a file transfer', () => {
  test.each([
    ['the least', FTP, 'ftp://ftp.a.example/x.tar'],
    ['a directory', [...FTP, 'directory=pub'], 'ftp://ftp.a.example/pub/x.tar'],
    ['slashes around it', [...FTP, 'directory="/pub/y/"'], 'ftp://ftp.a.example/pub/y/x.tar'],
    ['image mode', [...FTP, 'mode="image"'], 'ftp://ftp.a.example/x.tar;type=i'],
    ['text mode', [...FTP, 'mode=ASCII'], 'ftp://ftp.a.example/x.tar;type=a'],
    ['a mode without a letter', [...FTP, 'mode=local8'], 'ftp://ftp.a.example/x.tar'],
    ['a login', ['access-type=FTP', ...FTP.slice(1)], 'ftp://ftp.a.example/x.tar'],
    [
      'characters that a path has not',
      ['name="a b#c?d;e:f.txt"', 'site=a.example', 'access-type=ANON-FTP'],
      'ftp://a.example/a%20b%23c%3Fd%3Be:f.txt',
    ],
    [
      'TFTP, which FTP stands for',
      ['access-type=tftp', 'site=a.example', 'name=x', 'mode=octet'],
      'ftp://a.example/x;type=i',
    ],
  ])('gives the expected URL: %s', (_, parameters, url) => {
    expect(urlsOf(external(...parameters))).toEqual([url]);
  });

  test.each([
    ['no site', ['access-type=anon-ftp', 'name=x']],
    ['no name', ['access-type=anon-ftp', 'site=a.example']],
    ['an empty name', ['access-type=anon-ftp', 'site=a.example', 'name="/"']],
    ['a site that is none', ['access-type=anon-ftp', 'site="a b/c"', 'name=x']],
    ['a local file', ['access-type=local-file', 'site=a.example', 'name=x']],
  ])('gives no URL if it has %s', (_, parameters) => {
    expect(urlsOf(external(...parameters))).toEqual([]);
  });

  test('has the position of its parameters, in any order', () => {
    const message = external('name="x.tar"', 'access-type=anon-ftp', 'site="ftp.a.example"', 'z=1');
    const [sighting] = sightingsOf(message);
    expect(sighting).toMatchObject({ form: 'header', part: 'header:Content-Type', line: 1 });
    const { byteStart = 0, byteEnd = 0 } = sighting ?? {};
    const written = 'x.tar";\n access-type=anon-ftp;\n site="ftp.a.example';
    expect(message.slice(byteStart, byteEnd)).toBe(written);
  });
});
