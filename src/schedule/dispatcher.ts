/**
 * One run of the schedule: starts turns while slots, sites, capacity for results and the network allow it; hands out
 * the results, and the links that are left when the run ends early.
 */
import type { ScheduleDeps } from './deps.ts';
import type { ScheduleClock } from './model/clock.ts';
import type { Entry } from './model/entry.ts';
import type {
  LongestQueue,
  OnResult,
  Scheduled,
  ScheduleStats,
  Turn,
  TurnLink,
  TurnResult,
} from './model/model.ts';
import { type ScheduleOptions, slotRuleOf } from './model/options.ts';
import type { Rest, SiteRests } from './model/rest.ts';
import { Alarm } from './network/alarm.ts';
import type { Canary } from './network/canaries.ts';
import { Fifo } from './queues/fifo.ts';
import { Intake, type LinkSource } from './queues/intake.ts';
import { Slots } from './queues/slots.ts';
import { type OpenTurn, serializableTurn } from './queues/turn.ts';
import { type CanaryTurn, TurnPlanner, type Unheld, type Unlocated } from './turn-planner.ts';
import { checkerFailed, interrupted, networkDown } from './turns/results.ts';

/** How many results are handed out together at most, and for how long they are gathered at most. */
export interface BatchLimits {
  readonly max: number;
  /** From the first of a batch on. */
  readonly ms: number;
}

/**
 * Results are gathered for this many times as long as the consumer took for its last batch: a quick consumer gets them
 * at once.
 */
const GATHER_FACTOR = 8;

/**
 * Results that the consumer has not read yet; with this many no turn is started. A turn in all slots gives hundreds,
 * and the next turn runs while those are committed.
 */
const MAX_PENDING_RESULTS = 1024;
/** Links read ahead while all slots are in use. */
const READ_AHEAD = { perSlot: 16, most: 4096 };
/** Links read ahead in search of a site that is ready while slots are free. */
const MAX_QUEUED = 100_000;
/** Sites located at once: the name servers of small networks take no more than 150 queries. */
const MAX_LOCATING = 64;
/** A turn begins no link after a tenth of this: whoever is left of it then waits for one that is slow. */
const LONG_TURN_MS = 1000;
/** Not before something comes in. */
const NEVER = Number.POSITIVE_INFINITY;

export class Dispatcher<L extends TurnLink> implements ScheduleStats, SiteRests {
  readonly #deps: ScheduleDeps<L>;
  readonly #retries: number;
  readonly #slots: Slots;
  readonly #clock: ScheduleClock;
  readonly #signal: AbortSignal;
  /** Aborted with the signal, too: one that is made of both is slow to ask. */
  readonly #close = new AbortController();
  readonly #runSignal = this.#close.signal;
  readonly #intake: Intake<L>;
  readonly #planner: TurnPlanner<L>;
  readonly #alarm: Alarm;
  /** Those under way, each with its links whose results are in. */
  readonly #turns = new Map<OpenTurn<L>, Set<Entry<L>>>();
  readonly #results = new Fifo<Scheduled<L>>();
  #failure: { readonly error: unknown } | undefined;
  #isGivenUp = false;
  #wake: () => void = () => undefined;
  /**
   * A provisional result came in since the last batch: a batch is handed out, even an empty one, so that the caller can
   * commit it.
   */
  #hasProvisional = false;
  #known = 0;
  #done = 0;
  #inFlight = 0;
  #locating = 0;

