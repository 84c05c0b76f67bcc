/**
 * How characters are bytes at a place of a file: takes the bytes, gives how to read and to write text there. Knows ASCII
 * and what contains it, and two bytes a character; what lies beyond ASCII is written in UTF-8 where the file is in it,
 * otherwise not at all. Pure.
 */
export interface Letters {
  /** Bytes a character. */
  readonly width: 1 | 2;
  /** What is not ASCII is read as some other character. */
  readonly read: (bytes: Uint8Array) => string;
  /** Undefined: the charset has no such character, or it is not known. */
  readonly write: (text: string) => Uint8Array | undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all characters of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

const NARROW: Letters = {
  width: 1,
  read: (bytes) => Buffer.from(bytes).toString('latin1'),
  write: (text) => (ASCII.test(text) ? Buffer.from(text, 'latin1') : undefined),
};

const UTF_8: Letters = { ...NARROW, write: (text) => Buffer.from(text, 'utf8') };

const LITTLE: Letters = {
  width: 2,
  read: (bytes) => Buffer.from(bytes).toString('utf16le'),
  write: (text) => Buffer.from(text, 'utf16le'),
};

const BIG: Letters = {
  width: 2,
  read: (bytes) => Buffer.from(evenly(bytes)).swap16().toString('utf16le'),
  write: (text) => Buffer.from(text, 'utf16le').swap16(),
};

/** By the first character of a URL, which is ASCII. `isUtf8`: the whole file is in UTF-8. */
export function lettersAt(bytes: Uint8Array, at: number, isUtf8: boolean): Letters {
  if (bytes[at] === 0) return BIG;
  if (bytes[at + 1] === 0) return LITTLE;
  return isUtf8 ? UTF_8 : NARROW;
}

function evenly(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - (bytes.length % 2));
}
