/**
 * Memory that one body after another is decoded into: fresh memory for each cost more than the decoding.
 * What stands in it is good until the next body is decoded.
 */
import type { LineMarks } from './quoted-printable.ts';

const SMALLEST_BUFFER = 64 * 1024;
/** What one large body needed is not kept for ever. */
const LARGEST_SPARE = 4 * 1024 * 1024;
const MOST_SPARE_MARKS = 64 * 1024;

export class DecodeBuffer {
  /** Beginnings of lines of the last body. */
  readonly marks: LineMarks = { sources: [], texts: [] };
  #bytes: Buffer = Buffer.alloc(0);
  #scratch: Buffer = Buffer.alloc(0);

  /** At least so many bytes, whatever stands in them. */
  bytes(length: number): Buffer {
    if (this.#bytes.length < length) this.#bytes = reserve(length);
    return this.#bytes;
  }

  /** The same for what is needed only at once: it leaves the others alone. */
  scratch(length: number): Buffer {
    if (this.#scratch.length < length) this.#scratch = reserve(length);
    return this.#scratch;
  }

  get isSmall(): boolean {
    const most = Math.max(this.#bytes.length, this.#scratch.length);
    return most <= 2 * LARGEST_SPARE && this.marks.texts.length <= MOST_SPARE_MARKS;
  }
}

function reserve(length: number): Buffer {
  const size = length > LARGEST_SPARE ? length : Math.max(SMALLEST_BUFFER, 2 * length);
  return Buffer.allocUnsafeSlow(size);
}

let spare: DecodeBuffer | undefined;

/** The one room there is, unless somebody has it. */
export function borrowDecodeBuffer(): DecodeBuffer {
  const buffer = spare ?? new DecodeBuffer();
  spare = undefined;
  return buffer;
}

export function returnDecodeBuffer(buffer: DecodeBuffer): void {
  if (buffer.isSmall) spare = buffer;
}
