/**
 * One run of the schedule: starts turns while there are slots, sites that may be asked, room for results
 * and a network; hands the results out, and what is left when the run ends early.
 */
import type { ScheduleDeps } from './deps.ts';
import type { ScheduleClock } from './model/clock.ts';
import type {
  LongestQueue,
  Scheduled,
  ScheduleStats,
  Turn,
  TurnLink,
  TurnResult,
} from './model/model.ts';
import type { ScheduleOptions } from './model/options.ts';
import { Alarm } from './network/alarm.ts';
import type { Canary } from './network/canaries.ts';
import { Fifo } from './queues/fifo.ts';
import { Intake, type LinkSource } from './queues/intake.ts';
import { type OpenTurn, plainTurn } from './queues/turn.ts';
import { type CanaryTurn, TurnPlanner, type Unlocated } from './turn-planner.ts';
import { checkerFailed, interrupted, networkDown } from './turns/results.ts';

/** How many results are handed out together at most, and for how long they are gathered at most. */
export interface BatchLimits {
  readonly most: number;
  /** From the first of a batch on. */
  readonly ms: number;
}

/** Results are gathered for so many times as long as the last of them took to be taken: whoever is quick has them at once. */
const GATHERED_TIMES = 8;

/**
 * Results that nobody has taken yet; with so many, no turn is started. A turn that takes all slots gives hundreds, and
 * the next is asked while those are committed.
 */
const RESULTS_KEPT = 1024;
/** Links read ahead for each slot while all slots are taken. */
const AHEAD_PER_SLOT = 16;
/** Links read ahead in search of a site that may be asked while slots are free. */
const LINKS_KNOWN = 100_000;
/** Not before something comes in. */
const LATER = Number.POSITIVE_INFINITY;

export class Dispatcher<L extends TurnLink> implements ScheduleStats {
  readonly #means: ScheduleDeps<L>;
  readonly #options: ScheduleOptions;
  readonly #clock: ScheduleClock;
  readonly #signal: AbortSignal;
  readonly #close = new AbortController();
  readonly #whole: AbortSignal;
  readonly #intake: Intake<L>;
  readonly #agenda: TurnPlanner<L>;
  readonly #alarm: Alarm;
  readonly #turns = new Set<OpenTurn<L>>();
  readonly #results = new Fifo<Scheduled<L>>();
  #freeSlots: number;
  #failure: { readonly error: unknown } | undefined;
  #isHopeless = false;
  #wake: () => void = () => undefined;
  /** Something was heard since the last batch: whoever keeps it is called, if with nothing else. */
  #hasHeard = false;
  #known = 0;
  #done = 0;
  #inFlight = 0;
  #locating = 0;

