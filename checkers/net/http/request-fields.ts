/**
 * The target and the fields of a request, decided anew for every request: the fields for all servers, those that only
 * browsers send where one is imitated, the cookies of a check, and the fields that the user has set for this host and
 * port. The latter are sent to the host itself, over a connection that is certainly its own, secrets only encrypted;
 * never to a proxy, and never along a redirect.
 */
import { type CheckPolicy, type HostRule, type ProxyServer, userAgentOf } from '../../policy.ts';
import { mostSpecific } from '../most-specific.ts';
import { portOf } from '../port-of.ts';
import { forwarderOf, proxyAuthorization } from '../proxy/address.ts';
import type { Trust } from '../sockets/secure.ts';

export type Fields = Readonly<Record<string, string>>;

/** `browser`: with every field that a browser sends for a page, under our own name. */
export type RequestProfile = 'plain' | 'browser';

export interface FieldContext {
  readonly trust: Trust;
  readonly isBodyWanted: boolean;
  /** Absent: `plain`. */
  readonly profile?: RequestProfile | undefined;
  /** Of this request alone. */
  readonly fields?: Fields | undefined;
}

export function fieldsToSend(url: URL, policy: CheckPolicy, context: FieldContext): Fields {
  const forwarder = forwarderOfUrl(url, policy);
  const goesToHost = context.trust === 'verified' && forwarder === undefined;
  const fields: Fields = {
    ...standardFields(policy, context),
    ...(goesToHost ? fieldsForHost(url, policy) : {}),
    ...(forwarder ? proxyAuthorization(forwarder) : {}),
  };
  return context.fields ? withRequestFields(fields, context.fields) : fields;
}

/** Cookies of a check are added to the user's. */
function withRequestFields(fields: Fields, requestFields: Fields): Fields {
  const cookies = [fields['cookie'], requestFields['cookie']].filter(
    (cookie) => cookie !== undefined,
  );
  return { ...fields, ...requestFields, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}

export function isForwardedUrl(url: URL, policy: CheckPolicy): boolean {
  return forwarderOfUrl(url, policy) !== undefined;
}

function forwarderOfUrl(url: URL, policy: CheckPolicy): ProxyServer | undefined {
  const { hostname, protocol } = url;
  return forwarderOf(policy, { hostname, port: portOf(url), scheme: protocol.slice(0, -1) });
}

/** RFC 9112 §3.2: the path, or to a proxy the whole URL. */
export function pathToSend(url: URL, policy: CheckPolicy): string {
  const path = `${url.pathname}${url.search}`;
  return isForwardedUrl(url, policy) ? `${url.origin}${path}` : path;
}

/** Any language is accepted, so that a server without an English version does not refuse (RFC 9110 §12.5.4). */
const LANGUAGES = 'en,*;q=0.5';

/** Fetch, "navigate", for a typed address. No `Referer`, and only our own name. */
const BROWSER_FIELDS: Fields = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'upgrade-insecure-requests': '1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
};

function standardFields(policy: CheckPolicy, { isBodyWanted, profile }: FieldContext): Fields {
  return {
    'user-agent': userAgentOf(policy),
    accept: isBodyWanted ? 'text/plain,*/*;q=0.8' : 'text/html,*/*;q=0.8',
    'accept-language': LANGUAGES,
    'accept-encoding': isBodyWanted ? 'identity' : 'gzip, br',
    ...(profile === 'browser' && BROWSER_FIELDS),
  };
}

/** Decides by the name whether the value must be sent encrypted only. */
function isSecretField(name: string): boolean {
  return /auth|cookie|token|key|secret|session|passw/i.test(name);
}

/** A rule may name a host without setting any field. */
function setsFields({ host: _, port: __, ...rest }: HostRule): boolean {
  return Object.keys(rest).length > 0;
}

function fieldsForHost(url: URL, policy: CheckPolicy): Fields {
  const rule = mostSpecific(policy.hosts.filter(setsFields), url);
  if (rule === undefined) return {};
  const { headers = {}, authorization, insecureCredentials = false } = rule;
  const all = { ...headers, ...(authorization === undefined ? {} : { authorization }) };
  if (url.protocol === 'https:' || insecureCredentials) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isSecretField(name)));
}
