/**
 * What the raw HTML in Markdown holds. Takes the pieces of HTML, reads them at their own positions with everything else
 * blanked out, so that an element may begin in one piece and end in another.
 */
import { readHtmlMarks } from '../html/html.ts';
import type { MarkedText, TextRange } from '../model.ts';

const NOTHING: MarkedText = { references: [], anchors: [], code: [], syntax: [], ignores: [] };

/** `pieces` are in order. */
export function readHtmlParts(text: string, pieces: readonly TextRange[]): MarkedText {
  if (pieces.length === 0) return NOTHING;
  return readHtmlMarks(blankedOutside(text, pieces), { headings: true });
}

function blankedOutside(text: string, pieces: readonly TextRange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of pieces) {
    parts.push(blanked(text.slice(at, start)), text.slice(start, end));
    at = end;
  }
  return parts.join('');
}

/** Line ends stay: a browser takes them out of a URL. */
function blanked(text: string): string {
  return /[\r\n]/.test(text)
    ? text.replace(/[^\r\n]+/g, ({ length }) => ' '.repeat(length))
    : ' '.repeat(text.length);
}
