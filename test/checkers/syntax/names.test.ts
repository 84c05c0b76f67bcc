/** The schemes of numbers, names, places and data against the grammars of their documents. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint } from '../../../checkers/syntax/index.ts';
import { readInForce } from '../../../checkers/syntax/rfc3986.ts';
import { against } from './bnf/against.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

function recogniserOf(name: string): Recogniser {
  const url = new URL(`./bnf/${name}.bnf`, import.meta.url);
  return new Recogniser(readGrammar(readFileSync(url, 'utf8')));
}

interface Parameters {
  /** The production of each parameter that has its own, by its name in lower case. */
  readonly productions: Readonly<Record<string, string>>;
  readonly reference: Recogniser;
  /** Of a name: a parameter of a lower rank stands before one of a higher. */
  readonly rank?: (name: string) => string;
}

/**
 * What the text forbids and the grammar derives: a parameter given twice, in another order, or with a production of its
 * own that only the one for all others would let pass. The tables of corpus/schemes have rows for each.
 */
function isAgainstText(part: string, { productions, reference, rank }: Parameters): boolean {
  const [, ...parameters] = part.split(';');
  const names = parameters.map((one) => (one.split('=', 1)[0] ?? '').toLowerCase());
  const ranks = names.map(rank ?? (() => ''));
  return (
    new Set(names).size < names.length ||
    ranks.some((one, index) => index > 0 && one < (ranks[index - 1] ?? '')) ||
    parameters.some((one, index) => {
      const production = Object.entries(productions).find(([name]) => name === names[index])?.[1];
      return production !== undefined && !reference.accepts(production, `;${one}`);
    })
  );
}

describe('tel', () => {
  const reference = recogniserOf('rfc3966');
  const productions = { ext: 'extension', isub: 'isdn-subaddress', 'phone-context': 'context' };
  const first = ['ext', 'isub', 'phone-context'];
  const rank = (name: string): string =>
    first.includes(name) ? String(Math.max(1, first.indexOf(name))) : `3${name}`;

  it('is judged as RFC 3966 says', () => {
    const isException = (part: string): boolean =>
      isAgainstText(part, { productions, reference, rank }) ||
      /;ext=.*;isub=|;isub=.*;ext=/i.test(part);
    against({
      bnf: 'rfc3966',
      rule: 'telephone-subscriber',
      prefix: 'tel:',
      runs: 20_000,
      isException,
    });
  });
});

describe('geo', () => {
  const reference = recogniserOf('rfc5870');
  const productions = { crs: 'crsp', u: 'uncp' };
  const rank = (name: string): string => (name === 'crs' ? '0' : name === 'u' ? '1' : '2');

  /** §3.3 and §3.4.2: without another reference system, it must be on Earth. */
  function isNowhere(part: string): boolean {
    if (/;crs=(?!wgs84(?:;|$))/i.test(part)) return false;
    const [latitude = '', longitude = ''] = part.split(/[,;]/);
    return (
      !reference.accepts('latitude', latitude) ||
      !reference.accepts('longitude', longitude) ||
      Math.abs(Number(latitude)) > 90 ||
      Math.abs(Number(longitude)) > 180
    );
  }

  it('is judged as RFC 5870 says', () => {
    const isException = (part: string): boolean =>
      isAgainstText(part, { productions, reference, rank }) ||
      (reference.accepts('geo-path', part) && isNowhere(part));
    against({ bnf: 'rfc5870', rule: 'geo-path', prefix: 'geo:', runs: 20_000, isException });
  });
});

describe('sip and sips', () => {
  const reference = recogniserOf('rfc3261');
  const productions = {
    transport: 'transport-param',
    user: 'user-param',
    method: 'method-param',
    ttl: 'ttl-param',
    maddr: 'maddr-param',
  };

  it.each(['sip:', 'sips:'])('%s is judged as RFC 3261 says', (prefix) => {
    const isException = (part: string): boolean => {
      const [behindUser = ''] = part.slice(part.indexOf('@') + 1).split('?', 1);
      return (
        isAgainstText(behindUser, { productions, reference }) ||
        // A user may begin with "//", behind which the generic syntax sees a host.
        part.startsWith('//') ||
        // §19.1.1: at most 255.
        /;ttl=(?:25[6-9]|2[6-9]\d|[3-9]\d\d)/i.test(part)
      );
    };
    against({ bnf: 'rfc3261', rule: 'sip-rest', prefix, runs: 15_000, isException });
  });
});

