/**
 * Names of header fields in lower case, each string made once: an archive writes the same few hundred
 * thousands of times. Takes bytes, gives the name; keeps no more names than the table has places.
 */

const PLACES = 1024;
const CASE = 0x20;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;

const names: (string | undefined)[] = new Array<string | undefined>(PLACES).fill(undefined);

/** The name in `start..end`, which holds ASCII and no blank. */
export function nameIn(bytes: Buffer, start: number, end: number): string {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (hash * 31 + ((bytes[at] as number) | CASE)) | 0;
  const place = hash & (PLACES - 1);
  const known = names[place];
  if (known !== undefined && isSame(known, bytes, start, end)) return known;
  const name = bytes.toString('latin1', start, end).toLowerCase();
  names[place] = name;
  return name;
}

function isSame(name: string, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index++) {
    const byte = bytes[start + index] as number;
    const lower = byte >= UPPER_A && byte <= UPPER_Z ? byte | CASE : byte;
    if (name.charCodeAt(index) !== lower) return false;
  }
  return true;
}
