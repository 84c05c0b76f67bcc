/**
 * Plans what to check next: forms turns, takes their results, hands on those that are final. Holds the policies
 * together; neither sends a request nor waits.
 */
import type { ScheduleDeps } from './deps.ts';
import type { AddressLeases } from './model/address-leases.ts';
import type { Entry } from './model/entry.ts';
import type { Scheduled, TurnLink, TurnResult } from './model/model.ts';
import { type ScheduleOptions, slotRuleOf } from './model/options.ts';
import type { Canary } from './network/canaries.ts';
import type { CheckedEntry, Decisions, FreeAt } from './network/failure-detector.ts';
import { HostAnswers } from './network/host-answers.ts';
import { NetworkGuard } from './network/network-guard.ts';
import { isLocalFailure, networkSignalOf } from './network/network-signal.ts';
import { type IsShared, sharedAddressOf } from './network/shared-address.ts';
import type { Site } from './queues/site.ts';
import { SiteQueues } from './queues/site-queues.ts';
import { formTurn, type OpenTurn } from './queues/turn.ts';
import { RetryPolicy } from './retry-policy.ts';
import { contactedHost, interrupted } from './turns/results.ts';

/** A site to be located by one of its links. */
export interface Unlocated<L extends TurnLink> {
  readonly site: Site<L>;
  readonly url: string;
}

/** A site that may be asked once its address is this process's own. */
export interface Unheld<L extends TurnLink> {
  readonly site: Site<L>;
  readonly address: string;
}

/** A canary on its way. */
export interface CanaryTurn<L extends TurnLink> {
  readonly canary: Canary;
  readonly site: Site<L>;
  readonly concurrency: 1;
  readonly startedAt: number;
}

/** How a turn ended. */
export interface TurnResults<L extends TurnLink> {
  /** In the order of its entries; null for those that were not checked. */
  readonly results: readonly (TurnResult | null)[];
  /** Those whose results came before. */
  readonly received: ReadonlySet<Entry<L>>;
}

export interface TurnPlannerSink<L extends TurnLink> {
  readonly settled: (settled: Scheduled<L>) => void;
  /** A result that counts, of a link that is retried. */
  readonly provisional: (provisional: Scheduled<L>) => void;
  /** Of each result of a turn, whether or not it counts: the host has answered, or our own network has failed. */
  readonly heard: (what: 'answer' | 'trouble', turn: OpenTurn<L>, now: number) => void;
}

export class TurnPlanner<L extends TurnLink> {
  readonly queues: SiteQueues<L>;
  readonly network: NetworkGuard<L>;
  readonly #hostAnswers = new HostAnswers<L>();
  readonly #retryPolicy: RetryPolicy<L>;
  readonly #locatesSites: boolean;
  readonly #isShared: IsShared | undefined;
  readonly #addressLeases: AddressLeases | undefined;
  readonly #isOwnAddress: ScheduleDeps<L>['isOwnAddress'];
  readonly #onSettled: (settled: Scheduled<L>) => void;
  readonly #onProvisional: (provisional: Scheduled<L>) => void;
  readonly #onHeard: TurnPlannerSink<L>['heard'];

  constructor(
    options: ScheduleOptions,
    { nameServer, addressLeases, isOwnAddress, onNetwork, clock }: ScheduleDeps<L>,
    sink: TurnPlannerSink<L>,
  ) {
    this.queues = new SiteQueues(options);
    const onNews = onNetwork ?? ((): void => undefined);
    this.network = new NetworkGuard(options, {
      ...{ canResolve: nameServer !== undefined, onNews, startedAt: clock.now() },
    });
    this.#retryPolicy = new RetryPolicy(this.queues, this.#hostAnswers, options.retries);
    // Each of several processes may ask for fewer, and all together for more.
    const isLimited =
      addressLeases !== undefined || options.addressConcurrency < slotRuleOf(options).most;
    this.#locatesSites = nameServer !== undefined && isLimited;
    this.#isShared = nameServer?.isShared;
    this.#addressLeases = addressLeases;
    this.#isOwnAddress = isOwnAddress;
    this.#onSettled = sink.settled;
    this.#onProvisional = sink.provisional;
    this.#onHeard = sink.heard;
  }

