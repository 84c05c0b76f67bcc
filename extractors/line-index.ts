/** Lines and columns of byte positions in one stretch of a source, found when first asked for. */
import { firstNotBelow } from './ordered.ts';

const LF = 0x0a;

export class LineIndex {
  readonly #bytes: Uint8Array;
  readonly #byteStart: number;
  #ends: number[] | undefined;

  constructor(bytes: Uint8Array, byteStart: number) {
    this.#bytes = bytes;
    this.#byteStart = byteStart;
  }

  /** Line ends in the whole stretch. */
  get lineEnds(): number {
    return this.#ends?.length ?? countLineEnds(this.#bytes);
  }

  /** How many line ends stand before `position`, and the 1-based byte column there. */
  locate(position: number): { readonly linesBefore: number; readonly column: number } {
    this.#ends ??= collectLineEnds(this.#bytes);
    const relative = position - this.#byteStart;
    const linesBefore = firstNotBelow(this.#ends, relative);
    const lineStart = linesBefore === 0 ? 0 : (this.#ends[linesBefore - 1] as number) + 1;
    return { linesBefore, column: relative - lineStart + 1 };
  }
}

function countLineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

function collectLineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) ends.push(at);
  return ends;
}
