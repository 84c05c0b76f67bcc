/** What the user gave for one host goes to that host, over a connection that is its own, and nowhere else. */
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../checkers/model.ts';
import { mostSpecific } from '../../../../checkers/net/most-specific.ts';
import { parseProxy } from '../../../../checkers/net/proxy/address.ts';
import { type CheckPolicy, DEFAULT_POLICY, userAgentOf } from '../../../../checkers/policy.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';
import { redirect } from '../../../helpers/servers/answers.ts';
import { startFtp } from '../../../helpers/servers/line-servers.ts';
import { startHttpProxy } from '../../../helpers/servers/proxies.ts';
import {
  AUTHORITY_FILE,
  startWorld,
  type World,
  type WorldRequest,
} from '../../../helpers/servers/world.ts';

const trustedBefore = getCACertificates('default');
let world: World;
let expired: World;
let before = 0;

beforeAll(async () => {
  setDefaultCACertificates([...trustedBefore, readFileSync(AUTHORITY_FILE, 'utf8')]);
  world = await startWorld();
  expired = await startWorld({ certificate: 'expired' });
});

beforeEach(() => {
  before = world.requests.length;
});

afterAll(async () => {
  setDefaultCACertificates(trustedBefore);
  await Promise.all([world.close(), expired.close()]);
});

const BASIC = 'Basic dGFtOmxhbnRlcm4=';
const RULES = {
  hosts: [
    { host: 'world.test', headers: { 'accept-language': 'sco', 'x-api-key': 'fresnel' } },
    { host: 'www.world.test', authorization: BASIC },
    { host: 'fyr.example', authorization: BASIC, insecureCredentials: true },
  ],
};

async function check(url: string, policy: Partial<CheckPolicy> = {}): Promise<Verdict> {
  const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: world.port }];
  return withChecker(
    { ...LOOPBACK_POLICY, connectTo, ...RULES, ...policy },
    async (checker) => (await checker.check(url, neverAborted)).verdict,
  );
}

function told(): readonly WorldRequest['headers'][] {
  return world.requests.slice(before).map(({ headers }) => headers);
}

describe('the fields for a host', () => {
  it('go to it and to those below it, the most specific rule alone', async () => {
    await check('https://world.test/alive');
    await check('https://a.world.test/alive');
    await check('https://www.world.test/alive');
    expect(told()).toMatchObject([{ 'accept-language': 'sco', 'x-api-key': 'fresnel' }, {}, {}]);
    expect(told()[1]).toMatchObject({ 'accept-language': 'sco' });
    expect(told()[2]).toMatchObject({ authorization: BASIC });
    expect(told()[2]).toMatchObject({ 'accept-language': 'en,*;q=0.5' });
  });

  it('hold nothing secret in the clear, unless the user says so', async () => {
    await check('http://world.test/alive');
    await check('http://www.world.test/alive');
    await check('http://fyr.example/alive');
    expect(told()[0]).toMatchObject({ 'accept-language': 'sco' });
    expect(JSON.stringify(told().slice(0, 2))).not.toMatch(/fresnel|Basic/);
    expect(told()[2]).toMatchObject({ authorization: BASIC });
  });

  it('go to no other host, by a redirect or by name', async () => {
    const museum = 'https://museum.example/alive';
    await check(museum);
    await check('https://world.test.museum.example/alive');
    await check('https://notworld.test/alive');
    expect(JSON.stringify(told())).not.toMatch(/sco|fresnel|Basic/);
  });

  it('are judged anew on each hop', async () => {
    const away = await startWorld();
    const connectTo = [
      { fromHost: 'www.world.test', fromPort: 0, toHost: '127.0.0.1', toPort: away.port },
      { fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: world.port },
    ];
    // The front page of the world redirects nowhere: http to https of the same host is the same rule.
    await check('https://www.world.test/redirect-to-port', { connectTo });
    const asked = away.requests.map(({ headers }) => headers);
    await away.close();
    expect(asked).toMatchObject([{ authorization: BASIC }]);
    expect(told()).toEqual([]);
  });

  describe('with a listener on another port of the host', () => {
    let away: World;
    const connectTo = (): CheckPolicy['connectTo'] => [
      { fromHost: '', fromPort: 8443, toHost: '127.0.0.1', toPort: away.port },
      { fromHost: '', fromPort: 8080, toHost: '127.0.0.1', toPort: away.port },
      { fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: world.port },
    ];
    const seen = (): string => JSON.stringify(away.requests);
    beforeEach(async () => {
      away = await startWorld();
    });
    afterEach(() => away.close());

    it('go to no port but the default one', async () => {
      for (const url of ['https://world.test:8443/alive', 'http://fyr.example:8080/alive']) {
        expect((await check(url, { connectTo: connectTo() })).verdict).toBe('alive');
      }
      expect(away.requests).toHaveLength(2);
      expect(seen()).not.toMatch(/sco|fresnel|Basic/);
    });

    it('go to the port that is named, and to no other', async () => {
      const hosts = [{ ...RULES.hosts[1], host: 'world.test', port: 8443 }];
      const policy = { connectTo: connectTo(), hosts };
      await check('https://world.test:8443/alive', policy);
      await check('https://a.world.test:8443/alive', policy);
      await check('https://world.test/alive', policy);
      await check('https://world.test:8080/alive', policy);
      const fields = away.requests.map(({ headers }) => headers['authorization']);
      expect(fields).toEqual([BASIC, BASIC, undefined]);
      expect(told()).toHaveLength(1);
      expect(told()[0]).not.toHaveProperty('authorization');
    });

    it('follow no redirect to it', async () => {
      const leading = await startWorld({
        siteOf: () => redirect(302, 'https://world.test:8443/alive'),
      });
      const start = { fromHost: '', fromPort: 443, toHost: '127.0.0.1', toPort: leading.port };
      await check('https://world.test/', { connectTo: [start, ...connectTo()] });
      const asked = leading.requests.map(({ headers }) => headers['x-api-key']);
      await leading.close();
      expect(asked).toEqual(['fresnel']);
      expect(away.requests.map(({ host }) => host)).toEqual(['world.test:8443']);
      expect(seen()).not.toMatch(/sco|fresnel|Basic/);
    });
  });

  it('are not sent to whoever cannot show a certificate', async () => {
    const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: expired.port }];
    const verdict = await check('https://world.test/alive', { connectTo });
    expect(verdict.reason).toBe('insecure');
    expect(expired.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(expired.requests)).not.toMatch(/sco|fresnel/);
  });

  it('are told to no proxy, but go through its tunnels', async () => {
    const proxy = await startHttpProxy({
      hosts: { 'world.test': world.port, 'fyr.example': world.port },
    });
    const through = {
      ...{ connectTo: [], proxy: parseProxy(`http://127.0.0.1:${proxy.port}`) },
    };
    await check('http://world.test/alive', through);
    await check('http://fyr.example/alive', through);
    await check('https://world.test/alive', through);
    const received = proxy.received();
    await proxy.close();
    expect(received).not.toMatch(/sco|fresnel|Basic/);
    expect(
      told()
        .slice(0, 2)
        .map((headers) => headers['authorization']),
    ).toEqual([undefined, undefined]);
    expect(told()[2]).toMatchObject({ 'x-api-key': 'fresnel' });
  });

  it('are never shown', async () => {
    for (const url of ['https://www.world.test/401', 'https://world.test/500']) {
      expect(JSON.stringify(await check(url))).not.toMatch(/fresnel|dGFt|lantern/);
    }
  });
});

