/** Finds where a code span ends (CommonMark §6.1): at the next run of as many backticks. Looks once at each run. */

const RUNS = /`+/g;

export class CodeSpanFinder {
  /** Where the runs of each length begin, the first of them last. */
  readonly #runs = new Map<number, number[]>();

  constructor(text: string) {
    for (const run of text.matchAll(RUNS)) {
      const positions = this.#runs.get(run[0].length);
      if (positions) positions.push(run.index);
      else this.#runs.set(run[0].length, [run.index]);
    }
    for (const positions of this.#runs.values()) positions.reverse();
  }

  /** The beginning of the run that closes a span whose text starts at `from`, or -1. Positions must not go back. */
  closerOf(length: number, from: number): number {
    const positions = this.#runs.get(length);
    if (positions === undefined) return -1;
    while ((positions.at(-1) ?? from) < from) positions.pop();
    return positions.at(-1) ?? -1;
  }
}
