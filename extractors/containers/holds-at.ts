/** Whether bytes hold a word at a place: without a string, since most of what is asked is answered by one byte. */

/** `word`: in latin1. */
export function holdsAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  }
  return true;
}
