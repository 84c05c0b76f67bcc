/**
 * One site: its links in their order, when it may be asked next, at which pace, and how long it may
 * still be waited for. Politeness only: what its hosts have answered is known elsewhere. Knows no other
 * site, starts nothing.
 */

import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import { hostParked } from '../turns/results.ts';
import { backoffMs } from './backoff.ts';
import { Fifo } from './fifo.ts';
import { moreCareful, type Pace } from './paces.ts';
import { ReadyHeap } from './ready-heap.ts';

/** However slow a site is, it is left alone for no longer than this on that account. */
const LONGEST_REST_MS = 10_000;

export class Site<L extends TurnLink> {
  readonly name: string;
  /** Where it answers, if that is shared with others. */
  address: string | undefined;
  /** Whether its address has been looked for. */
  isLocated = false;
  readonly #fresh = new Fifo<Entry<L>>();
  /** Links that are asked again; most sites never have any. */
  #again: ReadyHeap<Entry<L>> | undefined;
  readonly #usual: Pace;
  #pace: Pace | undefined;
  #readyAt = 0;
  #patienceMs: number;
  /** From the beginning of its last turn to its next. */
  #cycleMs: number | undefined;
  #parkings = 0;
  /** Of a turn, as far as the last one shows. */
  #mostLinks = Number.POSITIVE_INFINITY;
  #parkedUntil = 0;
  #answer: TurnResult | undefined;

  constructor(name: string, usual: Pace, patienceMs: number) {
    this.name = name;
    this.#usual = usual;
    this.#patienceMs = patienceMs;
  }

  get isEmpty(): boolean {
    return this.#fresh.size === 0 && (this.#again?.size ?? 0) === 0;
  }

  /** Links that wait. */
  get size(): number {
    return this.#fresh.size + (this.#again?.size ?? 0);
  }

  /** How long it takes to come to the next of its links, as it went last. */
  get everyMs(): number {
    const { delayMs, concurrency } = this.pace;
    return (this.#cycleMs ?? delayMs) / concurrency;
  }

  /** It has no links, has asked for no time, and may be asked at once. */
  isForgettable(now: number): boolean {
    const hasSaid = this.#answer !== undefined || this.#parkings > 0;
    return this.isEmpty && !hasSaid && this.#readyAt <= now;
  }

  get firstLink(): L | undefined {
    return this.#fresh.first?.link;
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

  get mostLinks(): number {
    return this.#mostLinks;
  }

  /** A turn is over: it gets no more links than come to be asked in it, and one more when all were. */
  took(asked: number, notAsked: number): void {
    this.#mostLinks = notAsked > 0 ? Math.max(1, asked) : this.#mostLinks + 1;
  }

  get pace(): Pace {
    return this.#pace ?? this.#usual;
  }

  /** What holds for all its links, because it wants more time than it is given. */
  get answer(): TurnResult | undefined {
    return this.#answer;
  }

  /** `pace`: of the link's host. */
  add(entry: Entry<L>, pace: Pace): void {
    this.#pace = this.#pace === undefined ? pace : moreCareful(this.#pace, pace);
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

  /** Leaves the site alone until then. */
  hold(until: number): void {
    this.#readyAt = Math.max(this.#readyAt, until);
  }

  /** Leaves the site alone after a turn: longer where it was slow, that it may catch its breath. */
  rest({ startedAt, now }: { readonly startedAt: number; readonly now: number }): void {
    const { delayMs } = this.pace;
    const slow = Math.min(2 * (now - startedAt), LONGEST_REST_MS);
    const restMs = delayMs > 0 ? Math.max(delayMs, slow) : 0;
    this.#cycleMs = now - startedAt + restMs;
    this.hold(now + restMs);
  }

  /**
   * Leaves the site alone for at least as long as it asked. Gives the time when it may be asked again;
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
}
