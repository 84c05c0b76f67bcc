/**
 * Underscores that are drawn as lines, since old fonts of TeX have none: a short bar at the foot of a narrow gap between
 * two characters. Takes glyphs and bars, gives the glyphs with those that were missing.
 */
import type { Box, Glyph } from './model.ts';

const URL = /:\/\/|www\./i;
/** In ems; TeX's is 0.3 wide, with 0.06 before it. */
const NARROWEST_GAP = 0.2;
const WIDEST_GAP = 0.8;
const HANGS_OVER = 0.1;
const LOWEST = -0.35;
const HIGHEST = 0.12;
/** Of the gap that it fills. */
const SHARE = 0.5;
/** The same baseline, as it comes from different numbers. */
const SAME_BASELINE = 0.02;

/** More are a drawing. */
const MOST_AT_A_HEIGHT = 200;

/** Underscores matter in URLs alone. */
export function mayHoldUrl(glyphs: readonly Glyph[]): boolean {
  return URL.test(glyphs.map(({ character }) => character).join(''));
}

export function withUnderscores(glyphs: readonly Glyph[], bars: readonly Box[]): readonly Glyph[] {
  if (bars.length === 0) return glyphs;
  const byHeight = new Map<number, Box[]>();
  for (const bar of bars) {
    const others = byHeight.get(Math.floor(bar[1]));
    if (others === undefined) byHeight.set(Math.floor(bar[1]), [bar]);
    else if (others.length < MOST_AT_A_HEIGHT) others.push(bar);
  }
  return glyphs.flatMap((glyph, at) => {
    const box = underscoreBehind(glyph, glyphs[at + 1], byHeight);
    if (box === undefined) return [glyph];
    const [left, , right] = box;
    const { 1: bottom, 3: top } = glyph.box;
    return [glyph, { ...glyph, character: '_', box: [left, bottom, right, top], x: left }];
  });
}

function underscoreBehind(
  { box, y, size, angle }: Glyph,
  next: Glyph | undefined,
  byHeight: ReadonlyMap<number, readonly Box[]>,
): Box | undefined {
  if (next === undefined || angle !== 0 || next.angle !== 0) return undefined;
  if (Math.abs(next.y - y) > SAME_BASELINE * size) return undefined;
  const [from, to] = [box[2], next.box[0]];
  const gap = to - from;
  if (gap < NARROWEST_GAP * size || gap > WIDEST_GAP * size) return undefined;
  for (let v = Math.floor(y + LOWEST * size); v <= y + HIGHEST * size; v++) {
    const bar = byHeight.get(v)?.find((one) => isInGap(one, from, to, HANGS_OVER * size));
    if (bar !== undefined && bar[2] - bar[0] >= SHARE * gap) return bar;
  }
  return undefined;
}

function isInGap([left, , right]: Box, from: number, to: number, slack: number): boolean {
  return left >= from - slack && right <= to + slack;
}
