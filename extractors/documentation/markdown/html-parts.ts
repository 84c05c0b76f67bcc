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
    parts.push(' '.repeat(start - at), text.slice(start, end));
    at = end;
  }
  return parts.join('');
}