  constructor(links: LinkSource<L>, options: ScheduleOptions, means: ScheduleDeps<L>) {
    const { clock, signal } = means;
    this.#means = means;
    this.#options = options;
    this.#clock = clock;
    this.#signal = signal;
    this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#whole = AbortSignal.any([signal, this.#close.signal]);
    this.#intake = new Intake(links, () => this.#pump());
    this.#agenda = new TurnPlanner(options, means, {
      settled: (settled) => this.#results.push(settled),
      heard: (heard) => this.#hear(heard),
    });
    this.#alarm = new Alarm(clock, () => this.#pump());
    this.#freeSlots = options.concurrency;
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
    return this.#agenda.queues.waitingSites;
  }

  get longest(): LongestQueue | undefined {
    return this.#agenda.queues.longest;
  }

  get pausedSince(): number | undefined {
    return this.#agenda.network.pausedSince;
  }

  /** In batches: what came within a short time together. */
  async *results({ most, ms }: BatchLimits): AsyncGenerator<readonly Scheduled<L>[]> {
    let tookMs = 0;
    for (;;) {
      this.#pump();
      if (this.#results.size > 0 || this.#hasHeard) {
        await this.#gather(most, Math.min(ms, GATHERED_TIMES * tookMs));
        this.#hasHeard = false;
        const givenAt = performance.now();
        yield this.#takeResults(most);
        tookMs = performance.now() - givenAt;
        continue;
      }
      if (this.#failure !== undefined) throw this.#failure.error;
      if (this.#signal.aborted) return yield* this.#rest(interrupted(this.#clock.now()));
      if (this.#isHopeless) return yield* this.#rest(networkDown(this.#clock.now()));
      if (this.#isWhole) return this.#agenda.network.end();
      await this.#change();
    }
  }

  #hear(heard: Scheduled<L>): void {
    this.#hasHeard = true;
    this.#means.onHeard?.(heard);
  }

  /** More results come in meanwhile, or no more can. */
  async #gather(most: number, ms: number): Promise<void> {
    if (this.#results.size >= most) return;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.#wake();
    }, ms);
    while (!isOver && !this.#isEnding && this.#results.size < most) await this.#change();
    clearTimeout(timer);
  }

  get #isEnding(): boolean {
    const isCutShort = this.#failure !== undefined || this.#signal.aborted || this.#isHopeless;
    return isCutShort || this.#isWhole;
  }

  /** Every link has its result. */
  get #isWhole(): boolean {
    return this.#intake.ended && this.#done + this.#results.size === this.#known;
  }

  #takeResults(most: number): readonly Scheduled<L>[] {
    const taken: Scheduled<L>[] = [];
    while (taken.length < most) {
      const next = this.#results.shift();
      if (next === undefined) break;
      taken.push(next);
    }
    this.#done += taken.length;
    return taken;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Aborts what is under way; nothing comes of it any more. */
  close(): void {
    this.#close.abort();
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#alarm.clear();
    this.#intake.close();
  }

  readonly #onAbort = (): void => {
    this.#alarm.clear();
    this.#wake();
  };

  async *#rest(result: TurnResult): AsyncGenerator<readonly Scheduled<L>[]> {
    for (const link of this.#unfinished()) {
      this.#done++;
      yield [{ link, result }];
    }
    for (let link = await this.#unread(); link; link = await this.#unread()) {
      this.#known++;
      this.#done++;
      yield [{ link, result }];
    }
  }

  *#unfinished(): Generator<L> {
    for (const turn of this.#turns) {
      this.#inFlight -= turn.entries.length;
      for (const { link } of turn.entries) yield link;
    }
    for (const { link } of this.#agenda.drain()) yield link;
  }

  async #unread(): Promise<L | undefined> {
    try {
      return await this.#intake.takeAtOnce();
    } catch {
      // A source that hears the same signal may well end like this.
      return undefined;
    }
  }

  /** Does what can be done now, and sees to it that it is called again when there is more. */
  #pump(): void {
    if (this.#whole.aborted || this.#failure !== undefined) return;
    const now = this.#clock.now();
    try {
      // First of all: where it is in doubt, the next slot that is free is the canary's.
      this.#lookForNetwork(now);
      do while (this.#startNext(now));
      while (this.#agenda.settleOverdue(now, this.#isIdle(now)));
      const { nextAt } = this.#agenda.queues;
      const at = Math.min(
        this.#mayStart ? nextAt : LATER,
        this.#agenda.networkAt(now, this.#isIdle(now)),
      );
      if (Number.isFinite(at)) this.#alarm.set(at);
    } catch (error) {
      this.#failure = { error };
    }
    this.#wake();
  }

  get #mayStart(): boolean {
    return this.#hasRoom && !this.#agenda.network.isPaused;
  }

  get #hasRoom(): boolean {
    return this.#freeSlots > 0 && this.#results.size < RESULTS_KEPT;
  }

  /** Nothing will come in before what is held in doubt is overdue. */
  #isIdle(now: number): boolean {
    const { queues, network } = this.#agenda;
    const isBusy = this.#turns.size > 0 || this.#locating > 0;
    return !isBusy && !queues.hasReady(now) && queues.nextAt > network.heldUntil;
  }

  #startNext(now: number): boolean {
    this.#fill(now);
    return this.#mayStart && this.#start(now);
  }

  #start(now: number): boolean {
    if (this.#locating >= this.#options.concurrency) return false;
    const next = this.#agenda.next(this.#freeSlots, now);
    if (next === undefined) return false;
    if (next !== 'known') void ('url' in next ? this.#locate(next) : this.#run(next));
    return true;
  }

  /** No slot is taken meanwhile. */
  async #locate(unlocated: Unlocated<L>): Promise<void> {
    this.#locating++;
    const address = await this.#means.names?.addressOf(unlocated.url);
    if (this.#whole.aborted) return;
    this.#locating--;
    this.#agenda.located(unlocated, address, this.#clock.now());
    this.#pump();
  }

  #fill(now: number): void {
    while (this.#wantsLinks(now)) {
      const link = this.#intake.take();
      if (link === undefined) return;
      this.#known++;
      this.#agenda.queues.add(link, now);
    }
  }

  #wantsLinks(now: number): boolean {
    if (this.queued < this.#options.concurrency * AHEAD_PER_SLOT) return true;
    const searching = this.#mayStart && !this.#agenda.queues.hasReady(now);
    return searching && this.queued < LINKS_KNOWN;
  }

  async #run(turn: OpenTurn<L>): Promise<void> {
    this.#turns.add(turn);
    this.#freeSlots -= turn.atOnce;
    this.#inFlight += turn.entries.length;
    const results = await this.#outcome(plainTurn(turn, this.#options.retries));
    if (this.#whole.aborted) return;
    this.#turns.delete(turn);
    this.#freeSlots += turn.atOnce;
    this.#inFlight -= turn.entries.length;
    this.#agenda.conclude(turn, results, this.#clock.now());
    this.#pump();
  }

  async #outcome(turn: Turn): Promise<readonly (TurnResult | null)[]> {
    try {
      const results = await this.#means.ask(turn, this.#whole);
      if (results.some((result) => result !== null)) return results;
      throw new Error('the turn came back without a result');
    } catch (error) {
      const failed = checkerFailed(this.#clock.now(), error);
      return turn.links.map(() => failed);
    }
  }

  /** A canary where one is wanted; while there is no network, a link now and then as well. */
  #lookForNetwork(now: number): void {
    const { network } = this.#agenda;
    if (network.givenUpAt <= now) {
      network.giveUp();
      this.#isHopeless = true;
      this.#close.abort();
      return;
    }
    const idle = this.#isIdle(now);
    const isProbe = network.probeAt <= now;
    const name = this.#agenda.nameCanary(now, idle);
    if (name !== undefined) void this.#lookUp(name, now);
    const link = this.#hasRoom ? this.#agenda.linkCanary(now, idle) : undefined;
    if (link !== undefined) void this.#askCanary(link);
    if (!isProbe) return;
    network.probed(now);
    if (this.#hasRoom) this.#start(now);
  }

  async #lookUp({ url }: Canary, askedAt: number): Promise<void> {
    const isKnown = (await this.#means.names?.isKnown(url)) ?? false;
    if (this.#whole.aborted) return;
    this.#agenda.nameHeard(isKnown, { askedAt, now: this.#clock.now() });
    this.#pump();
  }

  async #askCanary(turn: CanaryTurn<L>): Promise<void> {
    this.#freeSlots--;
    const failed = checkerFailed(this.#clock.now(), 'not asked');
    const links = [{ url: turn.canary.url, alternatives: [] }];
    const results = await this.#outcome({ links, atOnce: 1 });
    if (this.#whole.aborted) return;
    this.#freeSlots++;
    this.#agenda.linkHeard(turn, results[0] ?? failed, this.#clock.now());
    this.#pump();
  }
}
