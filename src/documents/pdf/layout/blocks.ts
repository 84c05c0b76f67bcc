/**
 * Blocks of text: lines that follow each other in one column. Takes lines, gives blocks, in the order in which the page
 * draws them; a block ends where columns begin or end, at another size of type, and at a wide gap.
 */
import { byAngle } from './angles.ts';
import type { Line } from './model.ts';

/** From baseline to baseline, in sizes of the font; double spacing is below it. */
const FURTHEST = 2.6;
const NEAREST = 0.3;
const OTHER_SIZE = 0.75;
const SAME_ROW = 0.3;
/** More lines than this within so little height are no text. */
const LINES_LOOKED_AT = 60;

export type Block = readonly Line[];

export function blocksOf(lines: readonly Line[]): readonly Block[] {
  const blocks = byAngle(lines).flatMap(chains);
  return blocks
    .map((block) => ({ block, first: firstDrawn(block) }))
    .sort((a, b) => a.first - b.first)
    .map(({ block }) => block);
}

function firstDrawn(block: Block): number {
  let first = Number.POSITIVE_INFINITY;
  for (const line of block) {
    for (const { at } of line.cells) if (at < first) first = at;
  }
  return first;
}

function chains(lines: readonly Line[]): readonly Block[] {
  const sorted = lines.toSorted((a, b) => b.v - a.v || a.from - b.from);
  const below = sorted.map((_, at) => onlyNext(sorted, at, 1));
  const above = sorted.map((_, at) => onlyNext(sorted, at, -1));
  const blocks: Line[][] = [];
  const blockOf = new Map<number, Line[]>();
  for (const [at, line] of sorted.entries()) {
    const before = above[at] ?? -1;
    const isNext = before >= 0 && below[before] === at;
    const block = isNext ? (blockOf.get(before) ?? []) : [];
    if (block.length === 0) blocks.push(block);
    block.push(line);
    blockOf.set(at, block);
  }
  return blocks;
}

/** The line below (or above) a line, where there is just one; -1 where there is none, or several side by side. */
function onlyNext(sorted: readonly Line[], at: number, step: 1 | -1): number {
  const line = sorted[at];
  if (line === undefined) return -1;
  let found = -1;
  for (let count = 1; count <= LINES_LOOKED_AT; count++) {
    const other = sorted[at + step * count];
    if (other === undefined) break;
    const distance = Math.abs(line.v - other.v);
    if (distance > FURTHEST * Math.max(line.size, other.size)) break;
    if (found >= 0 && distance > distanceTo(line, sorted[found]) + SAME_ROW * line.size) break;
    if (distance < NEAREST * line.size || !overlaps(line, other)) continue;
    if (found >= 0) return -1;
    found = at + step * count;
  }
  return found >= 0 && isAlike(line, sorted[found]) ? found : -1;
}

function distanceTo(line: Line, other: Line | undefined): number {
  return other === undefined ? 0 : Math.abs(line.v - other.v);
}

function overlaps(a: Line, b: Line): boolean {
  return Math.min(a.to, b.to) > Math.max(a.from, b.from);
}

function isAlike(a: Line, b: Line | undefined): boolean {
  if (b === undefined) return false;
  return Math.min(a.size, b.size) >= OTHER_SIZE * Math.max(a.size, b.size);
}
