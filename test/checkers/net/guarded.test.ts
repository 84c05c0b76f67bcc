/** No spelling, name, rebinding or redirect leads to a service on this machine that was not allowed. */

import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeFarEnd } from '../../../checkers/net/connection/connector.ts';
import { AddressRefused, createAddressGuard } from '../../../checkers/net/guard/address-guard.ts';
import { ConnectionClosed } from '../../../checkers/net/sockets/socket-event.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { neverAborted, withChecker } from '../../helpers/checking.ts';
import { paced } from '../../helpers/pace.ts';
import { type DnsServer, startDnsServer } from '../../helpers/servers/dns.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let secret: World;
let outside: World;
let dns: DnsServer;
let policy: CheckPolicy;

const OUTSIDE = '127.0.0.9';

beforeAll(async () => {
  secret = await startWorld();
  outside = await startWorld({ host: OUTSIDE, port: secret.port });
  dns = await startDnsServer({
    'loopback.example': { addresses: ['127.0.0.1'] },
    'loopback6.example': { addresses: ['::1'] },
    'mapped.example': { addresses: ['::ffff:127.0.0.1'] },
    'nat64.example': { addresses: ['64:ff9b::127.0.0.1'] },
    'both.example': { addresses: ['127.0.0.1', '::1'] },
    'many.example': { addresses: ['10.0.0.1', '192.168.1.1', '127.0.0.1', 'fd00::1'] },
    'zero.example': { addresses: ['0.0.0.0'] },
    'metadata.example': { addresses: ['169.254.169.254'] },
    'printer.local': { addresses: ['127.0.0.1'] },
    'wiki.internal': { addresses: ['127.0.0.1'] },
    printer: { addresses: ['127.0.0.1'] },
    'hidden.onion': { addresses: ['127.0.0.1'] },
    'inside-and-out.example': { addresses: ['127.0.0.1', '10.0.0.1', OUTSIDE, '::1'] },
    // The first time the world outside, from then on this machine.
    'rebinding.example': [{ addresses: [OUTSIDE] }, { addresses: ['127.0.0.1'] }],
  });
  policy = {
    ...DEFAULT_POLICY,
    dnsServers: [dns.address],
    timeoutMs: paced(3000),
    connectTimeoutMs: paced(500),
  };
});

afterAll(async () => {
  await Promise.all([secret.close(), outside.close(), dns.close()]);
});

let before = 0;
beforeEach(() => {
  before = secret.connections();
});

/** `PORT` stands for the port of the secret service. */
const SPELLINGS = [
  ...[
    'http://127.0.0.1:PORT/',
    'http://127.0.0.2:PORT/',
    'http://127.1:PORT/',
    'http://127.0.1:PORT/',
  ],
  ...['http://0x7f.1:PORT/', 'http://0x7F.0x0.0x0.0x1:PORT/', 'http://0x7f000001:PORT/'],
  ...['http://2130706433:PORT/', 'http://017700000001:PORT/', 'http://0177.0.0.01:PORT/'],
  ...['http://127.0.0.1.:PORT/', 'http://0:PORT/', 'http://0.0.0.0:PORT/', 'http://0x0:PORT/'],
  ...['http://[::1]:PORT/', 'http://[0:0:0:0:0:0:0:1]:PORT/', 'http://[::]:PORT/'],
  ...[
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
  ],
  ...['http://[64:ff9b::7f00:1]:PORT/', 'http://[2002:7f00:1::]:PORT/', 'http://[fe80::1]:PORT/'],
  ...['http://localhost:PORT/', 'http://LOCALHOST:PORT/', 'http://localhost.:PORT/'],
  ...['http://a.localhost:PORT/', 'http://127.0.0.1.localhost:PORT/', 'https://localhost:PORT/'],
  ...['http://%31%32%37.0.0.1:PORT/', 'http://127。0。0。1:PORT/', 'http://①②⑦.0.0.1:PORT/'],
  ...['http://ⓛocalhost:PORT/', 'http://127.0.0.1\t:PORT/', 'HTTP://127.0.0.1:PORT'],
  ...['http:127.0.0.1:PORT/', 'http:/127.0.0.1:PORT/', 'http:\\\\127.0.0.1:PORT\\'],
  ...[
    'http://loopback.example:PORT/',
    'https://loopback.example:PORT/',
    'http://both.example:PORT/',
  ],
  ...[
    'http://LOOPBACK.example.:PORT/',
    'http://mapped.example:PORT/',
    'http://nat64.example:PORT/',
  ],
  ...['http://loopback6.example:PORT/', 'http://many.example:PORT/', 'http://zero.example:PORT/'],
  ...['http://printer.local:PORT/', 'http://wiki.internal:PORT/', 'http://printer:PORT/'],
  ...['http://hidden.onion:PORT/', 'http://metadata.example:PORT/'],
  ...['http://10.0.0.1:PORT/', 'http://169.254.169.254/latest/meta-data/', 'http://192.168.0.1/'],
];

