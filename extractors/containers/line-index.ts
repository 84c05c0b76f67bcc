/** Lines and columns of byte positions in one stretch of a source, found when first asked for. */

import { firstNotBelow } from '../characters/ordered.ts';
import { type WideCharset, wideLineEnds } from '../characters/wide-text.ts';
import { countLineFeeds } from '../kernels/line-ends.ts';
import type { Hole } from './document.ts';

const LF = 0x0a;
const NO_HOLES: readonly Hole[] = [];
/** Fewer are looked at sooner than they are given to the kernel. */
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
  /** Positions of line ends in the source: only where one pass over the bytes is not enough. */
  #ends: number[] | undefined;
  /** In the bytes: everything before was counted, the last line begun there stands at `#lineStart`. */
  #counted = 0;
  #countedEnds = 0;
  /** Below 0 where the first line begins before the bytes. */
  #lineStart: number;
  readonly #firstLineStart: number;

  /**
   * `holes`: lines of the source that stand between the bytes and are not held; `charset`: of text in
   * two bytes a character; `lineStart`: where the first line begins in the source, if before the bytes.
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

  /** Line ends in the whole stretch. */
  get lineEnds(): number {
    if (this.#ends === undefined) this.#countTo(this.#bytes.length);
    const held = this.#ends?.length ?? this.#countedEnds;
    return this.#holes.reduce((sum, { lineEnds }) => sum + lineEnds, held);
  }

  /** Where the last line begins in the source; undefined: no line ends in the bytes. */
  get lastLineStart(): number | undefined {
    const wideEnd = this.#holes.length === 0 ? this.#ends?.at(-1) : undefined;
    if (wideEnd !== undefined) return wideEnd + 1;
    const next = this.#bytes.lastIndexOf(LF) + 1;
    const before = this.#holes.filter(({ at }) => at <= next);
    if (next === 0 && before.length === 0) return undefined;
    const left = before.reduce((sum, { start, end }) => sum + end - start, 0);
    return this.#byteStart + next + left;
  }

  /** How many line ends stand before `position`, and the 1-based byte column there. */
  locate(position: number): Located {
    const at = position - this.#byteStart;
    if (this.#ends === undefined && this.#holes.length === 0 && at >= this.#counted) {
      this.#countTo(at);
      return { linesBefore: this.#countedEnds, column: at - this.#lineStart + 1 };
    }
    return this.#lookUp(position);
  }

  /** Questions mostly go forward; who asks for what lies behind gets a table. */
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

  /** Into an array of the size that is needed: one that grows takes up to three times as much. */
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
