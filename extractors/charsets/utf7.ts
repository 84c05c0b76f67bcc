/**
 * UTF-7 (RFC 2152): ASCII, and UTF-16 in base64 after a `+`. Takes bytes, gives text and, on request, the origin of
 * each character: three UTF-16 units and eight base64 digits are one unit. An invalid run stays as written, since URLs
 * may hold `+`.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';

const WITHOUT_PLUS = /[^+]+/y;
/** A base64 run, and the hyphen that ends it and is dropped (rule 2). */
const RUN = /\+([A-Za-z0-9+/]+)-?/y;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const UNIT_BITS = 16;
const DIGIT_BITS = 6;
/** The fewest base64 digits, and UTF-16 units, that end at the same bit. */
const QUANTUM_DIGITS = 8;
const QUANTUM_UNITS = 3;

export function decodeUtf7(bytes: Buffer, origin?: OriginMapBuilder): string {
  const latin1 = bytes.toString('latin1');
  const chunks: string[] = [];
  let length = 0;
  for (let at = 0; at < latin1.length; ) {
    const { text, size, encoded } = pieceAt(latin1, at);
    if (encoded) traceRun(origin?.at(length, at), text.length, size);
    else origin?.add(length, length + text.length, at, at + size);
    chunks.push(text);
    length += text.length;
    at += size;
  }
  return chunks.join('').replace(LONE_SURROGATE, '\ufffd');
}

interface Utf7Segment {
  readonly text: string;
  readonly size: number;
  readonly encoded: boolean;
}

function pieceAt(latin1: string, at: number): Utf7Segment {
  if (latin1.startsWith('+-', at)) return { text: '+', size: 2, encoded: false };
  RUN.lastIndex = at;
  const [run = '', digits = ''] = RUN.exec(latin1) ?? [];
  const text = digits === '' ? null : unitsOf(digits);
  if (text !== null) return { text, size: run.length, encoded: true };
  WITHOUT_PLUS.lastIndex = at + run.length;
  const literal = run || (WITHOUT_PLUS.exec(latin1)?.[0] ?? '+');
  return { text: literal, size: literal.length, encoded: false };
}

/** Null if the digits make no whole units, or if the bits left over are not zero. */
function unitsOf(digits: string): string | null {
  const bits = digits.length * DIGIT_BITS;
  const bytes = Buffer.from(digits, 'base64');
  if (bits < UNIT_BITS || bits % UNIT_BITS >= DIGIT_BITS) return null;
  const units = Math.floor(bits / UNIT_BITS);
  if (bytes.toString('base64', 0, units * 2).replace(/=+$/, '') !== digits) return null;
  return Buffer.from(bytes.subarray(0, units * 2))
    .swap16()
    .toString('utf16le');
}

/** Assigns the marks around a run to its first and last characters, so that they are no gap in the text. */
function traceRun(origin: OriginMapBuilder | undefined, units: number, size: number): void {
  for (let unit = 0; origin && unit < units; unit += QUANTUM_UNITS) {
    const unitEnd = Math.min(unit + QUANTUM_UNITS, units);
    const digit = (unit / QUANTUM_UNITS) * QUANTUM_DIGITS;
    const start = unit === 0 ? 0 : digit + 1;
    origin.add(unit, unitEnd, start, unitEnd === units ? size : digit + 1 + QUANTUM_DIGITS);
  }
}
