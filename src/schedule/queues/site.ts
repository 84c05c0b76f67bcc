/**
 * One site: its queue of links, when it may be requested next, at which pace, and how long to wait for it yet. Answers
 * of its hosts are kept elsewhere. Knows no other site, starts nothing.
 */

import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import type { Pace } from '../model/options.ts';
import type { Rest } from '../model/rest.ts';
import { hostParked } from '../turns/results.ts';
import { backoffMs, pauseAfter } from './backoff.ts';
import { Fifo } from './fifo.ts';
import { stricter } from './paces.ts';
import { ReadyHeap } from './ready-heap.ts';

export class Site<L extends TurnLink> {
  readonly name: string;
  /** Where it answers, if that is shared with others. */
  address: string | undefined;
  /** Whether its address has been looked for. */
  isLocated = false;
  readonly #queue = new Fifo<Entry<L>>();
  /** Links that are retried; most sites never have any. */
  #retries: ReadyHeap<Entry<L>> | undefined;
  readonly #standardPace: Pace;
  #pace: Pace | undefined;
  /** Of each of its hosts; the strictest is that of the site. Most sites have one host. */
  #host: string | undefined;
  #paces: Map<string, Pace> | undefined;
  /** Which of them answered last, and where. */
  #answered: { readonly host: string; readonly address: string } | undefined;
  #readyAt = 0;
  #patienceMs: number;
  /** From the beginning of its last turn to its next. */
  #cycleMs: number | undefined;
  #parkCount = 0;
  /** Of a turn, as far as the last one shows. */
  #maxTurnLinks = Number.POSITIVE_INFINITY;
  #parkedUntil = 0;
  #parkedResult: TurnResult | undefined;
  /** With that result. */
  #givenUpUntil = 0;

  constructor(name: string, standardPace: Pace, patienceMs: number) {
    this.name = name;
    this.#standardPace = standardPace;
    this.#patienceMs = patienceMs;
  }

  get isEmpty(): boolean {
    return this.#queue.size === 0 && (this.#retries?.size ?? 0) === 0;
  }

  /** Links that wait. */
  get size(): number {
    return this.#queue.size + (this.#retries?.size ?? 0);
  }

  /** How long it takes to come to the next of its links, as it went last. */
  get everyMs(): number {
    const { delayMs, concurrency } = this.pace;
    return (this.#cycleMs ?? delayMs) / concurrency;
  }

  /** It has no links, was never parked, and is free. */
  isEvictable(now: number): boolean {
    return this.isEmpty && !this.#hasParked && this.#readyAt <= now;
  }

  get #hasParked(): boolean {
    return this.#parkedResult !== undefined || this.#parkedUntil > 0;
  }

