/** The map from the visible text of markup to the markup, from the runs of the module. */
import { OriginMap, type Trace } from '../../origin/origin-map.ts';
import { Runs } from '../../origin/origin-runs.ts';

/** The fields of a run: its range in the text, and that in the markup. */
const TEXT = 0;
const TEXT_END = 1;
const SOURCE = 2;
const SOURCE_END = 3;

/** `numbers` are those of the module's memory; `fields` of them from `first` on are the first run. */
export interface ShownRuns {
  readonly numbers: Int32Array;
  readonly first: number;
  readonly fields: number;
  readonly count: number;
}

/** Valid until another text is brought. */
export function originOfShown(shown: ShownRuns): OriginMap {
  return OriginMap.traced(new ShownTrace(shown));
}

class ShownTrace implements Trace {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #shown: ShownRuns;
  readonly #runs = new Runs();

  constructor(shown: ShownRuns) {
    const last = shown.count - 1;
    this.#shown = shown;
    this.sourceStart = last < 0 ? 0 : this.#field(0, SOURCE);
    this.sourceEnd = last < 0 ? 0 : this.#field(last, SOURCE_END);
    this.textLength = last < 0 ? 0 : this.#field(last, TEXT_END);
  }

  near(start: number, end: number): Runs {
    const runs = this.#runs;
    runs.clear();
    const { count } = this.#shown;
    for (let run = this.#firstBehind(start); run < count; run++) {
      const text = this.#field(run, TEXT);
      if (text >= end) break;
      const source = this.#field(run, SOURCE);
      runs.add(text, this.#field(run, TEXT_END), source, this.#field(run, SOURCE_END));
    }
    return runs;
  }

  /** The first run that ends after the character. */
  #firstBehind(character: number): number {
    let low = 0;
    let high = this.#shown.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#field(middle, TEXT_END) <= character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #field(run: number, field: number): number {
    const { numbers, first, fields } = this.#shown;
    return numbers[first + run * fields + field] as number;
  }
}
