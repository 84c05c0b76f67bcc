/**
 * Mailers and Markdown write the text of a link, then where it leads: `http://x/<http://x/>`,
 * `[http://x/](http://x/)`. Where both are the same URL, it is one citation, not two.
 */
import type { Text } from '../text/text.ts';
import type { TextSighting } from './model.ts';

/** Between the text of a link and its target. */
const BETWEEN: ReadonlySet<string> = new Set(['<', ' <', '](', '](<']);

/** `next` follows `anchor` directly, and `anchor` is it, or begins it. */
export function isAnchorOf(anchor: TextSighting, next: TextSighting, text: Text): boolean {
  if (next.start - anchor.end > 3 || !BETWEEN.has(text.slice(anchor.end, next.start))) return false;
  return withoutScheme(next.url).startsWith(withoutScheme(anchor.url));
}

/** `www.x` may lead to `https://www.x/`. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