  constructor(links: LinkSource<L>, options: ScheduleOptions, deps: ScheduleDeps<L>) {
    const { clock, signal } = deps;
    this.#deps = deps;
    this.#retries = options.retries;
    this.#slots = new Slots(slotRuleOf(options), deps.isBusy);
    this.#clock = clock;
    this.#signal = signal;
    if (signal.aborted) this.#close.abort(signal.reason);
    else signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#intake = new Intake(links, () => this.#pump());
    this.#planner = new TurnPlanner(options, deps, {
      settled: (settled) => this.#results.push(settled),
      provisional: (provisional) => this.#passProvisional(provisional),
      heard: (what, turn, now) => this.#slots.heard(what, turn, now),
    });
    this.#alarm = new Alarm(clock, () => this.#pump());
  }

  get done(): number {
    return this.#done;
  }

  get queued(): number {
    return this.#known - this.#done - this.#results.size - this.#inFlight;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get waitingHosts(): number {
    return this.#planner.queues.waitingSites;
  }

  get longest(): LongestQueue | undefined {
    return this.#planner.queues.longest;
  }

  restOf(site: string): Rest | undefined {
    return this.#planner.queues.restOf(site);
  }

  isCanary(site: string): boolean {
    return this.#planner.network.connections.canaries.has(site);
  }

  get pausedSince(): number | undefined {
    return this.#planner.network.pausedSince;
  }

  /** Gives results in batches, each of those that came in within a short time. */
  async *results({ max, ms }: BatchLimits): AsyncGenerator<readonly Scheduled<L>[]> {
    let tookMs = 0;
    for (;;) {
      this.#pump();
      if (this.#results.size > 0 || this.#hasProvisional) {
        // Also a timer of no time at all takes some.
        if (ms > 0) await this.#gather(max, Math.min(ms, GATHER_FACTOR * tookMs));
        this.#hasProvisional = false;
        const yieldedAt = performance.now();
        yield this.#takeResults(max);
        tookMs = performance.now() - yieldedAt;
        continue;
      }
      if (this.#failure !== undefined) throw this.#failure.error;
      if (this.#signal.aborted) return yield* this.#finishWith(interrupted(this.#clock.now()));
      if (this.#isGivenUp) return yield* this.#finishWith(networkDown(this.#clock.now()));
      if (this.#isComplete) return this.#planner.network.end();
      await this.#nextChange();
    }
  }

  #passProvisional(provisional: Scheduled<L>): void {
    this.#hasProvisional = true;
    this.#deps.onProvisional?.(provisional);
  }

  /** More results come in meanwhile, or no more can. */
  async #gather(max: number, ms: number): Promise<void> {
    if (this.#results.size >= max) return;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.#wake();
    }, ms);
    while (!isOver && !this.#hasEnded && this.#results.size < max) await this.#nextChange();
    clearTimeout(timer);
  }

  /** Nothing comes in before these results are handed out: what is read next may depend on them. */
  get #hasEnded(): boolean {
    const isAborted = this.#failure !== undefined || this.#signal.aborted || this.#isGivenUp;
    return isAborted || this.#hasAllResults;
  }

  get #isComplete(): boolean {
    return this.#intake.ended && this.#hasAllResults;
  }

  /** Every link that was read has its result. */
  get #hasAllResults(): boolean {
    return this.#done + this.#results.size === this.#known;
  }

  #takeResults(max: number): readonly Scheduled<L>[] {
    const batch: Scheduled<L>[] = [];
    while (batch.length < max) {
      const next = this.#results.shift();
      if (next === undefined) break;
      batch.push(next);
    }
    this.#done += batch.length;
    return batch;
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Aborts the turns under way and drops their results. */
  close(): void {
    this.#close.abort();
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#alarm.clear();
    this.#intake.close();
  }

  readonly #onAbort = (): void => {
    this.#close.abort(this.#signal.reason);
    this.#alarm.clear();
    this.#wake();
  };

  async *#finishWith(result: TurnResult): AsyncGenerator<readonly Scheduled<L>[]> {
    for (const { link, isCutOff } of this.#unfinished()) {
      this.#done++;
      yield [{ link, result, ...(isCutOff && { isCutOff }) }];
    }
    for (let link = await this.#nextUnread(); link; link = await this.#nextUnread()) {
      this.#known++;
      this.#done++;
      yield [{ link, result }];
    }
  }

  *#unfinished(): Generator<Omit<Scheduled<L>, 'result'>> {
    const now = this.#clock.now();
    for (const [{ entries, concurrency, startedAt }, received] of this.#turns) {
      const left = entries.filter((entry) => !received.has(entry));
      this.#inFlight -= left.length;
      // A turn takes its links in order.
      const begun = now - startedAt < LONG_TURN_MS ? 0 : concurrency;
      for (const [place, { link }] of left.entries()) {
        yield place < begun ? { link, isCutOff: true } : { link };
      }
    }
    for (const { link } of this.#planner.drain()) yield { link };
  }

  async #nextUnread(): Promise<L | undefined> {
    try {
      return await this.#intake.takeReady();
    } catch {
      // A source that is aborted by the same signal may end with an error.
      return undefined;
    }
  }

  /** Starts all that can be started now, and sets the alarm for the next time. */
  #pump(): void {
    if (this.#runSignal.aborted || this.#failure !== undefined) return;
    const now = this.#clock.now();
    try {
      this.#slots.leave(now);
      // The canary comes first: while the network is in doubt, it gets the next free slot.
      this.#probeNetwork(now);
      do while (this.#startNext(now));
      while (this.#planner.settleOverdue(now, this.#isIdle(now)));
      if (this.#planner.network.waitsInVain && this.#hasNothingLeft(now)) {
        this.#giveUp();
        return;
      }
      const { nextAt } = this.#planner.queues;
      const at = Math.min(
        this.#mayStart ? nextAt : NEVER,
        this.#slots.free > 0 ? NEVER : this.#slots.leaveAt,
        this.#planner.networkAt(now, this.#isIdle(now)),
      );
      if (Number.isFinite(at)) this.#alarm.set(at);
    } catch (error) {
      this.#failure = { error };
    }
    this.#wake();
  }

  get #mayStart(): boolean {
    return this.#hasCapacity && !this.#planner.network.isPaused;
  }

  get #hasCapacity(): boolean {
    return this.#slots.free > 0 && this.#results.size < MAX_PENDING_RESULTS;
  }

  /** Nothing will come in before the failures that are held back are overdue. */
  #isIdle(now: number): boolean {
    const { queues, network } = this.#planner;
    const isBusy = this.#turns.size > 0 || this.#locating > 0;
    return !isBusy && !queues.hasReady(now) && queues.nextAt > network.heldUntil;
  }

  /** No link is under way or queued, and none is to come: a source may wait for the results itself before it ends. */
  #hasNothingLeft(now: number): boolean {
    const { queues, network } = this.#planner;
    const isBusy = this.#turns.size > 0 || this.#locating > 0;
    const isLast = this.#intake.ended || network.heldUntil <= now;
    return !isBusy && isLast && queues.nextAt === NEVER;
  }

  #giveUp(): void {
    this.#planner.network.giveUp();
    this.#isGivenUp = true;
    this.#close.abort();
    this.#wake();
  }

  #startNext(now: number): boolean {
    this.#fill(now);
    return this.#mayStart && this.#start(now);
  }

  #start(now: number): boolean {
    if (this.#locating >= Math.min(MAX_LOCATING, this.#slots.limit)) return false;
    const next = this.#planner.next(this.#slots.free, now);
    if (next === undefined) return false;
    if (next !== 'known') void this.#begin(next);
    return true;
  }

  #begin(next: OpenTurn<L> | Unlocated<L> | Unheld<L>): Promise<void> {
    if ('url' in next) return this.#locate(next);
    return 'entries' in next ? this.#run(next) : this.#takeAddress(next);
  }

  /** A look-up takes no slot. */
  async #locate(unlocated: Unlocated<L>): Promise<void> {
    this.#locating++;
    const address = await this.#deps.nameServer?.addressOf(unlocated.url);
    if (this.#runSignal.aborted) return;
    this.#locating--;
    this.#planner.located(unlocated, address, this.#clock.now());
    this.#pump();
  }

  /** As a look-up. */
  async #takeAddress(unheld: Unheld<L>): Promise<void> {
    this.#locating++;
    try {
      const { site, address } = unheld;
      const isOurs = (await this.#deps.addressLeases?.take(site.name, address)) ?? true;
      if (this.#runSignal.aborted) return;
      this.#locating--;
      this.#planner.addressTaken(unheld, isOurs, this.#clock.now());
      this.#pump();
    } catch (error) {
      this.#failure ??= { error };
      this.#wake();
    }
  }

  #fill(now: number): void {
    while (this.#wantsLinks(now)) {
      const link = this.#intake.take();
      if (link === undefined) return;
      this.#known++;
      this.#planner.queues.add(link, now);
    }
  }

  #wantsLinks(now: number): boolean {
    const ahead = Math.min(this.#slots.limit * READ_AHEAD.perSlot, READ_AHEAD.most);
    if (this.queued < ahead) return true;
    const searching = this.#mayStart && !this.#planner.queues.hasReady(now);
    return searching && this.queued < MAX_QUEUED;
  }

  async #run(turn: OpenTurn<L>): Promise<void> {
    const received = new Set<Entry<L>>();
    this.#turns.set(turn, received);
    this.#slots.take(turn);
    this.#inFlight += turn.entries.length;
    const isOne = turn.entries.length === 1;
    const results = await this.#resultsOf(
      serializableTurn(turn, this.#retries),
      isOne ? undefined : (index, result) => this.#receive(turn, index, result),
    );
    if (this.#runSignal.aborted) return;
    this.#turns.delete(turn);
    this.#slots.giveBack(turn);
    this.#inFlight -= turn.entries.length - received.size;
    this.#planner.complete(turn, { results, received }, this.#clock.now());
    this.#pump();
  }

  /** A result counts as soon as it is there, so that the end of the run, or of the process, takes none back. */
  #receive(turn: OpenTurn<L>, index: number, result: TurnResult): void {
    const received = this.#turns.get(turn);
    const entry = turn.entries[index];
    if (this.#runSignal.aborted || entry === undefined || received?.has(entry) !== false) return;
    received.add(entry);
    this.#inFlight--;
    this.#planner.receive(turn, { entry, result }, this.#clock.now());
    this.#pump();
  }

  async #resultsOf(turn: Turn, onResult?: OnResult): Promise<readonly (TurnResult | null)[]> {
    try {
      const results = await this.#deps.runTurn(turn, this.#runSignal, onResult);
      if (results.some((result) => result !== null)) return results;
      throw new Error('the turn came back without a result');
    } catch (error) {
      const failed = checkerFailed(this.#clock.now(), error);
      return turn.links.map(() => failed);
    }
  }

  /** A canary where one is wanted; while there is no network, a link now and then as well. */
  #probeNetwork(now: number): void {
    const { network } = this.#planner;
    if (network.givenUpAt <= now) {
      this.#giveUp();
      return;
    }
    const idle = this.#isIdle(now);
    const isProbe = network.probeAt <= now;
    const name = this.#planner.nameCanary(now, idle);
    if (name !== undefined) void this.#checkNameCanary(name, now);
    const link = this.#hasCapacity ? this.#planner.linkCanary(now, idle) : undefined;
    if (link !== undefined) void this.#checkLinkCanary(link);
    if (!isProbe) return;
    network.probed(now);
    if (this.#hasCapacity) this.#start(now);
  }

  async #checkNameCanary({ url }: Canary, queriedAt: number): Promise<void> {
    const isKnown = (await this.#deps.nameServer?.exists(url)) ?? false;
    if (this.#runSignal.aborted) return;
    this.#planner.nameCanaryDone(isKnown, { queriedAt, now: this.#clock.now() });
    this.#pump();
  }

  async #checkLinkCanary(turn: CanaryTurn<L>): Promise<void> {
    this.#slots.take(turn);
    const failed = checkerFailed(this.#clock.now(), 'not checked');
    const links = [{ url: turn.canary.url, alternatives: [] }];
    const results = await this.#resultsOf({ links, concurrency: 1 });
    if (this.#runSignal.aborted) return;
    this.#slots.giveBack(turn);
    this.#planner.linkCanaryDone(turn, results[0] ?? failed, this.#clock.now());
    this.#pump();
  }
}
