/** Which host a URL asks, and at which port. Judges nothing: what cannot be told is empty. */
import { DEC_OCTET } from './components/ipv4.ts';
import { DEFAULT_PORTS, LARGEST_PORT } from './components/ports.ts';

export interface HostAndPort {
  /** Lower case, without the root's dot; empty for URLs that name no host. */
  readonly host: string;
  /** As written, or the scheme where its default port is meant. */
  readonly port: string;
}

const NO_HOST: HostAndPort = { host: '', port: '' };
/** That nobody listens is news of other links there, and none of these: nobody has for long. */
const EXTINCT: ReadonlySet<string> = new Set(['wais:', 'prospero:']);

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

/** Told without the parser, in a quarter of its time; undefined where only that can tell. */
export function plainHostAndPort(url: string): HostAndPort | undefined {
  const [, scheme, host, port] = PLAIN.exec(url) ?? [];
  if (scheme === undefined || host === undefined || host.includes(PUNYCODE)) return undefined;
  if (port === undefined) return { host, port: `${scheme}:` };
  // The parser leaves out the scheme's own.
  const isKept = Number(port) <= LARGEST_PORT && Number(port) !== DEFAULT_PORTS[scheme];
  return isKept ? { host, port } : undefined;
}

/** However the URL looks: what the short way is held to. */
export function parsedHostAndPort(url: string): HostAndPort {
  const domain = /^\s*mailto:[^?,]*@([^?,@\s]+)/i.exec(url)?.[1];
  if (domain !== undefined) return { host: domain.toLowerCase(), port: 'mailto:' };
  const parsed = URL.parse(url);
  if (parsed === null) return NO_HOST;
  const host = parsed.hostname.toLowerCase().replace(/\.$/, '');
  const { port, protocol } = parsed;
  if (EXTINCT.has(protocol)) return { host, port: `${protocol}${port}` };
  return { host, port: port === '' ? protocol : port };
}
