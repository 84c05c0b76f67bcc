/**
 * Text of two or four bytes a unit: UTF-16 and UTF-32. Takes bytes and an encoding, gives text and, on request, the
 * origin of each character; a byte order mark belongs to no character. The mark decides the byte order, else the
 * positions of zero bytes, else the encoding's name.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';

export const WIDE_ENCODINGS = ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const;
export type WideEncoding = (typeof WIDE_ENCODINGS)[number];

const LONE_SURROGATE = /\p{Surrogate}/gu;
const REPLACEMENT = 0xfffd;
const LAST_CODE_POINT = 0x10ffff;
const FIRST_OF_TWO_UNITS = 0x10000;
/** The sampled bytes, and in how many pairs of them one byte must be zero. */
const SAMPLE_BYTES = 4096;
const ZERO_SHARE = 0.4;
const FEWEST_PAIRS = 4;

/** Longer marks come first: that of UTF-32 begins with that of UTF-16. */
const MARKS: readonly (readonly [string, WideEncoding])[] = [
  ['\xff\xfe\0\0', 'utf-32le'],
  ['\0\0\xfe\xff', 'utf-32be'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];

const URL_PARTS = ['://', 'www.'] as const;

export function isWide(encoding: string): encoding is WideEncoding {
  return (WIDE_ENCODINGS as readonly string[]).includes(encoding);
}

/** The encoding named by a mark at the beginning of the bytes, unless their URLs show that it is none. */
export function markedWide(bytes: Buffer): WideEncoding | null {
  const start = bytes.toString('latin1', 0, 4);
  const marked = MARKS.find(([mark]) => start.startsWith(mark))?.[1] ?? null;
  return marked === null || mayBeWide(bytes) ? marked : null;
}

/** A URL in wide text has a zero byte beside each of its letters. */
function mayBeWide(bytes: Buffer): boolean {
  return bytes.includes(0) || !URL_PARTS.some((part) => bytes.includes(part));
}

/** The encoding of bytes without a mark that are declared as wide; null if they are not wide. */
export function resolveWide(bytes: Buffer, declared: WideEncoding): WideEncoding | null {
  // Mailers that label ASCII as UTF-16 exist; real UTF-16 mail text holds zero bytes.
  if (!bytes.includes(0)) return null;
  if (declared.startsWith('utf-32')) return settleUtf32(bytes, declared);
  const { even, odd } = countZeros(bytes);
  return even === odd ? declared : even > odd ? 'utf-16be' : 'utf-16le';
}

/** Recognises undeclared UTF-16: every other byte, or nearly so, is zero. */
export function detectUtf16(bytes: Buffer): WideEncoding | null {
  if (!bytes.subarray(0, SAMPLE_BYTES).includes(0)) return null;
  const { even, odd, pairs } = countZeros(bytes);
  if (pairs < FEWEST_PAIRS || Math.max(even, odd) < pairs * ZERO_SHARE) return null;
  if (Math.min(even, odd) > 0) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function settleUtf32(bytes: Buffer, declared: WideEncoding): WideEncoding {
  // Code points end at U+10FFFF, so the most significant byte is always zero.
  if (bytes[0] === 0) return 'utf-32be';
  return bytes[3] === 0 ? 'utf-32le' : declared;
}

function countZeros(bytes: Buffer): { even: number; odd: number; pairs: number } {
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) even++;
    if (bytes[pair * 2 + 1] === 0) odd++;
  }
  return { even, odd, pairs };
}

export function decodeWide(
  bytes: Buffer,
  encoding: WideEncoding,
  origin?: OriginMapBuilder,
): string {
  const start = MARKS.find(
    ([mark, named]) => named === encoding && bytes.toString('latin1', 0, 4).startsWith(mark),
  )?.[0].length;
  const content = bytes.subarray(start ?? 0);
  const decode = encoding.startsWith('utf-32') ? decodeUtf32 : decodeUtf16;
  return decode(content, encoding.endsWith('le') ? 'le' : 'be', origin?.at(0, start ?? 0));
}

type Endianness = 'le' | 'be';

/** Half a unit at the end is dropped. */
function decodeUtf16(bytes: Buffer, order: Endianness, origin?: OriginMapBuilder): string {
  const even = bytes.subarray(0, bytes.length & ~1);
  for (let unit = 0; origin && unit < even.length / 2; unit++) {
    origin.add(unit, unit + 1, unit * 2, unit * 2 + 2);
  }
  const littleEndian = order === 'le' ? even : Buffer.from(even).swap16();
  return littleEndian.toString('utf16le').replace(LONE_SURROGATE, '\ufffd');
}

/** An incomplete unit at the end is dropped. */
function decodeUtf32(bytes: Buffer, order: Endianness, origin?: OriginMapBuilder): string {
  const chunks: string[] = [];
  let length = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = order === 'le' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const isCharacter = code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
    chunks.push(String.fromCodePoint(isCharacter ? code : REPLACEMENT));
    const units = isCharacter && code >= FIRST_OF_TWO_UNITS ? 2 : 1;
    origin?.add(length, length + units, at, at + 4);
    length += units;
  }
  return chunks.join('');
}
