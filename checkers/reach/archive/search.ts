/**
 * One query to an archive: begins at a TimeGate, follows it to a capture one guarded hop at a time (RFC 7089 §4), and
 * decides after every answer whether to go on. Its requests are bounded; it waits only in the given `rateLimited`.
 */
import type { Clock } from '../../net/clock.ts';
import { field, type HttpClient, type HttpResponse } from '../../net/http/http-client.ts';
import { parseHttpDate } from '../../net/http/retry-after.ts';
import { withDeadline } from '../../net/sockets/deadline.ts';
import type { CheckPolicy } from '../../policy.ts';
import { type Refusal, refuse } from '../chain/policy.ts';
import { nextStep, parseReference, requestKey } from '../chain/redirect.ts';
import { captureAt, capturesIn, linksOf, preferBefore, previousCapture } from './captures.ts';
import type { ArchiveAnswer, Capture } from './model.ts';
import { NONE, trouble, withoutCapture } from './without-capture.ts';

/** Makes one request when its time has come. */
export type RateLimit = <T>(request: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export interface SearchDeps {
  readonly policy: CheckPolicy;
  readonly clock: Clock;
  readonly client: HttpClient;
  /** Paces every request, that of a redirect included. */
  readonly rateLimited: RateLimit;
}

/** A TimeGate, another one behind it, the capture, and some from before where that shows an error. */
const MOST_REQUESTS = 6;
/** No web archive is older. */
const OLDEST = Date.UTC(1996, 0, 1);

export class Search {
  readonly #deps: SearchDeps;
  readonly #asOf: number;
  readonly #start: URL;
  readonly #requested = new Set<string>();
  /** Captures that Link fields have named so far. */
  readonly #named: Capture[] = [];

  constructor(start: URL, asOf: number, deps: SearchDeps) {
    this.#deps = deps;
    this.#asOf = asOf;
    this.#start = start;
  }

  /** Only the TimeGate itself has been requested yet. */
  get isAtTimeGate(): boolean {
    return this.#requested.size <= 1;
  }

  /** Rejects with the network's error, or the signal's reason. */
  async run(signal: AbortSignal): Promise<ArchiveAnswer> {
    let url = this.#start;
    while (this.#requested.size < MOST_REQUESTS) {
      const refusal = this.#refuse(url);
      if (refusal) return trouble(refusal.refused, url === this.#start ? 'archive' : 'page');
      if (this.#requested.has(requestKey(url))) return trouble('redirect loop');
      this.#requested.add(requestKey(url));
      const next = this.#read(url, await this.#exchange(url, signal));
      if (!(next instanceof URL)) return next;
      url = next;
    }
    return trouble('too many redirects');
  }

  /** A query for the copy of a link does not follow the link. */
  #refuse(url: URL): Refusal | null {
    return refuse(url, { ...this.#deps.policy, checkActionLinks: true });
  }

  #exchange(url: URL, signal: AbortSignal): Promise<HttpResponse> {
    const { rateLimited, client, policy, clock } = this.#deps;
    const datetime = Math.min(Math.max(this.#asOf, OLDEST), clock.now());
    // `Accept-Datetime: Thu, 31 May 2007 20:35:00 GMT` (§2.1.1)
    const fields = { 'accept-datetime': new Date(datetime).toUTCString() };
    const send = (both: AbortSignal): Promise<HttpResponse> =>
      client.exchange(url, { method: 'GET', signal: both, fields });
    return rateLimited(() => withDeadline({ signal, ms: policy.timeoutMs }, send), signal);
  }

  /** The answer, or the next URL. */
  #read(url: URL, response: HttpResponse): ArchiveAnswer | URL {
    const now = this.#deps.clock.now();
    const links = linksOf(response);
    this.#named.push(...capturesIn(links, url, now).filter((capture) => this.#isAllowed(capture)));
    const capturedAt = parseHttpDate(field(response, 'memento-datetime')?.trim() ?? '', now);
    // A copy of an error page is no copy of the page; one from before it may be.
    if (capturedAt !== null && response.status >= 400) return previousCapture(links, url) ?? NONE;
    const step = nextStep(url, response);
    if (step === 'invalid') return trouble('it redirects to nothing');
    if (capturedAt !== null)
      return this.#found(this.#addressOf(url, response, capturedAt), capturedAt);
    return step === null ? withoutCapture(response, now) : step.to;
  }

  #found(url: URL | null, capturedAt: number): ArchiveAnswer {
    const selected = captureAt(url, capturedAt);
    if (selected === null || !this.#isAllowed(selected)) {
      return trouble('its copy has no address to suggest');
    }
    return { kind: 'found', capture: preferBefore(selected, this.#named, this.#asOf) };
  }

  /**
   * A TimeGate leads to the capture (§4.1.1, §4.2.1), or sends it by itself and states its URL (§4.1.2, §4.2.2). The
   * TimeGate's own address would show another copy to clients that send no time.
   */
  #addressOf(url: URL, response: HttpResponse, capturedAt: number): URL | null {
    const isGate = requestKey(url) === requestKey(this.#start);
    const step = nextStep(url, response);
    if (isGate && step !== null && step !== 'invalid') return step.to;
    const location = parseReference(field(response, 'content-location') ?? '', url);
    const named = this.#named.find(({ at }) => at === capturedAt);
    return location ?? (named ? new URL(named.url) : isGate ? null : url);
  }

  /** An address that may not be requested is not suggested either. */
  #isAllowed({ url }: Capture): boolean {
    return this.#refuse(new URL(url)) === null;
  }
}
