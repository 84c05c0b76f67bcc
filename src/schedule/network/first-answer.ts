/**
 * Watches for the first answer of a run: takes answers and failures, gives the news that there is no answer yet, once
 * some time has passed, and once more when many sites are silent. Both a closed network and an archive of dead hosts
 * look like this, so it is only reported.
 */

/** There has been no answer since the run began. */
export interface SilenceNews {
  readonly is: 'silent';
  /** Sites that were tried, as far as they are counted. */
  readonly sites: number;
  readonly error: string;
  /** Nothing but failures on this side: of the name server, the route, the proxy. */
  readonly isOurs: boolean;
}

/** A network that works has given an answer by then. */
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

  /** When the lack of an answer will be news; infinite when it is none. */
  get newsAt(): number {
    const { size } = this.#sites;
    const isNews =
      size > 0 && (this.#reportedSites === 0 || (size >= MANY_SITES && this.#reportedSites < size));
    return isNews && !this.#hasCome ? this.#dueAt : Number.POSITIVE_INFINITY;
  }

  /** The news at `now`, once. */
  news(now: number): SilenceNews | undefined {
    const at = this.newsAt;
    if (!Number.isFinite(at) || now < at) return undefined;
    this.#reportedSites = this.#sites.size;
    return { is: 'silent', sites: this.#reportedSites, error: this.#error, isOurs: this.#isOurs };
  }
}
