/**
 * All sites: which have links, which are ready, when the next one is. A site is handed out to one caller at a time, and
 * not while its address is at capacity. Each link costs O(log n).
 */

import { type Entry, entryOf } from '../model/entry.ts';
import type { LongestQueue, TurnLink } from '../model/model.ts';
import type { ScheduleOptions } from '../model/options.ts';
import type { Rest } from '../model/rest.ts';
import { Addresses } from './addresses.ts';
import { Fifo } from './fifo.ts';
import { Paces } from './paces.ts';
import { ReadyHeap } from './ready-heap.ts';
import { Site } from './site.ts';
import type { OpenTurn } from './turn.ts';

type State =
  | { readonly is: 'idle' | 'ready' | 'out' | 'crowded' }
  /** It stands in the heap at this time; where it stands there at another, it has been moved. */
  | { readonly is: 'waiting'; readonly until: number };

interface Queued<L extends TurnLink> {
  readonly site: Site<L>;
  state: State;
}

/** With fewer sites than this, forgetting some is not worth a look at all. */
const MIN_EVICTION_SIZE = 1024;

const IDLE: State = { is: 'idle' };
const READY: State = { is: 'ready' };
const RUNNING: State = { is: 'out' };
const BLOCKED: State = { is: 'crowded' };

export class SiteQueues<L extends TurnLink> {
  readonly #sites = new Map<string, Queued<L>>();
  readonly #waiting = new ReadyHeap<{ readonly queued: Queued<L>; readonly until: number }>();
  readonly #ready = new Fifo<Queued<L>>();
  /** Those whose pause is over come before others: their connection is still open. */
  readonly #readyAgain = new Fifo<Queued<L>>();
  readonly #addresses: Addresses<Queued<L>>;
  readonly #paces: Paces;
  readonly #patienceMs: number;
  #waitingSites = 0;
  #evictAt = MIN_EVICTION_SIZE;

  constructor(options: ScheduleOptions) {
    this.#addresses = new Addresses(options.addressConcurrency);
    this.#paces = new Paces(options);
    this.#patienceMs = options.patienceMs;
  }

  /** Sites that are remembered, with links or without. */
  get size(): number {
    return this.#sites.size;
  }

  /** Sites with links that wait for their time or for their address. */
  get waitingSites(): number {
    return this.#waitingSites;
  }

  /** When the next waiting site is ready; infinite when none waits. */
  get nextAt(): number {
    return this.#waiting.nextAt;
  }

  /** The site that will take longest with the links it has; looks at all of them. */
  get longest(): LongestQueue | undefined {
    let longest: Site<L> | undefined;
    let longestMs = 0;
    for (const { site } of this.#sites.values()) {
      const ms = site.size * site.everyMs;
      if (site.isEmpty || (longest !== undefined && ms <= longestMs)) continue;
      longest = site;
      longestMs = ms;
    }
    if (longest === undefined) return undefined;
    const { name, size, everyMs, nextAt } = longest;
    return { site: name, links: size, everyMs, nextAt };
  }

