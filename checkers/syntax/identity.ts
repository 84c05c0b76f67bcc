/**
 * When are two URLs the same link? When they differ only in what may be changed without changing the
 * meaning: RFC 1630 ("the same encoding level": reserved characters never equal their escapes) and
 * RFC 3986 §6.2.2. Rule by rule:
 *
 * | what                                | rule                                          |
 * |-------------------------------------|-----------------------------------------------|
 * | scheme and host in lower case       | RFC 3986 §6.2.2.1                             |
 * | hexadecimal digits in upper case    | §6.2.2.1                                      |
 * | escapes of unreserved undone        | §6.2.2.2; RFC 1630, example 1                 |
 * | escapes of reserved kept            | §2.2; RFC 1630, example 2                     |
 * | dot segments removed                | §6.2.2.3, in http, https and ftp only         |
 * | empty path is "/"                   | §6.2.3, in these schemes                      |
 * | default or empty port left out      | §6.2.3                                        |
 * | fragment left out                   | §3.5: it is not sent; kept in http and https  |
 * |                                     | where places in pages are told apart          |
 * | order of the query, final slash     | kept: servers tell them apart                 |
 * | user information                    | kept                                          |
 */
import { DEFAULT_PORTS } from './components/ports.ts';
import { removeDotSegments } from './components/resolve.ts';
import { splitUrl } from './components/split.ts';

const ESCAPE = /%([0-9A-Fa-f]{2})/g;
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;
/** Schemes whose path is a hierarchy, with `.` and `..` as in RFC 3986 §5.2.4. */
const HIERARCHICAL = new Set(['http', 'https', 'ftp']);

export interface IdentityOptions {
  /** Different places in one page are different links. Default false. */
  readonly fragments?: boolean;
}

/** Schemes whose fragments name places in pages. */
const PAGED = new Set(['http', 'https']);

/** Nothing that a rule could change but dot segments: no default port, no user, no escape, no fragment, no empty path. */
const PLAIN =
  /^(?:https?|ftp):\/\/[a-z0-9.-]+(?::(?!0*(?:80|443|21)\/)\d+)?\/[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*$/;

/** Equal for URLs that are one link. Idempotent. */
export function identify(url: string, { fragments = false }: IdentityOptions = {}): string {
  if (PLAIN.test(url) && !url.includes('/.')) return url;
  const parts = splitUrl(url);
  if (parts.scheme === undefined) return withoutFragment(url);
  const scheme = parts.scheme.text.toLowerCase();
  if (parts.authority === undefined) return `${scheme}:${normalEscapes(parts.schemeSpecific.text)}`;
  const host = normalEscapes(parts.host?.text ?? '').toLowerCase();
  const userinfo = parts.userinfo === undefined ? '' : `${normalEscapes(parts.userinfo.text)}@`;
  const query = parts.query === undefined ? '' : `?${normalEscapes(parts.query.text)}`;
  const path = normalPath(scheme, normalEscapes(parts.path.text));
  const fragment = fragments && PAGED.has(scheme) ? normalFragment(parts.fragment?.text) : '';
  const port = normalPort(scheme, parts.port?.text);
  return `${scheme}://${userinfo}${host}${port}${path}${query}${fragment}`;
}

/** An empty one names the page, as none does. */
function normalFragment(fragment: string | undefined): string {
  return fragment ? `#${normalEscapes(fragment)}` : '';
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}

/** Beside a broken escape nothing is decoded: the result could complete it. */
function normalEscapes(text: string): string {
  if (BROKEN_ESCAPE.test(text)) return text;
  return text.replace(ESCAPE, (written, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : written.toUpperCase();
  });
}

function normalPort(scheme: string, port: string | undefined): string {
  if (port === undefined || port === '') return '';
  return /^\d+$/.test(port) && Number(port) === DEFAULT_PORTS[scheme] ? '' : `:${port}`;
}

function normalPath(scheme: string, path: string): string {
  if (!HIERARCHICAL.has(scheme)) return path;
  return path === '' ? '/' : removeDotSegments(path);
}
