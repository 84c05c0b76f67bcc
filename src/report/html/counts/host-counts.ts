/**
 * Counts links and dead links by host in bounded memory: hosts with the fewest dead links are dropped when there are
 * too many, since only the worst are shown. The page then says that counts may be too low.
 */

const HOSTS_COUNTED = 50_000;

export interface HostCount {
  readonly host: string;
  readonly links: number;
  readonly dead: number;
}

export class HostCounts {
  readonly #counts = new Map<string, { links: number; dead: number }>();
  readonly #atMost: number;
  #exact = true;

  constructor(atMost = HOSTS_COUNTED) {
    this.#atMost = atMost;
  }

  /** False: some hosts were dropped. */
  get exact(): boolean {
    return this.#exact;
  }

  /** `dead`: 1 or 0. A URL without a host is not counted. */
  add(host: string, dead: number): void {
    if (host === '') return;
    const count = this.#counts.get(host);
    if (count) {
      count.links++;
      count.dead += dead;
      return;
    }
    if (this.#counts.size >= this.#atMost) this.#forget();
    this.#counts.set(host, { links: 1, dead });
  }

  /** The hosts with most dead links; ties by the larger share of dead links, then by name. */
  worst(atMost: number): readonly HostCount[] {
    return this.#sorted(({ dead }) => dead > 0).slice(0, atMost);
  }

  /** The hosts with most links. */
  largest(atMost: number): readonly HostCount[] {
    return this.#sorted(() => true)
      .sort((a, b) => b.links - a.links)
      .slice(0, atMost);
  }

  #sorted(which: (count: HostCount) => boolean): HostCount[] {
    return [...this.#counts]
      .map(([host, { links, dead }]) => ({ host, links, dead }))
      .filter(which)
      .sort((a, b) => b.dead - a.dead || a.links - b.links || (a.host < b.host ? -1 : 1));
  }

  /** Drops half of them at once, so that it happens rarely. */
  #forget(): void {
    const kept = this.#sorted(() => true).slice(0, Math.floor(this.#atMost / 2));
    this.#counts.clear();
    for (const { host, links, dead } of kept) this.#counts.set(host, { links, dead });
    this.#exact = false;
  }
}
