/** No spelling, name, rebinding or redirect leads to a service on this machine that was not allowed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { neverAborted, withChecker } from '../../helpers/checking.ts';
import { type DnsServer, startDnsServer } from '../../helpers/servers/dns.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let secret: World;
let outside: World;
let dns: DnsServer;
let policy: CheckPolicy;

/** Of the documentation range, where nobody is; only what must not be asked may be tried here. */
const PUBLIC = '93.184.215.14';

beforeAll(async () => {
  secret = await startWorld();
  outside = await startWorld();
  dns = await startDnsServer({
    'loopback.example': { addresses: ['127.0.0.1'] },
    'loopback6.example': { addresses: ['::1'] },
    'mapped.example': { addresses: ['::ffff:127.0.0.1'] },
    'nat64.example': { addresses: ['64:ff9b::127.0.0.1'] },
    'both.example': { addresses: ['127.0.0.1', '::1'] },
    'many.example': { addresses: ['10.0.0.1', '192.168.1.1', '127.0.0.1', 'fd00::1'] },
    'zero.example': { addresses: ['0.0.0.0'] },
    'metadata.example': { addresses: ['169.254.169.254'] },
    'localhost.example.': { addresses: ['127.0.0.1'] },
    'printer.local': { addresses: ['127.0.0.1'] },
    'wiki.internal': { addresses: ['127.0.0.1'] },
    printer: { addresses: ['127.0.0.1'] },
    'hidden.onion': { addresses: ['127.0.0.1'] },
    // First the world outside, from then on this machine.
    'rebinding.example': [{ addresses: ['127.77.0.1'] }, { addresses: ['127.0.0.1'] }],
  });
  policy = {
    ...DEFAULT_POLICY,
    dnsServers: [dns.address],
    timeoutMs: 3000,
    connectTimeoutMs: 500,
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
  ...['http://127.0.0.1:PORT/', 'http://127.0.0.2:PORT/', 'http://127.1:PORT/', 'http://127.0.1:PORT/'],
  ...['http://0x7f.1:PORT/', 'http://0x7F.0x0.0x0.0x1:PORT/', 'http://0x7f000001:PORT/'],
  ...['http://2130706433:PORT/', 'http://017700000001:PORT/', 'http://0177.0.0.01:PORT/'],
  ...['http://127.0.0.1.:PORT/', 'http://0:PORT/', 'http://0.0.0.0:PORT/', 'http://0x0:PORT/'],
  ...['http://[::1]:PORT/', 'http://[0:0:0:0:0:0:0:1]:PORT/', 'http://[::]:PORT/'],
  ...['http://[::ffff:127.0.0.1]:PORT/', 'http://[::ffff:7f00:1]:PORT/', 'http://[::127.0.0.1]:PORT/'],
  ...['http://[64:ff9b::7f00:1]:PORT/', 'http://[2002:7f00:1::]:PORT/', 'http://[fe80::1]:PORT/'],
  ...['http://localhost:PORT/', 'http://LOCALHOST:PORT/', 'http://localhost.:PORT/'],
  ...['http://a.localhost:PORT/', 'http://127.0.0.1.localhost:PORT/', 'https://localhost:PORT/'],
  ...['http://%31%32%37.0.0.1:PORT/', 'http://127。0。0。1:PORT/', 'http://①②⑦.0.0.1:PORT/'],
  ...['http://ⓛocalhost:PORT/', 'http://127.0.0.1\t:PORT/', 'HTTP://127.0.0.1:PORT'],
  ...['http:127.0.0.1:PORT/', 'http:/127.0.0.1:PORT/', 'http:\\\\127.0.0.1:PORT\\'],
  ...['http://loopback.example:PORT/', 'https://loopback.example:PORT/', 'http://both.example:PORT/'],
  ...['http://LOOPBACK.example.:PORT/', 'http://mapped.example:PORT/', 'http://nat64.example:PORT/'],
  ...['http://loopback6.example:PORT/', 'http://many.example:PORT/', 'http://zero.example:PORT/'],
  ...['http://printer.local:PORT/', 'http://wiki.internal:PORT/', 'http://printer:PORT/'],
  ...['http://hidden.onion:PORT/', 'http://metadata.example:PORT/', 'http://rebinding.example:PORT/'],
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

  it('no password is sent either', async () => {
    const url = `http://keeper:fresnel@127.0.0.1:${secret.port}/`;
    const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
    expect(verdict).toMatchObject({ verdict: 'skipped', reason: 'credentials' });
    expect(JSON.stringify(verdict)).not.toContain('fresnel');
    expect(secret.connections()).toBe(before);
  });
});

/** One host outside is reached through a rule; what it redirects to is not covered by that rule. */
describe('a redirect from outside', () => {
  const TARGETS = [
    ...['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://[::ffff:7f00:1]:PORT/'],
    ...['http://localhost:PORT/', '//127.1:PORT/', 'http://loopback.example:PORT/'],
    ...['http://169.254.169.254/', 'http://10.0.0.1/', 'http://printer/', 'https://0x7f.1:PORT/'],
  ];

  it.each(TARGETS)('to %s is not followed', async (target) => {
    const location = target.replaceAll('PORT', String(secret.port));
    const server = await redirecting(location);
    const outsideOnly: CheckPolicy = {
      ...policy,
      allowAddresses: ['127.0.0.0/8'],
      connectTo: [
        { fromHost: 'outside.example', fromPort: 0, toHost: '127.0.0.1', toPort: server.port },
      ],
    };
    const { verdict } = await withChecker(
      { ...outsideOnly, allowAddresses: ['127.0.0.9/32'] },
      (checker) => checker.check('http://outside.example/', neverAborted),
    );
    await server.close();
    expect(verdict).toMatchObject(SKIPPED);
    expect(secret.connections()).toBe(before);
  });
});
