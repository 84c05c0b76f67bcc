/** Tests whether bytes hold a word at a position. Makes no string, since the first byte decides most tests. */

/** `word` is latin1. */
export function holdsAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  }
  return true;
}
