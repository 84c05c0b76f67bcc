/**
 * A small random number generator: takes a seed, gives the same numbers on every machine.
 * Integer arithmetic only (sfc32 by Chris Doty-Humphrey, seeded through splitmix32), so that
 * nothing depends on how a platform rounds.
 */

export class Prng {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    const mix = splitmix(seed);
    this.#a = mix();
    this.#b = mix();
    this.#c = mix();
    for (let i = 0; i < 12; i++) this.next();
  }

  /** 0 to 2^32 - 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** 0 to `limit` - 1. */
  below(limit: number): number {
    return this.next() % limit;
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.next() % 100 < percent;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.next() % items.length] as T;
  }

  /**
   * 1 to 2^octaves - 1, each octave as likely as the next: small numbers come often, large ones
   * seldom, which is Zipf's law with exponent 1 and needs no logarithm.
   */
  zipf(octaves: number): number {
    const low = 1 << this.below(octaves);
    return low + this.below(low);
  }
}

function splitmix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
}
