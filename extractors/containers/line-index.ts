/** Lines and columns of byte positions in consecutive bytes of a source, counted on demand. */

import { firstNotBelow } from '../characters/ordered.ts';
import { type WideCharset, wideLineEnds } from '../characters/wide-text.ts';
import { countLineFeeds } from '../kernels/line-ends.ts';
import type { Hole } from './document.ts';

const LF = 0x0a;
const NO_HOLES: readonly Hole[] = [];
/** Fewer bytes are counted here, since a call to the kernel costs more. */
const FEW_BYTES = 512;

interface Located {
  readonly linesBefore: number;
  readonly column: number;
}

interface LineIndexOptions {
  readonly holes?: readonly Hole[];
  readonly charset?: WideCharset;
  readonly lineStart?: number | undefined;
}

export class LineIndex {
  readonly #bytes: Uint8Array;
  readonly #byteStart: number;
  readonly #holes: readonly Hole[];
  /** Positions of line ends in the source; built only if one pass over the bytes does not suffice. */
  #ends: number[] | undefined;
  /** The position in the bytes up to which lines are counted; the last line begun there starts at `#lineStart`. */
  #counted = 0;
  #countedEnds = 0;
  /** Negative if the first line begins before the bytes. */
  #lineStart: number;
  readonly #firstLineStart: number;

  /**
   * `holes`: lines of the source missing between the bytes; `charset`: of text with two bytes a character; `lineStart`:
   * where the first line begins in the source, if before the bytes.
   */
  constructor(
    bytes: Uint8Array,
    byteStart: number,
    { holes = NO_HOLES, charset, lineStart = byteStart }: LineIndexOptions = {},
  ) {
    this.#bytes = bytes;
    this.#byteStart = byteStart;
    this.#holes = holes;
    this.#firstLineStart = lineStart;
    this.#lineStart = lineStart - byteStart;
    if (charset) {
      this.#ends = wideLineEnds(bytes, charset).map((end) => byteStart + end - 1);
    }
  }

  /** The number of line ends in all of the bytes. */
  get lineEnds(): number {
    if (this.#ends === undefined) this.#countTo(this.#bytes.length);
    const held = this.#ends?.length ?? this.#countedEnds;
    return this.#holes.reduce((sum, { lineEnds }) => sum + lineEnds, held);
  }

  /** Where the last line begins in the source; undefined if no line ends in the bytes. */
  get lastLineStart(): number | undefined {
    const wideEnd = this.#holes.length === 0 ? this.#ends?.at(-1) : undefined;
    if (wideEnd !== undefined) return wideEnd + 1;
    const next = this.#bytes.lastIndexOf(LF) + 1;
    const before = this.#holes.filter(({ at }) => at <= next);
    if (next === 0 && before.length === 0) return undefined;
    const left = before.reduce((sum, { start, end }) => sum + end - start, 0);
    return this.#byteStart + next + left;
  }

  /** The number of line ends before `position`, and its 1-based byte column. */
  locate(position: number): Located {
    const at = position - this.#byteStart;
    if (this.#ends === undefined && this.#holes.length === 0 && at >= this.#counted) {
      this.#countTo(at);
      return { linesBefore: this.#countedEnds, column: at - this.#lineStart + 1 };
    }
    return this.#lookUp(position);
  }

  /** Lookups mostly go forward; the first one that goes back builds a table. */
  #lookUp(position: number): Located {
    this.#ends ??= this.#collect();
    let linesBefore = firstNotBelow(this.#ends, position);
    let lineStart =
      linesBefore === 0 ? this.#firstLineStart : (this.#ends[linesBefore - 1] as number) + 1;
    for (const hole of this.#holes) {
      if (hole.end > position) break;
      linesBefore += hole.lineEnds;
      lineStart = Math.max(lineStart, hole.end);
    }
    return { linesBefore, column: position - lineStart + 1 };
  }

  #countTo(end: number): void {
    const from = this.#counted;
    if (end - from < FEW_BYTES) {
      for (let at = from; at < end; at++) if (this.#bytes[at] === LF) this.#count(1, at);
    } else {
      const bytes = this.#bytes.subarray(from, end);
      const ends = countLineFeeds(bytes);
      if (ends > 0) this.#count(ends, from + bytes.lastIndexOf(LF));
    }
    this.#counted = end;
  }

  #count(ends: number, last: number): void {
    this.#countedEnds += ends;
    this.#lineStart = last + 1;
  }

  /** Collects line ends in an array of the exact size: a growing one takes up to three times the memory. */
  #collect(): number[] {
    const ends = new Array<number>(countLineFeeds(this.#bytes));
    let count = 0;
    let shift = this.#byteStart;
    let hole = 0;
    for (let at = this.#bytes.indexOf(LF); at !== -1; at = this.#bytes.indexOf(LF, at + 1)) {
      for (let next = this.#holes[hole]; next && next.at <= at; next = this.#holes[++hole]) {
        shift += next.end - next.start;
      }
      ends[count++] = at + shift;
    }
    return ends;
  }
}
