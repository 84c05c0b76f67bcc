/** The proxy of a connection, and the hosts that NO_PROXY excludes. */
import { describe, expect, it } from 'vitest';
import { type ProxiedScheme, routeTo } from '../../../checkers/net/proxy/choose.ts';
import { isExcepted, parseExceptions } from '../../../checkers/net/proxy/exceptions.ts';
import type { ProxiesByScheme, ProxyServer } from '../../../checkers/policy.ts';

const server = (host: string): ProxyServer => ({ kind: 'http', host, port: 3128 });
const ALL: ProxiesByScheme = {
  kind: 'by-scheme',
  ...{ http: server('h'), https: server('s'), others: server('o'), except: [] },
};

function place(url: string): ProxiedScheme {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return { hostname, port: Number(port) || (scheme === 'https' ? 443 : 80), scheme };
}

describe('routeTo', () => {
  it.each([
    ['http://a.org/', 'h'],
    ['https://a.org/', 's'],
    ['ftp://a.org/', 'o'],
    ['http://localhost/', undefined],
    ['http://a.localhost/', undefined],
    ['http://127.9.9.9/', undefined],
    ['http://[::1]/', undefined],
    ['http://10.0.0.1/', 'h'],
  ])('%s goes by %s', (url, host) => {
    const way = routeTo(ALL, place(url));
    expect(way.proxy?.host).toBe(host);
    expect(way.unreliable).toBe('nothing');
  });

  it('is doubtful where no variable is about the scheme, and as to names where NO_PROXY is', () => {
    const few = { ...ALL, http: null, others: null, except: parseExceptions('corp') };
    expect(routeTo(few, place('http://a.org/'))).toEqual({ proxy: null, unreliable: 'all' });
    expect(routeTo(few, place('ftp://a.org/'))).toEqual({ proxy: null, unreliable: 'all' });
    expect(routeTo(few, place('http://wiki.corp/'))).toEqual({ proxy: null, unreliable: 'names' });
  });

  it('is the one proxy for everything, or none', () => {
    expect(routeTo(server('x'), place('http://localhost/')).proxy?.host).toBe('x');
    expect(routeTo(null, place('http://a.org/'))).toEqual({ proxy: null, unreliable: 'nothing' });
  });
});

describe('NO_PROXY', () => {
  it.each([
    ['*', 'http://a.org/', true],
    ['b.org, *', 'http://a.org/', true],
    ['a.org', 'http://a.org/', true],
    ['a.org', 'https://www.a.org/', true],
    ['a.org', 'http://aa.org/', false],
    ['a.org', 'http://a.org.uk/', false],
    ['.a.org', 'http://www.a.org/', true],
    ['.a.org', 'http://a.org/', true],
    ['*.a.org', 'http://www.a.org/', true],
    ['A.Org.', 'http://a.org./', true],
    ['b.org,a.org', 'http://a.org/', true],
    ['b.org a.org', 'http://a.org/', true],
    [' b.org ,, a.org ', 'http://a.org/', true],
    ['a.org:8080', 'http://a.org:8080/', true],
    ['a.org:8080', 'http://a.org/', false],
    ['a.org:443', 'https://x.a.org/', true],
    ['bücher.de', 'http://xn--bcher-kva.de/', true],
    ['10.0.0.0/8', 'http://10.1.2.3/', true],
    ['10.0.0.0/8', 'http://11.1.2.3/', false],
    ['10.1.2.3', 'http://10.1.2.3/', true],
    ['10.1.2.3:80', 'http://10.1.2.3/', true],
    ['10.1.2.3:81', 'http://10.1.2.3/', false],
    ['0.0.0.0/0', 'http://a.org/', false],
    ['fd00::/8', 'http://[fd00::1]/', true],
    ['fd00::1', 'http://[fd00::1]/', true],
    ['[fd00::1]:80', 'http://[fd00::1]/', true],
    ['[fd00::1]:81', 'http://[fd00::1]/', false],
    ['2', 'http://10.1.2.2/', false],
    ['', 'http://a.org/', false],
    ['.', 'http://a.org/', false],
    ['http://a.org', 'http://a.org/', false],
    ['a.org/x', 'http://a.org/', false],
  ])('%j and %s: %s', (text, url, expected) => {
    expect(isExcepted(parseExceptions(text), place(url))).toBe(expected);
  });
});
