/**
 * Whether anybody has answered in this run yet: takes what was heard, gives the news that nobody has, once some time has
 * passed, and once more when many sites are silent. A closed network looks like this, and an archive whose hosts are all
 * gone; so it is only told.
 */

/** Nobody has answered since the run began. */
export interface SilenceNews {
  readonly is: 'silent';
  /** Sites that were tried, as far as they are counted. */
  readonly sites: number;
  readonly error: string;
  /** Nothing but failures on this side: of the name server, the route, the proxy. */
  readonly isOurs: boolean;
}

/** In a network that works, somebody has answered by then. */
const FIRST_ANSWER_MS = 10_000;
/** More are not counted. */
export const MANY_SITES = 8;

export class FirstAnswer {
  readonly #dueAt: number;
  readonly #sites = new Set<string>();
  #error = '';
  #reportedSites = 0;
  #hasCome = false;
  #isOurs = true;

  constructor(startedAt: number) {
    this.#dueAt = startedAt + FIRST_ANSWER_MS;
  }

  answered(): void {
    this.#hasCome = true;
  }

  silent(site: string, { error, isOurs }: Pick<SilenceNews, 'error' | 'isOurs'>): void {
    this.#isOurs &&= isOurs;
    if (this.#sites.size < MANY_SITES) this.#sites.add(site);
    this.#error = error;
  }

  /** When it will be news that nobody has answered; infinite when it is none. */
  get newsAt(): number {
    const { size } = this.#sites;
    const isNews =
      size > 0 && (this.#reportedSites === 0 || (size >= MANY_SITES && this.#reportedSites < size));
    return isNews && !this.#hasCome ? this.#dueAt : Number.POSITIVE_INFINITY;
  }

  /** What is news at `now`, told once. */
  news(now: number): SilenceNews | undefined {
    const at = this.newsAt;
    if (!Number.isFinite(at) || now < at) return undefined;
    this.#reportedSites = this.#sites.size;
    return { is: 'silent', sites: this.#reportedSites, error: this.#error, isOurs: this.#isOurs };
  }
}
