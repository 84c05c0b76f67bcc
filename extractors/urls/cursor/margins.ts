/**
 * The margin of a text: the widest ordinary line of each quote depth. A URL at the end of a line with room for the next
 * word was not broken there.
 */

import type { Text } from '../../characters/text.ts';
import type { Line, Lines } from '../../lines/block.ts';

/** Wider lines are not wrapped at all, narrower ones are no evidence. */
const WIDEST = 80;
const NARROWEST = 60;
const USUAL = 72;
/** Shorter lines separate paragraphs. */
const EMPTY = 1;

export type Margins = (depth: number) => number;

/** The visible length of a line, quote marks included. */
export function lineLength(line: Line): number {
  return line.end - line.start;
}

/** Measures on demand: quoted lines must all be read. */
export function measureMargins(text: Text, lines: Lines): Margins {
  let unquoted: ReadonlyMap<number, number> | undefined;
  let quoted: ReadonlyMap<number, number> | undefined;
  return (depth) => {
    if (depth === 0) unquoted ??= widestLines(text, lines, 'unquoted');
    else quoted ??= widestLines(text, lines, 'quoted');
    return (depth === 0 ? unquoted : quoted)?.get(depth) ?? USUAL;
  };
}

/** The widest lines by depth. Of unquoted lines, only those wider than all before are read. */
function widestLines(
  text: Text,
  lines: Lines,
  which: 'unquoted' | 'quoted',
): ReadonlyMap<number, number> {
  const widest = new Map<number, number>();
  const widestAt = (depth: number): number => widest.get(depth) ?? 0;
  const last = lines.count - 1;
  // The length includes the line end, which only the last line may lack.
  const next = (from: number): number =>
    Math.min(
      lines.firstOfLength(Math.max(NARROWEST, widestAt(0) + 1) + 1, from),
      Math.max(last, from),
    );
  for (let index = next(0); index < lines.count; index = next(index + 1)) {
    const length = lines.lengthOf(index);
    if (!isOrdinary(length) || length <= widestAt(0)) continue;
    const depth = lines.depthOf(index);
    if ((depth === 0) !== (which === 'unquoted') || length <= widestAt(depth)) continue;
    if (isWrapped(text, lines, index)) widest.set(depth, length);
  }
  return widest;
}

function isOrdinary(length: number): boolean {
  return length >= NARROWEST && length <= WIDEST;
}

function isWrapped(text: Text, lines: Lines, index: number): boolean {
  if (endsInUrl(text, lines.contentStartOf(index), lines.endOf(index))) return false;
  return lines.at(index)?.region === 'body';
}

/** So many lines on each side belong to the surroundings of a line. */
const NEARBY = 6;

/** The width of the widest line nearby in the paragraph of a line, itself excluded; 0 if there is none. */
export function paragraphWidth(lines: Lines, index: number): number {
  const depth = lines.depthOf(index);
  let widest = 0;
  for (const step of [-1, +1]) {
    for (let at = index + step; Math.abs(at - index) <= NEARBY; at += step) {
      if (at < 0 || at >= lines.count || lines.depthOf(at) !== depth) break;
      const length = lines.lengthOf(at);
      if (length <= EMPTY + 2 * depth) break;
      if (length <= WIDEST && length > widest) widest = length;
    }
  }
  return widest;
}

/** Whether a line ends in a URL: then it is as wide as its URL, whatever the margin. */
function endsInUrl(text: Text, start: number, end: number): boolean {
  const content = text.slice(start, end).trimEnd();
  const lastToken = content.slice(content.lastIndexOf(' ') + 1);
  return lastToken.includes('://') || lastToken.includes('www.');
}
