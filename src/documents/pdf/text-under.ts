/**
 * Which text lies under a rectangle of the page. Takes the glyphs of a page and its text, gives ranges of the text.
 * Glyphs are kept by strips of the page, so that a rectangle looks at those near it only.
 */
import type { Box, Glyph, LaidOutText } from './layout/model.ts';

const STRIP_POINTS = 12;
/** A rectangle over more strips or glyphs is no link in text. */
const MOST_STRIPS = 20;
const MOST_GLYPHS = 3000;
/** Of the characters in a range, those that must lie under it. */
const SHARE = 0.8;

export class TextUnder {
  readonly #glyphs: readonly Glyph[];
  readonly #text: string;
  readonly #units: readonly number[];
  readonly #strips = new Map<number, number[]>();

  constructor(glyphs: readonly Glyph[], { text, glyphs: glyphOf }: LaidOutText) {
    this.#glyphs = glyphs;
    this.#text = text;
    const units = new Array<number>(glyphs.length).fill(-1);
    for (let unit = glyphOf.length - 1; unit >= 0; unit--) {
      const glyph = glyphOf[unit] ?? -1;
      if (glyph >= 0) units[glyph] = unit;
    }
    this.#units = units;
    for (const [at, { box }] of glyphs.entries()) {
      if ((units[at] ?? -1) < 0) continue;
      const strip = stripOf((box[1] + box[3]) / 2);
      const others = this.#strips.get(strip);
      if (others === undefined) this.#strips.set(strip, [at]);
      else others.push(at);
    }
  }

  /** From the first to the last character under the boxes; null if others stand between them. */
  range(boxes: readonly Box[]): { start: number; end: number } | null {
    const hits = new Set<number>();
    for (const box of boxes) {
      if (!this.#collect(box, hits)) return null;
    }
    if (hits.size === 0) return null;
    let [start, end] = [Number.POSITIVE_INFINITY, 0];
    for (const at of hits) {
      const unit = this.#units[at] ?? 0;
      start = Math.min(start, unit);
      end = Math.max(end, unit + (this.#glyphs[at]?.character.length ?? 1));
    }
    const between = this.#text.slice(start, end).replace(/\s/g, '').length;
    return hits.size >= SHARE * between ? { start, end } : null;
  }

  #collect([left, bottom, right, top]: Box, hits: Set<number>): boolean {
    const [from, to] = [stripOf(bottom), stripOf(top)];
    if (!(to - from <= MOST_STRIPS)) return false;
    for (let strip = from; strip <= to; strip++) {
      const here = this.#strips.get(strip) ?? [];
      if (here.length > MOST_GLYPHS) return false;
      for (const at of here) {
        const [l, b, r, t] = this.#glyphs[at]?.box ?? [0, 0, 0, 0];
        const [x, y] = [(l + r) / 2, (b + t) / 2];
        if (x >= left && x <= right && y >= bottom && y <= top) hits.add(at);
      }
    }
    return true;
  }
}

function stripOf(y: number): number {
  return Math.floor(y / STRIP_POINTS);
}