const SKIPPED = { verdict: 'skipped', reason: 'private-address' };

describe('without leave', () => {
  it('has enough spellings to try', () => {
    expect(new Set(SPELLINGS).size).toBeGreaterThanOrEqual(50);
  });

  it.each(SPELLINGS)('%s is not asked', async (spelling) => {
    const url = spelling.replaceAll('PORT', String(secret.port));
    const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
    expect(verdict).toMatchObject(SKIPPED);
    expect(verdict.evidence.refused).toEqual(expect.any(String));
    expect(secret.connections()).toBe(before);
  });

  /** The same places by protocols that speak in lines. */
  const BY_LINES = SPELLINGS.filter((spelling) => spelling.startsWith('http://')).flatMap(
    (spelling) =>
      ['ftp', 'gopher', 'nntp', 'telnet', 'wais'].map((scheme) => spelling.replace('http', scheme)),
  );

  it('every place is tried by other protocols as well', () => {
    expect(new Set([...SPELLINGS, ...BY_LINES]).size).toBeGreaterThanOrEqual(250);
  });

  it.each(BY_LINES)('%s is not asked', async (spelling) => {
    const url = spelling.replaceAll('PORT', String(secret.port));
    const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
    expect(verdict).toMatchObject(SKIPPED);
    expect(secret.connections()).toBe(before);
  });

  it('no password is sent either', async () => {
    const url = `http://keeper:fresnel@127.0.0.1:${secret.port}/`;
    const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'credentials' });
    expect(JSON.stringify(verdict)).not.toContain('fresnel');
    expect(secret.connections()).toBe(before);
  });
});

