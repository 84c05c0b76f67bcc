/**
 * Where an author's lines end: the widest ordinary line of each quote depth.
 * A URL at the end of a line that had room for the next word was not broken there.
 */

import type { Line, Lines } from '../text/block.ts';
import type { Text } from '../text/text.ts';

/** Wider lines are not wrapped at all, narrower ones tell nothing. */
const WIDEST = 80;
const NARROWEST = 60;
const USUAL = 72;

export type Margins = (depth: number) => number;

/** Length of a line as it is seen, quote marks included. */
export function lineLength(line: Line): number {
  return line.end - line.start;
}

export function measureMargins(text: Text, lines: Lines): Margins {
  const widest = new Map<number, number>();
  /** Of lines that nobody quotes, which most are. */
  let unquoted = 0;
  const next = (from: number): number => lines.spanning(NARROWEST, from, unquoted);
  for (let index = next(0); index < lines.count; index = next(index + 1)) {
    const length = lines.lengthOf(index);
    if (length < NARROWEST || length > WIDEST) continue;
    const depth = lines.depthOf(index);
    if (length <= (widest.get(depth) ?? 0)) continue;
    const line = lines.at(index);
    if (line?.region !== 'body' || endsInUrl(text, line)) continue;
    widest.set(depth, length);
    if (depth === 0) unquoted = length;
  }
  return (depth) => widest.get(depth) ?? USUAL;
}

/** Such a line is as wide as its URL, whatever the margin. */
function endsInUrl(text: Text, line: Line): boolean {
  const lastToken = text.slice(line.contentStart, line.end).trimEnd().split(' ').at(-1) ?? '';
  return lastToken.includes('://') || lastToken.includes('www.');
}
