/** Rewritten links lead to their targets, offline; malformed and unknown ones stay as they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { extractText } from '../../../extractors/extract-text.ts';
import { REWRITERS } from '../../../extractors/rewriters/index.ts';
import { opaqueWrapper, unwrap } from '../../../extractors/rewriters/unwrap.ts';
import { settledLinks } from '../../helpers/settling.ts';

const TARGET = 'http://museum.example/lamp?a=1&b=2';
const escaped = encodeURIComponent(TARGET);
const base64 = Buffer.from(TARGET).toString('base64');

const WRAPPED: readonly (readonly [string, string, string?])[] = [
  ['Proofpoint', `https://urldefense.proofpoint.com/v1/url?u=${escaped}&k=x`],
  [
    'Proofpoint',
    `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(TARGET.replace('&', '&amp;'))}&k=x`,
  ],
  [
    'Proofpoint',
    'https://urldefense.proofpoint.com/v2/url?u=http-3A__museum.example_lamp-3Fa-3D1-26b-3D2&d=D&c=c',
  ],
  [
    'Proofpoint',
    'https://urldefense.proofpoint.com/v2/url?d=D&c=c&u=http-3A__museum.example_lamp-3Fa-3D1-26b-3D2',
  ],
  ['Proofpoint', 'https://urldefense.com/v3/__http://museum.example/lamp?a=1*b=2__;Jg!!abc!def$'],
  ['Proofpoint', 'https://urldefense.com/v3/__http:/museum.example/lamp?a=1*b=2__;Jg!!abc!def$'],
  [
    'Proofpoint',
    'https://urldefense.com/v3/__http://museum.example/**Br__;w7xzZQ!!abc!d$',
    'http://museum.example/üser',
  ],
  [
    'Safe Links',
    `https://eur02.safelinks.protection.outlook.com/?url=${escaped}&data=05%7Cada%40museum.example&reserved=0`,
  ],
  [
    'Safe Links',
    `https://nam01.safelinks.protection.outlook.com/GetUrlReputation?url=${escaped}&amp;data=x`,
  ],
  [
    'Safe Links',
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/x.html?url=${escaped}&locale=en`,
  ],
  ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${escaped.toLowerCase()}&c=E,1&typo=1`],
  ['Cisco', `https://secure-web.cisco.com/1abcDEF/${escaped}`],
  ['Sophos', `https://eu-west-1.protection.sophos.com/?d=museum.example&u=${base64}&i=x`],
  ['Symantec', `https://clicktime.symantec.com/3abc?u=${escaped}`],
  ['FireEye', `https://protect2.fireeye.com/v1/url?k=1&q=1&u=${escaped}`],
  ['Trend Micro', `https://ca-1234-x.trendmicro.com/wis/clicktime/v1/query?url=${escaped}&umid=1`],
  ['Trustwave', `https://scanmail.trustwave.com/?c=1&d=x&u=${escaped}`],
  ['Avanan', `https://url.avanan.click/v2/___${TARGET}___.YXAz`],
  ['Google', `https://www.google.com/url?q=${escaped}&sa=D`],
  ['Google', `http://www.google.co.uk/url?sa=t&url=${escaped}`],
  [
    'Google AMP',
    'https://museum-example.cdn.ampproject.org/c/s/museum.example/lamp',
    'https://museum.example/lamp',
  ],
  ['YouTube', `https://www.youtube.com/redirect?event=x&q=${escaped}`],
  ['Facebook', `https://l.facebook.com/l.php?u=${escaped}&h=x`],
  ['Yahoo', `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${escaped}/RK=2/RS=x-`],
  ['DuckDuckGo', `https://duckduckgo.com/l/?uddg=${escaped}`],
  ['Slack', `https://slack-redir.net/link?url=${escaped}`],
  ['VK', `https://vk.com/away.php?to=${escaped}`],
  ['Steam', `https://steamcommunity.com/linkfilter/?url=${escaped}`],
  ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${escaped}&urlhash=x`],
];

describe('unwrap', () => {
  const rows = WRAPPED.map(([service, wrapper, target = TARGET]) => ({ service, wrapper, target }));
  it.each(rows)('decodes a link of $service: $wrapper', ({ service, wrapper, target }) => {
    expect(unwrap(wrapper)).toEqual([{ url: target, service }]);
  });

  it('goes through several layers, and gives each', () => {
    const inner = `https://www.google.com/url?q=${escaped}`;
    const outer = `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(inner)}&data=x`;
    expect(unwrap(outer).map(({ url }) => url)).toEqual([inner, TARGET]);
  });

  it.each([
    'http://museum.example/url?q=http://a.example/',
    'https://www.google.com/search?q=http://a.example/',
    'https://www.google.evil.example/url?q=http://a.example/',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=%E0%A4%A',
    'https://www.google.com/url?q=http://a.example/%0d%0aX',
    'https://urldefense.com/v3/__http://museum.example/***__;!!a!b$',
    'https://urldefense.proofpoint.com/v2/url?d=1',
    'https://secure-web.cisco.com/1abc/',
    'mailto:google@museum.example',
    '',
  ])('finds no target in %s', (url) => {
    expect(unwrap(url)).toEqual([]);
  });

  it('never throws, and ends', () => {
    const hosts = fc.constantFrom(...WRAPPED.map(([, wrapper]) => wrapper.slice(0, 60)));
    fc.assert(
      fc.property(hosts, fc.string({ maxLength: 200 }), (start, rest) => {
        for (const { url } of unwrap(start + rest)) expect(url).toMatch(/^(?:https?|ftp|mailto):/i);
      }),
    );
  });
});

const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a link rewritten by a service', () => {
  const urls = fc.webUrl({ withQueryParameters: true, withFragments: true });

  const v2 = (url: string): string =>
    `https://urldefense.proofpoint.com/v2/url?u=${encodeURIComponent(url)
      .replace(/[-_]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
      .replaceAll('%2F', '_')
      .replaceAll('%', '-')}&d=x`;
  const v3 = (url: string): string => {
    const replaced: string[] = [];
    const kept = url.replace(/[^A-Za-z0-9:/.?=_~-]{1,65}/g, (marks) => {
      replaced.push(marks);
      return marks.length === 1 ? '*' : `**${RUN_LENGTHS[marks.length - 2]}`;
    });
    return `https://urldefense.com/v3/__${kept}__;${Buffer.from(replaced.join('')).toString('base64url')}!!x!y$`;
  };

  it.each([
    [
      'Proofpoint 1',
      (url: string) => `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(url)}&k=x`,
    ],
    ['Proofpoint 2', v2],
    ['Proofpoint 3', v3],
    [
      'Safe Links',
      (url: string) =>
        `https://x.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=x`,
    ],
    [
      'Sophos',
      (url: string) =>
        `https://eu.protection.sophos.com/?d=x&u=${encodeURIComponent(Buffer.from(url).toString('base64'))}`,
    ],
  ])('is restored from %s', (_, wrap) => {
    fc.assert(
      fc.property(urls, (url) => {
        // Entities and separators of the service cannot be told from those of the URL.
        fc.pre(!/&amp|%|__/.test(url));
        expect(unwrap(wrap(url))[0]?.url).toBe(url);
      }),
    );
  });
});

describe('a rewritten link in a text', () => {
  const wrapper = `https://eur02.safelinks.protection.outlook.com/?url=${escaped}&data=05%7Cada%40museum.example&reserved=0`;
  const broken = `see <${wrapper.slice(0, 70)}\n${wrapper.slice(70)}> there`;

  it('has the rejoined target first, and keeps the wrapper', () => {
    const [sighting] = extractText(broken);
    expect(sighting?.url).toBe(TARGET);
    expect(sighting?.scheme).toBe('http');
    expect(sighting?.readings.slice(0, 2)).toMatchObject([
      { url: TARGET, reason: 'unwrapped' },
      { url: wrapper, reason: 'wrapped' },
    ]);
  });

  it('is never requested itself', async () => {
    const links = await settledLinks([...extractText(broken)]);
    expect(links).toMatchObject([{ url: TARGET, alternatives: [] }]);
  });

  it('has its mail address covered where it is shown', () => {
    expect(redact(wrapper)).toContain('data=***&reserved=0');
    expect(redact(wrapper)).not.toContain('ada');
  });
});

const OPAQUE: readonly (readonly [string, string | null])[] = [
  ['https://protect-eu.mimecast.com/s/AbC1?domain=museum.example', 'Mimecast'],
  ['https://link.edgepilot.com/s/1234/abc', 'EdgePilot'],
  ['https://www.mimecast.com/about', null],
  ['http://museum.example/s/1', null],
];

describe('an opaque wrapper', () => {
  it.each(OPAQUE)('is recognised with its service: %s', (url, service) => {
    expect(opaqueWrapper(url)).toBe(service);
    expect(unwrap(url)).toEqual([]);
  });
});

describe('the catalogue of rewriters', () => {
  it('has an example here for each of its services', () => {
    const shown = [...WRAPPED.map(([service]) => service), ...OPAQUE.map(([, service]) => service)];
    const services = REWRITERS.map(({ service }) => service);
    expect(services.filter((service) => !shown.includes(service))).toEqual([]);
  });
});
