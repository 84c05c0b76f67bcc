/**
 * The first entries of a stream by rank, in bounded memory: takes entries in any order, gives those that come first,
 * in order. How many depends on their number and size alone. Entries of one rank keep the order in which they came.
 */
import { compareRanks, type Rank } from './importance.ts';

export interface Entry {
  readonly rank: Rank;
  /** In any unit, the same for all. */
  readonly size: number;
}

/** What may be kept at the most. */
export interface Bounds {
  readonly count: number;
  readonly size: number;
}

export class Foremost<E extends Entry> {
  readonly #bounds: Bounds;
  #held: E[] = [];
  #size = 0;
  /** The last one that was kept when something had to go. */
  #last: E | undefined;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** False: an entry of this rank would not be kept, so it need not be made. */
  mayKeep(rank: Rank): boolean {
    return this.#last === undefined || compareRanks(rank, this.#last.rank) < 0;
  }

  add(entry: E): void {
    if (!this.mayKeep(entry.rank)) return;
    this.#held.push(entry);
    this.#size += entry.size;
    const { count, size } = this.#bounds;
    // Twice as much is held, so that sorting costs little for each.
    if (this.#held.length >= 2 * count || this.#size >= 2 * size) this.#cut();
  }

  /** The entries that fit, in order. */
  get entries(): readonly E[] {
    this.#cut();
    return this.#held;
  }

  /** Keeps the longest beginning that fits; what stands behind it can never come back. */
  #cut(): void {
    const sorted = this.#held.toSorted((a, b) => compareRanks(a.rank, b.rank));
    const { count, size } = this.#bounds;
    let kept = 0;
    let total = 0;
    for (const entry of sorted) {
      if (kept === count || total + entry.size > size) break;
      kept++;
      total += entry.size;
    }
    if (kept < sorted.length) this.#last = sorted[kept];
    this.#held = sorted.slice(0, kept);
    this.#size = total;
  }
}
