/**
 * Which of the user's rules is meant for a URL: the one for its host, or for the nearest domain above it. A rule that
 * names a port is for that port alone, any other for the default port of the scheme. Names compare without case; the
 * root's dot does not count.
 */
import { portOf } from './port-of.ts';

interface HostScope {
  readonly host: string;
  readonly port?: number;
}

type UrlHost = Pick<URL, 'protocol' | 'hostname' | 'port'>;

export function mostSpecific<R extends HostScope>(
  rules: readonly R[],
  url: UrlHost,
): R | undefined {
  const applicable = rules.filter((rule) => isForPort(rule, url) && covers(rule, url.hostname));
  return applicable.reduce<R | undefined>(
    (best, rule) => (best === undefined || isMoreSpecific(rule, best) ? rule : best),
    undefined,
  );
}

/** Whatever the port. */
export function covers({ host }: HostScope, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === host || name.endsWith(`.${host}`);
}

/** The parser of URLs leaves a default port out. */
function isForPort({ port }: HostScope, url: UrlHost): boolean {
  return port === undefined ? url.port === '' : port === portOf(url);
}

/** Of two for one host, the one that names the port. */
function isMoreSpecific(rule: HostScope, best: HostScope): boolean {
  if (rule.host.length !== best.host.length) return rule.host.length > best.host.length;
  return rule.port !== undefined;
}
