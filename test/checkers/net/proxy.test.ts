/** Through proxies: who is asked for what, what is refused all the same, and whose failure is whose. */

import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { parseProxy } from '../../../checkers/net/proxy/address.ts';
import { parseExceptions } from '../../../checkers/net/proxy/exceptions.ts';
import {
  type CheckPolicy,
  DEFAULT_POLICY,
  PROXY_KINDS,
  type ProxiesByScheme,
} from '../../../checkers/policy.ts';
import { neverAborted, PATIENCE, withChecker } from '../../helpers/checking.ts';
import { type DnsServer, startDnsServer } from '../../helpers/servers/dns.ts';
import { type LineServer, startFtp } from '../../helpers/servers/line-servers.ts';
import {
  type ProxyFixture,
  type ProxyOptions,
  startHttpProxy,
  startSocks,
} from '../../helpers/servers/proxies.ts';
import { AUTHORITY_FILE, startWorld, type World } from '../../helpers/servers/world.ts';

const trustedBefore = getCACertificates('default');
let world: World;
let ftp: LineServer;
let dns: DnsServer;
let local: DnsServer;
let proxies: ProxyFixture[] = [];

beforeAll(async () => {
  setDefaultCACertificates([...trustedBefore, readFileSync(AUTHORITY_FILE, 'utf8')]);
  world = await startWorld();
  ftp = await startFtp();
  dns = await startDnsServer({
    'world.test': { addresses: ['192.0.2.7'] },
    'private.test': { addresses: ['10.0.0.1'] },
    '*': { addresses: [] },
  });
  local = await startDnsServer({ 'here.test': { addresses: ['127.0.0.1'] } });
});

afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

afterAll(async () => {
  setDefaultCACertificates(trustedBefore);
  await Promise.all([world.close(), ftp.close(), dns.close(), local.close()]);
});

const LOGIN = 'tam:o%27shanter';

async function proxy(kind: string, options: ProxyOptions = {}): Promise<ProxyFixture> {
  const hosts = {
    'world.test': world.port,
    '192.0.2.7': world.port,
    'hidden.onion': world.port,
    'ftp.world.test': ftp.port,
  };
  const start = kind === 'http' ? startHttpProxy : startSocks;
  const started = await start({ hosts, ...options });
  proxies = [...proxies, started];
  return started;
}

async function check(
  url: string,
  server: string,
  policy: Partial<CheckPolicy> = {},
): Promise<Verdict> {
  const whole: CheckPolicy = {
    ...{ ...DEFAULT_POLICY, ...PATIENCE, dnsServers: [dns.address], obeyRobots: false },
    ...{ allowAddresses: ['192.0.2.7'], proxy: parseProxy(server), ...policy },
  };
  return withChecker(whole, async (checker) => (await checker.check(url, neverAborted)).verdict);
}

