/**
 * Finds the delimiter lines of multiparts (RFC 2046 §5.1.1). Takes bytes, gives the positions of one delimiter after
 * another. Lines that begin like delimiters are searched once for all multiparts in the bytes, and each is compared
 * byte by byte, so that the work is linear for any boundaries.
 */
import { firstNotBelow } from '../characters/ordered.ts';
import { firstHyphenLine, nextHyphenLine } from '../nested/hyphen-lines.ts';

const LF = 0x0a;
const CR = 0x0d;
const TAB = 0x09;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const HYPHENS = 2;

export interface Delimiter {
  /** The end of the content before: the line break before a delimiter belongs to the delimiter. */
  readonly before: number;
  /** The start of the line after the delimiter. */
  readonly after: number;
  /** The delimiter is `--boundary--`: no part follows. */
  readonly closing: boolean;
}

interface Region {
  readonly from: number;
  readonly end: number;
}

export class DelimiterLines {
  readonly #bytes: Buffer;
  /** The starts of lines that begin with two hyphens; found on demand. */
  #lines: readonly number[] | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Whether any line except the first begins with two hyphens. */
  anyIn(start: number, end: number): boolean {
    this.#lines ??= findHyphenLines(this.#bytes);
    const line = this.#lines[firstNotBelow(this.#lines, start + 1)];
    return line !== undefined && line + HYPHENS <= end;
  }

  /** The first delimiter that begins in `from..end`; `from` must be the start of a line. */
  find(boundary: Buffer, { from, end }: Region): Delimiter | null {
    this.#lines ??= findHyphenLines(this.#bytes);
    for (let index = firstNotBelow(this.#lines, from); index < this.#lines.length; index++) {
      const line = this.#lines[index] as number;
      if (line >= end) break;
      const delimiter = readDelimiter(this.#bytes, boundary, { from: line, end });
      if (delimiter !== null) return { ...delimiter, before: beforeLine(this.#bytes, line, from) };
    }
    return null;
  }
}

function findHyphenLines(bytes: Buffer): readonly number[] {
  const lines: number[] = [];
  for (let line = firstHyphenLine(bytes, 0); line !== -1; line = nextHyphenLine(bytes, line)) {
    lines.push(line);
  }
  return lines;
}

/** The delimiter at the line `from`, or null: `delimiter := "--" boundary ["--"] *WSP line-end`. */
export function readDelimiter(
  bytes: Buffer,
  boundary: Buffer,
  { from: line, end }: Region,
): Pick<Delimiter, 'after' | 'closing'> | null {
  const start = line + HYPHENS;
  const boundaryEnd = start + boundary.length;
  if (boundaryEnd > end) return null;
  for (let index = 0; index < boundary.length; index++) {
    if (bytes[start + index] !== boundary[index]) return null;
  }
  const after = afterLine(bytes, boundaryEnd, end);
  if (after !== -1) return { after, closing: false };
  if (bytes[boundaryEnd] !== HYPHEN || bytes[boundaryEnd + 1] !== HYPHEN) return null;
  const afterClosing = afterLine(bytes, boundaryEnd + HYPHENS, end);
  return afterClosing === -1 ? null : { after: afterClosing, closing: true };
}

/** The start of the next line if only blanks precede it, else -1. */
function afterLine(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === CR)) at++;
  if (at >= end) return end;
  return bytes[at] === LF ? at + 1 : -1;
}

function beforeLine(bytes: Buffer, line: number, from: number): number {
  if (line <= from) return from;
  return Math.max(from, bytes[line - 2] === CR ? line - 2 : line - 1);
}
