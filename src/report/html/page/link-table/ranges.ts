/**
 * Chosen links as short text for the address: the distance to each range from the end of the last one, and its length
 * where it is more than one link, in base 36. `5.2-a` is link 5, and links 8 to 17. Ignores what it cannot read.
 */

/** The first and the last link of a range, both included. */
export type Range = readonly [first: number, last: number];

/** Longer addresses are cut by mail programs and refused by chats. */
export const LONGEST_CODE = 1500;

const BASE = 36;
const PART = /^([0-9a-z]{1,6})(?:-([0-9a-z]{1,6}))?$/;

/** Takes links in ascending order. Null: too many for an address. */
export function rangesCode(links: Iterable<number>): string | null {
  let code = '';
  let end = -1;
  for (const [first, last] of rangesOf(links)) {
    const gap = (first - end - 1).toString(BASE);
    const length = last === first ? '' : `-${(last - first + 1).toString(BASE)}`;
    code += `${code === '' ? '' : '.'}${gap}${length}`;
    if (code.length > LONGEST_CODE) return null;
    end = last;
  }
  return code;
}

function* rangesOf(links: Iterable<number>): Generator<Range> {
  let range: Range | null = null;
  for (const link of links) {
    if (range !== null && link === range[1] + 1) range = [range[0], link];
    else {
      if (range !== null) yield range;
      range = [link, link];
    }
  }
  if (range !== null) yield range;
}

/** Reads as far as the code is sound. */
export function rangesIn(code: string): readonly Range[] {
  const ranges: Range[] = [];
  let end = -1;
  for (const part of code.slice(0, LONGEST_CODE).split('.')) {
    const [, gap, length = '1'] = PART.exec(part) ?? [];
    if (gap === undefined) break;
    const first = end + 1 + Number.parseInt(gap, BASE);
    end = first + Math.max(1, Number.parseInt(length, BASE)) - 1;
    ranges.push([first, end]);
  }
  return ranges;
}
