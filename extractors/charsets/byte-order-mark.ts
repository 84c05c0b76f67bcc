/** The three bytes some editors put before UTF-8 text; they are no part of it. */

const MARK = [0xef, 0xbb, 0xbf] as const;

/** How many bytes of a mark the text begins with: 3 or 0. */
export function utf8MarkLength(bytes: Uint8Array): number {
  return MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0;
}