describe('urn', () => {
  it('is judged as RFC 8141 says', () => {
    const isException = (part: string): boolean =>
      // Namespaces with rules of their own.
      /^(?:ietf|isbn|issn|nbn|oid|uuid):/i.test(part) ||
      // §2.3.1: the r-component ends at the first "?=", so that none is left to begin a q-component.
      /\?\+(?:(?!\?=).)*\?=(?:[/?]|$)/s.test(part);
    against({ bnf: 'rfc8141', rule: 'assigned', prefix: 'urn:', runs: 20_000, isException });
  });

  it.each([
    ['oid', 'oid', 'urn:oid:'],
    ['nbn', 'nbn-nss', 'urn:nbn:'],
  ])('%s is judged as its document says', (_, rule, prefix) => {
    const isException = (part: string): boolean => part.includes('?');
    against({ bnf: 'rfc8141', rule, prefix, runs: 10_000, isException });
  });
});

describe('data', () => {
  it('is judged as RFC 2397 says', () => {
    const isException = (part: string): boolean =>
      // §2: such data must be base64, which no production says, in letters of either case.
      /;base64,/i.test(part.replace(/;base64,$/, ''));
    against({ bnf: 'rfc2397', rule: 'dataurl', prefix: 'data:', runs: 20_000, isException });
  });
});

describe('ws and wss', () => {
  it.each(['ws://', 'wss://'])('%s is judged as RFC 6455 says', (prefix) => {
    const isException = (part: string): boolean =>
      // Nobody can call a server without a name, nor one at a port that does not exist.
      /^(?:[:/?]|$)/.test(part) ||
      /^[^/?]*:\d{5}/.test(part) ||
      // Addresses of IPv6 have their own oracle, and their rule is not repeated here.
      part.includes('[');
    against({ bnf: 'rfc6455', rule: 'ws-rest', prefix, runs: 10_000, isException });
  });
});

describe('xmpp, acct and tag', () => {
  it('are judged as RFC 5122 says', () => {
    const isException = (part: string): boolean =>
      // Behind "//" and in brackets the generic syntax judges, which rfc3986.bnf holds.
      /^\/\/[^/]*(?:@.*@|[[\]:%])/.test(part);
    against({ bnf: 'rfc5122', rule: 'xmpp', prefix: 'xmpp:', runs: 20_000, isException });
  });

  it('are judged as RFC 7565 says', () => {
    against({ bnf: 'rfc7565', rule: 'acct', prefix: 'acct:', runs: 10_000 });
  });

  it('are told from what RFC 4151 says, which is no error', () => {
    const isValid = (url: string): boolean => lint(url).length === 0;
    const isException = (part: string): boolean =>
      // The calendar is no grammar, and escapes are judged in all schemes.
      /-(?:02-(?:29|3)|(?:0[469]|11)-31)/.test(part);
    against({ bnf: 'rfc4151', rule: 'tag', prefix: 'tag:', runs: 20_000, isValid, isException });
  });

  it.each([
    'tag:example.org,2003-02-29:a',
    'tag:example.org,1900-02-29:a',
    'tag:example.org,2004-04-31:a',
  ])('%s is no day', (url) => {
    expect(lint(url).map(({ code }) => code)).toEqual(['tag-form-unusual']);
    expect(lint(url.replace(/2003|1900/, '2000').replace('31', '30'))).toEqual([]);
  });
});

