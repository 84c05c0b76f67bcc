/**
 * The links of a page: annotations with the text that they lie on. A link that wraps is written as an annotation for
 * each line; it is one link where nothing but blanks stands between the texts of two.
 */
import type { DocumentLink } from '../model.ts';
import { boxAround } from './boxes.ts';
import type { Box, Glyph, LaidOutText } from './layout/model.ts';
import type { Annotation } from './library/annotations.ts';
import { TextUnder } from './text-under.ts';

interface Placed {
  readonly url: string;
  readonly boxes: readonly Box[];
  readonly shown: { readonly start: number; readonly end: number } | null;
}

export function linksOf(
  annotations: readonly Annotation[],
  glyphs: readonly Glyph[],
  laidOut: LaidOutText,
  page: number,
): readonly DocumentLink[] {
  const under = new TextUnder(glyphs, laidOut);
  const links: Placed[] = [];
  for (const { url, boxes } of annotations) {
    const one = { url, boxes, shown: under.range(boxes) };
    const last = links.at(-1);
    if (last !== undefined && isSame(last, one, laidOut.text))
      links[links.length - 1] = both(last, one);
    else links.push(one);
  }
  return links.map(({ url, boxes, shown }) => ({
    url,
    spot: boxes.length === 0 ? { page } : { page, box: boxAround(boxes) },
    ...(shown === null ? {} : { shown }),
  }));
}

function isSame(a: Placed, b: Placed, text: string): boolean {
  if (a.url !== b.url) return false;
  if (a.shown === null || b.shown === null) return false;
  return isBlank(text, a.shown.end, b.shown.start) || isBlank(text, b.shown.end, a.shown.start);
}

/** Blanks alone, or nothing at all. */
function isBlank(text: string, from: number, to: number): boolean {
  const LONGEST = 200;
  return from <= to && to - from <= LONGEST && text.slice(from, to).trim() === '';
}

function both(a: Placed, b: Placed): Placed {
  const ranges = [a.shown, b.shown].filter((shown) => shown !== null);
  return {
    url: a.url,
    boxes: [...a.boxes, ...b.boxes],
    shown: {
      start: Math.min(...ranges.map(({ start }) => start)),
      end: Math.max(...ranges.map(({ end }) => end)),
    },
  };
}