  /** For whoever asks it next; undefined: it was not asked. */
  get rest(): Rest | undefined {
    if (this.#readyAt === 0 && !this.#hasParked) return undefined;
    const isGivenUp = this.#parkedResult !== undefined;
    return {
      readyAt: this.#readyAt,
      parkedUntil: isGivenUp ? this.#givenUpUntil : this.#parkedUntil,
      ...(this.#hasParked && { patienceMs: this.#patienceMs }),
      ...(isGivenUp && { isGivenUp }),
    };
  }

  /** Goes on where somebody else has left it. */
  resume({ readyAt, parkedUntil, patienceMs, isGivenUp }: Rest, now: number): void {
    this.delayUntil(readyAt);
    if (isGivenUp !== true) this.delayUntil(parkedUntil);
    if (patienceMs !== undefined) this.#patienceMs = Math.min(this.#patienceMs, patienceMs);
    if (isGivenUp !== true) this.#parkedUntil = Math.max(this.#parkedUntil, parkedUntil);
    else if (parkedUntil > now) this.#giveUp(parkedUntil - now, now);
  }

  /** Undefined: it shares none, as far as is known. */
  locate(address: string | undefined): void {
    this.isLocated = true;
    this.address = address;
  }

  get firstLink(): L | undefined {
    return this.#queue.first?.link;
  }

  /** When it is free for a request, with or without links. */
  get readyAt(): number {
    return this.#readyAt;
  }

  /** When its next link is due. */
  get nextAt(): number {
    if (this.#parkedResult !== undefined) return 0;
    if (this.#queue.size > 0) return this.#readyAt;
    return Math.max(this.#readyAt, this.#retries?.nextAt ?? 0);
  }

  get maxTurnLinks(): number {
    return this.#maxTurnLinks;
  }

  /** After a turn: the next one gets no more links than this one came to check, and one more when it checked all. */
  adjustTurnSize(checked: number, unchecked: number): void {
    this.#maxTurnLinks = unchecked > 0 ? Math.max(1, checked) : this.#maxTurnLinks + 1;
  }

  get pace(): Pace {
    return this.#pace ?? this.#standardPace;
  }

  /** The result of all its links, once it wants more time than it is given. */
  get parkedResult(): TurnResult | undefined {
    return this.#parkedResult;
  }

  /** `pace`: of the link's host. */
  add(entry: Entry<L>, pace: Pace): void {
    const { host } = entry;
    if (!this.#knows(host)) this.setPace(host, pace);
    this.#queue.push(entry);
  }

  #knows(host: string): boolean {
    return this.#host === host || this.#paces?.has(host) === true;
  }

  /** False where the last answer came from there, too: what follows from the address is known. */
  answersAnew(host: string, address: string): boolean {
    if (this.#answered?.host === host && this.#answered.address === address) return false;
    this.#answered = { host, address };
    return true;
  }

  setPace(host: string, pace: Pace): void {
    if (this.#pace !== undefined && this.#host !== undefined && this.#host !== host) {
      this.#paces = new Map([[this.#host, this.#pace]]);
      this.#host = undefined;
    }
    if (this.#paces === undefined) {
      this.#host = host;
      this.#pace = pace;
    } else {
      this.#paces.set(host, pace);
      this.#pace = [...this.#paces.values()].reduce(stricter);
    }
  }

  addRetry(entry: Entry<L>, at: number): void {
    this.#retries ??= new ReadyHeap();
    this.#retries.push(at, entry);
  }

  /** The next link: a retry that is due, else the first of the queue. */
  take(now: number): Entry<L> | undefined {
    const due = this.#parkedResult === undefined ? now : Number.POSITIVE_INFINITY;
    return this.#retries?.popDue(due) ?? this.#queue.shift();
  }

  /** Takes out all of them, due or not; what is added meanwhile too. */
  *drain(): Generator<Entry<L>> {
    const ever = Number.POSITIVE_INFINITY;
    for (let entry = this.take(ever); entry; entry = this.take(ever)) yield entry;
  }

  /** Leaves the site alone until then. */
  delayUntil(until: number): void {
    this.#readyAt = Math.max(this.#readyAt, until);
  }

  /** Leaves the site alone after a turn. */
  pauseAfterTurn({ startedAt, now }: { readonly startedAt: number; readonly now: number }): void {
    const pauseMs = pauseAfter(this.pace.delayMs, now - startedAt);
    this.#cycleMs = now - startedAt + pauseMs;
    this.delayUntil(now + pauseMs);
  }

  #giveUp(afterMs: number, now: number): void {
    this.#parkedResult ??= hostParked(now, afterMs);
    this.#givenUpUntil = Math.max(this.#givenUpUntil, now + afterMs);
  }

  /**
   * Leaves the site alone for at least as long as it demanded. Gives the time of the next request; undefined when that
   * is beyond our patience, and all its links are settled.
   */
  park(afterMs: number, now: number): number | undefined {
    if (now + afterMs <= this.#parkedUntil) return this.#parkedUntil;
    const from = Math.max(now, this.#parkedUntil);
    if (this.#patienceMs <= 0 || now + afterMs - from > this.#patienceMs) {
      this.#giveUp(afterMs, now);
      return undefined;
    }
    const minMs = Math.min(backoffMs(this.#parkCount), this.#patienceMs);
    this.#parkedUntil = Math.max(now + afterMs, from + minMs);
    this.#patienceMs -= this.#parkedUntil - from;
    this.#parkCount++;
    this.delayUntil(this.#parkedUntil);
    return this.#parkedUntil;
  }
}
