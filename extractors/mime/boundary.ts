/**
 * Finds the delimiter lines of a multipart (RFC 2046 §5.1.1). Takes bytes, gives the positions of one
 * delimiter after another. Linear whatever the boundary is: each line is compared at most once.
 */

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const LINE_AND_HYPHENS = Buffer.from('\n--');
const HYPHENS = 2;

export interface Delimiter {
  /** The end of what stands before: the line break before a delimiter belongs to the delimiter. */
  readonly before: number;
  /** The start of the line after it. */
  readonly after: number;
  /** `--boundary--`: no part follows. */
  readonly closing: boolean;
}

/** The first delimiter line that begins in `from..end`; `from` must be the start of a line. */
export function findDelimiter(
  bytes: Buffer,
  boundary: Buffer,
  { from, end }: { readonly from: number; readonly end: number },
): Delimiter | null {
  const region = bytes.subarray(0, end);
  let line = startsWithHyphens(region, from) ? from : nextHyphenLine(region, from);
  while (line !== -1) {
    const delimiter = readDelimiter(region, line, boundary);
    if (delimiter !== null) return { ...delimiter, before: beforeLine(region, line, from) };
    line = nextHyphenLine(region, line);
  }
  return null;
}

function startsWithHyphens(region: Buffer, at: number): boolean {
  return region[at] === HYPHEN && region[at + 1] === HYPHEN;
}

function nextHyphenLine(region: Buffer, from: number): number {
  const found = region.indexOf(LINE_AND_HYPHENS, from);
  return found === -1 ? -1 : found + 1;
}

/** `delimiter := "--" boundary ["--"] *WSP line-end`. */
function readDelimiter(
  region: Buffer,
  line: number,
  boundary: Buffer,
): Pick<Delimiter, 'after' | 'closing'> | null {
  const boundaryEnd = line + HYPHENS + boundary.length;
  if (boundaryEnd > region.length) return null;
  if (region.compare(boundary, 0, boundary.length, line + HYPHENS, boundaryEnd) !== 0) return null;
  const after = afterLine(region, boundaryEnd);
  if (after !== -1) return { after, closing: false };
  if (!startsWithHyphens(region, boundaryEnd)) return null;
  const afterClosing = afterLine(region, boundaryEnd + HYPHENS);
  return afterClosing === -1 ? null : { after: afterClosing, closing: true };
}

/** The start of the next line when nothing but blanks stands between, else -1. */
function afterLine(region: Buffer, from: number): number {
  let at = from;
  while (region[at] === SPACE || region[at] === TAB || region[at] === CR) at++;
  if (at >= region.length) return region.length;
  return region[at] === LF ? at + 1 : -1;
}

function beforeLine(region: Buffer, line: number, from: number): number {
  if (line <= from) return from;
  return Math.max(from, region[line - 2] === CR ? line - 2 : line - 1);
}
