/** Names without an address, and name servers that fail for one family of addresses alone, each from a source. */
import type { DnsAnswer } from '../../helpers/servers/dns.ts';
import type { Case, Host } from '../model.ts';
import { hosts, links, PAGE, soundSite } from '../site.ts';

const NOTHING: DnsAnswer = { addresses: [] };
const ZONE: DnsAnswer = { addresses: [], isZone: true };
const FAILURE: DnsAnswer = { code: 2 };
const web: Host = { site: soundSite };

const NEGATIVE_CACHING = 'RFC 2308, section 2.2';

const WITHOUT_ADDRESS = links(
  'dns-gone',
  (
    [
      [
        'nodata-zone',
        'gone',
        'no-address',
        'its own zone has no address for it',
        NEGATIVE_CACHING,
        { 'nodata-zone.example': ZONE },
      ],
      [
        'nodata-mail',
        'gone',
        'no-address',
        'a domain for mail only',
        'RFC 5321, section 5.1',
        { 'nodata-mail.example': { ...ZONE, exchanges: ['mx.nodata-mail.example'] } },
      ],
      [
        'nodata-one-family',
        'gone',
        'no-address',
        'the name exists by one question, and not by the other',
        'RFC 4074, section 4.2',
        { 'nodata-one-family.example': ZONE, 'AAAA nodata-one-family.example': { code: 3 } },
      ],
      [
        'nodata-everything',
        'undecidable',
        'dns-error',
        'a gateway that has nothing for any name, not even for the zone',
        NEGATIVE_CACHING,
        { 'nodata-everything.example': NOTHING },
      ],
      [
        'nodata-lame',
        'undecidable',
        'dns-error',
        'nothing from a server that fails at the zone',
        'RFC 8499, section 7, "lame delegation"',
        { 'nodata-lame.example': NOTHING, 'SOA nodata-lame.example': FAILURE },
      ],
      [
        'nodata-then-fails',
        'undecidable',
        'dns-error',
        'nothing, and then a failure',
        NEGATIVE_CACHING,
        { 'nodata-then-fails.example': [ZONE, FAILURE] },
      ],
    ] as const
  ).map(
    ([id, truth, reason, note, source, names]) =>
      [id, truth, reason, `http://${id}.example${PAGE}`, note, { source, names }] as const,
  ),
);

const WITH_ADDRESS = hosts('dns-error', [
  [
    'aaaa-denied',
    'there',
    'ok',
    web,
    'the name server denies the name when asked for IPv6',
    { source: 'RFC 4074, section 4.2', names: { 'AAAA aaaa-denied.example': { code: 3 } } },
  ],
  [
    'aaaa-unknown',
    'there',
    'ok',
    web,
    'the name server does not know questions for IPv6',
    { source: 'friendica/friendica#13808', names: { 'AAAA aaaa-unknown.example': { code: 4 } } },
  ],
]);

export const BROWSER_NAME_CASES: readonly Case[] = [...WITHOUT_ADDRESS, ...WITH_ADDRESS];
