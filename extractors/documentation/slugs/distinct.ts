/** Tells equal names apart by numbers: each name that it gives is another one. Linear in the names. */

export class DistinctNames {
  readonly #separator: string;
  readonly #taken: Set<string>;
  /** The lowest number that may be free, by name. */
  readonly #next = new Map<string, number>();

  constructor(separator: string, taken: Iterable<string> = []) {
    this.#separator = separator;
    this.#taken = new Set(taken);
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  /** The name itself for the first that asks, then `name-1`, `name-2`. */
  give(name: string): string {
    return this.has(name) ? this.numbered(name) : this.take(name);
  }

  /** With the lowest number that is free, from `first` on. */
  numbered(name: string, first = 1): string {
    let number = Math.max(first, this.#next.get(name) ?? first);
    while (this.has(`${name}${this.#separator}${number}`)) number++;
    this.#next.set(name, number + 1);
    return this.take(`${name}${this.#separator}${number}`);
  }

  take(name: string): string {
    this.#taken.add(name);
    return name;
  }
}
