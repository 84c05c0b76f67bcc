/**
 * A night of a fleet in virtual time: sites are taken, the largest first since their links have been due for longest, asked
 * one link at a time with a pause after each, and given back; so many requests at once as all workers have slots, with those
 * for hosts that do not answer apart, at an address no more than it may be asked. By the paces of the program; nothing of its code runs.
 */
import { Fifo } from '../../../src/schedule/queues/fifo.ts';
import { ReadyHeap } from '../../../src/schedule/queues/ready-heap.ts';
import { pauseAfter } from '../night/ideal.ts';
import type { Sites } from './sites.ts';

export interface FleetPaces {
  /** Requests at once, of all workers together. */
  readonly slots: number;
  /** Beside those, requests to hosts that keep them waiting. */
  readonly slowSlots: number;
  /** Sites that they hold at most. */
  readonly held: number;
  readonly addressConcurrency: number;
  readonly delayMs: number;
  readonly retries: number;
  readonly connectTimeoutMs: number;
  readonly nightMs: number;
}

export interface FleetNight {
  readonly asked: number;
  readonly left: number;
  /** That have links left. */
  readonly sitesLeft: number;
  /** When this share of all due links was asked; null: not in this night. */
  readonly msTo: Readonly<Record<string, number | null>>;
  readonly mostAtOnce: number;
  readonly mostHeld: number;
  /** Sites taken, each of which is a claim and a giving back. */
  readonly taken: number;
}

const SHARES = [0.9, 0.99, 0.999];

interface HeldSite {
  readonly site: number;
  readonly pool: Pool;
  readonly address: number;
  readonly tookMs: number;
  /** Requests for each link. */
  readonly tries: number;
  /** Links. */
  left: number;
  /** Requests for the next link. */
  triesLeft: number;
  isAsking: boolean;
}

export function simulateFleet(sites: Sites, paces: FleetPaces): FleetNight {
  return new Simulation(sites, paces).run();
}

class Simulation {
  readonly #sites: Sites;
  readonly #paces: FleetPaces;
  readonly #events = new ReadyHeap<HeldSite>();
  readonly #addresses = new Map<number, Address>();
  readonly #usual: Pool;
  readonly #slow: Pool;
  readonly #held = new Set<HeldSite>();
  #next = 0;
  #asked = 0;
  #mostAtOnce = 0;
  #mostHeld = 0;
  #taken = 0;

  constructor(sites: Sites, paces: FleetPaces) {
    this.#sites = sites;
    this.#paces = paces;
    this.#usual = { slots: paces.slots, busy: 0, waiting: new Fifo() };
    this.#slow = { slots: paces.slowSlots, busy: 0, waiting: new Fifo() };
  }

  run(): FleetNight {
    const due = this.#sites.due.reduce((sum, links) => sum + links, 0);
    const msTo: Record<string, number | null> = {};
    for (const share of SHARES) msTo[share] = null;
    this.#fill(0);
    for (let now = this.#events.nextAt; now < this.#paces.nightMs; now = this.#events.nextAt) {
      for (let one = this.#events.popDue(now); one; one = this.#events.popDue(now)) {
        if (one.isAsking) this.#end(one, now);
        else this.#begin(one, now);
      }
      for (const share of SHARES) {
        if (msTo[share] === null && this.#asked >= share * due) msTo[share] = now;
      }
    }
    const sitesLeft = this.#held.size + this.#untaken;
    return {
      ...{ asked: this.#asked, left: due - this.#asked, sitesLeft, msTo },
      ...{ mostAtOnce: this.#mostAtOnce, mostHeld: this.#mostHeld, taken: this.#taken },
    };
  }

  get #untaken(): number {
    return this.#sites.due.subarray(this.#next).reduce((sum, due) => sum + Number(due > 0), 0);
  }

  /** Takes sites while more may be held. */
  #fill(now: number): void {
    const { due, answerMs, address, count } = this.#sites;
    const { held, connectTimeoutMs, retries } = this.#paces;
    for (; this.#held.size < held && this.#next < count; this.#next++) {
      const left = due[this.#next] ?? 0;
      if (left === 0) continue;
      const answers = answerMs[this.#next] ?? 0;
      const tries = answers === 0 ? 1 + retries : 1;
      const one = {
        ...{ site: this.#next, address: address[this.#next] ?? -1, left, tries, triesLeft: tries },
        ...{ tookMs: answers || connectTimeoutMs, isAsking: false },
        pool: answers === 0 ? this.#slow : this.#usual,
      };
      this.#held.add(one);
      this.#taken++;
      this.#begin(one, now);
    }
    this.#mostHeld = Math.max(this.#mostHeld, this.#held.size);
  }

  #begin(one: HeldSite, now: number): void {
    const { pool } = one;
    if (pool.busy === pool.slots) {
      pool.waiting.push(one);
      return;
    }
    const address = this.#addressOf(one);
    if (address !== undefined && address.busy === this.#paces.addressConcurrency) {
      address.waiting.push(one);
      return;
    }
    if (address !== undefined) address.busy++;
    pool.busy++;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#usual.busy + this.#slow.busy);
    one.isAsking = true;
    this.#events.push(now + one.tookMs, one);
  }

  #end(one: HeldSite, now: number): void {
    one.isAsking = false;
    const { pool } = one;
    pool.busy--;
    const address = this.#addressOf(one);
    if (address !== undefined) address.busy--;
    const beside = address?.waiting.shift();
    if (beside !== undefined) this.#begin(beside, now);
    while (pool.busy < pool.slots) {
      const next = pool.waiting.shift();
      if (next === undefined) break;
      this.#begin(next, now);
    }
    if (--one.triesLeft === 0) {
      this.#asked++;
      one.left--;
      one.triesLeft = one.tries;
    }
    if (one.left > 0) {
      this.#events.push(now + pauseAfter(one.tookMs, this.#paces.delayMs), one);
      return;
    }
    this.#held.delete(one);
    this.#fill(now);
  }

  /** Undefined: it has one of its own. */
  #addressOf({ address }: HeldSite): Address | undefined {
    if (address === -1) return undefined;
    const known = this.#addresses.get(address) ?? { busy: 0, waiting: new Fifo<HeldSite>() };
    this.#addresses.set(address, known);
    return known;
  }
}

interface Pool {
  readonly slots: number;
  busy: number;
  readonly waiting: Fifo<HeldSite>;
}

interface Address {
  busy: number;
  readonly waiting: Fifo<HeldSite>;
}
