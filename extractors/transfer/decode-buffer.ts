/**
 * A buffer that one body after another is decoded into: a new one for each cost more than the decoding. Its content is
 * valid until the next body is decoded.
 */
import type { LineMarks } from './quoted-printable.ts';

const SMALLEST_BUFFER = 64 * 1024;
/** Memory for one large body is not kept for ever. */
const LARGEST_SPARE = 4 * 1024 * 1024;
const MOST_SPARE_MARKS = 64 * 1024;

export class DecodeBuffer {
  /** Beginnings of lines of the last body. */
  readonly marks: LineMarks = { sources: [], texts: [] };
  #bytes: Buffer = Buffer.alloc(0);
  #scratch: Buffer = Buffer.alloc(0);

  /** At least so many bytes, with arbitrary content. */
  bytes(length: number): Buffer {
    if (this.#bytes.length < length) this.#bytes = reserve(length);
    return this.#bytes;
  }

  /** Separate memory for immediate use; it leaves the other buffers alone. */
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

/** The shared buffer, or a new one if it is in use. */
export function borrowDecodeBuffer(): DecodeBuffer {
  const buffer = spare ?? new DecodeBuffer();
  spare = undefined;
  return buffer;
}

export function returnDecodeBuffer(buffer: DecodeBuffer): void {
  if (buffer.isSmall) spare = buffer;
}
