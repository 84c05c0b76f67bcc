/**
 * Interns the names of header fields in lower case: an archive repeats the same few names hundreds of thousands of
 * times. Takes bytes, gives the name; the cache has a fixed number of slots.
 */

const SLOTS = 1024;
/** Longer names are not cached. */
const LONGEST = 32;
const CASE = 0x20;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;

/** The name in each slot, and its bytes: comparing numbers is faster. */
const names: string[] = new Array<string>(SLOTS).fill('');
const written = new Uint8Array(SLOTS * LONGEST);

/** The name in `start..end`, which must be ASCII without blanks. */
export function nameIn(bytes: Buffer, start: number, end: number): string {
  if (end - start > LONGEST) return bytes.toString('latin1', start, end).toLowerCase();
  let hash = 0;
  for (let at = start; at < end; at++) hash = (hash * 31 + ((bytes[at] as number) | CASE)) | 0;
  const slot = hash & (SLOTS - 1);
  const known = names[slot] as string;
  if (known.length === end - start && isSame(slot * LONGEST, bytes, start, end)) return known;
  const name = bytes.toString('latin1', start, end).toLowerCase();
  for (let index = 0; index < name.length; index++) {
    written[slot * LONGEST + index] = name.charCodeAt(index);
  }
  names[slot] = name;
  return name;
}

function isSame(from: number, bytes: Buffer, start: number, end: number): boolean {
  for (let at = start, index = from; at < end; at++, index++) {
    const byte = bytes[at] as number;
    const lower = byte >= UPPER_A && byte <= UPPER_Z ? byte | CASE : byte;
    if (written[index] !== lower) return false;
  }
  return true;
}
