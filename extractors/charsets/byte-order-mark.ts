/** The byte order mark that some editors put before UTF-8 text; it is no part of the text. */

const MARK = [0xef, 0xbb, 0xbf] as const;

/** The length of the mark at the beginning of the text: 3 or 0. */
export function utf8MarkLength(bytes: Uint8Array): number {
  return MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0;
}
