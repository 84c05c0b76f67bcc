/** A list of lines that are already made. */
import type { Line, LineRange, Lines } from '../lines/block.ts';
import { addRange } from '../lines/line-ranges.ts';

export class FixedLines implements Lines {
  readonly count: number;
  readonly encoded: readonly LineRange[];
  readonly flows: boolean;
  readonly #lines: readonly Line[];

  constructor(lines: readonly Line[]) {
    const encoded: LineRange[] = [];
    for (const [index, { region }] of lines.entries()) {
      if (region === 'encoded') addRange(encoded, { from: index, to: index + 1 });
    }
    this.#lines = lines;
    this.count = lines.length;
    this.encoded = encoded;
    this.flows = lines.some(({ continues }) => continues);
  }

  at(index: number): Line | undefined {
    return this.#lines[index];
  }

  indexAt(position: number): number {
    let low = 0;
    let high = this.count;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#lines[middle] as Line).start <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  contentStartOf(index: number): number {
    return this.#lines[index]?.contentStart ?? 0;
  }

  endOf(index: number): number {
    return this.#lines[index]?.end ?? 0;
  }

  lengthOf(index: number): number {
    const line = this.#lines[index];
    return line === undefined ? 0 : line.end - line.start;
  }

  firstOfLength(least: number, from: number): number {
    for (let index = from; index < this.count; index++) {
      const { start, next } = this.#lines[index] as Line;
      if (next - start >= least) return index;
    }
    return this.count;
  }

  depthOf(index: number): number {
    return this.#lines[index]?.depth ?? 0;
  }

  [Symbol.iterator](): Iterator<Line> {
    return this.#lines[Symbol.iterator]();
  }
}
