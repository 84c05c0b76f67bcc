/** One page as a piece of the document: its text in reading order, and where on the page each range of it stands. */
import type { DocumentPiece, Spot } from '../model.ts';
import { boxAround } from './boxes.ts';
import { GlyphsUnder } from './glyphs-under.ts';
import { withSizes } from './layout/sizes.ts';
import { layOut } from './layout/text.ts';
import { withUnderscores } from './layout/underscores.ts';
import type { Bookmark } from './library/bookmarks.ts';
import type { PdfPage } from './library/document.ts';
import { linksOf } from './links.ts';

export function pieceOf(drawn: PdfPage, page: number): DocumentPiece {
  const { annotations } = drawn;
  const glyphs = withUnderscores(withSizes(drawn.glyphs), drawn.bars);
  const index = new GlyphsUnder(glyphs);
  const marked = annotations.map((one) => ({ ...one, under: index.under(one.boxes) }));
  const targets = new Map<number, string>();
  for (const { url, under } of marked) for (const at of under) targets.set(at, url);
  const laidOut = layOut(glyphs, (at) => targets.get(at));
  const spotOf = (start: number, end: number): Spot => {
    const boxes = [];
    for (let at = start; at < end; at++) {
      const glyph = glyphs[laidOut.glyphs[at] ?? -1];
      if (glyph !== undefined) boxes.push(glyph.box);
    }
    return boxes.length === 0 ? { page } : { page, box: boxAround(boxes) };
  };
  return {
    text: laidOut.text,
    spotOf,
    links: linksOf(marked, glyphs, laidOut, page),
    isLaidOut: true,
  };
}

/** What the outline leads to outside the document; null if nothing. */
export function outlinePiece(bookmarks: readonly Bookmark[]): DocumentPiece | null {
  if (bookmarks.length === 0) return null;
  const links = bookmarks.map(({ url, title }) => ({
    url,
    spot: { place: title === '' ? 'outline' : `outline, “${title}”` },
  }));
  return { text: '', spotOf: () => ({ place: 'outline' }), links, isLaidOut: false };
}
