/** URLs as shapes: links where a click is harmless, and with their host in front of the rest. */
import { type Attributes, type Shape, shape } from './shape.ts';
import { hostOf, isClickable } from './url-shown.ts';

const REL = 'noreferrer nofollow noopener';

/** The URL comes from an archive. */
export function urlShape(url: string, more: Attributes = {}): Shape {
  const text = shape('bdi', {}, ...withHost(url));
  return isWhole(url) && isClickable(url)
    ? shape('a', { class: 'url', href: url, rel: REL, ...more }, text)
    : shape('span', { class: 'url' }, text);
}

/** A link whose words are not its address. */
export function namedLink(url: string, words: string): Shape | string {
  return isWhole(url) && isClickable(url) ? shape('a', { href: url, rel: REL }, words) : words;
}

/** False: only its beginning is known here. */
export function isWhole(url: string): boolean {
  return !url.endsWith('…');
}

/** Whose page it is tells most. */
function withHost(url: string): readonly (Shape | string)[] {
  const host = hostOf(url);
  const at = host === '' ? -1 : url.toLowerCase().indexOf(host);
  if (at === -1) return [url];
  const end = at + host.length;
  return [url.slice(0, at), shape('strong', {}, url.slice(at, end)), url.slice(end)];
}
