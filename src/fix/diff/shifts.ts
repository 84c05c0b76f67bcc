/** Positions before and after edits: takes edits in order, gives one for the other. Pure. */
import type { Edit } from './edits.ts';

export class Shifts {
  readonly #edits: readonly Edit[];
  /** Behind each edit: by how much what follows has moved. */
  readonly #sums: readonly number[];

  constructor(edits: readonly Edit[]) {
    this.#edits = edits;
    let sum = 0;
    this.#sums = edits.map(({ start, end, bytes }) => {
      sum += bytes.length - (end - start);
      return sum;
    });
  }

  /** Where stands afterwards what stood at `at`. */
  after(at: number): number {
    return at + this.#sumBehind(this.#count((index) => this.#edit(index).end <= at));
  }

  /** Where stood before what stands at `at` now; inside an edit: undefined. */
  before(at: number): number | undefined {
    const index = this.#count((one) => this.#startAfter(one) <= at);
    const last = this.#edits[index - 1];
    const isInside = last !== undefined && at < this.#startAfter(index - 1) + last.bytes.length;
    return isInside ? undefined : at - this.#sumBehind(index);
  }

  /** The last edit that begins at or before `at` afterwards, otherwise the first. */
  nearest(at: number): number {
    return Math.max(0, this.#count((index) => this.#startAfter(index) <= at) - 1);
  }

  #startAfter(index: number): number {
    return this.#edit(index).start + this.#sumBehind(index);
  }

  #edit(index: number): Edit {
    return this.#edits[index] ?? { start: 0, end: 0, bytes: new Uint8Array() };
  }

  /** Behind the first `count` edits. */
  #sumBehind(count: number): number {
    return this.#sums[count - 1] ?? 0;
  }

  /** How many edits pass, the first ones. */
  #count(passes: (index: number) => boolean): number {
    let [from, to] = [0, this.#edits.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (passes(middle)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
