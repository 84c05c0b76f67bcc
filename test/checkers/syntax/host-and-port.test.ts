/** The place that is told without a parser is the one that the parser tells. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hostAndPortOf,
  hostOf,
  parsedHostAndPort,
  plainHostAndPort,
} from '../../../checkers/syntax/host-and-port.ts';

const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.constantFrom(
    'xn--a',
    'xn--nxasmq6b',
    '0x7f',
    '127',
    '255',
    '256',
    '010',
    '--',
    'A',
    'ä',
    'a_b',
    '',
    '%41',
  ),
);
const host = fc.oneof(
  fc.constantFrom('www.example.org', 'a-b.example', '192.0.2.255', '0.10.200.99', '1.2.3.4'),
  fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
);
const url = fc
  .tuple(
    fc.constantFrom('http://', 'http://', 'https://', 'ftp://', 'HTTP://', 'gopher://', 'mailto:'),
    fc.constantFrom('', '', '', 'user@', 'a:b@'),
    host,
    fc.constantFrom(
      ...['', '', '', '', '', '.', ':80', ':443', ':21', ':8080', ':080', ':65535', ':65536', ':'],
    ),
    fc.oneof(fc.constantFrom('', '/', '/a', '?', '#', '\\', '/%', '/[', '/a b\n'), fc.string()),
  )
  .map((parts) => parts.join(''));

describe('a place', () => {
  it('is the same read at once as read by a parser', () => {
    let seen = 0;
    fc.assert(
      fc.property(url, (text) => {
        const plain = plainHostAndPort(text);
        if (plain === undefined) return;
        seen++;
        expect(plain).toEqual(parsedHostAndPort(text));
      }),
      { numRuns: 5000 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it.each([
    ['http://www.example.org/a', 'www.example.org', 'http:'],
    ['https://a-b.example?c', 'a-b.example', 'https:'],
    ['ftp://ftp.example#d', 'ftp.example', 'ftp:'],
    ['http://example.org', 'example.org', 'http:'],
    ['http://example.org:8080/', 'example.org', '8080'],
    ['http://127.0.0.1/', '127.0.0.1', 'http:'],
    ['http://192.0.2.255:65535', '192.0.2.255', '65535'],
  ])('is read from %s', (text, host, port) => {
    expect(plainHostAndPort(text)).toEqual({ host, port });
  });

  it.each([
    'http://example.org:80/',
    'http://example.org:65536/',
    'http://example.org:/',
    'http://xn--a.example/',
    'http://127.0.0.256/',
    'http://127.0.1/',
    'http://127.0.0.01/',
    'http://localhost/',
    'mailto:a@example.org',
  ])('is left to a parser in %s', (text) => {
    expect(plainHostAndPort(text)).toBeUndefined();
  });

  it.each(['http', 'https', 'ftp', 'gopher', 'telnet', 'nntp', 'news', 'ldap', 'git'])(
    'is one in %s, however its host is written',
    (scheme) => {
      const hosts = (names: readonly string[]): Set<string> =>
        new Set(names.map((name) => hostOf(`${scheme}://${name}/a`)));
      const named = ['münchen.example', 'MÜNCHEN.example.', 'm%C3%BCnchen.example'];
      expect(hosts([...named, 'XN--mnchen-3ya.Example'])).toEqual(
        new Set(['xn--mnchen-3ya.example']),
      );
      expect(hosts(['[2001:DB8::1]', '[2001:db8:0:0:0:0:0:1]', '[2001:db8::0.0.0.1]'])).toEqual(
        new Set(['[2001:db8::1]']),
      );
      expect(hosts(['127.0.0.1', '127.1', '0x7f.1'])).toEqual(new Set(['127.0.0.1']));
      expect(hosts(['example.org', 'EXAMPLE.org', 'ex%61mple.org.']).size).toBe(1);
    },
  );

  it('is the domain of an address, however that is written', () => {
    const domains = ['münchen.example', 'M%C3%9CNCHEN.example', 'xn--mnchen-3ya.EXAMPLE.'];
    const hosts = domains.map((domain) => hostAndPortOf(`mailto:ada@${domain}?subject=a`));
    expect(new Set(hosts.map(({ host }) => host))).toEqual(new Set(['xn--mnchen-3ya.example']));
  });
});
