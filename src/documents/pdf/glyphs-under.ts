/**
 * Which characters lie under a rectangle of the page. They are kept by strips of the page, so that a rectangle looks at
 * those near it only.
 */
import type { Box, Glyph } from './layout/model.ts';

const STRIP_POINTS = 12;
/** A rectangle over more strips or glyphs is no link in text. */
const MOST_STRIPS = 20;
const MOST_GLYPHS = 3000;
/** Looked at on one page. */
const MOST_LOOKS = 5_000_000;

export class GlyphsUnder {
  readonly #glyphs: readonly Glyph[];
  readonly #strips = new Map<number, number[]>();
  #looks = 0;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
    for (const [at, { box, character }] of glyphs.entries()) {
      if (character.trim() === '') continue;
      const strip = stripOf((box[1] + box[3]) / 2);
      const others = this.#strips.get(strip);
      if (others === undefined) this.#strips.set(strip, [at]);
      else others.push(at);
    }
  }

  /** Those whose middle lies under one of the boxes; none if a box is that of no link in text. */
  under(boxes: readonly Box[]): ReadonlySet<number> {
    const hits = new Set<number>();
    for (const box of boxes) {
      if (!this.#collect(box, hits)) return new Set();
    }
    return hits;
  }

  #collect([left, bottom, right, top]: Box, hits: Set<number>): boolean {
    const [from, to] = [stripOf(bottom), stripOf(top)];
    if (!(to - from <= MOST_STRIPS)) return false;
    for (let strip = from; strip <= to; strip++) {
      const here = this.#strips.get(strip) ?? [];
      this.#looks += here.length + 1;
      if (here.length > MOST_GLYPHS || this.#looks > MOST_LOOKS) return false;
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
