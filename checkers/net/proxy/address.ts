/**
 * Parses proxies: takes `KIND://[USER:PASSWORD@]HOST:PORT`, gives the proxy, or null. The password never appears in a
 * message.
 */
import { isIPv6 } from 'node:net';
import { type CheckPolicy, PROXY_KINDS, type ProxyServer } from '../../policy.ts';
import { route } from '../guard/connect-to.ts';
import { type ProxiedScheme, routeTo } from './choose.ts';

const FORM = new RegExp(
  `^(${PROXY_KINDS.join('|')})://(?:([^\\s/?#@]{1,512})@)?(\\[[0-9A-Fa-f:.]{2,45}\\]|[^\\s:/?#@[\\]]{1,255}):([0-9]{1,5})/?$`,
  'i',
);
/** RFC 1929 §2 counts both in one octet. */
const MAX_FIELD_BYTES = 255;

export function parseProxy(text: string): ProxyServer | null {
  const [, name = '', userinfo, hostText = '', digits = ''] = FORM.exec(text) ?? [];
  const kind = PROXY_KINDS.find((known) => known === name.toLowerCase());
  const host = hostOf(hostText);
  const port = Number(digits);
  const login = userinfo === undefined ? {} : loginOf(userinfo);
  if (kind === undefined || host === null || login === null) return null;
  return port >= 1 && port <= 65_535 ? { kind, host, port, ...login } : null;
}

function hostOf(hostText: string): string | null {
  if (!hostText.startsWith('[')) return hostText.toLowerCase().replace(/\.$/, '') || null;
  const address = hostText.slice(1, -1);
  return isIPv6(address) ? address.toLowerCase() : null;
}

function loginOf(userinfo: string): Pick<ProxyServer, 'user' | 'password'> | null {
  const colon = userinfo.indexOf(':');
  const user = decoded(colon === -1 ? userinfo : userinfo.slice(0, colon));
  const password = colon === -1 ? '' : decoded(userinfo.slice(colon + 1));
  if (!isField(user) || !isField(password) || user === '' || user.includes(':')) return null;
  return { user, password };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isField(text: string | null): text is string {
  // Any control character would end a field of HTTP or the user of SOCKS4.
  return text !== null && !/\p{Cc}/u.test(text) && Buffer.byteLength(text) <= MAX_FIELD_BYTES;
}

/** The proxy resolves names, so nothing here may: neither to judge addresses nor to find mail hosts. */
export function looksUpNames(proxy: ProxyServer | null): boolean {
  return proxy !== null && proxy.kind !== 'socks5';
}

/** No proxy resolves names, so the answers of our own name server are believed. */
export function looksUpAllHere(choice: CheckPolicy['proxy']): boolean {
  if (choice?.kind !== 'by-scheme') return !looksUpNames(choice);
  return ![choice.http, choice.https, choice.others].some(looksUpNames);
}

/** RFC 7686 §2: names under .onion are for proxies that know them, and never for a name server. */
export function mayKnowOnions(proxy: ProxyServer | null): boolean {
  return proxy?.kind === 'socks5h' || proxy?.kind === 'socks4a';
}

/**
 * RFC 9112 §3.2.2: an HTTP proxy receives the whole URL of an unencrypted request, since most refuse tunnels to port
 * 80. A rule that redirects the host needs a tunnel. Undefined where the URL is not forwarded.
 */
export function forwarderOf(
  { proxy: choice, connectTo }: Pick<CheckPolicy, 'proxy' | 'connectTo'>,
  endpoint: ProxiedScheme,
): ProxyServer | undefined {
  if (endpoint.scheme !== 'http') return undefined;
  const { proxy } = routeTo(choice, endpoint);
  if (proxy?.kind !== 'http') return undefined;
  const { rule } = route(connectTo, endpoint.hostname.replace(/^\[|\]$/g, ''), endpoint.port);
  return rule === undefined ? proxy : undefined;
}

/** RFC 7617 §2. */
export function proxyAuthorization({
  user,
  password = '',
}: ProxyServer): Readonly<Record<string, string>> {
  if (user === undefined) return {};
  const credentials = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
  return { 'proxy-authorization': `Basic ${credentials}` };
}
