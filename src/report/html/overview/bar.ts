/**
 * A stacked bar of counts by verdict, as SVG: the page's policy forbids style attributes, and widths are attributes.
 * Decorative: the numbers stand beside it as text.
 */
import { SHOWN_VERDICTS } from '../data/data.ts';

/** In per cent, so that even one link is visible. */
const LEAST_WIDTH = 0.4;

/** `counts` in the order of `SHOWN_VERDICTS`; `whole` is the sum that fills the width. */
export function barSvg(counts: readonly number[], whole: number): string {
  let x = 0;
  const segments = counts.map((count, index) => {
    if (count === 0) return '';
    const width = Math.max(LEAST_WIDTH, (count * 100) / whole);
    const segment = `<rect class="fill-${SHOWN_VERDICTS[index]}" x="${round(x)}%" width="${round(width)}%" height="100%"/>`;
    x += width;
    return segment;
  });
  return `<svg class="bar" aria-hidden="true" focusable="false">${segments.join('')}</svg>`;
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
