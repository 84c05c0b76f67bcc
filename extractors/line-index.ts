/** Lines and columns of byte positions in one stretch of a source, found when first asked for. */
import type { Hole } from './containers/document.ts';
import { firstNotBelow } from './ordered.ts';
import { type WideCharset, wideLineEnds } from './wide-text.ts';

const LF = 0x0a;
const NO_HOLES: readonly Hole[] = [];

export class LineIndex {
  readonly #bytes: Uint8Array;
  readonly #byteStart: number;
  readonly #holes: readonly Hole[];
  /** Positions of line ends in the source. */
  #ends: Float64Array | undefined;

  /**
   * `holes`: lines of the source that stand between the bytes and are not held; `charset`: of text in
   * two bytes a character.
   */
  constructor(
    bytes: Uint8Array,
    byteStart: number,
    { holes = NO_HOLES, charset }: { holes?: readonly Hole[]; charset?: WideCharset } = {},
  ) {
    this.#bytes = bytes;
    this.#byteStart = byteStart;
    this.#holes = holes;
    if (charset) {
      this.#ends = Float64Array.from(wideLineEnds(bytes, charset), (end) => byteStart + end - 1);
    }
  }

  /** Line ends in the whole stretch. */
  get lineEnds(): number {
    const held = this.#ends?.length ?? countLineEnds(this.#bytes);
    return this.#holes.reduce((sum, { lineEnds }) => sum + lineEnds, held);
  }

  /** How many line ends stand before `position`, and the 1-based byte column there. */
  locate(position: number): { readonly linesBefore: number; readonly column: number } {
    this.#ends ??= this.#collect();
    let linesBefore = firstNotBelow(this.#ends, position);
    let lineStart =
      linesBefore === 0 ? this.#byteStart : (this.#ends[linesBefore - 1] as number) + 1;
    for (const hole of this.#holes) {
      if (hole.end > position) break;
      linesBefore += hole.lineEnds;
      lineStart = Math.max(lineStart, hole.end);
    }
    return { linesBefore, column: position - lineStart + 1 };
  }

  /** Into an array of the size that is needed: one that grows takes up to three times as much. */
  #collect(): Float64Array {
    const ends = new Float64Array(countLineEnds(this.#bytes));
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

function countLineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}
