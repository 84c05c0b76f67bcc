/**
 * Recognises the text of a link before its target: mailers and Markdown write `http://x/<http://x/>` and
 * `[http://x/](http://x/)`. If both are the same URL, it is one citation, not two.
 */
import type { Text } from '../characters/text.ts';
import type { TextSighting } from './cursor/model.ts';

/** The characters between the text of a link and its target. */
const BETWEEN: ReadonlySet<string> = new Set(['<', ' <', '](', '](<']);
const LAST_CODES: ReadonlySet<number> = new Set(
  [...BETWEEN].map((between) => between.charCodeAt(between.length - 1)),
);

/** Whether `next` follows `anchor` directly, and `anchor` equals it or is its beginning. */
export function isAnchorOf(anchor: TextSighting, next: TextSighting, text: Text): boolean {
  if (next.start - anchor.end > 3 || !LAST_CODES.has(text.charCodeAt(next.start - 1))) return false;
  if (!BETWEEN.has(text.slice(anchor.end, next.start))) return false;
  const { url } = anchor;
  const written = url.slice(afterScheme(url), beforeLastSlash(url));
  const from = afterScheme(next.url);
  const to = Math.max(from, beforeLastSlash(next.url));
  return from + written.length <= to && next.url.startsWith(written, from);
}

/** The position after the scheme: `www.x` may lead to `https://www.x/`. */
function afterScheme(url: string): number {
  if (url.startsWith('http://')) return 'http://'.length;
  return /^https?:\/\//i.exec(url)?.[0].length ?? 0;
}

function beforeLastSlash(url: string): number {
  return url.endsWith('/') ? url.length - 1 : url.length;
}
