/**
 * Decodes the ordinary lines of quoted-printable in the memory of the kernel `quoted-lines.wat`. Takes encoded bytes,
 * gives views of them and of their decoded form, valid until the next bytes are taken.
 */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './quoted-lines.generated.ts';

/** These addresses must match the source of the kernel. */
const DIGITS_AT = 0;
const LEFT_AT = 256;
const LINES_AT = 1024;
const DECODED_AT = 327_680;
const LF = 0x0a;

/** More bytes would need more memory, and WebAssembly memory never shrinks. */
export const MOST_BYTES = 262_144;

/** Indices of the results. */
const LENGTH = 0;
const LITERAL = 1;
const IS_MARKED = 2;

type Decode = (read: number, to: number, length: number, literal: number, mark: number) => number;

interface Kernel {
  readonly memory: Memory;
  readonly decode: Decode;
}

/** The progress of decoding. */
export interface Standing {
  /** Bytes before this position are decoded. */
  readonly read: number;
  /** The number of decoded bytes. */
  readonly length: number;
  /** The position after the last escape or soft line break. */
  readonly literal: number;
}

export class QuotedLines {
  /** The encoded bytes, and the decoded ones. */
  source: Uint8Array = new Uint8Array(0);
  readonly output: Uint8Array;
  readonly #memory: Uint8Array;
  readonly #left: Int32Array;
  readonly #decode: Decode;

  /** `digits`: the values of hexadecimal digits by character, -1 for all others. */
  constructor(digits: Int8Array) {
    const { memory, decode } = startKernel<Kernel>(BINARY);
    this.#memory = new Uint8Array(memory.buffer);
    this.#left = new Int32Array(memory.buffer, LEFT_AT, 3);
    this.#decode = decode;
    this.output = this.#memory.subarray(DECODED_AT, DECODED_AT + MOST_BYTES);
    this.#memory.set(digits, DIGITS_AT);
    this.#memory.fill(LF, LINES_AT - 2, LINES_AT);
  }

  /** Takes at most `MOST_BYTES`. */
  take(encoded: Uint8Array): void {
    this.#memory.set(encoded, LINES_AT);
    this.source = this.#memory.subarray(LINES_AT, LINES_AT + encoded.length);
  }

  get length(): number {
    return this.#left[LENGTH] as number;
  }

  get literal(): number {
    return this.#left[LITERAL] as number;
  }

  /** Whether the kernel stopped at the beginning of a line, since the requested number of bytes is decoded. */
  get isMarked(): boolean {
    return this.#left[IS_MARKED] === 1;
  }

  /** Gives the position where it stopped: `to`, a byte that it cannot decode, or the beginning of a line. */
  goOn({ read, length, literal }: Standing, to: number, mark: number): number {
    return this.#decode(read, to, length, literal, mark);
  }
}
