/**
 * A cache of the recently used values, by name, within a bound: a value that is used again stays, the others go with
 * their generation. A look-up reads one map or two.
 */

/** Of a generation; two are kept. */
const GENERATION = 8192;

export class RecentlyUsed<T> {
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  get(name: string): T | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.set(name, old);
    return old;
  }

  set(name: string, value: T): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(name, value);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
