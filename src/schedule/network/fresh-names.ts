/**
 * Which answers prove that the name server works: those that needed a look-up. Resolvers cache names for a minute
 * (`checkers/net/dns/dns.ts`), so only the first answer of a name in that time counts.
 */
const CACHE_MS = 61_000;

export class FreshNames {
  /** When each name was looked up last, the oldest first. */
  readonly #lookedUpAt = new Map<string, number>();

  /** True when a request to this host at `at` needed a look-up. */
  tookLookup(host: string, at: number): boolean {
    const last = this.#lookedUpAt.get(host);
    if (last !== undefined && at < last + CACHE_MS) return false;
    this.#lookedUpAt.delete(host);
    this.#lookedUpAt.set(host, at);
    for (const [oldest, lookedUpAt] of this.#lookedUpAt) {
      if (lookedUpAt + CACHE_MS > at) break;
      this.#lookedUpAt.delete(oldest);
    }
    return true;
  }
}
