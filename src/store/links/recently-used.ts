/**
 * A cache of the recently used values, by name, within a bound: a value that is used again stays, the others go with
 * their generation. A look-up reads one map or two.
 */

/** Of a generation; two are kept. */
const GENERATION = 8192;

export class RecentlyUsed<T, Name = string> {
  #young = new Map<Name, T>();
  #old = new Map<Name, T>();

  get(name: Name): T | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.set(name, old);
    return old;
  }

  set(name: Name, value: T): void {
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
