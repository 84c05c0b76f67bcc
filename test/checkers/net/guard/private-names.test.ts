/** Names that the public DNS does not hold: skipped before anything is asked, unless the user has opened them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOfName } from '../../../../checkers/net/connection/name-policy.ts';
import { privateName } from '../../../../checkers/net/guard/private-names.ts';
import { parseProxy } from '../../../../checkers/net/proxy/address.ts';
import { type ConnectTo, DEFAULT_POLICY } from '../../../../checkers/policy.ts';
import { createAsker } from '../../../helpers/asking.ts';
import { type DnsServer, startDnsServer } from '../../../helpers/servers/dns.ts';

const PRIVATE = [
  ...['wiki', 'localhost', 'WIKI.', 'nas.lan', 'wiki.corp', 'a.b.home', 'mx.mail', 'x.intranet'],
  ...['localhost.localdomain', 'db.private', 'db.internal', 'printer.local', 'a.localhost'],
  ...['router.home.arpa', 'home.arpa', 'name.alt', 'Wiki.CORP.', 'wiki.corp..'],
];
const RESERVED = ['www.foo.example', 'app.test', 'nowhere.invalid', 'example', 'test.'];
const PUBLIC = [
  ...['example.org', 'www.example.com', 'corp.example.org', 'lan.example.net', ''],
  ...['a.arpa', 'in-addr.arpa', 'a.notlan', 'homelan.de', 'mail.de', '10.0.0.1', '[::1]', '::1'],
  ...['museum.museum', 'xn--bcher-kva.de', '1.2.3.4'],
];

describe('privateName', () => {
  it.each(PRIVATE)('%s is private', (name) => {
    expect(privateName(name)?.kind).toBe('private');
  });

  it.each(RESERVED)('%s is for examples and tests', (name) => {
    expect(privateName(name)?.kind).toBe('example');
  });

  it.each(PUBLIC)('%j may be public', (name) => {
    expect(privateName(name)).toBeNull();
  });

  it('says who has reserved the name', () => {
    expect(privateName('a.onion')).toEqual({
      kind: 'onion',
      description: 'a name under .onion (RFC 7686)',
    });
    expect(privateName('wiki')?.description).toBe('a name without a dot');
    expect(privateName('www.foo.example')?.description).toBe(
      'a name under .example, reserved for examples and tests (RFC 6761 §6.5)',
    );
  });
});

describe('a private name is open', () => {
  const at = { hostname: 'wiki.corp', port: 443, scheme: 'https' };
  const rule = (fromHost: string, toHost: string): ConnectTo => ({
    ...{ fromHost, fromPort: 0, toHost, toPort: 0 },
  });

  it.each([
    ['by nothing', {}, false],
    ['with an opened range', { allowAddresses: ['10.0.0.0/8'] }, true],
    ['with a table of its own', { hosts: [{ host: 'wiki.corp' }] }, true],
    ['with a table for all below', { hosts: [{ host: 'corp' }] }, true],
    ['with the table of another', { hosts: [{ host: 'a.corp' }] }, false],
    ['where a rule names it', { connectTo: [rule('wiki.corp', '')] }, true],
    ['where a rule leads elsewhere', { connectTo: [rule('', 'proxy.example.org')] }, true],
    ['where a rule says nothing about it', { connectTo: [rule('', '')] }, false],
    ['through a proxy', { proxy: parseProxy('socks5h://127.0.0.1:1080') }, false],
  ])('%s: %o %s', (_, changed, isOpen) => {
    expect(refusalOfName(at, { ...DEFAULT_POLICY, ...changed }) === null).toBe(isOpen);
  });

  it('under .onion only by a proxy that may know it, whatever is allowed', () => {
    const onion = { hostname: 'a.onion', port: 80, scheme: 'http' };
    const allowAddresses = ['0.0.0.0/0'];
    expect(refusalOfName(onion, { ...DEFAULT_POLICY, allowAddresses })).not.toBeNull();
    const proxy = parseProxy('socks5h://127.0.0.1:1080');
    expect(refusalOfName(onion, { ...DEFAULT_POLICY, proxy })).toBeNull();
  });
});

describe('without a proxy', () => {
  const { verdictOf } = createAsker();
  let dns: DnsServer;

  beforeAll(async () => {
    dns = await startDnsServer({ 'here.corp': { addresses: ['10.0.0.1'] } });
  });
  afterAll(() => dns.close());

  const URLS = PRIVATE.concat(RESERVED).flatMap((name) =>
    ['http://', 'https://', 'ftp://', 'gopher://', 'telnet://', 'mailto:keeper@'].map(
      (scheme) => `${scheme}${name}`,
    ),
  );

  it('such names are skipped, and no name server hears of them', async () => {
    const server = await startDnsServer({});
    const verdicts = await Promise.all(
      URLS.map((url) => verdictOf(url, { allowAddresses: [], dnsServers: [server.address] })),
    );
    const told = new Set(verdicts.map(({ verdict, reason }) => `${verdict}: ${reason}`));
    expect([...told]).toEqual(['skipped: private-address']);
    expect(server.questions).toEqual([]);
    await server.close();
  });

  it.each([
    ['http://wiki.corp/', 'unknown: dns-error'],
    ['mailto:keeper@wiki.corp', 'unknown: dns-error'],
    ['ftp://nas.lan/a', 'unknown: dns-error'],
    ['http://here.corp/', 'skipped: private-address'],
    // The name server of a test network, which the user named, knows what is there.
    ['http://nobody.example/', 'dead: dns-gone'],
  ])(
    'opened, %s is %s where the name server knows of none, or of an address that is not allowed',
    async (url, expected) => {
      const { verdict, reason } = await verdictOf(url, { dnsServers: [dns.address] });
      expect(`${verdict}: ${reason}`).toBe(expected);
    },
  );
});
