/**
 * Lines that begin with two hyphens, as delimiters do, and whether a message header follows them: what digests and
 * forwarded messages are separated by. Linear: each line is looked at once. Hyphens are seldom, and line ends are not:
 * they are not what is searched for. The next few bytes are looked at here: where hyphens are dense, a search of the
 * machine's own for each takes longer than all between.
 */
import { beginsWithKnownField } from '../fields/field-name.ts';

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const TWO_HYPHENS = Buffer.from('--');
const NEAR = 32;

export interface HyphenLine {
  readonly start: number;
  /** After the last hyphen of the run the line begins with. */
  readonly hyphensEnd: number;
  /** Of the next line. */
  readonly next: number;
  /** Nothing but hyphens stands on it. */
  readonly bare: boolean;
  readonly afterBlank: boolean;
  /** Where a header begins after empty lines, or -1. */
  readonly header: number;
}

/** The lines in `start..end` that begin with at least two hyphens. */
export function* hyphenLines(bytes: Buffer, start: number, end: number): Generator<HyphenLine> {
  let line = start;
  if (bytes[line] !== HYPHEN || bytes[line + 1] !== HYPHEN) line = nextLine(bytes, start, end);
  for (; line !== -1; line = nextLine(bytes, line, end)) yield readLine(bytes, line, start, end);
}

function nextLine(bytes: Buffer, from: number, end: number): number {
  const found = nextHyphenLine(bytes.subarray(from, end), 0);
  return found === -1 ? -1 : from + found;
}

function readLine(bytes: Buffer, line: number, start: number, end: number): HyphenLine {
  let hyphensEnd = line;
  while (hyphensEnd < end && bytes[hyphensEnd] === HYPHEN) hyphensEnd++;
  let textEnd = hyphensEnd;
  while (textEnd < end && (bytes[textEnd] === SPACE || bytes[textEnd] === CR)) textEnd++;
  const found = bytes.subarray(textEnd, end).indexOf(LF);
  const next = found === -1 ? end : textEnd + found + 1;
  return {
    start: line,
    hyphensEnd,
    next,
    bare: textEnd >= end || bytes[textEnd] === LF,
    afterBlank: isAfterBlank(bytes, line, start),
    header: headerAfterBlank(bytes, next, end),
  };
}

function isAfterBlank(bytes: Buffer, line: number, start: number): boolean {
  if (line <= start) return true;
  const before = bytes[line - 2] === CR ? line - 2 : line - 1;
  return before <= start || bytes[before - 1] === LF;
}

/** At least one empty line, few enough that the search stays bounded, then a field. */
function headerAfterBlank(bytes: Buffer, from: number, end: number): number {
  const most = Math.min(end, from + 8);
  let at = from;
  while (at < most && (bytes[at] === LF || bytes[at] === CR)) at++;
  return at > from && beginsWithKnownField(bytes, at, end) ? at : -1;
}

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
  for (let at = nextHyphens(bytes, from); at !== -1; at = nextHyphens(bytes, at)) {
    if (at > from && bytes[at - 1] === LF) return at;
    while (bytes[at] === HYPHEN) at++;
  }
  return -1;
}

/** The same, or the line that begins at `from`. */
export function firstHyphenLine(bytes: Buffer, from: number): number {
  const isOne = bytes[from] === HYPHEN && bytes[from + 1] === HYPHEN;
  return isOne ? from : nextHyphenLine(bytes, from);
}
