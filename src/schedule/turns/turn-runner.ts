/**
 * Checks the links of one site's turn, and other readings of links that are not found. Skips links for which an answer
 * of this turn speaks; an exception of the checker costs its own link only.
 */
import type { Outcome, PreviousChecks, RetryAdvice } from '../../../checkers/model.ts';
import type { RobotsMemory } from '../../../checkers/reach/index.ts';
import { hasFound, type Reason } from '../../../checkers/reasons.ts';
import { type HostAndPort, hostAndPortOf, hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { RunTurn, TurnLink, TurnResult } from '../model/model.ts';
import { checkerFailed, parksSite, scopeOf, scopesOf } from './results.ts';

export interface LinkChecker {
  check(url: string, signal: AbortSignal, earlier?: PreviousChecks): Promise<Outcome>;
  /** Absent: it remembers none. */
  readonly robots?: RobotsMemory;
}

type Check = (url: string, earlier?: PreviousChecks) => Promise<Outcome>;

/** Limits the links under way in all turns together, where the planner does not. */
type Limit = <T>(task: () => Promise<T>) => Promise<T>;

export interface TurnDeps {
  readonly now?: () => number;
  readonly limit?: Limit;
}

export function createTurnRunner(checker: LinkChecker, deps: TurnDeps = {}): RunTurn {
  const { now = Date.now, limit } = deps;
  return async ({ links, concurrency, robots }, signal, onResult) => {
    if (robots !== undefined) checker.robots?.recall(robots);
    const check: Check = (url, earlier) => checker.check(url, signal, earlier);
    const turn = new RunningTurn(check, signal, now);
    const results: (TurnResult | null)[] = [];
    const left = links.entries();
    // Each takes the next link as soon as it has the result of its last.
    const takeLinks = async (): Promise<void> => {
      for (const [index, link] of left) {
        const found = await (limit ? limit(() => turn.task(link)) : turn.task(link));
        const result = withLearned(found, checker.robots);
        results[index] = result;
        if (result !== null) onResult?.(index, result);
      }
    };
    const atOnce = Math.min(concurrency, links.length);
    await Promise.all(Array.from({ length: atOnce }, takeLinks));
    return results;
  };
}

/** Whichever result comes next takes along what was learned. */
function withLearned(result: TurnResult | null, memory?: RobotsMemory): TurnResult | null {
  const robots = result === null ? undefined : memory?.takeLearned();
  return result === null || !robots?.length ? result : { ...result, robots };
}

/** A server that has no such page: other readings are worth a request. */
const NOT_FOUND: ReadonlySet<Reason> = new Set(['not-found', 'gone', 'soft-404']);

/** After that no further link of a turn is begun: the site rests, and others have the slots. */
const MAX_TURN_MS = 100;

class RunningTurn {
  #deadline: number | undefined;
  readonly #request: Check;
  readonly #signal: AbortSignal;
  readonly #now: () => number;
  /** Of the whole site. */
  #isSiteParked = false;
  /** Of names and their ports; see {@link scopeOf}. */
  readonly #answeredScopes = new Set<string>();

  constructor(check: Check, signal: AbortSignal, now: () => number) {
    this.#request = check;
    this.#signal = signal;
    this.#now = now;
  }

  /** Null when the link has to wait for another turn. */
  async task(link: TurnLink): Promise<TurnResult | null> {
    this.#signal.throwIfAborted();
    const endpoint = hostAndPortOf(link.url);
    if (this.#isPastDeadline || this.#isBlocked(endpoint)) return null;
    let result: TurnResult | null;
    try {
      result = await this.#request(link.url, link);
      if (NOT_FOUND.has(result.verdict.reason) && link.alternatives.length > 0) {
        result = await this.#checkAlternatives(link, endpoint, result);
      }
    } catch (error) {
      this.#signal.throwIfAborted();
      result = checkerFailed(this.#now(), error);
    }
    if (result !== null) this.#record(endpoint, result);
    return result;
  }

  /** Never before its first link. */
  get #isPastDeadline(): boolean {
    const now = this.#now();
    this.#deadline ??= now + MAX_TURN_MS;
    return now > this.#deadline;
  }

  #isBlocked(endpoint: HostAndPort): boolean {
    return (
      this.#isSiteParked || scopesOf(endpoint).some((scope) => this.#answeredScopes.has(scope))
    );
  }

  #record(endpoint: HostAndPort, result: TurnResult): void {
    if (parksSite(result)) this.#isSiteParked = true;
    const scope = scopeOf(endpoint, result);
    if (scope !== undefined) this.#answeredScopes.add(scope);
  }

  /** A page missing under one reading may exist under another (RFC 1738 appendix, hyphens). */
  async #checkAlternatives(
    link: TurnLink,
    endpoint: HostAndPort,
    first: Outcome,
  ): Promise<TurnResult | null> {
    let retry: RetryAdvice | undefined;
    for (const reading of link.alternatives) {
      if (hostOf(reading) !== endpoint.host) continue;
      if (this.#isBlocked(endpoint)) return null;
      const other = await this.#request(reading, { denied: link.denied });
      const { verdict } = other.verdict;
      if (hasFound(verdict)) return { ...other, repaired: reading };
      retry ??= other.retry;
      if (other.retry?.scope === 'host') return withRetry(first, other.retry);
    }
    // Where a reading may answer later, "not found" has not been said of all of them yet.
    return retry === undefined ? first : withRetry(first, retry);
  }
}

/** The details of the denial belong to the link's own reading. */
function withRetry(first: Outcome, retry: RetryAdvice): Outcome {
  const denied = first.retry?.denied;
  return { ...first, retry: { ...retry, ...(denied && { denied }) } };
}
