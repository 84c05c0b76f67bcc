/**
 * The URL in an attribute of a markup element. Takes the attribute's value with entities decoded, gives a sighting, or
 * nothing if the value is no absolute URL and no base makes it one.
 */
import type { Text } from '../characters/text.ts';
import type { HtmlLink } from '../html/html.ts';
import type { FindOptions, Reading } from '../model.ts';
import { CLOSE, FIRST } from '../weights.ts';
import type { TextSighting } from './cursor/model.ts';
import { mayEndHost } from './schemes/top-level-domains.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** WHATWG URL, "basic URL parser" steps 1 and 3: these never belong to a URL in an attribute. */
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

/** `html` is the document that the link stands in. */
export function hrefSighting(
  link: HtmlLink,
  base: string | null,
  html: Text,
): TextSighting | undefined {
  const value = withoutBreaks(link.value).trim();
  const readings = readingsOf(value, absolute(value, base), saysItself(link, value, html));
  const url = readings[0]?.url;
  if (url === undefined) return undefined;
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
  return {
    url,
    form: 'href',
    scheme,
    start: link.start,
    end: link.end,
    ranges: [{ start: link.start, end: link.end }],
    joins: [],
    positionInUrl: (position) => positionIn(url, link, position),
    ...(SHOWN.has(link.element) && { shown: { start: link.shownStart, end: link.shownEnd } }),
    readings,
  };
}

/** The sightings of links, of data only where it is asked for. */
export function hrefSightings(
  links: readonly HtmlLink[],
  { data }: FindOptions,
  sightingOf: (link: HtmlLink) => TextSighting | undefined,
): readonly TextSighting[] {
  return links
    .flatMap((link) => sightingOf(link) ?? [])
    .filter(({ scheme }) => scheme !== 'data' || data === true);
}

/** Elements of which a reader sees something; others stand beside the text by chance. */
export const SHOWN: ReadonlySet<string> = new Set(
  'a area audio blockquote embed iframe img object q source video'.split(' '),
);

/** A host and a path that the link shows as its text are meant as a URL, not as a file beside the page. */
function readingsOf(value: string, url: string | undefined, isMeant: boolean): readonly Reading[] {
  if (!isMeant) return url === undefined ? [] : [{ url, reason: 'as-written', weight: FIRST }];
  const repaired: Reading = { url: `http://${value}`, reason: 'repaired', weight: FIRST };
  return url === undefined ? [repaired] : [repaired, { url, reason: 'as-written', weight: CLOSE }];
}

/** Whether markup may name a base of its relative links. */
export const BASE = /<base\s/i;
const DATA = /^\s*data:/i;

/** Whether a value may be a link. `mayHaveBase`: without a base, a relative link leads nowhere. */
export function isKeptLink(
  value: string,
  { data }: FindOptions,
  mayHaveBase: () => boolean,
): boolean {
  if (value.includes(':')) return data === true || !DATA.test(value);
  return isBareHostAndPath(value.trim()) || isNetworkPath(value) || mayHaveBase();
}

/** Whether a value is a host with a known top-level domain and a path: `host.example/x`. */
export function isBareHostAndPath(value: string): boolean {
  const host = HOST_AND_PATH.exec(value)?.[1];
  return host !== undefined && mayEndHost(host.slice(host.lastIndexOf('.') + 1));
}

/** `//host.example/x` (RFC 3986 §4.2): without a base, the web is meant. */
export function isNetworkPath(value: string): boolean {
  return /^\s*[/\\]{2}[^/\\?#\s]/.test(value);
}

const HOST_AND_PATH = /^([a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){1,8})(?::\d{1,5})?\/[^/]/i;

/** Whether the text of the link is its own value: `<a href="host.example/x">host.example/x</a>`. */
function saysItself(link: HtmlLink, value: string, html: Text): boolean {
  if (link.element !== 'a' || !isBareHostAndPath(value)) return false;
  const behind = html.slice(link.end, link.end + value.length + SHOWN_LATER);
  const text = /^["']?[^<>]{0,200}>((?:[^<]|<(?!\/a\b)[^<>]*>)*)<\/a/i.exec(behind)?.[1];
  return text?.replace(TAG, '').trim() === value;
}

const TAG = /<[^<>]*>/g;

/** Further attributes, blanks and tags between the value and the text of a link. */
const SHOWN_LATER = 300;

function absolute(value: string, base: string | null): string | undefined {
  if (SCHEME.test(value)) return value;
  if (value === '' || value.startsWith('#')) return undefined;
  if (base !== null) return URL.parse(value, base)?.href;
  return isNetworkPath(value) ? `https:${value.replaceAll('\\', '/')}` : undefined;
}

/** The length of the part of the URL that was written before a position of the document. */
function positionIn(url: string, { value, origin }: HtmlLink, position: number): number {
  let before = 0;
  while (before < value.length) {
    const start = origin(before, before + 1)[0]?.start;
    if (start !== undefined && start >= position) break;
    before++;
  }
  const written = withoutBreaks(value.slice(0, before)).trimStart().length;
  const added = Math.max(0, url.length - withoutBreaks(value).trim().length);
  return Math.min(url.length, written + (url.endsWith(value) ? added : 0));
}

export function withoutBreaks(value: string): string {
  return value.replace(LINE_BREAKS_AND_TABS, '');
}
