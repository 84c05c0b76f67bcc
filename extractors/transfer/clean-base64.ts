/**
 * Decodes base64 as encoders write it: lines of one length, a shorter last one, nothing else. Takes encoded bytes and a
 * buffer, decodes them natively and gives the result with its origin; or null for anything irregular, which is left to
 * base64.ts.
 */
import { OriginMap, type Trace } from '../origin/origin-map.ts';
import { Runs } from '../origin/origin-runs.ts';

const LF = 0x0a;
const CR = 0x0d;
const EQUALS = 0x3d;
/** The platform's decoder takes these for `+` and `/`. */
const URL_SAFE = [0x2d, 0x5f];
const UNIT_CHARACTERS = 4;
const UNIT_BYTES = 3;

export interface CleanBase64 {
  readonly length: number;
  /** The position after the padding, or after the last character. */
  readonly end: number;
  /** Maps decoded bytes to encoded ones. */
  readonly origin: () => OriginMap;
}

interface Shape {
  /** The length of all lines but the last, without line ends; whole units. */
  readonly line: number;
  /** The length of a line end: LF or CRLF. */
  readonly breakSize: number;
  /** The end of the data, padding included. */
  readonly end: number;
  readonly padding: number;
  readonly characters: number;
}

export function decodeCleanBase64(encoded: Buffer, output: Buffer): CleanBase64 | null {
  const shape = shapeOf(encoded);
  if (shape === null) return null;
  const { end, characters, padding } = shape;
  const length = (characters / UNIT_CHARACTERS) * UNIT_BYTES - padding;
  // The decoder skips characters that are not base64; then fewer bytes come out.
  if (output.write(encoded.toString('latin1', 0, end), 'base64') !== length) return null;
  const data = encoded.subarray(0, end);
  if (URL_SAFE.some((byte) => data.includes(byte))) return null;
  return { length, end, origin: () => OriginMap.traced(new UnitTrace(shape, length)) };
}

/** Null if lines differ, or if the data is not whole units. */
function shapeOf(bytes: Buffer): Shape | null {
  const end = dataEnd(bytes);
  const first = bytes.indexOf(LF);
  const isOneLine = first === -1 || first >= end;
  const breakSize = !isOneLine && bytes[first - 1] === CR ? 2 : 1;
  const line = isOneLine ? end : first + 1 - breakSize;
  const step = line + breakSize;
  if (line === 0 || line % UNIT_CHARACTERS !== 0) return null;
  let breaks = 0;
  for (let at = line; at < end; at += step) {
    if (bytes[at + breakSize - 1] !== LF || (breakSize === 2 && bytes[at] !== CR)) return null;
    breaks++;
  }
  const characters = end - breaks * breakSize;
  if (characters % UNIT_CHARACTERS !== 0 || end <= breaks * step) return null;
  const padding = bytes[end - 1] !== EQUALS ? 0 : bytes[end - 2] === EQUALS ? 2 : 1;
  return { line, breakSize, end, padding, characters };
}

function dataEnd(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end--;
  return end;
}

class UnitTrace implements Trace {
  readonly sourceStart = 0;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #shape: Shape;
  readonly #runs = new Runs();

  constructor(shape: Shape, length: number) {
    this.#shape = shape;
    this.sourceEnd = shape.end;
    this.textLength = length;
  }

  near(start: number, end: number): Runs {
    const runs = this.#runs;
    runs.clear();
    const first = Math.floor(Math.max(0, start) / UNIT_BYTES) * UNIT_BYTES;
    for (let at = first; at < Math.min(end, this.textLength); at += UNIT_BYTES) {
      const textEnd = Math.min(at + UNIT_BYTES, this.textLength);
      runs.add(at, textEnd, this.#sourceOf(at), this.#sourceOf(at + UNIT_BYTES));
    }
    return runs;
  }

  /** The position of the unit that decodes to `at`: a line break belongs to the unit before it. */
  #sourceOf(at: number): number {
    const { line, breakSize, end } = this.#shape;
    const character = (at / UNIT_BYTES) * UNIT_CHARACTERS;
    return Math.min(end, character + Math.floor(character / line) * breakSize);
  }
}
