/**
 * The header of a member of a tar archive: one block with name, size and type, and a checksum. Takes a block, gives its
 * fields, or null where it is no header. Reads v7, ustar and GNU alike.
 */

export const TAR_BLOCK = 512;
const CHECKSUM = { start: 148, end: 156 } as const;
const MAGIC = { start: 257, text: 'ustar' } as const;
const SPACE = 0x20;
const ZERO = 0x30;
const SEVEN = 0x37;

export interface TarHeader {
  readonly name: string;
  /** Of the data behind it. */
  readonly size: number;
  readonly type: string;
}

export function readTarHeader(block: Buffer): TarHeader | null {
  if (!isTarHeader(block)) return null;
  const size = numberAt(block, 124, 12);
  if (size === null) return null;
  const prefix = hasMagic(block) && block[262] === 0 ? textAt(block, 345, 155) : '';
  const name = textAt(block, 0, 100);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size,
    type: String.fromCharCode(block[156] as number),
  };
}

/** Archives of 1979 have no other mark than the checksum. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < TAR_BLOCK || !beginsWithDigit(block, CHECKSUM.start)) return false;
  const written = numberAt(block, CHECKSUM.start, CHECKSUM.end - CHECKSUM.start);
  return sumsOf(block).includes(written ?? -1);
}

export function hasMagic(block: Buffer): boolean {
  const { start, text } = MAGIC;
  return block.toString('latin1', start, start + text.length) === text;
}

function beginsWithDigit(block: Buffer, start: number): boolean {
  let at = start;
  while (block[at] === SPACE && at < start + 6) at++;
  const byte = block[at] as number;
  return byte >= ZERO && byte <= SEVEN;
}

/** The sum of all bytes, with those of the checksum read as blanks; some programs summed signed bytes. */
function sumsOf(block: Buffer): readonly number[] {
  let sum = 0;
  let high = 0;
  for (let at = 0; at < TAR_BLOCK; at++) {
    const inside = at >= CHECKSUM.start && at < CHECKSUM.end;
    const byte = inside ? SPACE : (block[at] as number);
    sum += byte;
    if (byte > 0x7f) high++;
  }
  return [sum, sum - 256 * high];
}

export function textAt(block: Buffer, start: number, length: number): string {
  const end = block.indexOf(0, start);
  return block.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length));
}

/** Octal digits; or, with the first bit set, a number in base 256 (GNU). Null: below zero, or beyond all measure. */
export function numberAt(block: Buffer, start: number, length: number): number | null {
  const first = block[start] as number;
  if ((first & 0x80) === 0) {
    const octal = /[0-7]+/.exec(block.toString('latin1', start, start + length));
    return octal ? Number.parseInt(octal[0], 8) : 0;
  }
  if ((first & 0x40) !== 0) return null;
  let value = first & 0x3f;
  for (let at = start + 1; at < start + length; at++) value = value * 256 + (block[at] as number);
  return Number.isSafeInteger(value) ? value : null;
}
