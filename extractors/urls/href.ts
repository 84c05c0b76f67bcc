/**
 * The URL in an attribute of a markup element. Takes the attribute's value with entities decoded, gives a sighting, or
 * nothing if the value is no absolute URL and no base makes it one.
 */
import type { HtmlLink } from '../html/html.ts';
import type { TextSighting } from './cursor/model.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** WHATWG URL, "basic URL parser" steps 1 and 3: these never belong to a URL in an attribute. */
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

export function hrefSighting(link: HtmlLink, base: string | null): TextSighting | undefined {
  const value = withoutBreaks(link.value).trim();
  const url = absolute(value, base);
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
    readings: [{ url, reason: 'as-written', weight: 1 }],
  };
}

function absolute(value: string, base: string | null): string | undefined {
  if (SCHEME.test(value)) return value;
  if (value === '' || value.startsWith('#')) return undefined;
  if (base === null) return undefined;
  return URL.parse(value, base)?.href;
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

function withoutBreaks(value: string): string {
  return value.replace(LINE_BREAKS_AND_TABS, '');
}