describe('repairs', () => {
  const repairOf = (url: string): string | undefined =>
    lint(url).find(({ repair }) => repair !== undefined)?.repair;

  it.each([
    ['tel:+1 201 555 0123', 'tel:+1-201-555-0123'],
    ['tel:%20+1%20%20201', 'tel:+1-201'],
    ['tel:%2B12015550123;ext=5', 'tel:+12015550123;ext=5'],
    ['tel://+12015550123', 'tel:+12015550123'],
    ['tel:+44-(0)20-7946-0018', 'tel:+44-20-7946-0018'],
    ['tel:7042;b;phone-context=x.com;a;isub=1', 'tel:7042;isub=1;phone-context=x.com;a;b'],
    ['acct://ada@example.org', 'acct:ada@example.org'],
    ['acct:@ada@example.org', 'acct:ada@example.org'],
    ['geo:48.2, +16.37;u=5', 'geo:48.2,16.37;u=5'],
    ['geo:1,2;a=b;u=1;crs=wgs84', 'geo:1,2;crs=wgs84;u=1;a=b'],
    ['doi: 10.1000/182', 'doi:10.1000/182'],
    ['doi://10.1000/182', 'doi:10.1000/182'],
    ['doi:doi:10.1000/182', 'doi:10.1000/182'],
    ['doi:http://dx.doi.org/10.1000/182', 'doi:10.1000/182'],
    ['urn:urn:isbn:0451450523', 'urn:isbn:0451450523'],
    ['urn:f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
    ['data:image/svg+xml;utf8,<svg>', 'data:image/svg+xml;charset=utf-8,%3Csvg%3E'],
    ['data:;base64,bGFtcA', 'data:;base64,bGFtcA=='],
    ['ldap://h.example?cn', 'ldap://h.example/?cn'],
    ['ldap:///o=a??SubTree?(cn=b)', 'ldap:///o=a??sub?(cn=b)'],
    ['ldap:///o=a????', 'ldap:///o=a???'],
    ['ws://h.example/a?b#c', 'ws://h.example/a?b'],
  ])('%s -> %s', (url, repaired) => {
    expect(repairOf(url)).toBe(repaired);
    expect(lint(repaired).filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it.each([
    // Which place, which country?
    'tel:7042',
    'tel:0201-5550123',
    'tel:+1-800-FLOWERS',
    'tel:+1;ext=1;ext=2',
    // A q-component, or a "?" of the name.
    'urn:example:a?b',
    'urn:isbn:0451450524',
    'doi:10.1000',
    'geo:116.4,39.9',
    'geo:0,0?q=lamps',
    'data:text/plain',
    'data:;base64,A',
    'ldap://h.example/o=a?b?c?d?e?f',
    'sip://ada@h.example',
  ])('none is sure for %s', (url) => {
    expect(repairOf(url)).toBeUndefined();
  });
});

describe('what is legal, but misleads', () => {
  it.each([
    ['tel:+44-(0)20-7946-0018', 'tel-trunk-prefix'],
    ['sip://ada@example.org', 'sip-slashes'],
    ['urn:urn:isbn:0451450523', 'urn-doubled'],
    ['urn:x-lamps:a', 'urn-namespace-reserved'],
    ['urn:urn-07:a', 'urn-namespace-reserved'],
    ['urn:de-lamps:a', 'urn-namespace-reserved'],
    ['urn:xn--lamps:a', 'urn-namespace-reserved'],
    ['urn:de:a', 'urn-namespace-reserved'],
    ['data:;base64,bGFtcA', 'data-base64-unpadded'],
  ])('%s: %s', (url, code) => {
    expect(lint(url).map((one) => [one.code, one.severity])).toEqual([[code, 'warning']]);
  });
});

describe('components', () => {
  const namesOf = (url: string): string[] => {
    const reading = readInForce(url);
    const named = reading?.syntax.name(reading.components) ?? [];
    return named.map(({ name, value, decoded }) => `${name} ${decoded ?? value}`);
  };

  it.each([
    [
      'tel:7042;isub=1;Phone-Context=x.com;a=b',
      ['number 7042', 'ISDN subaddress 1', 'context x.com', 'a b'],
    ],
    ['tel:*31%23;phone-context=+49', ['number *31#', 'context +49']],
    [
      'urn:example:a%20b?+c?=d#e',
      ['namespace example', 'name a b', 'r-component c', 'q-component d'],
    ],
    ['doi:10.1000.10/a%2Fb', ['prefix 10.1000.10', 'suffix a/b']],
    [
      'geo:1,2,3;crs=wgs84;u=4',
      [
        ...['latitude 1', 'longitude 2', 'altitude 3', 'reference system wgs84'],
        'uncertainty in metres 4',
      ],
    ],
    ['data:text/plain;charset=utf-8,a%20b', ['media type text/plain;charset=utf-8', 'data a b']],
    ['data:;base64,AAAA', ['media type ', 'encoding base64', 'data AAAA']],
    [
      'ldap://h.example:3890/o=a%20b?cn?one?(c=d)',
      [
        ...['host h.example', 'port 3890', 'entry o=a b', 'attributes cn', 'scope one'],
        'filter (c=d)',
      ],
    ],
    ['tag:a@b.example,2004-05:c%20d', ['authority a@b.example', 'date 2004-05', 'name c d']],
    ['acct:a%40b@c.example', ['user a@b', 'host c.example']],
    [
      'xmpp://a@b.example/c@d.example/e?f;g=h',
      ['account a@b.example', 'user c', 'host d.example', 'resource e', 'query f;g=h'],
    ],
    ['ws://h.example/a?b', ['host h.example', 'path /a', 'query b']],
    [
      'sip:ada:x@h.example:5061;transport=tcp?a=b',
      ['user ada', 'password ***', 'host h.example', 'port 5061', 'transport tcp', 'headers a=b'],
    ],
  ])('%s', (url, components) => {
    expect(namesOf(url)).toEqual(components);
  });
});
