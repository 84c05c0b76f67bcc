/**
 * Bytes to text. Takes bytes and the charset they are declared to be in, gives text and, when asked,
 * where each character came from. Never fails: what is not known, or plainly not what it is declared
 * to be, is judged by its bytes (see utf8.ts). Text in one byte a character costs no map.
 */
import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { OriginMapBuilder } from '../origin-map.ts';
import { resolveCharset } from './charset-labels.ts';
import { decodeUtf8 } from './utf8.ts';

const ESCAPE = 0x1b;
const ESCAPE_BYTES = 3;
const UTF8_MARK = '\xef\xbb\xbf';
const UTF16_MARKS: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]);
/** ISO 2022 escapes to two-byte Japanese sets. */
const JAPANESE_ESCAPES = ['\x1b$B', '\x1b$@', '\x1b$(D'];

/** Encodings in which a character may take several bytes; ASCII bytes stand for themselves. */
const MULTIBYTE: ReadonlySet<string> = new Set([
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'iso-2022-jp',
  'shift_jis',
]);

const decoders = new Map<string, TextDecoder>();

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
  if (encoding === 'utf-8' && bytes.toString('latin1', 0, 3) === UTF8_MARK) {
    return decodeUtf8(bytes.subarray(3), origin?.at(0, 3));
  }
  if (encoding !== 'iso-2022-jp' && isAscii(bytes)) {
    origin?.add(0, bytes.length, 0, bytes.length);
    return bytes.toString('latin1');
  }
  if (encoding === 'utf-8') return decodeUtf8(bytes, origin);
  return decodeLegacy(bytes, encoding, origin);
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

function decodeLegacy(bytes: Buffer, encoding: string, origin?: OriginMapBuilder): string {
  if (origin && MULTIBYTE.has(encoding)) traceMultibyte(bytes, encoding, origin);
  else origin?.add(0, bytes.length, 0, bytes.length);
  return decoderOf(encoding).decode(bytes);
}

function decoderOf(encoding: string): TextDecoder {
  const before = decoders.get(encoding);
  if (before !== undefined) return before;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  decoders.set(encoding, decoder);
  return decoder;
}

/**
 * Bytes go into a decoder one at a time; when characters come out, they came from the bytes since the
 * last ones did. An escape sequence makes none and belongs to none. Runs of ASCII between complete
 * characters need no decoder.
 */
function traceMultibyte(bytes: Buffer, encoding: string, origin: OriginMapBuilder): void {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const stateful = encoding === 'iso-2022-jp';
  let text = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const plain = start === at && !stateful ? endOfAscii(bytes, at) : at;
    if (plain > at) {
      origin.add(text, text + plain - at, at, plain);
      text += plain - at;
      at = plain;
      start = plain;
      continue;
    }
    at++;
    const made = decoder.decode(bytes.subarray(at - 1, at), { stream: true }).length;
    if (made === 0) {
      if (bytes[start] === ESCAPE && at - start === ESCAPE_BYTES) start = at;
      continue;
    }
    origin.add(text, text + made, start, at);
    text += made;
    start = at;
  }
  origin.add(text, text + decoder.decode().length, start, bytes.length);
}

function endOfAscii(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) < 0x80) at++;
  return at;
}
