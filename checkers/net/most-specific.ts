/**
 * Which of the user's rules is meant for a URL: the one for its host, or for the nearest domain above it. A rule that
 * names a port is for that port alone, any other for the default port of the scheme. Names compare without case; the
 * root's dot does not count.
 */
import { portOf } from './port-of.ts';

interface Meant {
  readonly host: string;
  readonly port?: number;
}

type Place = Pick<URL, 'protocol' | 'hostname' | 'port'>;

export function mostSpecific<R extends Meant>(rules: readonly R[], url: Place): R | undefined {
  const fitting = rules.filter((rule) => isForPort(rule, url) && covers(rule, url.hostname));
  return fitting.reduce<R | undefined>(
    (best, rule) => (best === undefined || isNearer(rule, best) ? rule : best),
    undefined,
  );
}

/** Whatever the port. */
export function covers({ host }: Meant, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === host || name.endsWith(`.${host}`);
}

/** The parser of URLs leaves a default port out. */
function isForPort({ port }: Meant, url: Place): boolean {
  return port === undefined ? url.port === '' : port === portOf(url);
}

/** Of two for one host, the one that names the port. */
function isNearer(rule: Meant, best: Meant): boolean {
  if (rule.host.length !== best.host.length) return rule.host.length > best.host.length;
  return rule.port !== undefined;
}
