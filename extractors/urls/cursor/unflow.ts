/**
 * Joins lines that flow into each other without a space (RFC 3676, DelSp=yes), so that later stages need not know of
 * them, and maps sightings back. Takes a block, gives text and lines without continued lines. Most blocks have none and
 * are passed on as they are.
 */
import type { Text } from '../../characters/text.ts';
import type { Line, Lines, TextBlock } from '../../lines/block.ts';
import type { Join } from '../../model.ts';
import { FixedLines } from '../../text/fixed-lines.ts';
import { toUrl } from './broken-url.ts';
import type { TextRange, TextSighting } from './model.ts';
import { isMarked } from './model.ts';
import { undoTypesetting } from './typeset.ts';

export interface Flow {
  readonly text: Text;
  readonly lines: Lines;
  /** Maps a sighting back to the block. */
  readonly back: (sighting: TextSighting) => TextSighting;
}

export function unflow(block: TextBlock): Flow {
  if (!block.lines.flows) {
    return { text: block.text, lines: block.lines, back: (sighting) => sighting };
  }
  const unflowed = new UnflowedText(block);
  return {
    text: unflowed.text,
    lines: unflowed.lines,
    back: (sighting) => unflowed.back(sighting),
  };
}

/** The position in the block of the joined text from `at` on. */
interface Seam {
  readonly at: number;
  readonly source: number;
}

class UnflowedText {
  readonly text: string;
  readonly lines: Lines;
  readonly #seams: readonly Seam[];

  constructor(block: TextBlock) {
    const parts: string[] = [];
    const lines: Line[] = [];
    const seams: Seam[] = [];
    let length = 0;
    let open: Line | undefined;
    for (const line of block.lines) {
      const from = open ? line.contentStart : line.start;
      const to = line.continues ? line.end : line.next;
      seams.push({ at: length, source: from });
      parts.push(block.text.slice(from, to));
      const first = open ?? moved(line, length - line.start);
      const end = length + (line.end - from);
      length += to - from;
      open = { ...first, end, next: length, continues: false };
      if (line.continues) continue;
      lines.push(open);
      open = undefined;
    }
    if (open) lines.push(open);
    this.text = parts.join('');
    this.lines = new FixedLines(lines);
    this.#seams = seams;
  }

  back(sighting: TextSighting): TextSighting {
    const split = sighting.ranges.map((range) => this.#split(range));
    const ranges = split.flat();
    const text = sighting.ranges.map(({ start, end }) => this.text.slice(start, end)).join('');
    const broken = { text, ranges, breaks: seamsOf(split) };
    const clean = toUrl(undoTypesetting(broken), { keepBidi: isMarked(sighting.form) });
    const prefix = sighting.url.length - clean.url.length;
    const flowed = clean.joins.map(({ kind, at }) => ({ kind, at: at + prefix }));
    return {
      ...sighting,
      ranges,
      joins: [...sighting.joins, ...flowed].sort((a, b) => a.at - b.at),
      start: ranges[0]?.start ?? 0,
      end: ranges.at(-1)?.end ?? 0,
    };
  }

  /** The parts of a range, cut where lines were joined. */
  #split(range: TextRange): TextRange[] {
    const parts: TextRange[] = [];
    let from = range.start;
    for (let i = this.#seamAt(from); from < range.end; i++) {
      const seam = this.#seams[i];
      if (!seam) break;
      const to = Math.min(range.end, this.#seams[i + 1]?.at ?? range.end);
      const shift = seam.source - seam.at;
      if (to > from) parts.push({ start: from + shift, end: to + shift });
      from = to;
    }
    return parts;
  }

  #seamAt(position: number): number {
    let low = 0;
    let high = this.#seams.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#seams[middle]?.at ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** The breaks between the parts of the ranges, counted in all of them together. */
function seamsOf(split: readonly (readonly TextRange[])[]): Join[] {
  const seams: Join[] = [];
  let at = 0;
  for (const parts of split) {
    for (const [index, part] of parts.entries()) {
      if (index > 0) seams.push({ kind: 'flowed', at });
      at += part.end - part.start;
    }
  }
  return seams;
}

function moved(line: Line, by: number): Line {
  return {
    ...line,
    start: line.start + by,
    contentStart: line.contentStart + by,
    end: line.end + by,
    next: line.next + by,
  };
}
