/**
 * Where an author's lines end: the widest ordinary line of each quote depth.
 * A URL at the end of a line that had room for the next word was not broken there.
 */
import type { Line } from '../text/block.ts';

/** Wider lines are not wrapped at all, narrower ones tell nothing. */
const WIDEST = 80;
const NARROWEST = 60;
const USUAL = 72;

export type Margins = (depth: number) => number;

/** Length of a line as it is seen, quote marks included. */
export function lineLength(line: Line): number {
  return line.end - line.start;
}

export function measureMargins(text: string, lines: readonly Line[]): Margins {
  const widest = new Map<number, number>();
  for (const line of lines) {
    const length = lineLength(line);
    if (length < NARROWEST || length > WIDEST || line.region !== 'body') continue;
    if (length <= (widest.get(line.depth) ?? 0) || endsInUrl(text, line)) continue;
    widest.set(line.depth, length);
  }
  return (depth) => widest.get(depth) ?? USUAL;
}

/** Such a line is as wide as its URL, whatever the margin. */
function endsInUrl(text: string, line: Line): boolean {
  const lastToken = text.slice(line.contentStart, line.end).trimEnd().split(' ').at(-1) ?? '';
  return lastToken.includes('://') || lastToken.includes('www.');
}
