/**
 * The format of compress(1), `.Z`: LZW with codes of 9 to 16 bits, least significant bit first. Codes come in groups of
 * eight; the rest of a group is padding when their width changes.
 */
import { ByteReader } from '../streams/byte-reader.ts';
import { damaged } from '../streams/damage.ts';
import type { Bytes, Decompress } from '../streams/model.ts';

const HEADER_BYTES = 3;
const FIRST_WIDTH = 9;
const WIDEST = 16;
const CLEAR = 256;
const READ_BYTES = 64 * 1024;
const OUTPUT_BYTES = 64 * 1024;

export const uncompress: Decompress = async function* uncompress(bytes: Bytes) {
  const reader = new ByteReader(bytes);
  try {
    const header = await reader.take(HEADER_BYTES);
    const flags = header[2] ?? 0;
    const widest = flags & 0x1f;
    if (widest < FIRST_WIDTH || widest > WIDEST)
      throw damaged(`codes of ${widest} bits are unknown`);
    const table = new LzwTable(widest, (flags & 0x80) !== 0);
    for (let held = await reader.peek(READ_BYTES); held.length > 0; ) {
      // A group may go on in bytes that were not read yet.
      const end = held.length < READ_BYTES ? held.length : held.length - WIDEST;
      let at = 0;
      while (at < end && !table.full) {
        const group = held.subarray(at, at + table.width);
        at += group.length;
        table.decode(group);
      }
      yield table.rest();
      reader.skipHeld(at);
      held = await reader.peek(READ_BYTES);
    }
  } finally {
    await reader.close();
  }
};

class LzwTable {
  readonly #widest: number;
  readonly #clears: boolean;
  readonly #prefix = new Uint16Array(1 << WIDEST);
  readonly #suffix = new Uint8Array(1 << WIDEST);
  readonly #stack = new Uint8Array(1 << WIDEST);
  #output = Buffer.allocUnsafe(OUTPUT_BYTES);
  #length = 0;
  #free: number;
  #previous = -1;
  #first = 0;
  /** Bits of a code, and bytes of a group of eight. */
  width = FIRST_WIDTH;

  constructor(widest: number, clears: boolean) {
    this.#widest = widest;
    this.#clears = clears;
    this.#free = clears ? CLEAR + 1 : CLEAR;
    for (let code = 0; code < CLEAR; code++) this.#suffix[code] = code;
  }

  get full(): boolean {
    return this.#length > OUTPUT_BYTES / 2;
  }

  /** One group, or the rest of it at the end. */
  decode(group: Buffer): void {
    const width = this.width;
    const codes = Math.floor((group.length * 8) / width);
    for (let index = 0; index < codes; index++) {
      const code = codeAt(group, index * width, width);
      if (code === CLEAR && this.#clears) {
        this.#free = CLEAR;
        this.width = FIRST_WIDTH;
        return;
      }
      this.#write(code);
      if (this.#free > largestCode(width) && width < this.#widest) {
        this.width = width + 1;
        return;
      }
    }
  }

  /** Decoded bytes that were not given out yet. */
  rest(): Buffer {
    const output = this.#output.subarray(0, this.#length);
    this.#output = Buffer.allocUnsafe(OUTPUT_BYTES);
    this.#length = 0;
    return output;
  }

  #write(code: number): void {
    if (this.#previous === -1) {
      if (code >= CLEAR) throw damaged('its first code has no meaning');
      this.#put(Uint8Array.of(code), 1);
      this.#first = code;
      this.#previous = code;
      return;
    }
    if (code > this.#free) throw damaged('a code has no meaning');
    let top = this.#stack.length;
    let at = code;
    if (code === this.#free) {
      this.#stack[--top] = this.#first;
      at = this.#previous;
    }
    while (at >= CLEAR && top > 1) {
      this.#stack[--top] = this.#suffix[at] as number;
      at = this.#prefix[at] as number;
    }
    this.#first = this.#suffix[at] as number;
    this.#stack[--top] = this.#first;
    this.#put(this.#stack.subarray(top), this.#stack.length - top);
    if (this.#free < 1 << this.#widest) {
      this.#prefix[this.#free] = this.#previous;
      this.#suffix[this.#free] = this.#first;
      this.#free++;
    }
    this.#previous = code;
  }

  #put(bytes: Uint8Array, count: number): void {
    if (this.#length + count > this.#output.length) {
      const grown = Buffer.allocUnsafe(Math.max(2 * this.#output.length, this.#length + count));
      grown.set(this.#output.subarray(0, this.#length));
      this.#output = grown;
    }
    this.#output.set(bytes, this.#length);
    this.#length += count;
  }
}

function largestCode(width: number): number {
  return (1 << width) - 1;
}

function codeAt(group: Buffer, bit: number, width: number): number {
  const at = bit >> 3;
  const three = (group[at] ?? 0) | ((group[at + 1] ?? 0) << 8) | ((group[at + 2] ?? 0) << 16);
  return (three >> (bit & 7)) & largestCode(width);
}