describe('the most specific rule', () => {
  const rules = ['example.org', 'www.example.org', 'org', '[::1]', '127.0.0.1'].map((host) => ({
    host,
  }));
  const place = (hostname: string, port = ''): Pick<URL, 'protocol' | 'hostname' | 'port'> => ({
    ...{ protocol: 'https:', hostname, port },
  });
  it.each([
    ['example.org', 'example.org'],
    ['EXAMPLE.org.', 'example.org'],
    ['a.www.example.org', 'www.example.org'],
    ['notexample.org', 'org'],
    ['example.org.evil.test', undefined],
    ['[::1]', '[::1]'],
    ['127.0.0.1', '127.0.0.1'],
    ['', undefined],
  ])('decides: %j gives %j', (hostname, host) => {
    expect(mostSpecific(rules, place(hostname))?.host).toBe(host);
  });

  const withPorts = [
    { host: 'example.org' },
    { host: 'example.org', port: 443 },
    { host: 'org', port: 8443 },
    { host: 'www.example.org', port: 8080 },
  ];
  it.each([
    ['https://example.org/', 'example.org:443'],
    ['https://example.org:443/', 'example.org:443'],
    ['http://example.org/', 'example.org:'],
    ['http://example.org:443/', 'example.org:443'],
    ['https://example.org:8443/', 'org:8443'],
    ['https://www.example.org:8443/', 'org:8443'],
    ['https://www.example.org:8080/', 'www.example.org:8080'],
    ['https://example.org:8080/', undefined],
    ['https://example.org:80/', undefined],
  ])('decides by host: %s takes that of %s', (url, rule) => {
    const found = mostSpecific(withPorts, new URL(url));
    expect(found && `${found.host}:${found.port ?? ''}`).toBe(rule);
    expect(mostSpecific(withPorts.toReversed(), new URL(url))).toBe(found);
  });

  it('is for the host or for a domain above it', () => {
    const label = fc.constantFrom('a', 'b', 'c');
    const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), name, (hosts, hostname) => {
        const found = mostSpecific(
          hosts.map((host) => ({ host })),
          place(hostname),
        )?.host;
        const labels = hostname.split('.');
        const above = labels.map((_, index) => labels.slice(index).join('.'));
        expect(found).toBe(above.find((host) => hosts.includes(host)));
      }),
    );
  });
});

describe('the contact', () => {
  it('stands in the User-Agent, and is the password of a guest', async () => {
    const contact = 'tam@keepers.example';
    await check('https://museum.example/alive', { contact });
    expect(told()).toMatchObject([
      { 'user-agent': 'Mozilla/5.0 (compatible; urlglean/0.1; +tam@keepers.example)' },
    ]);
    const ftp = await startFtp();
    for (const given of [contact, 'https://keepers.example/', '']) {
      await check(`ftp://127.0.0.1:${ftp.port}/a.txt`, { contact: given, connectTo: [] });
    }
    const passwords = ftp.received.filter((line) => line.startsWith('PASS'));
    await ftp.close();
    expect(passwords).toEqual([`PASS ${contact}`, 'PASS urlglean@', 'PASS urlglean@']);
  });

  it('is nobody unless given, and the name never says "link"', () => {
    expect(userAgentOf(DEFAULT_POLICY)).toBe(DEFAULT_POLICY.userAgent);
    expect(userAgentOf(DEFAULT_POLICY)).not.toMatch(/link/i);
    expect(userAgentOf({ ...DEFAULT_POLICY, userAgent: 'x', contact: 'y' })).toBe('x; +y');
  });
});
