/**
 * Searches for two hyphens, which delimiters begin with. Takes bytes and a position, gives the next. The first few bytes
 * are looked at here: where hyphens are dense, a search of the machine's own for each takes longer than all between.
 */

const LF = 0x0a;
const HYPHEN = 0x2d;
const TWO_HYPHENS = Buffer.from('--');
const LINE_AND_HYPHENS = Buffer.from('\n--');
const NEAR = 32;

/** Two hyphens from `from` on, or -1. */
export function nextHyphens(bytes: Buffer, from: number): number {
  const near = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < near; at++) {
    if (bytes[at] === HYPHEN && bytes[at + 1] === HYPHEN) return at;
  }
  return bytes.indexOf(TWO_HYPHENS, near);
}

/** The first line behind `from` that begins with two hyphens, or -1. */
export function nextHyphenLine(bytes: Buffer, from: number): number {
  const near = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < near; at++) {
    if (bytes[at] === LF && bytes[at + 1] === HYPHEN && bytes[at + 2] === HYPHEN) return at + 1;
  }
  const found = bytes.indexOf(LINE_AND_HYPHENS, near);
  return found === -1 ? -1 : found + 1;
}
