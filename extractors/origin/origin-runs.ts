/**
 * The runs of an origin map, as plain numbers in one list: an object for each run cost more than the rest of a map.
 * Takes runs in text order, gives them by index; a run that continues the one before with equal units is merged with
 * it.
 */

/** The fields of a run: first character, end of its characters, first byte, characters and bytes of a unit. */
const TEXT = 0;
const TEXT_END = 1;
const SOURCE = 2;
const TEXT_UNIT = 3;
const SOURCE_UNIT = 4;
const NUMBERS = 5;

export class Runs {
  readonly #numbers: number[] = [];
  #length = 0;

  get count(): number {
    return this.#length / NUMBERS;
  }

  /** Whether there is one run, with one byte for each character. */
  get isLinear(): boolean {
    return this.#length === NUMBERS && this.textUnit(0) === 1 && this.sourceUnit(0) === 1;
  }

  /** The end of the last run's characters. */
  get end(): number {
    return this.#length === 0 ? 0 : this.textEnd(this.count - 1);
  }

  /** Removes all runs; the memory is kept. */
  clear(): void {
    this.#length = 0;
  }

  text(run: number): number {
    return this.#numbers[run * NUMBERS + TEXT] as number;
  }

  textEnd(run: number): number {
    return this.#numbers[run * NUMBERS + TEXT_END] as number;
  }

  source(run: number): number {
    return this.#numbers[run * NUMBERS + SOURCE] as number;
  }

  sourceEnd(run: number): number {
    const units = (this.textEnd(run) - this.text(run)) / this.textUnit(run);
    return this.source(run) + units * this.sourceUnit(run);
  }

  textUnit(run: number): number {
    return this.#numbers[run * NUMBERS + TEXT_UNIT] as number;
  }

  sourceUnit(run: number): number {
    return this.#numbers[run * NUMBERS + SOURCE_UNIT] as number;
  }

  /** The first run that ends after the character; the count if none does. */
  firstBehind(character: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.textEnd(middle) <= character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds characters from bytes: one by one if both are equally many, else as one unit. */
  add(text: number, textEnd: number, source: number, sourceEnd: number): void {
    const isLinear = textEnd - text === sourceEnd - source;
    const textUnit = isLinear ? 1 : textEnd - text;
    const sourceUnit = isLinear ? 1 : sourceEnd - source;
    const numbers = this.#numbers;
    const at = this.#length;
    if (at > 0 && this.#joins(text, source, textUnit, sourceUnit)) {
      numbers[at - NUMBERS + TEXT_END] = textEnd;
      return;
    }
    numbers[at + TEXT] = text;
    numbers[at + TEXT_END] = textEnd;
    numbers[at + SOURCE] = source;
    numbers[at + TEXT_UNIT] = textUnit;
    numbers[at + SOURCE_UNIT] = sourceUnit;
    this.#length = at + NUMBERS;
  }

  #joins(text: number, source: number, textUnit: number, sourceUnit: number): boolean {
    const last = this.count - 1;
    if (this.textEnd(last) !== text || this.textUnit(last) !== textUnit) return false;
    return this.sourceUnit(last) === sourceUnit && this.sourceEnd(last) === source;
  }
}
