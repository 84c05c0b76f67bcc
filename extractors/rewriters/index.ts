/**
 * CATALOGUE of services that rewrite the links of mail: security gateways, redirectors of mail services and search
 * engines. A service is one line here if its target is a plain parameter.
 */
import { decodeAmpCache, decodeAvanan, decodeCisco, decodeSophos, decodeYahoo } from './in-path.ts';
import { type DecodeTarget, parameter, type Rewriter } from './model.ts';
import { decodeProofpoint } from './proofpoint.ts';

export type { Rewriter } from './model.ts';

const inParameter =
  (path: string, ...names: readonly string[]): DecodeTarget =>
  (wrapper) =>
    wrapper.pathname.startsWith(path) ? parameter(wrapper, names) : null;

export const REWRITERS: readonly Rewriter[] = [
  {
    service: 'Proofpoint',
    hosts: ['urldefense.proofpoint.com', 'urldefense.com', 'urldefense.us'],
    decode: decodeProofpoint,
    hidesTarget: true,
  },
  {
    service: 'Safe Links',
    hosts: ['*.safelinks.protection.outlook.com', '*.safelinks.protection.office365.us'],
    decode: inParameter('/', 'url'),
  },
  {
    service: 'Safe Links',
    hosts: ['statics.teams.cdn.office.net'],
    decode: inParameter('/evergreen-assets/safelinks/', 'url'),
  },
  { service: 'Barracuda', hosts: ['linkprotect.cudasvc.com'], decode: inParameter('/url', 'a') },
  { service: 'Cisco', hosts: ['secure-web.cisco.com'], decode: decodeCisco },
  {
    service: 'Sophos',
    hosts: ['*.protection.sophos.com'],
    decode: decodeSophos,
    hidesTarget: true,
  },
  { service: 'Symantec', hosts: ['clicktime.symantec.com'], decode: inParameter('/', 'u') },
  {
    service: 'FireEye',
    hosts: ['protect.fireeye.com', 'protect2.fireeye.com'],
    decode: inParameter('/', 'u'),
  },
  {
    service: 'Trend Micro',
    hosts: ['*.trendmicro.com'],
    decode: inParameter('/wis/clicktime/', 'url'),
  },
  { service: 'Trustwave', hosts: ['scanmail.trustwave.com'], decode: inParameter('/', 'u') },
  { service: 'Avanan', hosts: ['url.avanan.click'], decode: decodeAvanan },
  {
    service: 'Google',
    hosts: ['google.*', 'www.google.*'],
    decode: inParameter('/url', 'q', 'url'),
  },
  {
    service: 'Google AMP',
    hosts: ['*.cdn.ampproject.org'],
    decode: decodeAmpCache,
    hidesTarget: true,
  },
  {
    service: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    decode: inParameter('/redirect', 'q'),
  },
  {
    service: 'Facebook',
    hosts: ['l.facebook.com', 'lm.facebook.com', 'www.facebook.com', 'l.instagram.com'],
    decode: inParameter('/', 'u'),
  },
  { service: 'Yahoo', hosts: ['*.search.yahoo.com', 'r.search.yahoo.com'], decode: decodeYahoo },
  {
    service: 'DuckDuckGo',
    hosts: ['duckduckgo.com', 'www.duckduckgo.com'],
    decode: inParameter('/l/', 'uddg'),
  },
  { service: 'Slack', hosts: ['slack-redir.net'], decode: inParameter('/link', 'url') },
  { service: 'VK', hosts: ['vk.com', 'www.vk.com'], decode: inParameter('/away.php', 'to') },
  {
    service: 'Steam',
    hosts: ['steamcommunity.com'],
    decode: inParameter('/linkfilter/', 'url', 'u'),
  },
  {
    service: 'LinkedIn',
    hosts: ['www.linkedin.com', 'linkedin.com'],
    decode: inParameter('/redir/redirect', 'url'),
  },
  // The targets of these are stored on the services' servers: a request there counts as a click.
  { service: 'Mimecast', hosts: ['*.mimecast.com', '*.mimecastprotect.com'], path: '/s/' },
  { service: 'EdgePilot', hosts: ['link.edgepilot.com'], path: '/s/' },
];

const BY_HOST: ReadonlyMap<string, Rewriter> = new Map(
  REWRITERS.flatMap((rewriter) => rewriter.hosts.map((host) => [host, rewriter] as const)),
);

const LONGEST_LABEL = 63;
/**
 * A quick filter by length and first letter of the last label but one; for services with a host in every country, that
 * label is part of the country's domain. An eighth of all names passes.
 */
export const REWRITER_SHAPES = new Uint8Array((LONGEST_LABEL + 1) * 32);
/** Below these a country has the domains of companies. */
const OF_COMPANIES = ['co', 'com'];
for (const label of [...BY_HOST.keys()].map(lastButOne).concat(OF_COMPANIES)) {
  REWRITER_SHAPES[shapeOf(label.charCodeAt(0), label.length)] = 1;
}

function lastButOne(host: string): string {
  return host.split('.').at(-2) ?? '';
}

/** Names of the lexer are no longer. */
const LONGEST_NAME = 15;

/**
 * The hosts of services without their last label, as the lexer needs to know them. `names`: the last two labels, or the only
 * one, of hosts whose URLs show their target, perhaps percent-encoded. `labels`: the last one of all others.
 */
export const REWRITER_HOSTS: {
  readonly names: readonly string[];
  readonly labels: readonly string[];
} = hostsOf(REWRITERS);

function hostsOf(rewriters: readonly Rewriter[]): typeof REWRITER_HOSTS {
  const names = new Set<string>();
  const labels = new Set<string>();
  for (const { hosts, hidesTarget = false } of rewriters) {
    for (const host of hosts) {
      const name = host.split('.').slice(-3, -1).join('.');
      const isName = !hidesTarget && !name.startsWith('*') && name.length <= LONGEST_NAME;
      if (isName) names.add(name);
      else labels.add(lastButOne(host));
    }
  }
  return { names: [...names], labels: [...labels] };
}

function shapeOf(first: number, length: number): number {
  return length * 32 + (first & 31);
}

/** False for most hosts; checks the first letter and the length of the last label but one. */
export function mayRewrite(first: number, length: number): boolean {
  return REWRITER_SHAPES[shapeOf(first, length)] === 1;
}

const OF_ANY_COUNTRY = /^((?:www\.)?google)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** The service of a host; takes a few lookups, however many services there are. */
export function rewriterOf({ hostname }: Pick<URL, 'hostname'>): Rewriter | undefined {
  const known = BY_HOST.get(hostname);
  if (known !== undefined) return known;
  const [, anyCountry] = OF_ANY_COUNTRY.exec(hostname) ?? [];
  if (anyCountry !== undefined) return BY_HOST.get(`${anyCountry}.*`);
  for (let dot = hostname.indexOf('.'); dot !== -1; dot = hostname.indexOf('.', dot + 1)) {
    const below = BY_HOST.get(`*${hostname.slice(dot)}`);
    if (below !== undefined) return below;
  }
  return undefined;
}
