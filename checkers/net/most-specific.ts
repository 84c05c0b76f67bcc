/**
 * Selects the user's rule for a URL: the one for its host, or for the nearest domain above it. A rule with a port is
 * for that port alone, any other for the default port of the scheme. Names compare without case and without the root's
 * dot.
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

/** Ignores the port. */
export function covers({ host }: HostScope, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === host || name.endsWith(`.${host}`);
}

/** The parser of URLs leaves a default port out. */
function isForPort({ port }: HostScope, url: UrlHost): boolean {
  return port === undefined ? url.port === '' : port === portOf(url);
}

/** Of two rules for one host, the one with a port is more specific. */
function isMoreSpecific(rule: HostScope, best: HostScope): boolean {
  if (rule.host.length !== best.host.length) return rule.host.length > best.host.length;
  return rule.port !== undefined;
}