  /**
   * The next turn, with as many links at once as there are slots; or a site to be located before its first turn, or
   * whose address has to be this process's own before its next; or `known` when the links of the next site were settled
   * without a request.
   */
  next(slots: number, now: number): OpenTurn<L> | Unlocated<L> | Unheld<L> | 'known' | undefined {
    const site = this.queues.next(now);
    if (site === undefined) return undefined;
    const first = this.#locatesSites && !site.isLocated ? site.firstLink : undefined;
    const url = first?.requestUrl ?? first?.url;
    if (url !== undefined) return { site, url };
    const { address } = site;
    if (address !== undefined && this.#isToBeTaken(site, address)) return { site, address };
    const limits = { slots: Math.min(slots, this.queues.capacity(site)), now };
    const turn = formTurn(site, limits, (entry) => this.#settleWithoutRequest(site, entry, now));
    if (turn === undefined) this.queues.release(site, now);
    else this.queues.acquireAddress(turn);
    return turn ?? 'known';
  }

  located({ site }: Unlocated<L>, address: string | undefined, now: number): void {
    site.locate(address);
    this.queues.release(site, now);
  }

  /** Nobody is asked where the links are settled already. */
  #isToBeTaken(site: Site<L>, address: string): boolean {
    return (
      site.parkedResult === undefined && this.#addressLeases?.has(site.name, address) === false
    );
  }

  addressTaken({ site }: Unheld<L>, isOurs: boolean, now: number): void {
    if (!isOurs) this.#leave(site, now);
    this.queues.release(site, now);
  }

  /** Its links that wait are another's now; those that an answer settles are settled. */
  #leave(site: Site<L>, now: number): void {
    const result = interrupted(now);
    for (const entry of site.drain()) {
      this.#onSettled({ link: entry.link, result, isElsewhere: true });
      for (const settled of this.#retryPolicy.resume(entry, now)) this.#onSettled(settled);
    }
  }

  #settleWithoutRequest(site: Site<L>, entry: Entry<L>, now: number): boolean {
    const ofSite = site.parkedResult && (settledResult(entry) ?? site.parkedResult);
    const result = ofSite ?? this.#hostAnswers.answerFor(entry);
    if (result === undefined) return this.#hostAnswers.holdBack(entry);
    this.#onSettled({ link: entry.link, result });
    for (const settled of this.#retryPolicy.resume(entry, now)) this.#onSettled(settled);
    return true;
  }

  /** A result of a turn that is still under way. */
  receive(turn: OpenTurn<L>, checked: CheckedEntry<L>, now: number): void {
    this.#accept(turn, [checked], now);
  }

  /** The turn is over; what was received before has been accepted. */
  complete(turn: OpenTurn<L>, { results, received }: TurnResults<L>, now: number): void {
    const { site, entries, startedAt } = turn;
    this.queues.releaseAddress(turn);
    const checked: CheckedEntry<L>[] = [];
    const unchecked: Entry<L>[] = [];
    for (const [index, entry] of entries.entries()) {
      const result = results[index] ?? null;
      if (result !== null) checked.push({ entry, result });
      else if (!received.has(entry)) unchecked.push(entry);
    }
    site.adjustTurnSize(entries.length - unchecked.length, unchecked.length);
    // Links without a host (data:, file:) burden no server.
    const hasContactedHost =
      site.name !== '' && checked.some(({ result }) => contactedHost(result));
    this.#recognizeOwn(site, checked);
    if (hasContactedHost) site.pauseAfterTurn({ startedAt, now });
    const others = checked.filter(({ entry }) => !received.has(entry));
    this.#accept(turn, others, now);
    // Behind the link whose answer held them up: its next answer may settle them.
    for (const entry of unchecked) this.queues.putBack(entry, site.readyAt, now);
    this.queues.release(site, now);
  }

  /** A host that answered at an address of the user's own need not be spared like others. */
  #recognizeOwn(site: Site<L>, checked: readonly CheckedEntry<L>[]): void {
    const isOwn = this.#isOwnAddress;
    if (isOwn === undefined) return;
    for (const { entry, result } of checked) {
      const address = result.verdict.evidence.hops[0]?.address;
      if (address === undefined || !site.answersAnew(entry.host, address)) continue;
      if (isOwn(address)) this.queues.setOwn(site, entry.host);
    }
  }

