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

/** Measured when they are first asked for: those of quotations need a look at every line. */
export function measureMargins(text: Text, lines: Lines): Margins {
  let unquoted: number | undefined;
  let quoted: ReadonlyMap<number, number> | undefined;
  return (depth) => {
    if (depth === 0) {
      unquoted ??= measureUnquoted(text, lines);
      return unquoted;
    }
    quoted ??= measureQuoted(text, lines);
    return quoted.get(depth) ?? USUAL;
  };
}

/** Only lines that are wider than all before are looked at. */
function measureUnquoted(text: Text, lines: Lines): number {
  let widest = 0;
  const next = (from: number): number => lines.spanning(Math.max(NARROWEST, widest + 1), from);
  for (let index = next(0); index < lines.count; index = next(index + 1)) {
    const length = lines.lengthOf(index);
    if (length <= widest || !isOrdinary(length) || lines.depthOf(index) > 0) continue;
    if (isWrapped(text, lines.at(index))) widest = length;
  }
  return widest === 0 ? USUAL : widest;
}

function measureQuoted(text: Text, lines: Lines): ReadonlyMap<number, number> {
  const widest = new Map<number, number>();
  const next = (from: number): number => lines.spanning(NARROWEST, from);
  for (let index = next(0); index < lines.count; index = next(index + 1)) {
    const depth = lines.depthOf(index);
    if (depth === 0) continue;
    const length = lines.lengthOf(index);
    if (!isOrdinary(length) || length <= (widest.get(depth) ?? 0)) continue;
    if (isWrapped(text, lines.at(index))) widest.set(depth, length);
  }
  return widest;
}

function isOrdinary(length: number): boolean {
  return length >= NARROWEST && length <= WIDEST;
}

function isWrapped(text: Text, line: Line | undefined): boolean {
  return line?.region === 'body' && !endsInUrl(text, line);
}

/** Such a line is as wide as its URL, whatever the margin. */
function endsInUrl(text: Text, line: Line): boolean {
  const lastToken = text.slice(line.contentStart, line.end).trimEnd().split(' ').at(-1) ?? '';
  return lastToken.includes('://') || lastToken.includes('www.');
}
