/**
 * Text whose charset is UTF-8 or unknown: valid UTF-8 sequences are decoded as such, every other byte as windows-1252.
 * The rule is local: a wrong byte, or a cut in the middle of a sequence, changes nothing elsewhere. Takes bytes, gives
 * text and, on request, the origin of each character.
 */
import { isUtf8 } from 'node:buffer';
import type { OriginMapBuilder } from '../origin/origin-map.ts';

/** windows-1252 from 0x80 to 0x9F; from 0xA0 on it is Unicode. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9dž\x9f';

const FIRST_EIGHT_BIT = 0x80;

export function decodeUtf8(bytes: Buffer, origin?: OriginMapBuilder): string {
  if (origin) traceUtf8(bytes, origin);
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeMixed(bytes);
}

function decodeMixed(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    if (byte < FIRST_EIGHT_BIT) {
      units[length++] = byte;
      at++;
      continue;
    }
    const size = sequenceLength(bytes, at);
    const code = size === 0 ? windows1252(byte) : codePoint(bytes, at, size);
    at += Math.max(1, size);
    if (code > 0xffff) {
      units[length++] = 0xd7c0 + (code >> 10);
      units[length++] = 0xdc00 + (code & 0x3ff);
    } else {
      units[length++] = code;
    }
  }
  return Buffer.from(units.buffer, 0, length * 2).toString('utf16le');
}

interface Characters {
  /** The position of the first character in the text and in the bytes. */
  readonly text: number;
  readonly source: number;
  /** The end in the text. */
  readonly end: number;
}

/** Records the origin of each character, up to the end of the one that reaches `end`. */
export function traceUtf8(
  bytes: Buffer,
  origin: OriginMapBuilder,
  characters: Characters = { text: 0, source: 0, end: bytes.length },
): void {
  let { text, source: at } = characters;
  let linear = at;
  while (at < bytes.length && text + at - linear < characters.end) {
    const size = (bytes[at] as number) < FIRST_EIGHT_BIT ? 1 : sequenceLength(bytes, at);
    if (size < 2) {
      at++;
      continue;
    }
    origin.add(text, text + at - linear, linear, at);
    text += at - linear;
    const units = size === 4 ? 2 : 1;
    origin.add(text, text + units, at, at + size);
    text += units;
    at += size;
    linear = at;
  }
  origin.add(text, text + at - linear, linear, at);
}

/** The number of bytes behind the characters from `source` on, whole characters up to `end`. */
export function utf8Length(bytes: Buffer, { text, source, end }: Characters): number {
  let at = source;
  for (let units = text; units < end && at < bytes.length; units++) {
    if ((bytes[at] as number) < FIRST_EIGHT_BIT) {
      at++;
      continue;
    }
    const size = sequenceLength(bytes, at);
    at += Math.max(1, size);
    if (size === 4) units++;
  }
  return at - source;
}

function windows1252(byte: number): number {
  return byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
}

/**
 * RFC 3629 §4: the length of the sequence that begins at `at`, 0 if none does.
 * The range of the second byte excludes overlong forms, surrogates and code points above U+10FFFF.
 */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let index = 2; index < size; index++) {
    if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return size;
}

function codePoint(bytes: Uint8Array, at: number, size: number): number {
  const lead = bytes[at] as number;
  let code = lead & (0xff >> (size + 1));
  for (let index = 1; index < size; index++) {
    code = (code << 6) | ((bytes[at + index] as number) & 0x3f);
  }
  return code;
}
