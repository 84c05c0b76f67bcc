/**
 * Asks the links of one site's turn, and other readings of those that are not found. Asks no further of
 * what an answer speaks for; a checker that throws costs its own link only.
 */
import pLimit from 'p-limit';
import type { Earlier, Outcome, RetryAdvice } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { type HostAndPort, hostOf, placeOf } from '../../../checkers/syntax/host-and-port.ts';
import type { RunTurn, TurnLink, TurnResult } from '../model/model.ts';
import { checkerFailed, scopeOf, scopesOf, wantsRest } from './results.ts';

export interface LinkChecker {
  check(url: string, signal: AbortSignal, earlier?: Earlier): Promise<Outcome>;
}

type Check = (url: string, earlier?: Earlier) => Promise<Outcome>;

/** What bounds how many are under way in all turns together, where whoever forms the turns does not. */
type Limit = <T>(ask: () => Promise<T>) => Promise<T>;

export interface TurnDeps {
  readonly now?: () => number;
  readonly limit?: Limit;
}

export function createAskTurn(checker: LinkChecker, means: TurnDeps = {}): RunTurn {
  const { now = Date.now, limit = unlimited } = means;
  return ({ links, atOnce }, signal) => {
    const check: Check = (url, earlier) => checker.check(url, signal, earlier);
    const turn = new TurnUnderWay(check, signal, now);
    const ofThisSite: Limit = links.length > atOnce ? pLimit(atOnce) : unlimited;
    return Promise.all(links.map((link) => ofThisSite(() => limit(() => turn.ask(link)))));
  };
}

function unlimited<T>(ask: () => Promise<T>): Promise<T> {
  return ask();
}

/** What asks for other readings: there is a server, and it has no such page. */
const NOT_THERE: ReadonlySet<Reason> = new Set(['not-found', 'gone', 'soft-404']);

/**
 * After that no further link of a turn is begun: what was answered is kept when the turn is over, and lost with a process
 * that is killed before.
 */
const TURN_MS = 100;

class TurnUnderWay {
  #until: number | undefined;
  readonly #check: Check;
  readonly #signal: AbortSignal;
  readonly #now: () => number;
  /** Of the whole site. */
  #heldUp = false;
  /** Of names and their ports; see {@link scopeOf}. */
  readonly #answered = new Set<string>();

  constructor(check: Check, signal: AbortSignal, now: () => number) {
    this.#check = check;
    this.#signal = signal;
    this.#now = now;
  }

  /** Null when the link has to be asked another time. */
  async ask(link: TurnLink): Promise<TurnResult | null> {
    this.#signal.throwIfAborted();
    const place = placeOf(link.url);
    if (this.#isOver || this.#isHeldUp(place)) return null;
    const result = await this.#askReadings(link, place).catch((error: unknown) => {
      this.#signal.throwIfAborted();
      return checkerFailed(this.#now(), error);
    });
    if (result !== null) this.#hear(place, result);
    return result;
  }

  /** Never before its first link. */
  get #isOver(): boolean {
    this.#until ??= this.#now() + TURN_MS;
    return this.#now() > this.#until;
  }

  #isHeldUp(place: HostAndPort): boolean {
    return this.#heldUp || scopesOf(place).some((scope) => this.#answered.has(scope));
  }

  #hear(place: HostAndPort, result: TurnResult): void {
    if (wantsRest(result)) this.#heldUp = true;
    const scope = scopeOf(place, result);
    if (scope !== undefined) this.#answered.add(scope);
  }

  /** What is not there under one reading may be there under another (RFC 1738 appendix, hyphens). */
  async #askReadings(link: TurnLink, place: HostAndPort): Promise<TurnResult | null> {
    const first = await this.#check(link.url, link);
    if (!NOT_THERE.has(first.verdict.reason)) return first;
    let retry: RetryAdvice | undefined;
    for (const reading of link.alternatives) {
      if (hostOf(reading) !== place.host) continue;
      if (this.#isHeldUp(place)) return null;
      const other = await this.#check(reading, { denied: link.denied });
      const { verdict } = other.verdict;
      if (verdict === 'alive' || verdict === 'moved') return { ...other, repaired: reading };
      retry ??= other.retry;
      if (other.retry?.scope === 'host') return later(first, other.retry);
    }
    // Where a reading may answer later, "not found" has not been said of all of them yet.
    return retry === undefined ? first : later(first, retry);
  }
}

/** What the denial left is for the link's own reading. */
function later(first: Outcome, retry: RetryAdvice): Outcome {
  const denied = first.retry?.denied;
  return { ...first, retry: { ...retry, ...(denied && { denied }) } };
}
