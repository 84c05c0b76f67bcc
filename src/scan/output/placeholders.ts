/**
 * Line numbers, ordinals and columns that a slice of a file cannot know, since it does not know what stands before it:
 * where in a block of text each belongs, and what it is counted from the beginning of the slice. Plain numbers, two for each, so
 * that they can be given to another thread; there they are put in.
 */
import type { Before } from '../../../extractors/document-reader.ts';

/** Of a pair: the place in the block, this bit set where the number is a column; and the number, where it is an ordinal. */
const MARK = 0x8000_0000;
const PAIR = 2;
const INITIAL_LENGTH = 2048;

export class Placeholders {
  #pairs = new Uint32Array(INITIAL_LENGTH);
  #length = 0;

  line(at: number, value: number): void {
    this.#add(at, value);
  }

  ordinal(at: number, value: number): void {
    this.#add(at, value + MARK);
  }

  /** On a line that may have begun before the slice. */
  column(at: number, value: number): void {
    this.#add(at + MARK, value);
  }

  /** All since the last time; undefined: none. */
  take(): Uint32Array | undefined {
    if (this.#length === 0) return undefined;
    const taken = this.#pairs.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #add(at: number, value: number): void {
    if (this.#length === this.#pairs.length) {
      const grown = new Uint32Array(PAIR * this.#length);
      grown.set(this.#pairs);
      this.#pairs = grown;
    }
    this.#pairs[this.#length++] = at;
    this.#pairs[this.#length++] = value;
  }
}

/** Told in the order in which they belong: a stretch of the block, or a number behind it. */
interface PatchSink {
  bytes(start: number, end: number): void;
  number(value: number): void;
}

/** What came before a slice; `columns`: bytes of its first line. */
export type SliceOffsets = Before & { readonly columns: number };

/** Goes through a block of `length` bytes whose numbers lack `before`. */
export function patch(
  numbers: Uint32Array,
  length: number,
  before: SliceOffsets,
  sink: PatchSink,
): void {
  let from = 0;
  for (let pair = 0; pair < numbers.length; pair += PAIR) {
    const position = numbers[pair] as number;
    const isColumn = position >= MARK;
    const at = isColumn ? position - MARK : position;
    const value = numbers[pair + 1] as number;
    sink.bytes(from, at);
    sink.number(isColumn ? value + before.columns : wholeNumber(value, before));
    from = at;
  }
  sink.bytes(from, length);
}

function wholeNumber(value: number, { documents, lines }: SliceOffsets): number {
  return value >= MARK ? value - MARK + documents : value + lines;
}
