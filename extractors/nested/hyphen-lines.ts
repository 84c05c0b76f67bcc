/**
 * Lines that begin with two hyphens, as delimiters do, and whether a message header follows: these separate digests and
 * forwarded messages. Linear: each line is read once. Searches for hyphens, which are rare, not for line ends; the next
 * few bytes are compared here, since native searches are slower where hyphens are dense.
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
  /** The position after the last hyphen of the run that begins the line. */
  readonly hyphensEnd: number;
  /** The start of the next line. */
  readonly next: number;
  /** The line consists of hyphens alone. */
  readonly bare: boolean;
  readonly afterBlank: boolean;
  /** The beginning of a header after empty lines, or -1. */
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

/** The position of a field after at least one empty line, few enough to bound the search, or -1. */
function headerAfterBlank(bytes: Buffer, from: number, end: number): number {
  const most = Math.min(end, from + 8);
  let at = from;
  while (at < most && (bytes[at] === LF || bytes[at] === CR)) at++;
  return at > from && beginsWithKnownField(bytes, at, end) ? at : -1;
}

/** The position of two hyphens from `from` on, or -1. */
export function nextHyphens(bytes: Buffer, from: number): number {
  const near = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < near; at++) {
    if (bytes[at] === HYPHEN && bytes[at + 1] === HYPHEN) return at;
  }
  return bytes.indexOf(TWO_HYPHENS, near);
}

/** The first line after `from` that begins with two hyphens, or -1. */
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
