/**
 * Bytes to text. Takes bytes and the charset they are declared to be in, gives text and, when asked,
 * where each character came from. Never fails: what is not known, or plainly not what it is declared
 * to be, is judged by its bytes (see utf8.ts). Text in one byte a character costs no map.
 */
import { isAscii } from 'node:buffer';
import type { OriginMapBuilder } from '../origin-map.ts';
import { utf8MarkLength } from './byte-order-mark.ts';
import { resolveCharset } from './charset-labels.ts';
import { decodeIso2022Jp } from './iso-2022-jp.ts';
import { decodeMultibyte, isMultibyte } from './multibyte.ts';
import { decodeUtf8 } from './utf8.ts';

const ESCAPE = 0x1b;
const UTF16_MARKS: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);
/** ISO 2022 escapes to two-byte Japanese sets. */
const JAPANESE_ESCAPES = ['\x1b$B', '\x1b$@'];

type Decoder = InstanceType<typeof TextDecoder>;

const decoders = new Map<string, Decoder>();

export function decodeCharset(
  source: Uint8Array,
  label: string | null,
  origin?: OriginMapBuilder,
): string {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const encoding = chooseEncoding(bytes, label);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return decodeUtf16(bytes, encoding, origin);
  }
  const mark = encoding === 'utf-8' ? utf8MarkLength(bytes) : 0;
  if (mark > 0) return decodeUtf8(bytes.subarray(mark), origin?.at(0, mark));
  if (encoding === 'iso-2022-jp') return decodeIso2022Jp(bytes, origin);
  if (isAscii(bytes)) {
    origin?.add(0, bytes.length, 0, bytes.length);
    return bytes.toString('latin1');
  }
  if (encoding === 'utf-8') return decodeUtf8(bytes, origin);
  if (isMultibyte(encoding)) return decodeMultibyte(bytes, encoding, origin);
  return decodeSingleByte(bytes, encoding, origin);
}

/** The declared encoding where it can be the right one; `utf-8` also stands for "not known". */
function chooseEncoding(bytes: Buffer, label: string | null): string {
  const marked = UTF16_MARKS.get(bytes.toString('latin1', 0, 2));
  if (marked !== undefined) return marked;
  const declared = label === null ? null : resolveCharset(label);
  // Mailers that label ASCII as UTF-16 exist; real UTF-16 mail text holds zero bytes.
  if (declared?.startsWith('utf-16')) return bytes.includes(0) ? declared : 'utf-8';
  if (declared === null && holdsJapaneseEscape(bytes)) return 'iso-2022-jp';
  return declared ?? 'utf-8';
}

function holdsJapaneseEscape(bytes: Buffer): boolean {
  if (!bytes.includes(ESCAPE)) return false;
  return JAPANESE_ESCAPES.some((sequence) => bytes.includes(sequence, 0, 'latin1'));
}

/** Two bytes a unit; a half unit at the end is dropped. */
function decodeUtf16(bytes: Buffer, encoding: string, origin?: OriginMapBuilder): string {
  const start = UTF16_MARKS.has(bytes.toString('latin1', 0, 2)) ? 2 : 0;
  const units = (bytes.length - start) >> 1;
  const even = bytes.subarray(start, start + units * 2);
  for (let unit = 0; origin && unit < units; unit++) {
    origin.add(unit, unit + 1, start + unit * 2, start + unit * 2 + 2);
  }
  const littleEndian = encoding === 'utf-16le' ? even : Buffer.from(even).swap16();
  return littleEndian.toString('utf16le').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodings of one byte a character. */
function decodeSingleByte(bytes: Buffer, encoding: string, origin?: OriginMapBuilder): string {
  origin?.add(0, bytes.length, 0, bytes.length);
  return decoderOf(encoding).decode(bytes);
}

function decoderOf(encoding: string): Decoder {
  const before = decoders.get(encoding);
  if (before !== undefined) return before;
  const decoder = new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder;
}
