/**
 * The size of fonts that say nothing of use about it: those of pictures (Type 3, as TeX made them) may have any unit. A
 * character is half as wide as its font is high, on average. Takes glyphs, gives them with sizes that can be measured by.
 */
import type { Glyph } from './model.ts';

/** Of the width of its characters: no font is so small. */
const TOO_SMALL = 0.3;
const PER_WIDTH = 2;
/** Below the baseline, of the size. */
const DEPTH = 0.25;

export function withSizes(glyphs: readonly Glyph[]): readonly Glyph[] {
  const widths = new Map<number, number[]>();
  for (const { style, size, box, angle } of glyphs) {
    const width = angle === 0 ? box[2] - box[0] : 0;
    if (size >= TOO_SMALL * width) continue;
    const others = widths.get(style);
    if (others === undefined) widths.set(style, [width]);
    else others.push(width);
  }
  if (widths.size === 0) return glyphs;
  const sizes = new Map([...widths].map(([style, all]) => [style, PER_WIDTH * middle(all)]));
  return glyphs.map((glyph) => {
    const size = sizes.get(glyph.style);
    if (size === undefined || glyph.angle !== 0 || glyph.size >= TOO_SMALL * size) return glyph;
    const { box, y } = glyph;
    const bottom = y - DEPTH * size;
    return { ...glyph, size, box: [box[0], bottom, box[2], bottom + size] };
  });
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
