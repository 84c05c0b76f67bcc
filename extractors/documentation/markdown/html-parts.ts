/**
 * What the raw HTML in Markdown holds. Takes the pieces of HTML, reads them at their own positions with everything else
 * blanked out, so that an element may begin in one piece and end in another. And what a bot keeps between two comments: of
 * those who helped, all-contributors links a kind of help that has no page with a fragment that nothing bears.
 */
import { readHtmlMarks } from '../html/html.ts';
import type { MarkedText, Reference, TextRange } from '../model.ts';

const NOTHING: MarkedText = { references: [], anchors: [], code: [], syntax: [], ignores: [] };

const START = '<!-- ALL-CONTRIBUTORS-LIST:START';
const END = '<!-- ALL-CONTRIBUTORS-LIST:END';

/** `pieces` are in order. */
export function readHtmlParts(text: string, pieces: readonly TextRange[]): MarkedText {
  if (pieces.length === 0) return NOTHING;
  return readHtmlMarks(blankedOutside(text, pieces), { inMarkdown: true });
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

/** `references` are in order. */
export function withoutPlaceholders(
  text: string,
  references: readonly Reference[],
): readonly Reference[] {
  if (!text.includes(START)) return references;
  let [start, end] = listAfter(text, 0);
  return references.map((reference) => {
    while (end < reference.start) [start, end] = listAfter(text, end);
    const isListed = start <= reference.start && reference.value.startsWith('#');
    return isListed ? { ...reference, unknown: 'placeholder' } : reference;
  });
}

/** From one comment to the other; behind the last list nothing. */
function listAfter(text: string, at: number): readonly [start: number, end: number] {
  const start = text.indexOf(START, at);
  if (start === -1) return [text.length, text.length];
  const end = text.indexOf(END, start);
  return [start, end === -1 ? text.length : end];
}
