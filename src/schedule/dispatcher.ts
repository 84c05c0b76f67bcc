/**
 * One run of the schedule: starts turns while there are slots, hosts that may be asked and room for
 * results; hands the results out, and what is left when the run is interrupted.
 */
import { Alarm } from './alarm.ts';
import type { ScheduleClock } from './clock.ts';
import { Fifo } from './fifo.ts';
import type { Entry, Host } from './host.ts';
import { HostQueues } from './host-queues.ts';
import { Intake } from './intake.ts';
import type { AskTurn, Turn, TurnLink, TurnResult } from './model.ts';
import { checkerFailed, interrupted } from './results.ts';
import type { Scheduled, ScheduleMeans, ScheduleOptions, ScheduleStats } from './schedule.ts';
import { settleTurn } from './settle-turn.ts';

/** Links of a turn that is followed by no pause: fewer would cost more than asking them. */
const TURN_LINKS = 64;
/** Links for each of a turn's slots at least, lest most slots wait for the slowest. */
const SLOT_LINKS = 4;
/** Results that nobody has taken yet; with so many, no turn is started. */
const RESULTS_KEPT = 256;
/** Links read ahead for each slot while all slots are taken. */
const AHEAD_PER_SLOT = 16;
/** Links read ahead in search of a host that may be asked while slots are free. */
const LINKS_KNOWN = 100_000;

/** A turn under way, and the slots that it takes. */
interface OpenTurn<L extends TurnLink> {
  readonly host: Host<L>;
  readonly entries: readonly Entry<L>[];
  readonly atOnce: number;
}

export class Dispatcher<L extends TurnLink> implements ScheduleStats {
  readonly #ask: AskTurn;
  readonly #options: ScheduleOptions;
  readonly #clock: ScheduleClock;
  readonly #signal: AbortSignal;
  readonly #close = new AbortController();
  readonly #whole: AbortSignal;
  readonly #intake: Intake<L>;
  readonly #queues: HostQueues<L>;
  readonly #alarm: Alarm;
  readonly #turns = new Set<OpenTurn<L>>();
  readonly #results = new Fifo<Scheduled<L>>();
  readonly #slotLinks: number;
  #freeSlots: number;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => undefined;
  #known = 0;
  #done = 0;
  #inFlight = 0;

  constructor(
    links: Iterable<L> | AsyncIterable<L>,
    options: ScheduleOptions,
    { ask, clock, signal }: ScheduleMeans,
  ) {
    this.#ask = ask;
    this.#options = options;
    this.#clock = clock;
    this.#signal = signal;
    this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#whole = AbortSignal.any([signal, this.#close.signal]);
    this.#intake = new Intake(links, () => this.#pump());
    this.#queues = new HostQueues(options.patienceMs);
    this.#alarm = new Alarm(clock, () => this.#pump());
    this.#freeSlots = options.concurrency;
    const perSlot = Math.max(SLOT_LINKS, Math.floor(TURN_LINKS / options.hostConcurrency));
    this.#slotLinks = options.delayMs > 0 ? 1 : perSlot;
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
    return this.#queues.waitingHosts;
  }

  async *results(): AsyncGenerator<Scheduled<L>> {
    for (;;) {
      this.#pump();
      const next = this.#results.shift();
      if (next !== undefined) {
        this.#done++;
        yield next;
        continue;
      }
      if (this.#failure !== undefined) throw this.#failure.error;
      if (this.#signal.aborted) return yield* this.#interrupted();
      if (this.#intake.ended && this.#done === this.#known) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
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

  async *#interrupted(): AsyncGenerator<Scheduled<L>> {
    const result = interrupted(this.#clock.now());
    for (const link of this.#unfinished()) {
      this.#done++;
      yield { link, result };
    }
    for (let link = await this.#unread(); link; link = await this.#unread()) {
      this.#known++;
      this.#done++;
      yield { link, result };
    }
  }

  *#unfinished(): Generator<L> {
    for (const turn of this.#turns) {
      this.#inFlight -= turn.entries.length;
      for (const { link } of turn.entries) yield link;
    }
    for (const { link } of this.#queues.drain()) yield link;
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
      while (this.#startNext(now));
    } catch (error) {
      this.#failure = { error };
    }
    if (this.#mayStart && Number.isFinite(this.#queues.nextAt)) {
      this.#alarm.set(this.#queues.nextAt);
    }
    this.#wake();
  }

  get #mayStart(): boolean {
    return this.#freeSlots > 0 && this.#results.size < RESULTS_KEPT;
  }

  #startNext(now: number): boolean {
    this.#fill(now);
    const host = this.#mayStart ? this.#queues.next(now) : undefined;
    if (host === undefined) return false;
    const turn = this.#form(host, now);
    if (turn === undefined) this.#queues.release(host, now);
    else void this.#run(turn);
    return true;
  }

  #fill(now: number): void {
    while (this.#wantsLinks(now)) {
      const link = this.#intake.take();
      if (link === undefined) return;
      this.#known++;
      this.#queues.add(link, now);
    }
  }

  #wantsLinks(now: number): boolean {
    if (this.queued < this.#options.concurrency * AHEAD_PER_SLOT) return true;
    const searching = this.#mayStart && !this.#queues.hasReady(now);
    return searching && this.queued < LINKS_KNOWN;
  }

  /** The host's next links, but for those that it has answered already. */
  #form(host: Host<L>, now: number): OpenTurn<L> | undefined {
    const slots = Math.min(this.#options.hostConcurrency, this.#freeSlots);
    const entries: Entry<L>[] = [];
    while (entries.length < slots * this.#slotLinks) {
      const entry = host.take(now);
      if (entry === undefined) break;
      const answer = host.answerFor(entry);
      if (answer === undefined) entries.push(entry);
      else this.#results.push({ link: entry.link, result: answer });
    }
    if (entries.length === 0) return undefined;
    return { host, entries, atOnce: Math.min(slots, entries.length) };
  }

  async #run(turn: OpenTurn<L>): Promise<void> {
    this.#turns.add(turn);
    this.#freeSlots -= turn.atOnce;
    this.#inFlight += turn.entries.length;
    const results = await this.#outcome(turn);
    if (this.#whole.aborted) return;
    this.#turns.delete(turn);
    this.#freeSlots += turn.atOnce;
    this.#inFlight -= turn.entries.length;
    const now = this.#clock.now();
    const ended = { ...turn, results, now };
    for (const settled of settleTurn(ended, this.#queues, this.#options)) {
      this.#results.push(settled);
    }
    this.#queues.release(turn.host, now);
    this.#pump();
  }

  async #outcome(turn: OpenTurn<L>): Promise<readonly (TurnResult | null)[]> {
    try {
      const results = await this.#ask(plainTurn(turn), this.#whole);
      if (results.some((result) => result !== null)) return results;
      throw new Error('the turn came back without a result');
    } catch (error) {
      const failed = checkerFailed(this.#clock.now(), error);
      return turn.entries.map(() => failed);
    }
  }
}

/** What may cross to a thread, and nothing else. */
function plainTurn<L extends TurnLink>({ entries, atOnce }: OpenTurn<L>): Turn {
  const links = entries.map(({ link: { url, alternatives } }) => ({ url, alternatives }));
  return { links, atOnce };
}
