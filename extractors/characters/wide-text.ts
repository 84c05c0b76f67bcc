/** Finds line ends of text with two bytes a character, in which the byte 0x0A alone may mean something else. */

const LF = 0x0a;

export type WideCharset = 'utf-16le' | 'utf-16be';

/** The positions after each line end; `bytes` begins with a whole character. */
export function wideLineEnds(bytes: Uint8Array, charset: WideCharset): number[] {
  const low = charset === 'utf-16le' ? 0 : 1;
  const ends: number[] = [];
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const unit = at - (at % 2);
    if (at % 2 === low && bytes[unit + 1 - low] === 0) ends.push(unit + 2);
  }
  return ends;
}