  add(link: L, now: number): void {
    if (this.#sites.size >= this.#evictAt) this.#evictIdle(now);
    const entry = entryOf(link);
    const queued = this.#entryOf(entry.site);
    if (link.rest !== undefined) queued.site.resume(link.rest, now);
    if (link.address !== undefined) queued.site.locate(link.address);
    queued.site.add(entry, this.#paces.of(entry.host));
    this.#enqueue(queued, now);
  }

  /** Of a site that is forgotten there is nothing to remember. */
  restOf(name: string): Rest | undefined {
    return this.#sites.get(name)?.site.rest;
  }

  /** Puts a link back into its queue, to be retried at that time. */
  putBack(entry: Entry<L>, at: number, now: number): void {
    const queued = this.#entryOf(entry.site);
    queued.site.addRetry(entry, at);
    this.#enqueue(queued, now);
  }

  /** The host answers at an address of the user's own. */
  setOwn(site: Site<L>, host: string): void {
    site.setPace(host, this.#paces.ofOwn(host));
  }

  site(name: string): Site<L> {
    return this.#entryOf(name).site;
  }

  hasReady(now: number): boolean {
    this.#promoteDue(now);
    return this.#ready.size + this.#readyAgain.size > 0;
  }

  /**
   * Of the sites to come back to, else of the others, the one that has been ready for longest; it is handed out again
   * only after its release.
   */
  next(now: number): Site<L> | undefined {
    this.#promoteDue(now);
    for (let first = this.#shiftReady(); first; first = this.#shiftReady()) {
      if (first.state.is !== 'ready') continue;
      first.state = IDLE;
      if (first.site.nextAt > now) {
        this.#enqueue(first, now);
        this.#wakeWaiting(first.site.address, 0);
      } else if (this.capacity(first.site) <= 0) {
        this.#block(first);
      } else {
        first.state = RUNNING;
        return first.site;
      }
    }
    return undefined;
  }

  #shiftReady(): Queued<L> | undefined {
    return this.#readyAgain.shift() ?? this.#ready.shift();
  }

  /** How many more links may be checked at the address of the site. */
  capacity({ address }: Site<L>): number {
    return this.#addresses.capacity(address);
  }

  /** When a site may be handed out for a link of the caller's own; infinite while it is out. */
  freeAt(name: string): number {
    const queued = this.#sites.get(name);
    if (queued === undefined) return 0;
    return queued.state.is === 'out' ? Number.POSITIVE_INFINITY : queued.site.readyAt;
  }

  /** Hands out a site that is free, whether or not it has links. */
  claim(name: string): Site<L> {
    const queued = this.#entryOf(name);
    if (queued.state.is === 'waiting' || queued.state.is === 'crowded') this.#waitingSites--;
    queued.state = RUNNING;
    return queued.site;
  }

  /** Its links are now under way at its address. */
  acquireAddress({ address, concurrency }: OpenTurn<L>): void {
    this.#addresses.acquire(address, concurrency);
  }

  releaseAddress({ address, concurrency }: OpenTurn<L>): void {
    this.#wakeWaiting(address, concurrency);
  }

  release(site: Site<L>, now: number): void {
    const queued = this.#entryOf(site.name);
    queued.state = IDLE;
    this.#enqueue(queued, now);
    this.#wakeWaiting(site.address, 0);
  }

  /** Takes out everything that is left, due or not. */
  *drain(): Generator<Entry<L>> {
    for (const { site } of this.#sites.values()) yield* site.drain();
  }

  #entryOf(name: string): Queued<L> {
    const known = this.#sites.get(name);
    if (known !== undefined) return known;
    const site = new Site<L>(name, this.#paces.standard, this.#patienceMs);
    const queued: Queued<L> = { site, state: IDLE };
    this.#sites.set(name, queued);
    return queued;
  }

  /** Looks at all sites, but only when they have doubled since: constant time for each in the end. */
  #evictIdle(now: number): void {
    for (const [name, { site, state }] of this.#sites) {
      if (state.is === 'idle' && site.isEvictable(now)) this.#sites.delete(name);
    }
    this.#evictAt = Math.max(MIN_EVICTION_SIZE, this.#sites.size * 2);
  }

  #enqueue(queued: Queued<L>, now: number, ready = this.#ready): void {
    const { site, state } = queued;
    if (site.isEmpty || (state.is !== 'idle' && state.is !== 'waiting')) return;
    const at = site.nextAt;
    if (state.is === 'waiting' && at >= state.until) return;
    if (state.is === 'waiting') this.#waitingSites--;
    if (at <= now) {
      queued.state = READY;
      ready.push(queued);
      return;
    }
    queued.state = { is: 'waiting', until: at };
    this.#waitingSites++;
    this.#waiting.push(at, { queued, until: at });
  }

  /** Moves the sites that are due to the ready queue; one that was delayed meanwhile goes back. */
  #promoteDue(now: number): void {
    for (let due = this.#waiting.popDue(now); due; due = this.#waiting.popDue(now)) {
      const { queued, until } = due;
      if (queued.state.is !== 'waiting' || queued.state.until !== until) continue;
      this.#waitingSites--;
      queued.state = IDLE;
      this.#enqueue(queued, now, this.#readyAgain);
    }
  }

  #block(queued: Queued<L>): void {
    const { address } = queued.site;
    if (address === undefined) return;
    queued.state = BLOCKED;
    this.#waitingSites++;
    this.#addresses.wait(address, queued);
  }

  /** Sites that waited for capacity at the address are ready again. */
  #wakeWaiting(address: string | undefined, links: number): void {
    for (const queued of this.#addresses.release(address, links)) {
      if (queued.state.is !== 'crowded') continue;
      this.#waitingSites--;
      queued.state = READY;
      this.#ready.push(queued);
    }
  }
}
