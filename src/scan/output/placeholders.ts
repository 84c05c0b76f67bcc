/**
 * Line numbers, ordinals and columns that a slice cannot know without the slices before it: where in a block of text
 * each belongs, and its value counted from the beginning of the slice. Pairs of plain numbers, so that they can be sent
 * to another thread, which patches them.
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

  /** Pairs of text that was written elsewhere, and now begins at a place of the block. */
  add(pairs: Uint32Array, at: number): void {
    for (let index = 0; index < pairs.length; index += PAIR) {
      this.#add((pairs[index] as number) + at, pairs[index + 1] as number);
    }
  }

  /** All since the last time; undefined: none. */
  take(): Uint32Array | undefined {
    if (this.#length === 0) return undefined;
    const pairs = this.#pairs.slice(0, this.#length);
    this.#length = 0;
    return pairs;
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

/** Called in order: with a range of the block, or with a number to be written there. */
interface PatchSink {
  bytes(start: number, end: number): void;
  number(value: number): void;
}

/** The totals before a slice; `columns`: bytes of its first line. */
export type SliceOffsets = Before & { readonly columns: number };

/** Walks through a block of `length` bytes and adds `before` to its numbers. */
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
