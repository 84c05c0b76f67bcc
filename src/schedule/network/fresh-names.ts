/**
 * Which answers prove that the name server works: those for which it must have been asked. Whoever asks
 * remembers names for a minute (`checkers/net/dns/dns.ts`), so only the first answer in that time counts.
 */
const CACHE_MS = 61_000;

export class FreshNames {
  /** When each name was looked up last, the oldest first. */
  readonly #lookedUpAt = new Map<string, number>();

  /** True when asking this host at `at` took a look-up. */
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
