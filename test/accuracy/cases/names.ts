/** Names that are gone, and all kinds of addresses behind names that are not. */
import { redirect } from '../../helpers/servers/answers.ts';
import { UNUSED_ADDRESS } from '../case-servers.ts';
import type { Case, Host } from '../model.ts';
import { hosts, links, onlyPage, PAGE, soundSite } from '../site.ts';

const web: Host = { site: soundSite };

const HERE = { addresses: ['127.0.0.1'] } as const;

const NOBODY = { code: 3 } as const;

const FAILURE = { code: 2 } as const;

const GONE = links('dns-gone', [
  ['dns-nxdomain', 'gone', 'dns-gone', `http://dns-nxdomain.example${PAGE}`, 'no such name'],
  [
    'dns-nxdomain-https',
    'gone',
    'dns-gone',
    `https://dns-nxdomain-https.example${PAGE}`,
    'no such name, over HTTPS',
  ],
  [
    'dns-nxdomain-port',
    'gone',
    'dns-gone',
    `http://dns-nxdomain-port.example:8080${PAGE}`,
    'no such name, at a port',
  ],
  [
    'dns-nxdomain-www',
    'gone',
    'host-gone',
    `http://www.dns-nxdomain-www.example${PAGE}`,
    'the name with www was given up',
    { names: { 'dns-nxdomain-www.example': HERE } },
  ],
  [
    'dns-nxdomain-idn',
    'gone',
    'dns-gone',
    `http://fyrtårn.example${PAGE}`,
    'no such international name',
  ],
  [
    'dns-nxdomain-ftp',
    'gone',
    'dns-gone',
    'ftp://dns-nxdomain-ftp.example/pub/lens.txt',
    'no such name, for FTP',
  ],
  [
    'dns-nxdomain-neighbour',
    'gone',
    'dns-gone',
    'http://dns-nxdomain-neighbour.example/b.html',
    'answered for by another link of the host',
    { before: ['http://dns-nxdomain-neighbour.example/a.html'] },
  ],
]);

const FLAPPING = hosts('dns-gone', [
  [
    'dns-nxdomain-once',
    'there',
    'ok',
    web,
    'no such name the first time only',
    { names: { 'dns-nxdomain-once.example': [NOBODY, HERE] } },
  ],
  [
    'dns-nxdomain-then-failure',
    'undecidable',
    'dns-error',
    web,
    'denied once, but not confirmed',
    { names: { 'dns-nxdomain-then-failure.example': [NOBODY, FAILURE] } },
  ],
  [
    'dns-half-nxdomain',
    'there',
    'ok',
    web,
    'no such name for IPv6 only, as broken name servers say',
    { names: { 'AAAA dns-half-nxdomain.example': NOBODY } },
  ],
  [
    'dns-moved-to-nobody',
    'gone',
    'dns-gone',
    { site: onlyPage(redirect(301, 'http://dns-moved-to-nobody-2.example/')) },
    'moved to a name that is no more',
  ],
  [
    'dns-site-to-nobody',
    'gone',
    'robots-unreadable',
    { site: redirect(301, 'http://dns-site-to-nobody-2.example/') },
    'a host that leads to a name that is no more, its robots.txt and all',
  ],
]);

const ADDRESSES = hosts('alive', [
  [
    'dns-ipv6',
    'there',
    'ok',
    { site: soundSite, over: 'ipv6' },
    'an IPv6 address only',
    { names: { 'dns-ipv6.example': { addresses: ['::1'] } } },
  ],
  [
    'dns-first-dead',
    'there',
    'ok',
    web,
    'two addresses, the first one dead',
    { names: { 'dns-first-dead.example': { addresses: [UNUSED_ADDRESS, '127.0.0.1'] } } },
  ],
  [
    'dns-two-dead',
    'there',
    'ok',
    web,
    'three addresses, the last one alive',
    {
      names: {
        'dns-two-dead.example': { addresses: [UNUSED_ADDRESS, '127.0.0.79', '127.0.0.1'] },
      },
    },
  ],
  [
    'dns-v6-dead',
    'there',
    'ok',
    web,
    'of both kinds, the IPv6 one dead',
    { names: { 'dns-v6-dead.example': { addresses: ['::1', '127.0.0.1'] } } },
  ],
  [
    'dns-v4-dead',
    'there',
    'ok',
    { site: soundSite, over: 'ipv6' },
    'of both kinds, the IPv4 one dead',
    { names: { 'dns-v4-dead.example': { addresses: [UNUSED_ADDRESS, '::1'] } } },
  ],
  [
    'dns-some-private',
    'there',
    'ok',
    web,
    'one address of a private network among them',
    { names: { 'dns-some-private.example': { addresses: ['10.0.0.1', '127.0.0.1'] } } },
  ],
  [
    'dns-underscore',
    'there',
    'ok',
    web,
    'a name with an underscore',
    { url: `http://dns_underscore.example${PAGE}` },
  ],
  [
    'dns-upper-case',
    'there',
    'ok',
    web,
    'a name in capitals',
    { url: `http://DNS-Upper-Case.EXAMPLE${PAGE}` },
  ],
  [
    'dns-idn',
    'there',
    'ok',
    null,
    'an international name',
    { url: `http://fyr\u00e5s.example${PAGE}`, hosts: { 'xn--fyrs-soa.example': web } },
  ],
  [
    'dns-dot',
    'there',
    'ok',
    web,
    'a name with its last dot',
    { url: `http://dns-dot.example.${PAGE}` },
  ],
]);

export const NAME_CASES: readonly Case[] = [...GONE, ...FLAPPING, ...ADDRESSES];
