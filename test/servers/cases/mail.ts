/** mailto: the answers of name servers about mail domains. */
import { type Case, rows } from '../model.ts';

const asking: Case['policy'] = (at) => ({ dnsServers: [at('')] });

const AUTHORITATIVE = rows(
  ['knot', 'nsd'],
  [
    ['mailto:keeper@six.test', 'alive: domain-takes-mail', 'no MX, but an AAAA'],
    ['mailto:keeper@x.wild.test', 'alive: domain-takes-mail', 'MX by a wildcard'],
    ['mailto:keeper@bücher.test', 'alive: domain-takes-mail', 'MX of xn--bcher-kva.test'],
    ['mailto:keeper@many.test', 'alive: domain-takes-mail', 'TC over UDP, 60 MX over TCP'],
    ['mailto:keeper@lost.test', 'unknown: dns-error', 'MX of a host that is not there'],
    ['mailto:keeper@dangling.test', 'dead: dns-gone', 'NXDOMAIN behind a CNAME'],
    [
      'mailto:keeper@twig.test',
      'unknown: dns-error',
      'NOERROR and nothing: a name with others below',
    ],
    ['mailto:keeper@loop1.test', 'unknown: dns-error', 'NOERROR and CNAMEs in a circle'],
    ['mailto:keeper@lame.test', 'unknown: dns-error', 'NOERROR, nothing, and another name server'],
    ['mailto:keeper@broken', 'unknown: dns-error', 'SERVFAIL'],
  ],
  asking,
);

const ALL = rows(
  ['knot', 'nsd', 'dnsmasq'],
  [
    ['mailto:keeper@good.test', 'alive: domain-takes-mail', 'MX'],
    ['mailto:Keeper%20of%20Lamps@GOOD.test', 'alive: domain-takes-mail', 'MX'],
    ['mailto:keeper@good.test?subject=lamp@nope.test', 'alive: domain-takes-mail', 'MX'],
    ['mailto:keeper@host.test', 'alive: domain-takes-mail', 'no MX, but an A (RFC 5321 §5.1)'],
    ['mailto:keeper@alias.test', 'alive: domain-takes-mail', 'CNAME, then MX'],
    ['mailto:keeper@nullmx.test', 'dead: no-mail', 'MX 0 . (RFC 7505)'],
    ['mailto:keeper@nope.test', 'dead: dns-gone', 'NXDOMAIN'],
    ['mailto:keeper@textonly.test', 'unknown: dns-error', 'NOERROR and nothing, three times'],
    ['mailto:keeper@lamproom.example', 'unknown: dns-error', 'REFUSED'],
  ],
  asking,
);

const NO_NAME_SERVER = rows(
  ['faults'],
  [['mailto:keeper@good.test', 'unknown: dns-error', 'ICMP: nothing listens on that port']],
  (at) => ({ dnsServers: [at('refused')] }),
);

export const MAIL = [...ALL, ...AUTHORITATIVE, ...NO_NAME_SERVER];
