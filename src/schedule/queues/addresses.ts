/**
 * How many links are under way at each address, and who waits for one of them to end. Thousands of
 * sites may live at one address; together they shall not be asked by more than it is fair to send there.
 * Knows addresses that are busy only, so that it grows with what is under way.
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

  /** How many more links may be asked there; of an address that is not known, any number. */
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

  /** Only for addresses without room: who waits there is called when somebody leaves. */
  wait(address: string, waiter: T): void {
    this.#busy.get(address)?.waiting.push(waiter);
  }

  /**
   * Gives those who waited, as many as there is room for. Whoever was called and asks nothing leaves as
   * well, with no links, that the next is called.
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
