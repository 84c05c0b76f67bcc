/**
 * Counts links by a value, such as their host, in bounded memory: values with the fewest dead links are dropped when
 * there are too many, since only the first are shown. The page then says that counts may be too low.
 */
import { compareRanked, type RankedValue } from '../data/ranked.ts';

const VALUES_COUNTED = 50_000;

export interface ValueCount extends RankedValue {
  /** How it is shown. */
  readonly words: string;
}

export type Counted = 'dead' | 'moved' | 'other';

interface Counts {
  readonly words: string;
  links: number;
  dead: number;
  moved: number;
}

export class ValueCounts {
  readonly #counts = new Map<string, Counts>();
  readonly #atMost: number;
  #exact = true;

  constructor(atMost = VALUES_COUNTED) {
    this.#atMost = atMost;
  }

  /** False: some values were dropped. */
  get exact(): boolean {
    return this.#exact;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** An empty value is not counted. */
  add(value: string, verdict: Counted, words = value): void {
    if (value === '') return;
    let count = this.#counts.get(value);
    if (count === undefined) {
      if (this.#counts.size >= this.#atMost) this.#forget();
      count = { words, links: 0, dead: 0, moved: 0 };
      this.#counts.set(value, count);
    }
    count.links++;
    if (verdict !== 'other') count[verdict]++;
  }

  /** Those with most dead links first. */
  worst(atMost: number): readonly ValueCount[] {
    return this.#sorted().slice(0, atMost);
  }

  /** Those with most links first. */
  largest(atMost: number): readonly ValueCount[] {
    return this.#sorted()
      .sort((a, b) => b.links - a.links)
      .slice(0, atMost);
  }

  #sorted(): ValueCount[] {
    return [...this.#counts].map(([value, count]) => ({ value, ...count })).sort(compareRanked);
  }

  /** Drops half of them at once, so that it happens rarely. */
  #forget(): void {
    const kept = new Set(this.worst(Math.floor(this.#atMost / 2)).map(({ value }) => value));
    for (const value of this.#counts.keys()) if (!kept.has(value)) this.#counts.delete(value);
    this.#exact = false;
  }
}
