/**
 * How many links are under way at each address, and which callers wait there. Thousands of sites may share one address;
 * together they get no more requests than are fair to it. Holds busy addresses only, so that it grows with the links
 * under way.
 */
import { Fifo } from './fifo.ts';

interface Busy<T extends object> {
  links: number;
  readonly waiting: Fifo<T>;
}

export class Addresses<T extends object> {
  readonly #max: number;
  readonly #busy = new Map<string, Busy<T>>();

  constructor(most: number) {
    this.#max = most;
  }

  /** How many more links may be checked there; without a limit for an unknown address. */
  capacity(address: string | undefined): number {
    if (address === undefined) return Number.POSITIVE_INFINITY;
    return this.#max - (this.#busy.get(address)?.links ?? 0);
  }

  acquire(address: string | undefined, links: number): void {
    if (address === undefined) return;
    const busy = this.#busy.get(address);
    if (busy === undefined) this.#busy.set(address, { links, waiting: new Fifo() });
    else busy.links += links;
  }

  /** Only for addresses at capacity: the waiter is returned when capacity is released. */
  wait(address: string, waiter: T): void {
    this.#busy.get(address)?.waiting.push(waiter);
  }

  /**
   * Gives the waiters for whom there is capacity now. A waiter that then starts nothing releases 0 links, so that the
   * next one gets its chance.
   */
  release(address: string | undefined, links: number): readonly T[] {
    const busy = address === undefined ? undefined : this.#busy.get(address);
    if (busy === undefined) return [];
    busy.links -= links;
    const waiters: T[] = [];
    while (waiters.length < this.#max - busy.links) {
      const next = busy.waiting.shift();
      if (next === undefined) break;
      waiters.push(next);
    }
    if (address !== undefined && busy.links === 0 && busy.waiting.size === 0) {
      this.#busy.delete(address);
    }
    return waiters;
  }
}
