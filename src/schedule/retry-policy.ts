/**
 * Decides about results that count: which are final, which links are retried and when, which sites are parked, and what
 * an answer says about other links of its name. Starts nothing.
 */
import { hasFound } from '../../checkers/reasons.ts';
import { hostOf } from '../../checkers/syntax/host-and-port.ts';
import type { Entry } from './model/entry.ts';
import type { Scheduled, TurnLink, TurnResult } from './model/model.ts';
import { siteOf } from './model/site-of.ts';
import type { CheckedEntry } from './network/failure-detector.ts';
import type { HostAnswers } from './network/host-answers.ts';
import { backoffMs } from './queues/backoff.ts';
import type { Site } from './queues/site.ts';
import type { SiteQueues } from './queues/site-queues.ts';
import { scopeOf } from './turns/results.ts';

export class RetryPolicy<L extends TurnLink> {
  readonly #queues: SiteQueues<L>;
  readonly #hostAnswers: HostAnswers<L>;
  readonly #retries: number;

  constructor(queues: SiteQueues<L>, names: HostAnswers<L>, retries: number) {
    this.#queues = queues;
    this.#hostAnswers = names;
    this.#retries = retries;
  }

  /** Gives the links whose results are final now; the others are back in the queue of their site. */
  settle({ entry, result }: CheckedEntry<L>, now: number): readonly Scheduled<L>[] {
    const at = this.#retryAt(entry, result, now);
    if (at !== undefined) {
      entry.last = result;
      return this.#retry(entry, result, at, now);
    }
    this.#hostAnswers.remember(entry, result);
    return [{ link: entry.link, result }, ...this.resume(entry, now)];
  }

  #retry(entry: Entry<L>, result: TurnResult, at: number, now: number): readonly Scheduled<L>[] {
    const scope = scopeOf(entry, result);
    const resumed = entry.confirming === scope ? [] : this.resume(entry, now);
    if (scope === undefined || !this.#hostAnswers.holdBack(entry)) {
      this.#hostAnswers.awaitConfirmation(entry, result);
      this.#queues.putBack(entry, at, now);
    }
    return resumed;
  }

  /** The links that waited for this one: the answer that is known now settles them, or they are checked themselves. */
  resume(entry: Entry<L>, now: number): readonly Scheduled<L>[] {
    const settled: Scheduled<L>[] = [];
    for (const waiting of this.#hostAnswers.releaseWaiting(entry)) {
      const result = this.#hostAnswers.answerFor(waiting);
      if (result !== undefined) settled.push({ link: waiting.link, result });
      else this.#queues.putBack(waiting, now, now);
    }
    return settled;
  }

  /** When the link is retried; undefined when its result is final. */
  #retryAt(entry: Entry<L>, result: TurnResult, now: number): number | undefined {
    const { retry, verdict } = result;
    if (retry === undefined) return undefined;
    if (retry.scope === 'host') {
      const until = this.#siteToPark(entry, result).park(retry.afterMs, now);
      return hasFound(verdict.verdict) ? undefined : until;
    }
    if (entry.retries >= this.#retriesFor(entry, result)) return undefined;
    const at = now + Math.max(retry.afterMs, backoffMs(entry.retries));
    entry.retries++;
    return at;
  }

  /** A denial counts when it came twice, whatever came before it. */
  #retriesFor({ last }: Entry<L>, { verdict }: TurnResult): number {
    const isNewDenial = verdict.verdict === 'dead' && last?.verdict.reason !== verdict.reason;
    return isNewDenial && this.#retries > 0 ? this.#retries + 1 : this.#retries;
  }

  /** Behind a redirect, the site that sent Retry-After is not the site of the link. */
  #siteToPark(entry: Entry<L>, { verdict }: TurnResult): Site<L> {
    const hop = verdict.evidence.hops.at(-1);
    const name = hop === undefined ? '' : siteOf(hostOf(hop.url));
    return this.#queues.site(name === '' ? entry.site : name);
  }
}
