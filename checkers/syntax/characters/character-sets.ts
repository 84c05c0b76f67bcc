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
