/** Rectangles on a page. */
import type { Box } from './layout/model.ts';

const TENTHS = 10;

/** The smallest one around them all, to a tenth of a point. */
export function boxAround(boxes: readonly Box[]): Box {
  let [left, bottom, right, top] = boxes[0] ?? [0, 0, 0, 0];
  for (const [l, b, r, t] of boxes) {
    left = Math.min(left, l);
    bottom = Math.min(bottom, b);
    right = Math.max(right, r);
    top = Math.max(top, t);
  }
  return [rounded(left), rounded(bottom), rounded(right), rounded(top)];
}

function rounded(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}
