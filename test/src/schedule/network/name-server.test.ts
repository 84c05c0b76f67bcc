/** What the schedule asks a name server itself, by real questions to one on loopback. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckPolicy, ConnectTo } from '../../../../checkers/policy.ts';
import { createNameServer, type NameServer } from '../../../../src/schedule/network/name-server.ts';
import { clock, LOOPBACK_POLICY } from '../../../helpers/checking.ts';
import { type DnsServer, type DnsTable, startDnsServer } from '../../../helpers/servers/dns.ts';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function asking(
  table: DnsTable,
  connectTo: readonly ConnectTo[] = [],
  changed: Partial<CheckPolicy> = {},
): Promise<{ readonly server: DnsServer; readonly names: NameServer }> {
  const server = await startDnsServer(table);
  const policy = { ...LOOPBACK_POLICY, dnsServers: [server.address], connectTo, ...changed };
  const names = createNameServer(policy, clock);
  closing.push(names.close, server.close);
  return { server, names };
}

const TABLE: DnsTable = {
  'shared.example': { addresses: ['9.9.9.9'] },
  'private.example': { addresses: ['10.0.0.1'] },
  'here.example': { addresses: ['127.0.0.1'] },
  'failing.example': { code: 2 },
  org: { addresses: [] },
};

describe('the address of a site', () => {
  it.each([
    ['http://shared.example/', '9.9.9.9'],
    ['mailto:keeper@shared.example', undefined],
    ['http://9.9.9.9/', '9.9.9.9'],
    // The user opened these, or they are refused anyway.
    ['http://private.example/', undefined],
    ['http://here.example/', undefined],
    ['http://127.0.0.1/', undefined],
    ['http://[::1]/', undefined],
    ['http://failing.example/', undefined],
    ['http://nobody.example/', undefined],
    ['news:one@a.example', undefined],
  ])('%s: %s', async (url, address) => {
    const { names } = await asking(TABLE);
    expect(await names.addressOf(url)).toBe(address);
  });

  it.each(['http://wiki.corp/', 'http://wiki/', 'ftp://foo.example/', 'http://a.onion/'])(
    '%s is not looked up where nobody opened private names',
    async (url) => {
      const { names, server } = await asking(TABLE, [], { allowAddresses: [] });
      expect(await names.addressOf(url)).toBeUndefined();
      expect(server.questions).toEqual([]);
    },
  );

  it('is not looked up where a rule leads elsewhere', async () => {
    const rule: ConnectTo = { fromHost: '', fromPort: 0, toHost: '9.9.9.10', toPort: 0 };
    const { names, server } = await asking(TABLE, [rule]);
    expect(await names.addressOf('http://shared.example/')).toBeUndefined();
    expect(await names.exists('http://nobody.example/')).toBe(true);
    expect(names.isShared('http://shared.example/', '9.9.9.9')).toBe(false);
    expect(server.questions).toEqual([]);
  });
});

describe('the existence of a name', () => {
  it('is looked up anew each time', async () => {
    const known = { addresses: ['9.9.9.9'] };
    const { names } = await asking({ 'turn.example': [known, { code: 3 }, known] });
    const answers: boolean[] = [];
    for (let time = 0; time < 3; time++) answers.push(await names.exists('http://turn.example/'));
    expect(answers).toEqual([true, false, true]);
  });

  it.each([
    ['http://private.example/', true],
    ['http://failing.example/', false],
    // Without an address, and a name all the same.
    ['http://org/', true],
    ['http://com/', false],
    ['http://127.0.0.1/', true],
    ['no url', false],
  ])('%s: %s', async (url, isKnown) => {
    const { names } = await asking(TABLE);
    expect(await names.exists(url)).toBe(isKnown);
  });
});
