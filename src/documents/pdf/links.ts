/**
 * The links of a page: annotations with the text that they lie on. A link that wraps is written as an annotation for
 * each line; it is one link where nothing but blanks stands between the texts of two.
 */
import type { DocumentLink } from '../model.ts';
import { boxAround } from './boxes.ts';
import type { Box, Glyph, LaidOutText } from './layout/model.ts';

/** An annotation with the glyphs under it. */
export interface MarkedGlyphs {
  readonly url: string;
  readonly boxes: readonly Box[];
  readonly under: ReadonlySet<number>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Placed {
  readonly url: string;
  readonly boxes: readonly Box[];
  readonly shown: Range | null;
}

/** Of the characters in a range, those that must lie under the annotation. */
const SHARE = 0.8;
/** The indent of the next line and an empty line before it. */
const MOST_BLANKS = 200;

export function linksOf(
  marked: readonly MarkedGlyphs[],
  glyphs: readonly Glyph[],
  laidOut: LaidOutText,
  page: number,
): readonly DocumentLink[] {
  const units = unitsOf(glyphs.length, laidOut);
  const links: Placed[] = [];
  for (const { url, boxes, under } of marked) {
    const one = { url, boxes, shown: rangeOf(under, units, glyphs, laidOut.text) };
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

/** Where each glyph stands in the text; -1 for those that do not. */
function unitsOf(glyphs: number, laidOut: LaidOutText): Int32Array {
  const units = new Int32Array(glyphs).fill(-1);
  for (let unit = laidOut.glyphs.length - 1; unit >= 0; unit--) {
    const glyph = laidOut.glyphs[unit] ?? -1;
    if (glyph >= 0) units[glyph] = unit;
  }
  return units;
}

/** From the first to the last character; null if others stand between them. */
function rangeOf(
  under: ReadonlySet<number>,
  units: Int32Array,
  glyphs: readonly Glyph[],
  text: string,
): Range | null {
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  for (const at of under) {
    const unit = units[at] ?? -1;
    if (unit < 0) continue;
    start = Math.min(start, unit);
    end = Math.max(end, unit + (glyphs[at]?.character.length ?? 1));
  }
  if (end === 0) return null;
  const between = text.slice(start, end).replace(/\s/g, '').length;
  return under.size >= SHARE * between ? { start, end } : null;
}

function isSame(a: Placed, b: Placed, text: string): boolean {
  if (a.url !== b.url || a.shown === null || b.shown === null) return false;
  return isBlank(text, a.shown.end, b.shown.start) || isBlank(text, b.shown.end, a.shown.start);
}

/** Blanks alone, or nothing at all. */
function isBlank(text: string, from: number, to: number): boolean {
  return from <= to && to - from <= MOST_BLANKS && text.slice(from, to).trim() === '';
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
