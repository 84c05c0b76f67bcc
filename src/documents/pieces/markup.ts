/**
 * HTML, XHTML or SVG inside of a document, read window by window. Takes its text and place, gives pieces; only absolute
 * links are told, what leads to other members is not.
 */
import { readHtmlInWindows } from '../../../extractors/html/html.ts';
import type { DocumentLink, DocumentPiece, Spot } from '../model.ts';
import { asTyped } from './as-typed.ts';
import type { Budget } from './budget.ts';

/** What HTML reads up to its end tag, and XHTML may leave empty. */
const EMPTY = /<(a|title|script|style|textarea|iframe|noembed|noframes|xmp)\b([^<>]{0,500})\/>/gi;
/** Some publishers hyphenate every word. */
const SOFT_HYPHEN = /&(?:shy|#173|#xad);/gi;
const ABSOLUTE = /^\s*[a-z][a-z\d+.-]{1,30}:|[\s,('"]https?:/i;

export function* readMarkup(xhtml: string, spot: Spot, budget: Budget): Generator<DocumentPiece> {
  for (const { text, links } of readHtmlInWindows(htmlOf(xhtml), (value) => ABSOLUTE.test(value))) {
    if (!budget.characters(text.length)) return;
    const found = links.filter(({ value }) => ABSOLUTE.test(value));
    if (text.trim() === '' && found.length === 0) continue;
    yield {
      text,
      links: found.map(({ value, shownStart, shownEnd }) =>
        linkOf(value, spot, shownStart, shownEnd),
      ),
      isLaidOut: false,
      spotOf: () => spot,
    };
  }
}

/** The same with the end tags that HTML needs, and without soft hyphens. */
export function htmlOf(xhtml: string): string {
  return asTyped(xhtml).replace(SOFT_HYPHEN, '').replace(EMPTY, '<$1$2></$1>');
}

function linkOf(url: string, spot: Spot, start: number, end: number): DocumentLink {
  return end > start ? { url, spot, shown: { start, end } } : { url, spot };
}
