/**
 * Decodes bytes to text. Takes bytes and their declared charset, gives text and, on request, the origin of each
 * character. Never fails: bytes whose charset is unknown or plainly wrong are judged by charset-detection.ts. Text of one
 * byte a character needs no map.
 */

import { isAscii, isUtf8 } from 'node:buffer';
import { AsciiText, type Text } from '../characters/text.ts';
import { Utf8Text } from '../characters/utf8-text.ts';
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { utf8MarkLength } from './byte-order-mark.ts';
import { detectCharset, isUndeclaredUtf8 } from './charset-detection.ts';
import { isSpecific, resolveCharset } from './charset-labels.ts';
import { decodeHz } from './hz.ts';
import { decodeIso2022, holdsPairEscape } from './iso-2022.ts';
import { decodeMultibyte, isMultibyte } from './multibyte.ts';
import { decodeUtf7 } from './utf7.ts';
import { decodeUtf8 } from './utf8.ts';
import { Utf8Trace } from './utf8-origin.ts';
import { decodeWide, detectUtf16, isWide, markedWide, resolveWide } from './wide.ts';

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const REPLACEMENT = '\ufffd';
/** Strings of so many bytes cost more than a table of what is not ASCII. */
const LONG = 16 * 1024;

/** The reason why bytes could not be read as declared. */
export type CharsetFault = 'unknown-charset' | 'undecodable-bytes';

type SevenBitDecoder = (bytes: Buffer, origin?: OriginMapBuilder) => string;

/** Encodings whose bytes are all ASCII, but whose text is not. */
const SEVEN_BIT: ReadonlyMap<string, SevenBitDecoder> = new Map([
  ['iso-2022', decodeIso2022],
  ['hz', decodeHz],
  ['utf-7', decodeUtf7],
]);

type Decoder = InstanceType<typeof TextDecoder>;

const decoders = new Map<string, Decoder>();

export function decodeCharset(
  source: Uint8Array,
  label: string | null,
  origin?: OriginMapBuilder,
): string {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  return decodeAs(bytes, chooseEncoding(bytes, label, isAscii(bytes)), origin);
}

function decodeAs(bytes: Buffer, encoding: string, origin?: OriginMapBuilder): string {
  if (isWide(encoding)) return decodeWide(bytes, encoding, origin);
  const sevenBit = SEVEN_BIT.get(encoding);
  if (sevenBit !== undefined) return sevenBit(bytes, origin);
  const mark = encoding === 'utf-8' ? utf8MarkLength(bytes) : 0;
  if (mark > 0) return decodeUtf8(bytes.subarray(mark), origin?.at(0, mark));
  if (isAscii(bytes)) {
    origin?.add(0, bytes.length, 0, bytes.length);
    return bytes.toString('latin1');
  }
  if (encoding === 'utf-8') return decodeUtf8(bytes, origin);
  if (isMultibyte(encoding)) return decodeMultibyte(bytes, encoding, origin);
  return decodeSingleByte(bytes, encoding, origin);
}

/** Decoded text, with its fault and its origin. */
export interface CharsetText {
  readonly text: Text;
  /** The reason why the bytes could not be read as declared; null if nothing was declared, too. */
  readonly fault: CharsetFault | null;
  /** By which they were read. */
  readonly encoding: string;
  /** Maps characters to positions in the bytes. */
  readonly origin: () => OriginMap;
}

/** The same, without a string if the bytes are ASCII, and with an origin map that is built on demand. */
export function readCharset(bytes: Buffer, label: string | null): CharsetText {
  const ascii = isAscii(bytes);
  const encoding = chooseEncoding(bytes, label, ascii);
  if (ascii && !isWide(encoding) && !SEVEN_BIT.has(encoding)) {
    const fault = label === null ? null : faultOf(bytes, label, '');
    const origin = (): OriginMap => OriginMap.identity(0, bytes.length);
    return { text: new AsciiText(bytes), fault, encoding, origin };
  }
  const text = utf8TextOf(bytes, encoding) ?? decodeAs(bytes, encoding);
  const fault = label === null ? null : faultOf(bytes, label, text);
  return { text, fault, encoding, origin: () => originOf(bytes, encoding, text) };
}

/** Long text that needs no string; null: it does. */
function utf8TextOf(bytes: Buffer, encoding: string): Utf8Text | null {
  if (encoding !== 'utf-8' || bytes.length < LONG) return null;
  return Utf8Text.of(bytes.subarray(utf8MarkLength(bytes)));
}

function originOf(bytes: Buffer, encoding: string, text: Text): OriginMap {
  if (encoding === 'utf-8') {
    return OriginMap.traced(new Utf8Trace(bytes, utf8MarkLength(bytes), text));
  }
  const builder = new OriginMapBuilder();
  decodeAs(bytes, encoding, builder);
  return builder.build();
}

/** The fault of `text`, decoded from `bytes`: the declared charset is unknown, or some bytes are invalid in it. */
function faultOf(bytes: Buffer, label: string, text: Text): CharsetFault | null {
  if (!isSpecific(label)) return null;
  const encoding = resolveCharset(label);
  if (encoding === null) return isAscii(bytes) ? null : 'unknown-charset';
  const undecodable = encoding === 'utf-8' ? !isUtf8(bytes) : text.includes(REPLACEMENT);
  return undecodable ? 'undecodable-bytes' : null;
}

/** The declared encoding if the bytes allow it; `utf-8` also stands for "unknown". */
function chooseEncoding(bytes: Buffer, label: string | null, ascii: boolean): string {
  const marked = ascii ? null : markedWide(bytes);
  if (marked !== null) return marked;
  const declared = label === null ? null : resolveCharset(label);
  if (declared === null) return detectEncoding(bytes);
  if (isWide(declared)) return resolveWide(bytes, declared) ?? detectEncoding(bytes);
  if (declared === 'iso-2022' && !holdsShift(bytes)) return detectEncoding(bytes);
  if (declared === 'windows-1252' && !ascii && isUndeclaredUtf8(bytes)) return 'utf-8';
  return declared;
}

function detectEncoding(bytes: Buffer): string {
  const wide = detectUtf16(bytes);
  if (wide !== null) return wide;
  if (bytes.includes(ESCAPE) && holdsPairEscape(bytes.toString('latin1'))) return 'iso-2022';
  return isUtf8(bytes) ? 'utf-8' : detectCharset(bytes);
}

function holdsShift(bytes: Buffer): boolean {
  return bytes.includes(ESCAPE) || bytes.includes(SHIFT_OUT);
}

/** Decodes encodings of one byte a character. */
function decodeSingleByte(bytes: Buffer, encoding: string, origin?: OriginMapBuilder): string {
  origin?.add(0, bytes.length, 0, bytes.length);
  // Node.js 22 reads windows-1252 as ISO 8859-1 unless it streams; no byte is held back, since each character is one
  // byte.
  return decoderOf(encoding).decode(bytes, { stream: true });
}

function decoderOf(encoding: string): Decoder {
  const before = decoders.get(encoding);
  if (before !== undefined) return before;
  const decoder = new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder;
}
