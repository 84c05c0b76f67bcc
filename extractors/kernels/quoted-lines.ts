/**
 * Lines of quoted-printable in the memory of a kernel that decodes what needs no second look. Takes encoded bytes, gives
 * the room they and what they are decoded to stand in, until the next ask for it. The work is done by
 * `quoted-lines.wat`.
 */
import { type Memory, startKernel } from './instance.ts';
import { BINARY } from './quoted-lines.generated.ts';

/** As the source of the kernel says. */
const DIGITS_AT = 0;
const LEFT_AT = 256;
const LINES_AT = 1024;
const DECODED_AT = 327_680;
const LF = 0x0a;

/** More would need more memory, which is never given back. */
export const MOST_BYTES = 262_144;

/** Places of what is left behind. */
const LENGTH = 0;
const LITERAL = 1;
const IS_MARKED = 2;

type Decode = (read: number, to: number, length: number, literal: number, mark: number) => number;

interface Kernel {
  readonly memory: Memory;
  readonly decode: Decode;
}

/** Where decoding stands. */
export interface Standing {
  /** Everything before is decoded. */
  readonly read: number;
  /** Bytes that it was decoded to. */
  readonly length: number;
  /** After the last escape or soft line break. */
  readonly literal: number;
}

export class QuotedLines {
  /** What is decoded, and what it is decoded to. */
  source: Uint8Array = new Uint8Array(0);
  readonly output: Uint8Array;
  readonly #memory: Uint8Array;
  readonly #left: Int32Array;
  readonly #decode: Decode;

  /** `digits`: the values of hexadecimal digits, by character; of all else -1. */
  constructor(digits: Int8Array) {
    const { memory, decode } = startKernel<Kernel>(BINARY);
    this.#memory = new Uint8Array(memory.buffer);
    this.#left = new Int32Array(memory.buffer, LEFT_AT, 3);
    this.#decode = decode;
    this.output = this.#memory.subarray(DECODED_AT, DECODED_AT + MOST_BYTES);
    this.#memory.set(digits, DIGITS_AT);
    this.#memory.fill(LF, LINES_AT - 2, LINES_AT);
  }

  /** At most `MOST_BYTES`. */
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

  /** Stopped at the beginning of a line, since so many bytes are decoded as were asked for. */
  get isMarked(): boolean {
    return this.#left[IS_MARKED] === 1;
  }

  /** Gives where it stopped: at `to`, at what it leaves to others, or where a line begins. */
  goOn({ read, length, literal }: Standing, to: number, mark: number): number {
    return this.#decode(read, to, length, literal, mark);
  }
}
