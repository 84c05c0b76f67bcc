/** The host and port that a URL contacts. Judges nothing: an unknown part is empty. */
import { DEC_OCTET } from './components/ipv4.ts';
import { DEFAULT_PORTS, LARGEST_PORT } from './components/ports.ts';

export interface HostAndPort {
  /** Lower case, without the root's dot; empty for URLs that name no host. */
  readonly host: string;
  /** As written, or the scheme where its default port is meant. */
  readonly port: string;
}

const NO_HOST: HostAndPort = { host: '', port: '' };
/** Protocols without servers: a closed port says nothing of links of other schemes on that host. */
const EXTINCT: ReadonlySet<string> = new Set(['wais:', 'prospero:']);

/** The parser gives their hosts as they are looked up. */
const MAPPED: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:', 'file:', 'ws:', 'wss:']);

/** Letters in lower case, which the parser leaves as they are. */
const NAME = '(?:[a-z0-9-]+\\.)+[a-z]+';
/** As nearly all are written, with nothing behind it that the parser could refuse. */
const PLAIN = new RegExp(
  `^(https?|ftp)://(${NAME}|(?:${DEC_OCTET}\\.){3}${DEC_OCTET})(?::([1-9]\\d{0,4}))?(?:[/?#]|$)`,
);
/** Labels in Punycode (RFC 3492) may be wrong, and then the parser refuses them. */
const PUNYCODE = 'xn--';

export function hostAndPortOf(url: string): HostAndPort {
  return plainHostAndPort(url) ?? parsedHostAndPort(url);
}

export function hostOf(url: string): string {
  return hostAndPortOf(url).host;
}

/** Without the parser, in a quarter of its time; undefined where only the parser knows. */
export function plainHostAndPort(url: string): HostAndPort | undefined {
  const [, scheme, host, port] = PLAIN.exec(url) ?? [];
  if (scheme === undefined || host === undefined || host.includes(PUNYCODE)) return undefined;
  if (port === undefined) return { host, port: `${scheme}:` };
  // The parser leaves out the scheme's own.
  const isKept = Number(port) <= LARGEST_PORT && Number(port) !== DEFAULT_PORTS[scheme];
  return isKept ? { host, port } : undefined;
}

/** For any URL: the reference for the shortcut. */
export function parsedHostAndPort(url: string): HostAndPort {
  const domain = /^\s*mailto:[^?,]*@([^?,@\s]+)/i.exec(url)?.[1];
  if (domain !== undefined) return { host: lookedUp(domain), port: 'mailto:' };
  const parsed = URL.parse(url);
  if (parsed === null) return NO_HOST;
  const { hostname, port, protocol } = parsed;
  const host = MAPPED.has(protocol) ? hostname.replace(/\.$/, '') : lookedUp(hostname);
  if (EXTINCT.has(protocol)) return { host, port: `${protocol}${port}` };
  return { host, port: port === '' ? protocol : port };
}

/** One spelling of each name and address, also in schemes whose hosts the parser leaves as they are: we ask for these. */
function lookedUp(host: string): string {
  const name = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return name.replace(/\.$/, '');
}
