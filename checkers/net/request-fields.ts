/**
 * The target and the fields of a request, judged anew for every request: what every server is told, and what the user
 * has given for this host and port alone. The latter goes to the host itself over a connection that is certainly
 * its own, what is secret of it only encrypted; never to a proxy, and never along a redirect.
 */
import { type CheckPolicy, userAgentOf } from '../policy.ts';
import { mostSpecific } from './most-specific.ts';
import { portOf } from './port-of.ts';
import { isForwarded, proxyAuthorization } from './proxy/address.ts';
import type { Trust } from './secure.ts';

export type Fields = Readonly<Record<string, string>>;

export interface Circumstances {
  readonly trust: Trust;
  readonly isBodyWanted: boolean;
}

export function fieldsToSend(url: URL, policy: CheckPolicy, circumstances: Circumstances): Fields {
  const forwarded = isForwardedUrl(url, policy);
  const isTheirs = circumstances.trust === 'verified' && !forwarded;
  return {
    ...usualFields(policy, circumstances.isBodyWanted),
    ...(isTheirs ? fieldsForHost(url, policy) : {}),
    ...(forwarded && policy.proxy ? proxyAuthorization(policy.proxy) : {}),
  };
}

export function isForwardedUrl(url: URL, policy: CheckPolicy): boolean {
  const { hostname, protocol } = url;
  return isForwarded(policy, { hostname, port: portOf(url), tls: protocol === 'https:' });
}

/** RFC 9112 §3.2: the path, or to a proxy the whole URL. */
export function pathToSend(url: URL, policy: CheckPolicy): string {
  const path = `${url.pathname}${url.search}`;
  return isForwardedUrl(url, policy) ? `${url.origin}${path}` : path;
}

function usualFields(policy: CheckPolicy, isBodyWanted: boolean): Fields {
  return {
    'user-agent': userAgentOf(policy),
    accept: isBodyWanted ? 'text/plain,*/*;q=0.8' : 'text/html,*/*;q=0.8',
    'accept-encoding': isBodyWanted ? 'identity' : 'gzip, br',
  };
}

/** By its name: what it holds nobody on the way may read. */
function isSecretField(name: string): boolean {
  return /auth|cookie|token|key|secret|session|passw/i.test(name);
}

function fieldsForHost(url: URL, policy: CheckPolicy): Fields {
  const rule = mostSpecific(policy.hosts, url);
  if (rule === undefined) return {};
  const { headers = {}, authorization, insecureCredentials = false } = rule;
  const all = { ...headers, ...(authorization === undefined ? {} : { authorization }) };
  if (url.protocol === 'https:' || insecureCredentials) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isSecretField(name)));
}
