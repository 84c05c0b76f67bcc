/** mailto: with several recipients: dead only if no domain takes mail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainsOf } from '../../../../checkers/reach/protocols/mail-domains.ts';
import { createAsker } from '../../../helpers/asking.ts';
import { type DnsServer, startDnsServer } from '../../../helpers/servers/dns.ts';

const { verdictOf } = createAsker();
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer({
    'mail.example': { addresses: ['127.0.0.1'], exchanges: ['mx.example'] },
    'mx.example': { addresses: ['127.0.0.1'] },
    'host-only.example': { addresses: ['127.0.0.1'] },
    'no-mail.example': { addresses: ['127.0.0.1'], exchanges: [''] },
    'failing.example': { code: 2 },
  });
});

afterAll(() => dns.close());

describe('several recipients', () => {
  it.each([
    ['a@gone.example,b@mail.example', 'alive: domain-takes-mail 0.6'],
    ['a@host-only.example,b@mail.example', 'alive: domain-takes-mail 0.6'],
    ['a@no-mail.example,b@host-only.example', 'alive: domain-takes-mail 0.4'],
    ['a@no-mail.example,b@gone.example', 'dead: no-mail 0.9'],
    ['a@gone.example,b@no-mail.example', 'dead: no-mail 0.9'],
    ['a@gone.example,b@lost.example', 'dead: dns-gone 0.9'],
    ['a@gone.example,b@failing.example', 'unknown: dns-error 0.5'],
    ['a@gone.example?to=b@mail.example', 'alive: domain-takes-mail 0.6'],
    ['a@gone.example?cc=b@mail.example', 'dead: dns-gone 0.9'],
    ['?to=a@mail.example', 'alive: domain-takes-mail 0.6'],
    ['a@printer.local,b@mail.example', 'alive: domain-takes-mail 0.6'],
    ['a@printer.local,b@gone.example', 'unknown: dns-error 0.5'],
    ['a@printer.local', 'unknown: dns-error 0.5'],
    ['a@x.onion,b@gone.example', 'unknown: dns-error 0.5'],
    [gone(5), 'dead: dns-gone 0.9'],
    [gone(6), 'unknown: dns-error 0.5'],
    [`${gone(5)},a@mail.example`, 'unknown: dns-error 0.5'],
  ])('mailto:%s is %s', async (addresses, expected) => {
    const url = `mailto:${addresses}`;
    const told = await verdictOf(url, { dnsServers: [dns.address] });
    expect(`${told.verdict}: ${told.reason} ${told.confidence}`).toBe(expected);
    expect(dns.questions.some((question) => question.includes('onion'))).toBe(false);
  });
});

function gone(count: number): string {
  return Array.from({ length: count }, (_, at) => `a@gone${at}.example`).join(',');
}

describe('domainsOf', () => {
  it.each([
    ['mailto:ann@lamp.example', ['lamp.example']],
    ['MAILTO:ann@LAMP.example,ben@lamp.example', ['lamp.example']],
    ['mailto:%22a,b%22@x.example', ['x.example']],
    ['mailto:a%2Cb@x.example', ['x.example']],
    ['mailto:a%40y.example@x.example', ['x.example']],
    ['mailto:a@b%C3%BCcher.example', ['xn--bcher-kva.example']],
    ['mailto:?subject=x&To=a%40x.example,b@y.example', ['x.example', 'y.example']],
    ['mailto:nobody', []],
    ['mailto:', []],
  ])('%s: %j', (url, domains) => {
    expect(domainsOf(url)).toEqual(domains);
  });
});
