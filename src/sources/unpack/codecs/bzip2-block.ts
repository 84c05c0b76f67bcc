/** One block of bzip2: Huffman codes, move-to-front, run lengths and the transform undone. */

import { damaged } from '../streams/damage.ts';
import type { BzipBits } from './bzip2-bits.ts';

const GROUP = 50;
const SHORT_CODE = 10;
const LONGEST_CODE = 20;
const MOST_TABLES = 6;
const RUN_B = 1;
const OUTPUT_BYTES = 64 * 1024;
/** So many equal bytes are followed by a count of more. */
const RUN = 4;

export interface BzipBlock {
  /** The bytes of the block; its checksum is known once all were read. */
  output(): Generator<Buffer>;
  readonly checksum: number;
}

export function readBlock(bits: BzipBits, blockSize: number): BzipBlock {
  if (bits.bit() === 1) throw damaged('it was made by a bzip2 of 1998 that is no longer supported');
  const origin = bits.take(24);
  const alphabet = readAlphabet(bits);
  const tables = readTables(bits, alphabet.length + 2);
  const links = new Uint32Array(blockSize);
  const length = readSymbols(bits, alphabet, tables, links);
  if (origin >= length && length > 0) throw damaged('a block points outside itself');
  return new TransformedBlock(links, length, origin);
}

/** The bytes that occur, in order: 16 bits say which ranges of 16 hold any, then 16 for each. */
function readAlphabet(bits: BzipBits): Uint8Array {
  const ranges = bits.take(16);
  const used: number[] = [];
  for (let range = 0; range < 16; range++) {
    if ((ranges & (0x8000 >> range)) === 0) continue;
    const members = bits.take(16);
    for (let low = 0; low < 16; low++) {
      if ((members & (0x8000 >> low)) !== 0) used.push(range * 16 + low);
    }
  }
  if (used.length === 0) throw damaged('a block uses no bytes');
  return Uint8Array.from(used);
}

/** Which of the tables codes each group of 50 symbols, and the tables. */
interface Tables {
  readonly selectors: Uint8Array;
  readonly tables: readonly HuffmanTable[];
}

function readTables(bits: BzipBits, symbols: number): Tables {
  const count = bits.take(3);
  const groups = bits.take(15);
  if (count < 2 || count > MOST_TABLES || groups === 0) throw damaged('a block has no code tables');
  const order = [...Array(count).keys()];
  const selectors = new Uint8Array(groups);
  for (let group = 0; group < groups; group++) {
    let position = 0;
    while (bits.bit() === 1) {
      if (++position >= count) throw damaged('a block refers to a missing code table');
    }
    const [selected = 0] = order.splice(position, 1);
    order.unshift(selected);
    selectors[group] = selected;
  }
  const tables = Array.from({ length: count }, () => new HuffmanTable(readLengths(bits, symbols)));
  return { selectors, tables };
}

/** Code lengths, each as its difference from the one before. */
function readLengths(bits: BzipBits, symbols: number): Uint8Array {
  const lengths = new Uint8Array(symbols);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbols; symbol++) {
    while (bits.bit() === 1) length += bits.bit() === 1 ? -1 : 1;
    if (length < 1 || length > LONGEST_CODE) throw damaged('a code is too long');
    lengths[symbol] = length;
  }
  return lengths;
}

class HuffmanTable {
  /** By length: the first code after those of that length, and how far codes and symbols differ. */
  readonly #limit = new Int32Array(LONGEST_CODE + 2);
  readonly #shift = new Int32Array(LONGEST_CODE + 2);
  readonly #symbols: Uint16Array;
  /** By the next bits: symbol and length of a short code, 0 where the code is longer. */
  readonly #short = new Uint16Array(1 << SHORT_CODE);

