/**
 * A file whose end is missing, as after a download that stopped: it has lost the entry that names its catalogue. Takes
 * such a file, gives it with that entry anew; null if its catalogue cannot be found, or if it may have been encrypted.
 */

const CATALOGUE = /\/Type\s*\/Catalog\b/g;
/** From the number of the catalogue's object to its type. */
const LONGEST_BEGINNING = 4000;
const OBJECT = /(\d{1,10})\s+(\d{1,5})\s+obj\b/g;

export function withTrailer(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes('/Encrypt')) return null;
  const at = catalogueIn(file);
  if (at === null) return null;
  const before = file.toString('latin1', Math.max(at - LONGEST_BEGINNING, 0), at);
  const [, number, generation] = [...before.matchAll(OBJECT)].at(-1) ?? [];
  if (number === undefined) return null;
  const trailer = `\ntrailer\n<< /Root ${number} ${generation} R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(trailer, 'latin1')]);
}

/** The last one, which is the newest. */
function catalogueIn(file: Buffer): number | null {
  for (let at = file.lastIndexOf('/Catalog'); at > 0; at = file.lastIndexOf('/Catalog', at - 1)) {
    const from = Math.max(at - 16, 0);
    const type = [...file.toString('latin1', from, at + 9).matchAll(CATALOGUE)].at(-1);
    if (type !== undefined) return from + type.index;
  }
  return null;
}
