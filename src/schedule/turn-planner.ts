/**
 * What there is to ask, and what is known already: forms turns, takes what came of them, hands on the
 * results that stand. Holds the rules together; neither asks nor waits.
 */
import type { ScheduleDeps } from './deps.ts';
import type { Entry } from './model/entry.ts';
import type { Scheduled, TurnLink, TurnResult } from './model/model.ts';
import type { ScheduleOptions } from './model/options.ts';
import type { Canary } from './network/canaries.ts';
import type { Decisions, FreeAt, HeardResult } from './network/failure-detector.ts';
import { HostAnswers } from './network/host-answers.ts';
import { NetworkGuard } from './network/network-guard.ts';
import { type IsShared, sharedAddressOf } from './network/shared-address.ts';
import type { Site } from './queues/site.ts';
import { SiteQueues } from './queues/site-queues.ts';
import { formTurn, type OpenTurn } from './queues/turn.ts';
import { RetryPolicy } from './retry-policy.ts';
import { touchedHost } from './turns/results.ts';

/** A site to be located by one of its links. */
export interface Unlocated<L extends TurnLink> {
  readonly site: Site<L>;
  readonly url: string;
}

/** A canary on its way. */
export interface CanaryTurn<L extends TurnLink> {
  readonly canary: Canary;
  readonly site: Site<L>;
  readonly startedAt: number;
}

export interface TurnPlannerSink<L extends TurnLink> {
  readonly settled: (settled: Scheduled<L>) => void;
  /** A result that counts, of a link that is asked once more. */
  readonly heard: (heard: Scheduled<L>) => void;
}

export class TurnPlanner<L extends TurnLink> {
  readonly queues: SiteQueues<L>;
  readonly network: NetworkGuard<L>;
  readonly #names = new HostAnswers<L>();
  readonly #settlement: RetryPolicy<L>;
  readonly #looksUp: boolean;
  readonly #isShared: IsShared | undefined;
  readonly #emit: (settled: Scheduled<L>) => void;
  readonly #tell: (heard: Scheduled<L>) => void;

  constructor(
    options: ScheduleOptions,
    { names, onNetwork, clock }: ScheduleDeps<L>,
    sink: TurnPlannerSink<L>,
  ) {
    this.queues = new SiteQueues(options);
    const tell = onNetwork ?? ((): void => undefined);
    this.network = new NetworkGuard(options, {
      ...{ looksUp: names !== undefined, tell, begunAt: clock.now() },
    });
    this.#settlement = new RetryPolicy(this.queues, this.#names, options.retries);
    this.#looksUp = names !== undefined && options.addressConcurrency < options.concurrency;
    this.#isShared = names?.isShared;
    this.#emit = sink.settled;
    this.#tell = sink.heard;
  }

