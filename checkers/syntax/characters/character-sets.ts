/** Sets of ASCII characters as tables, for parsers that look at every character once. */

/** Marks the characters that may stand unencoded; the scanner reads escapes. */
export type CharacterSet = Uint8Array;

export const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function characterSet(characters: string): CharacterSet {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** unreserved / sub-delims / ":" / "@" / "/" / "?" (RFC 3986): the characters of every component but the host. */
export const COMMON: CharacterSet = characterSet(`${LETTERS_AND_DIGITS}-._~!$&'()*+,;=:@/?`);

export function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isAlpha(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

const DIGIT_VALUES = Int8Array.from({ length: 128 }, (_, code) =>
  isHex(code) ? Number.parseInt(String.fromCharCode(code), 16) : -1,
);
const PERCENT = 0x25;

/** The octet of the escape at `at`; -1 where none stands there. */
export function octetAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== PERCENT) return -1;
  const high = DIGIT_VALUES[text.charCodeAt(at + 1)] ?? -1;
  const low = DIGIT_VALUES[text.charCodeAt(at + 2)] ?? -1;
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}
