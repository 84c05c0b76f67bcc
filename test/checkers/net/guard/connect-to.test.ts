import { describe, expect, it } from 'vitest';
import { parseConnectTo, route } from '../../../../checkers/net/guard/connect-to.ts';
import type { ConnectTo } from '../../../../checkers/policy.ts';

const rule = (fromHost: string, fromPort: number, toHost: string, toPort: number): ConnectTo => ({
  fromHost,
  fromPort,
  toHost,
  toPort,
});

describe('parseConnectTo', () => {
  it.each([
    ['a.example:80:b.example:8080', rule('a.example', 80, 'b.example', 8080)],
    ['A.Example.:80:B.EXAMPLE:8080', rule('a.example', 80, 'b.example', 8080)],
    ['::127.0.0.1:8080', rule('', 0, '127.0.0.1', 8080)],
    ['a.example::127.0.0.1:8080', rule('a.example', 0, '127.0.0.1', 8080)],
    [':80::8080', rule('', 80, '', 8080)],
    ['a.example:443::', rule('a.example', 443, '', 0)],
    ['a.example:443:b.example', rule('a.example', 443, 'b.example', 0)],
    [':::', rule('', 0, '', 0)],
    ['[::1]:80:[2001:db8::1]:8080', rule('::1', 80, '2001:db8::1', 8080)],
    ['::[::1]:8080', rule('', 0, '::1', 8080)],
    ['::[2001:DB8::A]', rule('', 0, '2001:db8::a', 0)],
  ])('reads %s', (text, expected) => {
    expect(parseConnectTo(text)).toEqual(expected);
  });

  it.each([
    ...['', ':', 'a.example', 'a.example:80', 'a:b:c:d', 'a.example:80:b.example:http'],
    ...['a.example:0:b.example:1', 'a.example:65536:b.example:1', 'a:1:b:99999', 'a:1:b:2:3'],
    ...['::1:80:a:1', '[::1:80:a:1', '[::g]:80:a:1', '[a.example]:80:b:1', '::http://a/:1'],
    ...['a b:1:c:2', 'a:-1:b:1', 'a:1 :b:1', 'user@a:1:b:1'],
  ])('refuses %j', (text) => {
    expect(parseConnectTo(text)).toBeNull();
  });
});

describe('route', () => {
  const rules = [
    rule('a.example', 443, 'first.example', 1443),
    rule('a.example', 0, 'second.example', 0),
    rule('', 8080, '', 80),
    rule('::1', 0, '127.0.0.1', 0),
    rule('', 0, 'rest.example', 99),
  ];

  it.each([
    ['a.example', 443, 'first.example', 1443],
    ['A.EXAMPLE', 443, 'first.example', 1443],
    ['a.example.', 443, 'first.example', 1443],
    ['a.example', 80, 'second.example', 80],
    ['a.example', 8080, 'second.example', 8080],
    ['b.example', 8080, 'b.example', 80],
    ['::1', 80, '127.0.0.1', 80],
    ['b.example', 80, 'rest.example', 99],
    ['sub.a.example', 443, 'rest.example', 99],
  ])('sends %s:%i to %s:%i', (host, port, toHost, toPort) => {
    expect(route(rules, host, port)).toMatchObject({ host: toHost, port: toPort });
  });

  it('leaves a host alone that no rule is for', () => {
    expect(route(rules.slice(0, 2), 'b.example', 80)).toEqual({ host: 'b.example', port: 80 });
  });
});
