import { afterEach, describe, expect, it } from 'vitest';
import { explainFailure } from '../../../../checkers/net/connection/failure.ts';
import {
  createResolver,
  type NameResolver,
  parseDnsServer,
} from '../../../../checkers/net/dns/dns.ts';
import { handClock } from '../../../helpers/checking.ts';
import { type DnsServer, type DnsTable, startDnsServer } from '../../../helpers/servers/dns.ts';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Asking {
  readonly server: DnsServer;
  readonly resolver: NameResolver;
  readonly clock: ReturnType<typeof handClock>;
}

async function asking(table: DnsTable): Promise<Asking> {
  const server = await startDnsServer(table);
  const clock = handClock();
  const resolver = createResolver({ dnsServers: [server.address] }, clock);
  closing.push(resolver.close, server.close);
  return { server, resolver, clock };
}

const SIX = { addresses: ['2001:db8::6'] };
const HERE = { addresses: ['192.0.2.1'] };
const NOTHING = { addresses: [] };
const ZONE = { addresses: [], isZone: true };

describe('the resolver', () => {
  it('gives the addresses of both families, IPv4 first', async () => {
    const { resolver } = await asking({
      'both.example': { addresses: ['2001:db8::1', '192.0.2.1', '192.0.2.2'] },
      'six.example': SIX,
    });
    const both = await resolver.resolve('both.example');
    expect([...both].sort()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
    expect(both.at(-1)).toBe('2001:db8::1');
    expect(await resolver.resolve('six.example')).toEqual(['2001:db8::6']);
  });

  it.each([
    ['ENOTFOUND', { code: 3 }],
    ['ESERVFAIL', { code: 2 }],
    ['EREFUSED', { code: 5 }],
    ['EFORMERR', { code: 1 }],
    ['ENODATA', { addresses: [] }],
  ])('keeps the code %s apart', async (code, answer) => {
    const { resolver } = await asking({ 'name.example': answer });
    await expect(resolver.resolve('name.example')).rejects.toMatchObject({
      name: 'DnsFailure',
      code,
    });
  });

  it.each([
    ['ENOTFOUND', { code: 3 }, { code: 3 }],
    ['ESERVFAIL', { code: 3 }, { code: 2 }],
    ['ESERVFAIL', { code: 2 }, { code: 3 }],
    ['ESERVFAIL', { addresses: [] }, { code: 2 }],
    ['ENODATA', { code: 3 }, { addresses: [] }],
  ])('says %s when A gives %j and AAAA %j', async (code, a, aaaa) => {
    const { resolver } = await asking({ 'A name.example': a, 'AAAA name.example': aaaa });
    await expect(resolver.resolve('name.example')).rejects.toMatchObject({ code });
  });

  it('is content with the addresses of one family', async () => {
    const { resolver } = await asking({ 'A name.example': { code: 2 }, 'AAAA name.example': SIX });
    expect(await resolver.resolve('name.example')).toEqual(SIX.addresses);
  });

  it('says that no name server answers', async () => {
    const server = await startDnsServer({});
    await server.close();
    const resolver = createResolver({ dnsServers: [server.address] }, handClock());
    closing.push(resolver.close);
    await expect(resolver.resolve('name.example')).rejects.toMatchObject({
      name: 'DnsFailure',
      code: expect.stringMatching(/^(?:ECONNREFUSED|ETIMEOUT)$/),
    });
  });

  it.each<[boolean, string, string, DnsTable]>([
    [true, 'whose domain has an address', 'www.there.example', { 'there.example': HERE }],
    [
      true,
      'whose domain has only a zone',
      'a.b.there.example',
      { 'there.example': { addresses: [] } },
    ],
    [false, 'whose domain is missing too', 'www.gone.example', {}],
    [
      false,
      'below a host of a domain that is missing',
      'a.b.gone.example',
      { 'b.gone.example': HERE },
    ],
    [false, 'whose domain nobody can tell', 'www.sick.example', { 'sick.example': { code: 2 } }],
    [false, 'that is the domain itself', 'gone.example', {}],
    [false, 'that is a domain below a public suffix', 'gone.co.uk', { 'co.uk': HERE, uk: HERE }],
    [
      true,
      'whose domain below a public suffix is there',
      'www.there.co.uk',
      { 'there.co.uk': HERE },
    ],
  ])('says %s of a missing name %s', async (isOfHost, _, host, table) => {
    const { resolver, server } = await asking(table);
    await expect(resolver.resolve(host)).rejects.toMatchObject({ code: 'ENOTFOUND', isOfHost });
    const asked = server.questions.length;
    await expect(resolver.resolve(host)).rejects.toMatchObject({ isOfHost });
    expect(server.questions).toHaveLength(asked);
  });

  it.each<[boolean, string, string, DnsTable]>([
    [true, 'of a zone that has none', 'empty.example', { 'empty.example': ZONE }],
    [
      true,
      'of a host in a zone',
      'www.there.example',
      { 'www.there.example': NOTHING, 'there.example': { ...HERE, isZone: true } },
    ],
    [
      true,
      'that one family denies and the other has none of',
      'www.there.example',
      {
        'A www.there.example': NOTHING,
        'AAAA www.there.example': { code: 3 },
        'there.example': ZONE,
      },
    ],
    [true, 'of a public suffix itself', 'co.uk', { 'co.uk': ZONE }],
    [false, 'from a server that gives nothing for any name', 'www.there.example', { '*': NOTHING }],
    [false, 'from a server that denies its zone', 'a.gone.example', { 'a.gone.example': NOTHING }],
    [
      false,
      'from a server that fails at its zone',
      'a.sick.example',
      { 'a.sick.example': NOTHING, 'sick.example': { code: 2 } },
    ],
    [false, 'of a private network', 'printer.local', { 'printer.local': ZONE }],
  ])('says %s of a name without an address %s', async (isOfHost, _, host, table) => {
    const { resolver } = await asking(table);
    const failure = await resolver.resolve(host).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ENODATA', isOfHost });
    expect(explainFailure(failure).failure).toBe(isOfHost ? 'no-address' : 'dns-error');
  });

  it('asks for no domain where the name is there', async () => {
    const { resolver, server } = await asking({ 'www.there.example': HERE });
    await resolver.resolve('www.there.example');
    expect(server.questions).toHaveLength(2);
  });

  it('knows localhost by itself and asks nobody', async () => {
    const { resolver, server } = await asking({ localhost: HERE, 'a.localhost': HERE });
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'a.b.localhost.']) {
      expect(await resolver.resolve(host)).toEqual(['127.0.0.1', '::1']);
    }
    expect(server.questions).toEqual([]);
  });
});