describe('a link is checked', () => {
  it.each([
    ['http', 'http://world.test/alive', 'GET http://world.test/alive'],
    ['http', 'https://world.test/alive', 'CONNECT world.test:443'],
    ['http', 'ftp://ftp.world.test/a.txt', 'CONNECT ftp.world.test:21'],
    ['socks5h', 'http://world.test/alive', 'SOCKS5 world.test:80'],
    ['socks5h', 'https://world.test/alive', 'SOCKS5 world.test:443'],
    ['socks5h', 'ftp://ftp.world.test/a.txt', 'SOCKS5 ftp.world.test:21'],
    ['socks5', 'http://world.test/alive', 'SOCKS5 192.0.2.7:80'],
    ['socks5', 'https://world.test/alive', 'SOCKS5 192.0.2.7:443'],
    ['socks4a', 'http://world.test/alive', 'SOCKS4 world.test:80'],
    ['socks4a', 'https://world.test/alive', 'SOCKS4 world.test:443'],
    ['socks4a', 'http://192.0.2.7/alive', 'SOCKS4 192.0.2.7:80'],
    ['socks5h', 'http://hidden.onion/', 'SOCKS5 hidden.onion:80'],
    ['socks4a', 'http://hidden.onion/', 'SOCKS4 hidden.onion:80'],
  ])('through the proxy, %s: %s as %s', async (kind, url, asked) => {
    const server = await proxy(kind);
    const verdict = await check(url, `${kind}://127.0.0.1:${server.port}`);
    expect([verdict.verdict, verdict.reason]).toEqual(['alive', 'ok']);
    expect(server.asked).toEqual([asked]);
  });

  it('with the address behind the proxy as evidence, where it is known, and never the proxy', async () => {
    const local = await proxy('socks5');
    const remote = await proxy('socks5h');
    const known = await check('http://world.test/alive', `socks5://127.0.0.1:${local.port}`);
    expect(known.evidence.hops[0]?.address).toBe('192.0.2.7');
    for (const url of ['http://world.test/alive', 'ftp://ftp.world.test/a.txt']) {
      const unknown = await check(url, `socks5h://127.0.0.1:${remote.port}`);
      expect(unknown.evidence.hops).toHaveLength(1);
      expect(unknown.evidence.hops[0]).not.toHaveProperty('address');
    }
  });

  it('where a rule sends its host, by a tunnel', async () => {
    const server = await proxy('http');
    const connectTo = [{ fromHost: 'a.test', fromPort: 0, toHost: 'world.test', toPort: 8080 }];
    const verdict = await check('http://a.test/x', `http://127.0.0.1:${server.port}`, {
      connectTo,
    });
    expect(verdict.reason).toBe('ok');
    expect(server.asked).toEqual(['CONNECT world.test:8080']);
  });

  it('through a kept connection, again', async () => {
    const server = await proxy('http');
    const policy: CheckPolicy = {
      ...{ ...DEFAULT_POLICY, ...PATIENCE, obeyRobots: false, hosts: [{ host: 'world.test' }] },
      proxy: parseProxy(`http://127.0.0.1:${server.port}`),
    };
    await withChecker(policy, async (checker) => {
      for (let i = 0; i < 5; i++) await checker.check(`https://world.test/${i}`, neverAborted);
    });
    expect(server.asked).toHaveLength(1);
  });
});