  constructor(lengths: Uint8Array) {
    const symbols: number[] = [];
    let code = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      const before = symbols.length;
      for (let symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] === length) symbols.push(symbol);
      }
      this.#shift[length] = before - code;
      code += symbols.length - before;
      this.#limit[length] = code;
      code <<= 1;
    }
    this.#symbols = Uint16Array.from(symbols);
    for (let next = 0; next < this.#short.length; next++) this.#short[next] = this.#shortAt(next);
  }

  #shortAt(next: number): number {
    for (let length = 1; length <= SHORT_CODE; length++) {
      const code = next >> (SHORT_CODE - length);
      if (code >= (this.#limit[length] as number)) continue;
      const symbol = this.#symbols[code + (this.#shift[length] as number)];
      return symbol === undefined ? 0 : symbol * 16 + length;
    }
    return 0;
  }

  read(bits: BzipBits): number {
    const short = this.#short[bits.peek(SHORT_CODE)] as number;
    if (short !== 0) {
      bits.skip(short & 15);
      return short >> 4;
    }
    let code = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code = (code << 1) | bits.bit();
      if (code >= (this.#limit[length] as number)) continue;
      const symbol = this.#symbols[code + (this.#shift[length] as number)];
      if (symbol !== undefined) return symbol;
    }
    throw damaged('a code has no meaning');
  }
}

/** Fills `links` with the bytes of the last column; gives their number. */
function readSymbols(
  bits: BzipBits,
  alphabet: Uint8Array,
  { selectors, tables }: Tables,
  links: Uint32Array,
): number {
  const front = Uint8Array.from(alphabet);
  const endOfBlock = alphabet.length + 1;
  let length = 0;
  let run = 0;
  let weight = 1;
  for (let read = 0; ; read++) {
    const table = tables[selectors[Math.floor(read / GROUP)] ?? -1];
    if (table === undefined) throw damaged('a block has more symbols than declared');
    const symbol = table.read(bits);
    if (symbol <= RUN_B) {
      run += weight << symbol;
      weight <<= 1;
      if (run > links.length) throw damaged('a block is longer than allowed');
      continue;
    }
    if (run > 0) {
      if (length + run > links.length) throw damaged('a block is longer than allowed');
      links.fill(front[0] as number, length, length + run);
      length += run;
      run = 0;
      weight = 1;
    }
    if (symbol === endOfBlock) return length;
    if (length >= links.length) throw damaged('a block is longer than allowed');
    const position = symbol - 1;
    const byte = front[position] as number;
    // Mostly a few bytes: a call would cost more than they do.
    for (let at = position; at > 0; at--) front[at] = front[at - 1] as number;
    front[0] = byte;
    links[length++] = byte;
  }
}

class TransformedBlock implements BzipBlock {
  readonly #links: Uint32Array;
  readonly #length: number;
  #at: number;
  #crc = 0xffffffff;

  /** The low byte of each link is a byte of the last column; the rest becomes the next position. */
  constructor(links: Uint32Array, length: number, origin: number) {
    const starts = new Uint32Array(257);
    for (let at = 0; at < length; at++) {
      const next = (links[at] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let byte = 1; byte < 257; byte++) {
      starts[byte] = (starts[byte] as number) + (starts[byte - 1] as number);
    }
    for (let at = 0; at < length; at++) {
      const byte = (links[at] as number) & 0xff;
      const position = starts[byte] as number;
      starts[byte] = position + 1;
      links[position] = (links[position] as number) | (at << 8);
    }
    this.#links = links;
    this.#length = length;
    this.#at = length === 0 ? 0 : (links[origin] as number) >>> 8;
  }

  get checksum(): number {
    return ~this.#crc >>> 0;
  }

  *output(): Generator<Buffer> {
    let output = Buffer.allocUnsafe(OUTPUT_BYTES);
    let length = 0;
    let equal = 0;
    let before = -1;
    for (let left = this.#length; left > 0; left--) {
      const link = this.#links[this.#at] as number;
      const byte = link & 0xff;
      this.#at = link >>> 8;
      // After four equal bytes the next says how many more of them follow.
      const count = equal === RUN ? byte : 1;
      const written = equal === RUN ? before : byte;
      if (length + count > output.length) {
        yield this.#checked(output.subarray(0, length));
        output = Buffer.allocUnsafe(OUTPUT_BYTES);
        length = 0;
      }
      for (let end = length + count; length < end; length++) output[length] = written;
      equal = equal === RUN ? 0 : byte === before ? equal + 1 : 1;
      before = equal === 0 ? -1 : byte;
    }
    yield this.#checked(output.subarray(0, length));
  }

  #checked(output: Buffer): Buffer {
    let crc = this.#crc;
    for (const byte of output) crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] as number);
    this.#crc = crc;
    return output;
  }
}

/** CRC-32 with the polynomial 0x04c11db7, most significant bit first. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});
