/**
 * The shared addresses that this process alone asks, in a run that it shares: takes them from the store, those that are
 * wanted at once together, and gives those where it has no site any more.
 */
import type { AddressLeases } from '../../schedule/model/address-leases.ts';
import type { SiteAddress } from '../../store/model.ts';

interface Wanted extends SiteAddress {
  readonly settle: (isOwn: boolean) => void;
  readonly fail: (error: unknown) => void;
}

export class HeldAddresses implements AddressLeases {
  readonly #take: (wanted: readonly SiteAddress[]) => Promise<readonly string[]>;
  /** Of each address of its own. */
  readonly #sitesAt = new Map<string, Set<string>>();
  readonly #addressesOf = new Map<string, Set<string>>();
  #wanted: Wanted[] = [];
  #isAsking = false;

  /** `take` gives the addresses that are its own from then on. */
  constructor(take: (wanted: readonly SiteAddress[]) => Promise<readonly string[]>) {
    this.#take = take;
  }

  has(site: string, address: string): boolean {
    if (!this.#sitesAt.has(address)) return false;
    this.#note(site, address);
    return true;
  }

  take(site: string, address: string): Promise<boolean> {
    if (this.has(site, address)) return Promise.resolve(true);
    return new Promise((settle, fail) => {
      this.#wanted.push({ site, address, settle, fail });
      if (!this.#isAsking) void this.#ask();
    });
  }

  /** These sites are held no longer: gives the addresses that are free for others with them. */
  left(sites: readonly string[]): readonly string[] {
    const free: string[] = [];
    for (const site of sites) {
      for (const address of this.#addressesOf.get(site) ?? []) {
        const others = this.#sitesAt.get(address);
        others?.delete(site);
        if (others?.size === 0 && this.#sitesAt.delete(address)) free.push(address);
      }
      this.#addressesOf.delete(site);
    }
    return free;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#wanted.length > 0) {
      const asked = this.#wanted;
      this.#wanted = [];
      try {
        const wanted = asked.map(({ site, address }) => ({ site, address }));
        const own = new Set(await this.#take(wanted));
        for (const { site, address, settle } of asked) {
          if (own.has(address)) this.#note(site, address);
          settle(own.has(address));
        }
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    this.#isAsking = false;
  }

  #note(site: string, address: string): void {
    setOf(this.#sitesAt, address).add(site);
    setOf(this.#addressesOf, site).add(address);
  }
}

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set;
}