/** `127.0.0.9` stands for the world outside: it alone may be connected to. */
describe('with leave for one address', () => {
  const TARGETS = [
    ...['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://[::ffff:7f00:1]:PORT/'],
    ...['http://localhost:PORT/', '//127.1:PORT/', 'http://loopback.example:PORT/'],
    ...['http://169.254.169.254/', 'http://10.0.0.1/', 'https://0x7f.1:PORT/'],
    ...['http://printer.local:PORT/', 'http://hidden.onion:PORT/'],
  ];
  let outsideOnly: CheckPolicy;

  beforeAll(() => {
    outsideOnly = { ...policy, allowAddresses: [OUTSIDE] };
  });

  it.each(TARGETS)('a redirect to %s is not followed', async (target) => {
    const server = await startRedirecting(target.replaceAll('PORT', String(secret.port)));
    const { verdict } = await withChecker(outsideOnly, (checker) =>
      checker.check(`http://${OUTSIDE}:${server.port}/`, neverAborted),
    );
    await server.close();
    expect(verdict).toMatchObject(SKIPPED);
    expect(verdict.evidence.hops).toMatchObject([{ status: 302, address: OUTSIDE }]);
    expect(secret.connections()).toBe(before);
  });

  it.each(TARGETS)('a page that sends on to %s is the end', async (target) => {
    const to = target.replaceAll('PORT', String(secret.port));
    const page = `<meta http-equiv="refresh" content="0; url=${to}"><p>Over there</p>`;
    const server = await startAnswering(200, { 'content-type': 'text/html' }, page);
    const { verdict } = await withChecker(outsideOnly, (checker) =>
      checker.check(`http://${OUTSIDE}:${server.port}/`, neverAborted),
    );
    await server.close();
    expect(verdict).toMatchObject(SKIPPED);
    expect(secret.connections()).toBe(before);
  });

  it.each(['doi:10.1000/182', 'urn:nbn:de:1', 'news:lamp@example.org'])(
    'a resolver inside is not asked: %s',
    async (url) => {
      const inside = {
        ...outsideOnly,
        doiResolver: `http://127.0.0.1:${secret.port}/`,
        urnResolvers: [{ namespace: '', template: `http://127.1:${secret.port}/{urn}` }],
        newsServer: `nntp://loopback.example:${secret.port}`,
      };
      const { verdict } = await withChecker(inside, (checker) => checker.check(url, neverAborted));
      expect(verdict).toMatchObject(SKIPPED);
      expect(secret.connections()).toBe(before);
    },
  );

  it('a name that changes its address leads to the judged one or nowhere', async () => {
    const url = `http://rebinding.example:${secret.port}/`;
    const twice = async (): Promise<readonly string[]> => {
      const ask = () => withChecker(outsideOnly, (checker) => checker.check(url, neverAborted));
      const [first, second] = [await ask(), await ask()];
      return [first.verdict.reason, second.verdict.reason];
    };
    expect(await twice()).toEqual(['ok', 'private-address']);
    expect(outside.connections()).toBe(1);
    expect(secret.connections()).toBe(before);
  });

  it('only the allowed one of several addresses of a name is connected to', async () => {
    const url = `http://inside-and-out.example:${secret.port}/`;
    const { verdict } = await withChecker(outsideOnly, (checker) =>
      checker.check(url, neverAborted),
    );
    expect(verdict.evidence.hops).toMatchObject([{ status: 200, address: OUTSIDE }]);
    expect(secret.connections()).toBe(before);
  });

  it('a rule for every host opens no address that stands in a URL', async () => {
    const toOutside = { fromHost: '', fromPort: 0, toHost: OUTSIDE, toPort: outside.port };
    const routed = { ...outsideOnly, connectTo: [toOutside] };
    const check = (url: string) =>
      withChecker(routed, (checker) => checker.check(url, neverAborted));
    expect((await check('http://10.0.0.1/')).verdict).toMatchObject(SKIPPED);
    expect((await check('http://museum.example/')).verdict.reason).toBe('ok');
    expect((await check('http://printer/')).verdict.reason).toBe('ok');
  });

  it('a rule that names the address does', async () => {
    const named = { fromHost: '10.0.0.1', fromPort: 0, toHost: OUTSIDE, toPort: outside.port };
    const { verdict } = await withChecker({ ...outsideOnly, connectTo: [named] }, (checker) =>
      checker.check('http://10.0.0.1/', neverAborted),
    );
    expect(verdict.reason).toBe('ok');
  });

  it('a rule leads to no address that is not allowed', async () => {
    const inside = { fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: secret.port };
    const { verdict } = await withChecker({ ...outsideOnly, connectTo: [inside] }, (checker) =>
      checker.check('http://museum.example/', neverAborted),
    );
    expect(verdict).toMatchObject(SKIPPED);
    expect(secret.connections()).toBe(before);
  });
});

describe('the far end of a connection', () => {
  const guard = createAddressGuard([]);
  const reaching = (remoteAddress: string | undefined) => ({ remoteAddress, destroy: vi.fn() });

  it.each(['127.0.0.1', '::ffff:10.0.0.1', 'fe80::1%eth0'])('is judged again: %s', (address) => {
    const socket = reaching(address);
    expect(() => judgeFarEnd(socket, guard)).toThrow(AddressRefused);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it('is left where it is public, and no longer there when it has no address', () => {
    const socket = reaching('2001:4860:4860::8888');
    judgeFarEnd(socket, guard);
    expect(socket.destroy).not.toHaveBeenCalled();
    expect(() => judgeFarEnd(reaching(undefined), guard)).toThrow(ConnectionClosed);
  });
});

interface Answering {
  readonly port: number;
  close(): Promise<void>;
}

function startRedirecting(location: string): Promise<Answering> {
  return startAnswering(302, { location });
}

async function startAnswering(
  status: number,
  fields: OutgoingHttpHeaders,
  body = '',
): Promise<Answering> {
  const server = createServer((_, response) => response.writeHead(status, fields).end(body));
  await new Promise<void>((done) => server.listen(0, OUTSIDE, done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { port, close };
}
