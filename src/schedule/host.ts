/**
 * One host: its links in their order, when it may be asked next, how long it may still be waited for,
 * and what it has already said for all of them. Knows no other host, starts nothing.
 */
import { backoffMs } from './backoff.ts';
import { Fifo } from './fifo.ts';
import type { TurnLink, TurnResult } from './model.ts';
import { ReadyHeap } from './ready-heap.ts';
import { copyOf, hostParked, reachOf } from './results.ts';

/** A link in the queue of its host. */
export interface Entry<L extends TurnLink> {
  readonly link: L;
  readonly port: string;
  /** How often it was asked again. */
  retries: number;
  /** What came of it when it was asked last. */
  last: TurnResult | undefined;
}

export class Host<L extends TurnLink> {
  readonly name: string;
  readonly #fresh = new Fifo<Entry<L>>();
  /** Links that are asked again; most hosts never have any. */
  #again: ReadyHeap<Entry<L>> | undefined;
  #readyAt = 0;
  #patienceMs: number;
  #parkings = 0;
  #parkedUntil = 0;
  #answer: TurnResult | undefined;
  #answersByPort: Map<string, TurnResult> | undefined;

  constructor(name: string, patienceMs: number) {
    this.name = name;
    this.#patienceMs = patienceMs;
  }

  get isEmpty(): boolean {
    return this.#fresh.size === 0 && (this.#again?.size ?? 0) === 0;
  }

  /** It has no links, has said nothing of those to come, and may be asked at once. */
  isForgettable(now: number): boolean {
    const hasSaid = this.#answer !== undefined || this.#answersByPort !== undefined;
    return this.isEmpty && !hasSaid && this.#parkings === 0 && this.#readyAt <= now;
  }

  /** When it may be asked again, as far as it has any links. */
  get readyAt(): number {
    return this.#readyAt;
  }

  /** When its next link may be taken. */
  get nextAt(): number {
    if (this.#answer !== undefined) return 0;
    if (this.#fresh.size > 0) return this.#readyAt;
    return Math.max(this.#readyAt, this.#again?.nextAt ?? 0);
  }

  add(entry: Entry<L>): void {
    this.#fresh.push(entry);
  }

  addAgain(entry: Entry<L>, at: number): void {
    this.#again ??= new ReadyHeap();
    this.#again.push(at, entry);
  }

  /** The next link: one whose time to be asked again has come, else the first of the queue. */
  take(now: number): Entry<L> | undefined {
    const due = this.#answer === undefined ? now : Number.POSITIVE_INFINITY;
    return this.#again?.popDue(due) ?? this.#fresh.shift();
  }

  /** Leaves the host alone until then. */
  hold(until: number): void {
    this.#readyAt = Math.max(this.#readyAt, until);
  }

  /**
   * Leaves the host alone for at least as long as it asked. Gives the time when it may be asked again;
   * undefined when that is more than it will be waited for, and all its links are answered.
   */
  park(afterMs: number, now: number): number | undefined {
    if (now + afterMs <= this.#parkedUntil) return this.#parkedUntil;
    const from = Math.max(now, this.#parkedUntil);
    if (this.#patienceMs <= 0 || now + afterMs - from > this.#patienceMs) {
      this.#answer ??= hostParked(now, afterMs);
      return undefined;
    }
    const shortest = Math.min(backoffMs(this.#parkings), this.#patienceMs);
    this.#parkedUntil = Math.max(now + afterMs, from + shortest);
    this.#patienceMs -= this.#parkedUntil - from;
    this.#parkings++;
    this.hold(this.#parkedUntil);
    return this.#parkedUntil;
  }

  /** Keeps what a result that stands says about the links that have not been asked. */
  learn(entry: Entry<L>, result: TurnResult): void {
    const reach = this.name === '' ? 'link' : reachOf(result);
    if (reach === 'host') this.#answer ??= copyOf(result);
    if (reach === 'port') {
      this.#answersByPort ??= new Map();
      this.#answersByPort.set(entry.port, copyOf(result));
    }
  }

  /** What is known without asking; a link that was asked before keeps its own result. */
  answerFor(entry: Entry<L>): TurnResult | undefined {
    const answer = this.#answer ?? this.#answersByPort?.get(entry.port);
    return answer === undefined ? undefined : (entry.last ?? answer);
  }
}