  /**
   * The next turn, of as many links at once as there are slots; or a site to be located before its first
   * turn; or `known` when the links of the next site could be answered without asking.
   */
  next(slots: number, now: number): OpenTurn<L> | Unlocated<L> | 'known' | undefined {
    const site = this.queues.next(now);
    if (site === undefined) return undefined;
    const first = this.#looksUp && !site.isLocated ? site.firstLink : undefined;
    const url = first?.askedAt ?? first?.url;
    if (url !== undefined) return { site, url };
    const room = { slots: Math.min(slots, this.queues.room(site)), now };
    const turn = formTurn(site, room, (entry) => this.#isPassedOver(site, entry, now));
    if (turn === undefined) this.queues.release(site, now);
    else this.queues.enter(turn);
    return turn ?? 'known';
  }

  located({ site }: Unlocated<L>, address: string | undefined, now: number): void {
    site.isLocated = true;
    site.address = address;
    this.queues.release(site, now);
  }

  #isPassedOver(site: Site<L>, entry: Entry<L>, now: number): boolean {
    const ofSite = site.answer && (standing(entry) ?? site.answer);
    const result = ofSite ?? this.#names.answerFor(entry);
    if (result === undefined) return this.#names.keeps(entry);
    this.#emit({ link: entry.link, result });
    for (const settled of this.#settlement.resume(entry, now)) this.#emit(settled);
    return true;
  }

  /** `results` in the order of the turn's entries; null for those that were not asked. */
  conclude(turn: OpenTurn<L>, results: readonly (TurnResult | null)[], now: number): void {
    const { site, entries, startedAt } = turn;
    this.queues.leave(turn);
    const heard: HeardResult<L>[] = [];
    const notAsked: Entry<L>[] = [];
    for (const [place, entry] of entries.entries()) {
      const result = results[place] ?? null;
      if (result === null) notAsked.push(entry);
      else heard.push({ entry, result });
    }
    site.took(heard.length, notAsked.length);
    // Links without a host (data:, file:) are nobody's burden.
    const isBurdened = site.name !== '' && heard.some(({ result }) => touchedHost(result));
    if (isBurdened) site.rest({ startedAt, now });
    for (const { entry, result } of heard) {
      site.address = sharedAddressOf(site.name, result, this.#isShared) ?? site.address;
      this.#names.doubt(entry, result);
    }
    this.#settle(this.network.hear(heard, startedAt), now);
    // Behind the link whose answer held them up: what it says next may answer for them.
    for (const entry of notAsked) this.queues.putBack(entry, site.readyAt, now);
    this.queues.release(site, now);
  }

  /** What was held in doubt for long enough; false when there is none. */
  settleOverdue(now: number, idle: boolean): boolean {
    const told = this.network.settleOverdue(now, idle);
    this.#settle(told, now);
    return told.counting.length > 0;
  }

  /** The link to be asked now to see whether connections work; its site is out then. */
  linkCanary(now: number, idle: boolean): CanaryTurn<L> | undefined {
    const canary = this.network.connections.canary(now, idle, this.#freeAt);
    if (canary === undefined) return undefined;
    return { canary, site: this.queues.claim(canary.site), startedAt: now };
  }

  /** The name to be looked up now to see whether the name server works. */
  nameCanary(now: number, idle: boolean): Canary | undefined {
    return this.network.names.canary(now, idle, () => now);
  }

  /** When the network has to be looked after next, if nothing comes in before. */
  networkAt(now: number, idle: boolean): number {
    return this.network.nextAt(now, idle, this.#freeAt);
  }

  readonly #freeAt: FreeAt = (site) => this.queues.freeAt(site);

  nameHeard(isKnown: boolean, times: { readonly askedAt: number; readonly now: number }): void {
    this.#settle(this.network.nameHeard(isKnown, times), times.now);
  }

  linkHeard({ canary, site, startedAt }: CanaryTurn<L>, result: TurnResult, now: number): void {
    site.rest({ startedAt, now });
    if (result.retry?.scope === 'host') site.park(result.retry.afterMs, now);
    this.queues.release(site, now);
    this.#settle(this.network.linkHeard(canary, result, now), now);
  }

  /** Takes out every link that is not under way. */
  *drain(): Generator<Entry<L>> {
    yield* this.network.connections.drain();
    yield* this.network.names.drain();
    yield* this.#names.drain();
    yield* this.queues.drain();
  }

  #settle({ counting, again }: Decisions<L>, now: number): void {
    for (const heard of counting) {
      const { entry, result } = heard;
      for (const settled of this.#settlement.settle(heard, now)) this.#emit(settled);
      if (entry.last === result) this.#tell({ link: entry.link, result });
    }
    for (const { entry, at } of again) this.queues.putBack(entry, at, now);
  }
}

/** What was heard of a link that is asked no more. One denial is none: the second request, as a browser's, is owed. */
function standing<L extends TurnLink>({ last }: Entry<L>): TurnResult | undefined {
  return last?.verdict.verdict === 'dead' ? undefined : last;
}