describe('what the resolver remembers', () => {
  it('asks once for a name that many ask for at once', async () => {
    const { resolver, server } = await asking({ 'busy.example': HERE });
    await Promise.all(Array.from({ length: 50 }, () => resolver.resolve('busy.example')));
    expect([...server.questions].sort()).toEqual(['A busy.example', 'AAAA busy.example']);
  });

  it('keeps an answer for a minute', async () => {
    const { resolver, clock } = await asking({
      'turn.example': [HERE, { addresses: ['192.0.2.2'] }],
    });
    expect(await resolver.resolve('turn.example')).toEqual(['192.0.2.1']);
    clock.advance(59_000);
    expect(await resolver.resolve('turn.example')).toEqual(['192.0.2.1']);
    clock.advance(1000);
    expect(await resolver.resolve('turn.example')).toEqual(['192.0.2.2']);
  });

  it('believes a denial only when it is repeated, then for a minute', async () => {
    const { resolver, server, clock } = await asking({});
    const ask = (): Promise<unknown> => resolver.resolve('none.example').catch((e) => e.code);
    const asked = async (): Promise<number> => {
      expect(await ask()).toBe('ENOTFOUND');
      return server.questions.filter((question) => question === 'A none.example').length;
    };
    expect(await asked()).toBe(1);
    expect(await asked()).toBe(1);
    clock.advance(1000);
    expect(await asked()).toBe(2);
    clock.advance(59_000);
    expect(await asked()).toBe(2);
    clock.advance(1000);
    expect(await asked()).toBe(3);
  });

  it('takes a denial after an answer for a first one', async () => {
    const none = { code: 3 };
    const { resolver, clock } = await asking({ 'turn.example': [none, HERE, none, HERE] });
    const ask = (): Promise<unknown> => resolver.resolve('turn.example').catch((e) => e.code);
    expect(await ask()).toBe('ENOTFOUND');
    clock.advance(1000);
    expect(await ask()).toEqual(['192.0.2.1']);
    clock.advance(60_000);
    expect(await ask()).toBe('ENOTFOUND');
    clock.advance(1000);
    expect(await ask()).toEqual(['192.0.2.1']);
  });

  it('forgets a failure at once', async () => {
    const { resolver } = await asking({ 'ill.example': [{ code: 2 }, HERE] });
    await expect(resolver.resolve('ill.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
    expect(await resolver.resolve('ill.example')).toEqual(['192.0.2.1']);
  });
});

describe('parseDnsServer', () => {
  it.each([...['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]', '[::1]:5353']])(
    'accepts %s',
    (text) => {
      expect(parseDnsServer(text)).toBe(text);
    },
  );

  it.each([
    ...['', 'ns.example', '192.0.2.53:', '192.0.2.53:0', '192.0.2.53:65536', '192.0.2.256'],
    ...['[192.0.2.53]:53', '[::1', '[::g]:53', '::1%lo', '192.0.2.53:53:53', '192.0.2:53'],
  ])('refuses %j', (text) => {
    expect(parseDnsServer(text)).toBeNull();
  });
});
