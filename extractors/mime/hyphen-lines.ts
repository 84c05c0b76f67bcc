/**
 * Lines that begin with a hyphen, and whether a message header follows them: what digests and
 * forwarded messages are separated by. Linear: each line is looked at once.
 */
import { beginsWithKnownField } from './field-name.ts';

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const LINE_AND_HYPHENS = Buffer.from('\n--');

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
  const found = bytes.subarray(from, end).indexOf(LINE_AND_HYPHENS);
  return found === -1 ? -1 : from + found + 1;
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
