/** Which inputs are URLs, and which are paths that only look like one. */
import { describe, expect, it } from 'vitest';
import { namesIn } from '../../../src/commands/arguments/file-list.ts';
import { givenSighting } from '../../../src/scan/given-url.ts';
import { isGivenUrl, resolvedInput } from '../../../src/sources/given-url.ts';

describe('a URL as an input', () => {
  it.each([
    'https://example.org/',
    'HTTP://EXAMPLE.ORG',
    'ftp://example.org/a b',
    'made-up://anything',
    'mailto:anna@example.org',
    'news:comp.lang.misc',
    'urn:isbn:0451450523',
    'doi:10.1000/182',
    'tel:+1-201-555-0123',
    'file:/etc/hostname',
  ])('is %s', (input) => {
    expect(isGivenUrl(input)).toBe(true);
    expect(resolvedInput(input, () => 'a path')).toBe(input);
  });

  it.each([
    '',
    '-',
    'archive.mbox',
    './https://example.org/',
    'https://',
    'https:',
    'http:notes',
    'notes:today',
    'C:\\mail\\a.mbox',
    'C:/mail/a.mbox',
    'host:/path',
    'javascript:alert(1)',
    ' https://example.org/',
  ])('is not %j', (input) => expect(isGivenUrl(input)).toBe(false));

  it('is no name in a list of files', () => {
    expect(namesIn('https://example.org/\nmailto:a\n-\na.txt')).toEqual([
      './https://example.org/',
      './mailto:a',
      './-',
      'a.txt',
    ]);
  });

  it('is taken whole, to the last byte', () => {
    const url = 'https://example.org/ä(x).';
    const { byteStart, byteEnd, pieces, readings, form, raw } = given(url);
    expect({ byteStart, byteEnd, pieces }).toEqual({
      byteStart: 0,
      byteEnd: Buffer.byteLength(url),
      pieces: [{ start: 0, end: Buffer.byteLength(url) }],
    });
    expect([form, raw, readings]).toEqual([
      'given',
      url,
      [{ url, reason: 'as-written', weight: 1 }],
    ]);
  });

  it('is led back to its target when a service rewrote it', () => {
    const url =
      'https://eu.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2F1&data=x';
    const { readings, scheme, raw, ...sighting } = given(url);
    expect([sighting.url, scheme, raw]).toEqual(['http://a.example/1', 'http', url]);
    expect(readings.map(({ reason }) => reason)).toEqual(['unwrapped', 'wrapped']);
  });
});

function given(url: string) {
  return givenSighting({ kind: 'url', path: '(given URL)', url });
}
