/**
 * File names as bytes: takes the bytes of a name, gives a string for them, and back. A name in UTF-8 is itself. In
 * others each invalid byte becomes one of the last code points, U+10FF80 to U+10FFFF, and so do the bytes of a name
 * that contains these itself: no two names become one, and a store may keep them as text. Pure.
 */
import { isUtf8 } from 'node:buffer';

const FIRST_BYTE = 0x80;
/** Stands for byte 0; those of ASCII need none. */
const ZERO = 0x10ff00;
const BYTE_CHARACTER = /[\u{10ff80}-\u{10ffff}]/u;
const ALL_BYTE_CHARACTERS = /[\u{10ff80}-\u{10ffff}]/gu;
/** The replacement character of Node.js for bytes that are not UTF-8. */
const REPLACED = '\ufffd';
const MAX_CHARACTER_BYTES = 4;

/** Whether a name that was decoded as UTF-8 may be another than the one on the disk. */
export function mayBeLossy(name: string): boolean {
  return name.includes(REPLACED) || BYTE_CHARACTER.test(name);
}

export function pathOfBytes(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString('utf8');
  if (isUtf8(buffer) && !BYTE_CHARACTER.test(text)) return text;
  let path = '';
  for (let at = 0; at < buffer.length; ) {
    const character = characterAt(buffer, at);
    path += character ?? String.fromCodePoint(ZERO + (buffer[at] ?? 0));
    at += character === undefined ? 1 : Buffer.byteLength(character);
  }
  return path;
}

/** Undefined where none begins there, or one that stands for bytes. */
function characterAt(buffer: Buffer, at: number): string | undefined {
  for (let length = 1; length <= MAX_CHARACTER_BYTES; length++) {
    const bytes = buffer.subarray(at, at + length);
    if (!isUtf8(bytes)) continue;
    const character = bytes.toString('utf8');
    return BYTE_CHARACTER.test(character) ? undefined : character;
  }
  return undefined;
}

/** The path for system calls. */
export function systemPath(path: string): string | Buffer {
  if (!BYTE_CHARACTER.test(path)) return path;
  return Buffer.concat(
    [...path].map((character) => {
      const byte = (character.codePointAt(0) ?? 0) - ZERO;
      return byte >= FIRST_BYTE ? Buffer.of(byte) : Buffer.from(character);
    }),
  );
}

/** As people see it: `\xff` for a byte. */
export function shownPath(path: string): string {
  if (!BYTE_CHARACTER.test(path)) return path;
  return path.replace(ALL_BYTE_CHARACTERS, (character) => {
    const byte = (character.codePointAt(0) ?? 0) - ZERO;
    return `\\x${byte.toString(16)}`;
  });
}
