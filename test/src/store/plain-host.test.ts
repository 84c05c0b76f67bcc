/** The host that is told without a parser is the one that the parser tells. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf } from '../../../src/schedule/place.ts';
import { plainHostOf } from '../../../src/store/plain-host.ts';

const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.constantFrom('xn--a', 'xn--nxasmq6b', '0x7f', '127', '--', 'A', 'ä', 'a_b', '', '%41'),
);
const url = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'ftp://', 'HTTP://', 'gopher://', 'http:', 'mailto:'),
    fc.constantFrom('', '', '', 'user@', 'a:b@'),
    fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
    fc.constantFrom('', '', '.', ':80', ':99999', ':'),
    fc.oneof(fc.constantFrom('', '/', '?', '#', '\\', '/%', '/[', '/a b\n'), fc.string()),
  )
  .map((parts) => parts.join(''));

describe('a host', () => {
  it('that is told at once is the one that a parser tells', () => {
    fc.assert(
      fc.property(url, (text) => {
        expect(plainHostOf(text) ?? hostOf(text)).toBe(hostOf(text));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['http://www.example.org/a', 'www.example.org'],
    ['https://a-b.example?c', 'a-b.example'],
    ['ftp://ftp.example#d', 'ftp.example'],
    ['http://example.org', 'example.org'],
    ['http://example.org:80/', undefined],
    ['http://xn--a.example/', undefined],
    ['http://127.0.0.1/', undefined],
    ['http://localhost/', undefined],
    ['mailto:a@example.org', undefined],
  ])('of %s', (text, host) => {
    expect(plainHostOf(text)).toBe(host);
  });
});
