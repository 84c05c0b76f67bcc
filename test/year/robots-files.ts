/**
 * The robots.txt of hosts: takes a host, gives the answer to a request for it. What the program remembers of them, and
 * for how long, is its own memory; only requests are counted here.
 */
import type { HttpResponse } from '../../checkers/net/http/http-client.ts';
import type { RobotsMemory } from '../../checkers/reach/index.ts';
import { rulesFound } from '../../checkers/reach/robots/found-rules.ts';
import { RobotsCache } from '../../checkers/reach/robots/robots-cache.ts';
import type { Draw } from './draw.ts';
import type { YearClock } from './year-clock.ts';

export interface RobotsFilesDeps {
  readonly clock: YearClock;
  readonly draw: Draw;
  readonly onRequest: () => void;
}

export class RobotsFiles {
  readonly #deps: RobotsFilesDeps;
  readonly #cache: RobotsCache;

  constructor(deps: RobotsFilesDeps) {
    this.#deps = deps;
    this.#cache = new RobotsCache(deps.clock);
  }

  get memory(): RobotsMemory {
    const cache = this.#cache;
    return { recall: (known) => cache.recall(known), takeLearned: () => cache.takeLearned() };
  }

  /** Requests the file, unless it is known. */
  async read(host: string): Promise<void> {
    const origin = `https://${host}`;
    await this.#cache.share(origin, async () => {
      this.#deps.onRequest();
      const before = { last: this.#cache.last(origin), now: this.#deps.clock.now() };
      const found = rulesFound(
        origin,
        { rules: [], sitemaps: [], response: this.#answerOf(host) },
        before,
      );
      return this.#cache.learn(found);
    });
  }

  #answerOf(host: string): HttpResponse {
    const share = this.#deps.draw('robots.txt', host);
    return KINDS[Math.floor(share * KINDS.length)] ?? NONE;
  }
}

const NONE: HttpResponse = { status: 404, headers: {} };
/** None, an old one, one that may be kept for an hour, one without any date. */
const KINDS: readonly HttpResponse[] = [
  NONE,
  { status: 200, headers: { 'last-modified': 'Wed, 01 Jan 2020 00:00:00 GMT' } },
  { status: 200, headers: { 'cache-control': 'max-age=3600' } },
  { status: 200, headers: {} },
];
