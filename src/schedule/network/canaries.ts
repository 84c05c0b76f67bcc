/**
 * The canaries: first those that the user named, then the URLs that answered last in this run, each of another site. No
 * other site is ever requested.
 */
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import { siteOf } from '../model/site-of.ts';

export interface Canary {
  readonly site: string;
  readonly host: string;
  readonly url: string;
}

/** More would only take longer to be silent, all of them. */
const MAX_REMEMBERED = 3;

export class Canaries {
  readonly #named: readonly Canary[];
  readonly #answered = new Map<string, Canary>();
  readonly #tried = new Set<string>();
  #fallback: Canary | undefined;

  constructor(urls: readonly string[]) {
    this.#named = urls.map((url) => canaryOf(url, hostOf(url)));
  }

  get areKnown(): boolean {
    return this.#all().length > 0;
  }

  /** Whether there is one that the user named, or that has answered: something to wait for. */
  get areProven(): boolean {
    return this.#named.length > 0 || this.#answered.size > 0;
  }

  /** Whether each has been tried since the last answer. */
  get areSilent(): boolean {
    return this.#all().every(({ site }) => this.#tried.has(site));
  }

  /** Whether it may be asked for no other reason than that it answered. */
  has(site: string): boolean {
    return this.#answered.has(site) || this.#fallback?.site === site;
  }

  remember(canary: Canary): void {
    this.#answered.delete(canary.site);
    this.#answered.set(canary.site, canary);
    if (this.#answered.size <= MAX_REMEMBERED) return;
    for (const oldest of this.#answered.keys()) {
      this.#answered.delete(oldest);
      return;
    }
  }

  /** The canary for as long as no other is known. */
  setFallback(canary: Canary): void {
    this.#fallback = canary;
  }

  /** The first that was not tried and whose site is free. */
  next(isFree: (site: string) => boolean): Canary | undefined {
    return this.#all().find(({ site }) => !this.#tried.has(site) && isFree(site));
  }

  /** When the site of the first that was not tried is free. */
  nextAt(freeAt: (site: string) => number): number {
    const left = this.#all().filter(({ site }) => !this.#tried.has(site));
    return Math.min(...left.map(({ site }) => freeAt(site)));
  }

  tried({ site }: Canary): void {
    this.#tried.add(site);
  }

  reset(): void {
    this.#tried.clear();
  }

  #all(): readonly Canary[] {
    const proven = [...this.#named, ...[...this.#answered.values()].reverse()];
    return proven.length > 0 || this.#fallback === undefined ? proven : [this.#fallback];
  }
}

function canaryOf(url: string, host: string): Canary {
  return { site: siteOf(host), host, url };
}