  #accept(turn: OpenTurn<L>, checked: readonly CheckedEntry<L>[], now: number): void {
    if (checked.length === 0) return;
    const { site, startedAt } = turn;
    for (const { entry, result } of checked) {
      if (isLocalFailure(result)) this.#onHeard('trouble', turn, now);
      else if (networkSignalOf(entry.host, result) === 'answer') this.#onHeard('answer', turn, now);
      site.address = sharedAddressOf(site.name, result, this.#isShared) ?? site.address;
      this.#hostAnswers.awaitConfirmation(entry, result);
    }
    this.#settle(this.network.accept(checked, startedAt), now);
  }

  /** Settles failures that were held back for long enough; false when there is none. */
  settleOverdue(now: number, idle: boolean): boolean {
    const decisions = this.network.settleOverdue(now, idle);
    this.#settle(decisions, now);
    return decisions.accepted.length > 0;
  }

  /** The link to request now to see whether connections work; its site is running then. */
  linkCanary(now: number, idle: boolean): CanaryTurn<L> | undefined {
    const canary = this.network.connections.nextCanary(now, idle, this.#freeAt);
    if (canary === undefined) return undefined;
    return { canary, site: this.queues.claim(canary.site), concurrency: 1, startedAt: now };
  }

  /** The name to be looked up now to see whether the name server works. */
  nameCanary(now: number, idle: boolean): Canary | undefined {
    return this.network.names.nextCanary(now, idle, () => now);
  }

  /** When the network has to be looked after next, if nothing comes in before. */
  networkAt(now: number, idle: boolean): number {
    return this.network.nextAt(now, idle, this.#freeAt);
  }

  readonly #freeAt: FreeAt = (site) => this.queues.freeAt(site);

  nameCanaryDone(
    isKnown: boolean,
    times: { readonly queriedAt: number; readonly now: number },
  ): void {
    this.#settle(this.network.nameCanaryDone(isKnown, times), times.now);
  }

  linkCanaryDone(
    { canary, site, startedAt }: CanaryTurn<L>,
    result: TurnResult,
    now: number,
  ): void {
    site.pauseAfterTurn({ startedAt, now });
    if (result.retry?.scope === 'host') site.park(result.retry.afterMs, now);
    this.queues.release(site, now);
    this.#settle(this.network.linkCanaryDone(canary, result, now), now);
  }

  /** Takes out every link that is not under way. */
  *drain(): Generator<Entry<L>> {
    yield* this.network.connections.drain();
    yield* this.network.names.drain();
    yield* this.#hostAnswers.drain();
    yield* this.queues.drain();
  }

  #settle({ accepted, retries }: Decisions<L>, now: number): void {
    for (const checked of accepted) {
      const { entry, result } = checked;
      for (const settled of this.#retryPolicy.settle(checked, now)) this.#onSettled(settled);
      if (entry.last === result) this.#onProvisional({ link: entry.link, result });
    }
    for (const { entry, at } of retries) this.queues.putBack(entry, at, now);
  }
}

/**
 * The final result of a link that will not be retried. A single denial is not final: it needs the second request, as a
 * browser's.
 */
function settledResult<L extends TurnLink>({ last }: Entry<L>): TurnResult | undefined {
  return last?.verdict.verdict === 'dead' ? undefined : last;
}
