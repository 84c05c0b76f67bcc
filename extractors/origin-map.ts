/**
 * Where each character of a decoded text stands in the source file.
 *
 * A map is a list of runs. A run whose text and source lengths are equal is linear (character i of
 * the run is byte i of the run); any other run is atomic: its characters cannot be told apart in the
 * source (`=3D`, a UTF-8 sequence, a base64 quantum), so any of them leads to the whole run.
 * Source bytes between two runs were dropped by decoding (soft line breaks, folds, tags).
 */
import type { ByteRange } from './model.ts';

export class OriginMap {
  readonly #text: readonly number[];
  readonly #textEnd: readonly number[];
  readonly #source: readonly number[];
  readonly #sourceEnd: readonly number[];

  private constructor(runs: Runs) {
    this.#text = runs.text;
    this.#textEnd = runs.textEnd;
    this.#source = runs.source;
    this.#sourceEnd = runs.sourceEnd;
  }

  /** The map of text that stands in the source as it is: character i is byte `sourceStart + i`. */
  static identity(sourceStart: number, length: number): OriginMap {
    const builder = new OriginMapBuilder();
    builder.add(0, length, sourceStart, sourceStart + length);
    return builder.build();
  }

  /** @internal used by the builder only */
  static fromRuns(runs: Runs): OriginMap {
    return new OriginMap(runs);
  }

  get runCount(): number {
    return this.#text.length;
  }

  /**
   * The source bytes behind the characters `start` (inclusive) to `end` (exclusive), in text order,
   * adjacent ranges united. Text that has no origin (inserted by rendering) contributes nothing.
   */
  ranges(start: number, end: number): ByteRange[] {
    const found: ByteRange[] = [];
    if (end <= start) return found;
    for (let i = this.#firstRunEndingAfter(start); i < this.#text.length; i++) {
      const range = this.#clip(i, start, end);
      if (range === undefined) break;
      const last = found.at(-1);
      if (last !== undefined && range.start <= last.end && range.end >= last.start) {
        found[found.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
      } else if (range.end > range.start) {
        found.push(range);
      }
    }
    return found;
  }

  /** The same text mapped one step further back: this map leads to positions of `inner`'s text. */
  through(inner: OriginMap): OriginMap {
    const builder = new OriginMapBuilder();
    for (let i = 0; i < this.#text.length; i++) {
      const text = this.#text[i] as number;
      const textEnd = this.#textEnd[i] as number;
      const source = this.#source[i] as number;
      const sourceEnd = this.#sourceEnd[i] as number;
      if (textEnd - text !== sourceEnd - source) {
        const ranges = inner.ranges(source, sourceEnd);
        const first = ranges[0];
        const last = ranges.at(-1);
        if (first && last) builder.add(text, textEnd, first.start, last.end);
        continue;
      }
      inner.#copyInto(builder, source, sourceEnd, text - source);
    }
    return builder.build();
  }

  #copyInto(builder: OriginMapBuilder, start: number, end: number, shift: number): void {
    for (let i = this.#firstRunEndingAfter(start); i < this.#text.length; i++) {
      const from = Math.max(start, this.#text[i] as number);
      const to = Math.min(end, this.#textEnd[i] as number);
      if (from >= end) break;
      const range = this.#clip(i, from, to);
      if (range) builder.add(from + shift, to + shift, range.start, range.end);
    }
  }

  #clip(run: number, start: number, end: number): ByteRange | undefined {
    const text = this.#text[run] as number;
    const textEnd = this.#textEnd[run] as number;
    const source = this.#source[run] as number;
    const sourceEnd = this.#sourceEnd[run] as number;
    if (text >= end) return undefined;
    if (textEnd - text !== sourceEnd - source) return { start: source, end: sourceEnd };
    const from = Math.max(start, text) - text;
    const to = Math.min(end, textEnd) - text;
    return { start: source + from, end: source + to };
  }

  #firstRunEndingAfter(position: number): number {
    let low = 0;
    let high = this.#textEnd.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#textEnd[middle] as number) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

interface Runs {
  readonly text: number[];
  readonly textEnd: number[];
  readonly source: number[];
  readonly sourceEnd: number[];
}

/** Collects runs in text order; linear runs that continue each other are united. */
export class OriginMapBuilder {
  readonly #runs: Runs = { text: [], textEnd: [], source: [], sourceEnd: [] };

  /** Characters `text..textEnd` came from bytes `source..sourceEnd`. Empty runs are ignored. */
  add(text: number, textEnd: number, source: number, sourceEnd: number): void {
    if (textEnd <= text) return;
    const runs = this.#runs;
    const last = runs.text.length - 1;
    const linear = textEnd - text === sourceEnd - source;
    if (
      last >= 0 &&
      linear &&
      runs.textEnd[last] === text &&
      runs.sourceEnd[last] === source &&
      text - (runs.text[last] as number) === source - (runs.source[last] as number)
    ) {
      runs.textEnd[last] = textEnd;
      runs.sourceEnd[last] = sourceEnd;
      return;
    }
    runs.text.push(text);
    runs.textEnd.push(textEnd);
    runs.source.push(source);
    runs.sourceEnd.push(sourceEnd);
  }

  build(): OriginMap {
    return OriginMap.fromRuns(this.#runs);
  }
}
