/**
 * Whether two URLs name the same resource: takes a faulty URL, its repair and what that mends. By the platform's parser
 * they do where it makes the same of both, up to escapes of characters that separate nothing where they stand; what it
 * refuses is compared as it is written.
 */
import type { Finding } from '../../../../checkers/model.ts';

export function isSameResource(url: string, repair: string, mended: readonly Finding[]): boolean {
  if (mended.some(({ code }) => OF_FORM.test(code))) return true;
  const meant = understood(url, mended);
  if (mended.some(({ code }) => code === 'host-non-ascii')) {
    return isSame(asHttp(meant), asHttp(repair), isOfData(mended));
  }
  return isSame(meant, repair, isOfData(mended));
}

/** The URL as the document of its scheme lets it be understood. */
export function understood(url: string, mended: readonly Finding[]): string {
  const codes = new Set(mended.map(({ code }) => code));
  return [...codes].reduce((text, code) => BY_DOCUMENT[code]?.(text) ?? text, url);
}

/** What identity keeps apart on purpose, as names with characters that nobody sees, or cannot know. */
export function isBeyondIdentity(mended: readonly Finding[]): boolean {
  return isOfData(mended) || mended.some(({ code }) => /^host-/.test(code) || OF_FORM.test(code));
}

/** Delimiters are escaped that separate nothing by the document of the scheme. */
function isOfData(mended: readonly Finding[]): boolean {
  return mended.some(({ code }) => OF_DATA.has(code));
}

/** No parser knows the forms of these schemes: their tests state each repair that they offer. */
const OF_FORM =
  /^(?:acct|data|doi|geo|mid|cid|tag|xmpp|ldap|mailto|parameter|tel|urn|ws)-|^news-message-id/;

const OF_DATA: ReadonlySet<string> = new Set([
  'character-reserved',
  'rfc1738-reserved',
  'ftp-semicolon',
  'news-group-invalid',
]);

function isSame(url: string, repair: string, isData: boolean): boolean {
  const [one, other] = [URL.parse(url), URL.parse(repair)];
  if (one === null) return unitsOf(withoutLayout(url), isData) === unitsOf(repair, isData);
  return other !== null && unitsOf(one.href, isData) === unitsOf(other.href, isData);
}

/** The parser knows names of other than ASCII letters in few schemes. */
function asHttp(url: string): string {
  return url.replace(/^[^:/]*:/, 'http:');
}

/** RFC 3986, Appendix C: line ends and blanks around a URL are no part of it. */
function withoutLayout(url: string): string {
  return url.replaceAll(/[\t\r\n]/g, '').replace(/ $/, '');
}

const BY_DOCUMENT: Readonly<Partial<Record<string, (url: string) => string>>> = {
  // RFC 4248: nothing is said of what stands behind the host; there is nothing to be asked for.
  'telnet-path-not-allowed': (url) => url.replace(/^(telnet:\/\/[^/?#]*\/?)[^#]*/is, '$1'),
  // RFC 3986 §6.2.3
  'rfc1738-port': (url) => url.replace(/^([^:]*:\/\/[^/]*):(?=[/#]|$)/, '$1'),
  // RFC 5538 §2: the slash is part of the form; all groups of the server.
  'news-slash-missing': (url) => url.replace(/^([^:]*:\/\/[^/?#]*)/, '$1/'),
  // RFC 5538 §3: an article by its number is what nntp URLs name.
  'news-article-number': (url) => url.replace(/^news:/i, 'nntp:'),
  // RFC 5538 §3: without a number, the group.
  'nntp-form-invalid': (url) => url.replace(/\/$/, ''),
  // RFC 1738 §3.2.2: the word is written small, and ends the URL with its letter.
  'ftp-typecode-invalid': (url) => url.replace(/;type=([aid])\/?$/i, ';type=$1'),
  // RFC 8089 §2 has no port, and so no colon before one.
  'port-not-allowed': (url) => url.replace(/^(file:\/\/[^/:]*):(?=\/)/i, '$1'),
  // RFC 8089, Appendix E.3.2: a share of Windows, and a path with an empty host.
  'file-backslash': (url) => url.replaceAll('\\', '/').replace(/^file:\/{4}/i, 'file://'),
  'file-drive-bare': (url) => url.replace(/^file:(?=[a-z]:)/i, 'file:///'),
  'file-path-slashes': (url) => url.replace(/^file:\/{4,}/i, 'file:///'),
  // A browser puts in what is missing.
  'authority-missing': (url) =>
    url.replace(
      /^([a-z]+):+\/{0,2}([a-z]+:\/\/)?/i,
      (_, first: string, second?: string) => second ?? `${first}://`,
    ),
  // Slips of the hand: all behind the scheme is kept.
  'scheme-twice': (url) => url.replace(/^[a-z]+:\/{2}([a-z]+):?\/\//i, asScheme),
  'scheme-mistyped': (url) => url.replace(/^([a-z]+):\/\//i, asScheme),
  'scheme-missing': (url) => url.replace(/^([a-z]+);?\/\//i, asScheme),
};

function asScheme(_: string, name: string): string {
  if (/^f/i.test(name)) return 'ftp://';
  return /s/i.test(name) ? 'https://' : 'http://';
}

/** A "#" in a fragment, and brackets behind the host, separate nothing. */
const DELIMITERS = "/?#:@;&=+$,!'()*";

function unitsOf(href: string, isAllData = false): string {
  const octets = Buffer.from(href, 'utf8').toString('latin1');
  const hash = octets.indexOf('#');
  const units = [...octets.matchAll(/%[\dA-Fa-f]{2}|./gs)];
  const texts = units.map(({ 0: unit, index }) => {
    if (unit.length === 1) return unit;
    const character = String.fromCharCode(Number.parseInt(unit.slice(1), 16));
    const isBehindHash = hash !== -1 && index > hash;
    const isData =
      isAllData || !DELIMITERS.includes(character) || (isBehindHash && character === '#');
    return isData ? character : unit.toUpperCase();
  });
  return JSON.stringify(texts);
}