describe('a login', () => {
  it.each(['http', 'socks5', 'socks5h'])('is told to %s and to nobody else', async (kind) => {
    const server = await proxy(kind, { login: "tam:o'shanter" });
    const before = world.requests.length;
    for (const url of ['http://world.test/alive', 'https://world.test/alive']) {
      const verdict = await check(url, `${kind}://${LOGIN}@127.0.0.1:${server.port}`);
      expect(verdict.reason).toBe('ok');
      expect(JSON.stringify(verdict)).not.toMatch(/shanter|tam/);
    }
    const told = world.requests.slice(before).filter(({ url }) => url === '/alive');
    expect(told).toHaveLength(2);
    const overTls = told.find(({ serverName }) => serverName !== undefined);
    expect(overTls?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('is a user for SOCKS 4A', async () => {
    const server = await proxy('socks4a');
    await check('http://world.test/', `socks4a://tam@127.0.0.1:${server.port}`);
    expect(server.asked).toEqual(['SOCKS4 world.test:80 tam']);
  });

  it.each([
    ['http', 'PROXY_STATUS_407'],
    ['socks5h', 'SOCKS_LOGIN_WANTED'],
  ])('is reported by %s when it is missing: %s', async (kind, error) => {
    const server = await proxy(kind, { login: 'a:b' });
    for (const url of ['http://world.test/', 'https://world.test/']) {
      const verdict = await check(url, `${kind}://127.0.0.1:${server.port}`);
      expect(verdict).toMatchObject({ ...FAILED, evidence: { error } });
    }
  });

  it('is reported when it is wrong', async () => {
    const server = await proxy('socks5', { login: 'a:b' });
    const verdict = await check('http://world.test/', `socks5h://a:c@127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ ...FAILED, evidence: { error: 'SOCKS_LOGIN_REFUSED' } });
  });
});

const FAILED = { verdict: 'unknown', reason: 'proxy-failed' };
const UNREACHABLE = { verdict: 'unknown', reason: 'network-unreachable' };

describe('no link is dead by what a proxy says', () => {
  it.each([
    ['http', 403, 'https://world.test/', FAILED, 'PROXY_STATUS_403'],
    ['http', 404, 'https://world.test/', FAILED, 'PROXY_STATUS_404'],
    ['http', 502, 'https://world.test/', FAILED, 'PROXY_STATUS_502'],
    ['http', 403, 'ftp://ftp.world.test/', FAILED, 'PROXY_STATUS_403'],
    ['http', 407, 'http://world.test/', FAILED, 'PROXY_STATUS_407'],
    ['socks5h', 1, 'http://world.test/', FAILED, 'SOCKS_GENERAL_FAILURE'],
    ['socks5h', 2, 'http://world.test/', FAILED, 'SOCKS_NOT_ALLOWED'],
    ['socks5h', 3, 'http://world.test/', UNREACHABLE, 'SOCKS_NETWORK_UNREACHABLE'],
    ['socks5h', 4, 'https://world.test/', UNREACHABLE, 'SOCKS_HOST_UNREACHABLE'],
    ['socks5h', 5, 'http://world.test/', FAILED, 'SOCKS_CONNECTION_REFUSED'],
    ['socks5h', 99, 'http://world.test/', FAILED, 'SOCKS_REPLY_99'],
    ['socks4a', 91, 'http://world.test/', FAILED, 'SOCKS4_REPLY_91'],
    ['socks4a', 93, 'ftp://ftp.world.test/', FAILED, 'SOCKS4_REPLY_93'],
  ])('%s: %i to %s', async (kind, reply, url, truth, error) => {
    const server = await proxy(kind, { reply });
    const verdict = await check(url, `${kind}://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ ...truth, evidence: { error } });
  });

  it('also when it puts its own failure into an answer', async () => {
    const server = await proxy('http');
    const verdict = await check('http://nobody.test/', `http://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ ...FAILED, evidence: { error: 'PROXY_STATUS_503' } });
  });

  it.each(PROXY_KINDS)('also when the %s proxy is not there', async (kind) => {
    const server = await startSocks();
    await server.close();
    const verdict = await check('http://world.test/', `${kind}://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ ...FAILED, evidence: { error: 'PROXY_ECONNREFUSED' } });
  });

  it.each(PROXY_KINDS)('also when its name is unknown: %s', async (kind) => {
    const verdict = await check('http://world.test/', `${kind}://nowhere.test:1080`);
    expect(verdict).toMatchObject({ ...FAILED, evidence: { error: 'PROXY_ENODATA' } });
  });

  it.each([
    ['socks5h', 'SOCKS_NOT_SPOKEN'],
    ['http', 'PROXY_NOT_SPOKEN'],
  ])('also when it does not speak %s', async (kind, error) => {
    const other = kind === 'http' ? await startFtp({ greeting: 'x\r\n\r\n' }) : ftp;
    const verdict = await check('https://world.test/', `${kind}://127.0.0.1:${other.port}`);
    if (other !== ftp) await other.close();
    expect(verdict).toMatchObject({ ...FAILED, evidence: { error } });
  });

  it('names are not looked up here for a proxy that looks them up: not for mail either', async () => {
    const server = await proxy('socks5h');
    const asked = dns.questions.length;
    const verdict = await check('mailto:a@world.test', `socks5h://127.0.0.1:${server.port}`);
    await check('wais://world.test/db', `socks5h://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject(FAILED);
    expect(dns.questions).toHaveLength(asked);
  });
});

describe('what is refused without a proxy is refused with one', () => {
  const ALWAYS = ['http://10.0.0.1/', 'https://[::1]/', 'ftp://0x7f.1/a', 'http://2130706433/'];
  const PRIVATE_NAMES = [
    ...['http://localhost/', 'http://printer.local/', 'ftp://wiki.internal/', 'http://wiki/'],
    ...[
      'http://localhost.localdomain/',
      'https://nas.lan/',
      'http://wiki.corp/',
      'gopher://a.home/',
    ],
    ...['http://www.foo.example/', 'https://a.test:8443/', 'mailto:keeper@lamp.intranet'],
  ];
  it.each(
    PROXY_KINDS.flatMap((kind) => [...ALWAYS, ...PRIVATE_NAMES].map((url) => [kind, url] as const)),
  )('%s: %s', async (kind, url) => {
    const server = await proxy(kind);
    const verdict = await check(url, `${kind}://127.0.0.1:${server.port}`, { allowAddresses: [] });
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
    expect(server.asked).toEqual([]);
  });

  it.each(PROXY_KINDS)('by %s, private names are handed on once they are opened', async (kind) => {
    const server = await proxy(kind, {
      hosts: { 'world.test': world.port, '192.0.2.7': world.port },
    });
    const opened = { allowAddresses: [], hosts: [{ host: 'test' }] };
    await check('https://world.test/', `${kind}://127.0.0.1:${server.port}`, opened);
    // With socks5, names are looked up here, and the address that was not opened is refused.
    expect(server.asked).toHaveLength(kind === 'socks5' ? 0 : 1);
  });

  it.each(['http://localhost/', 'ftp://a.localhost/', 'ftp://0x7f.0.0.0.1/', ...ALWAYS])(
    '%s, with leave for another range',
    async (url) => {
      const server = await proxy('socks5h');
      const verdict = await check(url, `socks5h://127.0.0.1:${server.port}`);
      expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
      expect(server.asked).toEqual([]);
    },
  );

  it('names that lead inside, where names are looked up here', async () => {
    const server = await proxy('socks5');
    const verdict = await check('http://private.test/', `socks5://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
    expect(server.asked).toEqual([]);
  });

  it.each(['http', 'socks5'])('names under .onion, by %s', async (kind) => {
    const server = await proxy(kind);
    const verdict = await check('http://hidden.onion/', `${kind}://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
  });

  it('redirects inside', async () => {
    const server = await proxy('socks5h');
    const url = 'http://world.test/redirect-to-private-10';
    const verdict = await check(url, `socks5h://127.0.0.1:${server.port}`);
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'private-address' });
    expect(server.asked).toEqual(['SOCKS5 world.test:80']);
  });
});

describe('a proxy for each scheme', () => {
  const inOrder = (verdict: Verdict): string => `${verdict.verdict}: ${verdict.reason}`;
  const NONE = { kind: 'by-scheme', http: null, https: null, others: null, except: [] } as const;

  it('serves links of that scheme alone', async () => {
    const [forHttp, forHttps, forOthers] = [
      await proxy('http'),
      await proxy('http'),
      await proxy('socks5h'),
    ];
    const proxies: ProxiesByScheme = {
      ...NONE,
      http: parseProxy(`http://tam:fresnel@127.0.0.1:${forHttp.port}`),
      https: parseProxy(`http://127.0.0.1:${forHttps.port}`),
      others: parseProxy(`socks5h://127.0.0.1:${forOthers.port}`),
    };
    const urls = [
      'http://world.test/alive',
      'https://world.test/alive',
      'ftp://ftp.world.test/a.txt',
    ];
    for (const url of urls)
      expect(inOrder(await check(url, '', { proxy: proxies }))).toBe('alive: ok');
    expect(forHttp.asked).toEqual(['GET http://world.test/alive']);
    expect(forHttps.asked).toEqual(['CONNECT world.test:443']);
    expect(new Set(forOthers.asked)).toEqual(new Set(['SOCKS5 ftp.world.test:21']));
  });

  it('is not used for the hosts of NO_PROXY, which are reached as without one', async () => {
    const server = await proxy('http');
    const http = parseProxy(`http://127.0.0.1:${server.port}`);
    const except = parseExceptions(`here.test:${world.port},nobody.test,127.0.0.1`);
    const policy = {
      ...{ proxy: { ...NONE, http, others: http, except }, allowAddresses: ['127.0.0.1'] },
      dnsServers: [local.address],
    };
    const told = async (url: string): Promise<string> => inOrder(await check(url, '', policy));
    expect(await told(`http://here.test:${world.port}/alive`)).toBe('alive: ok');
    expect(await told(`http://127.0.0.1:${world.port}/alive`)).toBe('alive: ok');
    expect(await told(`ftp://here.test:${ftp.port}/a.txt`)).toBe('unknown: proxy-failed');
    expect(await told('http://nobody.test/')).toBe('unknown: dns-error');
    expect(await told('mailto:a@nobody.test')).toBe('unknown: dns-error');
    expect(server.asked).toEqual([`CONNECT here.test:${ftp.port}`]);
  });

  it('calls nothing dead that may only be out of reach without one', async () => {
    const closed = await startSocks();
    await closed.close();
    const https = parseProxy('http://127.0.0.1:9');
    const policy = {
      ...{ proxy: { ...NONE, https }, allowAddresses: ['127.0.0.1'], dnsServers: [local.address] },
    };
    const told = async (url: string): Promise<string> => inOrder(await check(url, '', policy));
    expect(await told('http://nobody.test/')).toBe('unknown: dns-error');
    expect(await told('ftp://nobody.test/a')).toBe('unknown: dns-error');
    expect(await told('mailto:a@nobody.test')).toBe('unknown: dns-error');
    expect(await told(`http://here.test:${closed.port}/`)).toBe('unknown: unexplained');
    expect(await told(`http://here.test:${world.port}/alive`)).toBe('alive: ok');
    expect(await told('https://here.test/')).toBe('unknown: proxy-failed');
  });
});

describe('a proxy as it is written', () => {
  it.each([
    ['http://proxy.test:3128', { kind: 'http', host: 'proxy.test', port: 3128 }],
    ['HTTP://Proxy.TEST.:80/', { kind: 'http', host: 'proxy.test', port: 80 }],
    ['socks5://[::1]:1080', { kind: 'socks5', host: '::1', port: 1080 }],
    ['socks5h://a@b:1', { kind: 'socks5h', host: 'b', port: 1, user: 'a', password: '' }],
    [
      'socks4a://a:b%3A%40@c:9',
      { kind: 'socks4a', host: 'c', port: 9, user: 'a', password: 'b:@' },
    ],
  ])('%s', (text, expected) => {
    expect(parseProxy(text)).toEqual(expected);
  });

  it.each([
    ...['', 'proxy.test:3128', 'https://proxy.test:443', 'http://proxy.test', 'http://:3128'],
    ...['http://proxy.test:0', 'http://proxy.test:65536', 'http://a b:1', 'socks4://a:1'],
    ...[
      'http://a:1/path',
      'http://a:1?q',
      'http://%zz@a:1',
      'http://a%0d%0a:b@c:1',
      'http://:p@c:1',
    ],
    ...['socks5://[::g]:1', `socks5://${'u'.repeat(256)}:p@c:1`, 'http://a%3Ab:c@d:1'],
  ])('not %s', (text) => {
    expect(parseProxy(text)).toBeNull();
  });

  it('holds whatever login it is given', () => {
    const field = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(field, field, (user, password) => {
        const text = `socks5://${encodeURIComponent(user)}:${encodeURIComponent(password)}@h:1`;
        const isPlain = !/[:]/.test(user) && !/\p{Cc}/u.test(user + password);
        const fits = Buffer.byteLength(user) < 256 && Buffer.byteLength(password) < 256;
        const parsed = parseProxy(text);
        if (isPlain && fits && text.length < 512) expect(parsed).toMatchObject({ user, password });
        if (!isPlain) expect(parsed).toBeNull();
      }),
    );
  });
});
