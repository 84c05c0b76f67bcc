/**
 * Estimates how long the busiest hosts will take: takes the due links of each and every result, gives the least time
 * that is left. The allowed concurrency of a host does not matter: its actual speed is measured.
 */
import { hostOf } from '../../checkers/syntax/host-and-port.ts';
import type { HostQueue } from '../store/store.ts';

interface Queue {
  left: number;
  done: number;
  firstAt: number;
  lastAt: number;
}

/** Before this many results a host goes as fast as it may. */
const MIN_SAMPLES = 3;

export class Backlog {
  readonly #queues: Map<string, Queue>;
  readonly #delayMs: number;

  constructor(hosts: readonly HostQueue[], delayMs: number) {
    const queues = hosts.map(({ host, links }) => [host, newQueue(links)] as const);
    this.#queues = new Map(queues);
    this.#delayMs = delayMs;
  }

  settled(url: string, at: number): void {
    const queue = this.#queues.get(hostOf(url));
    if (queue === undefined) return;
    if (queue.done === 0) queue.firstAt = at;
    queue.done++;
    queue.left--;
    queue.lastAt = at;
  }

  /** Until the slowest of them is done, in ms. */
  get remainingMs(): number {
    let longest = 0;
    for (const queue of this.#queues.values()) {
      longest = Math.max(longest, queue.left * this.#everyMs(queue));
    }
    return longest;
  }

  #everyMs({ done, firstAt, lastAt }: Queue): number {
    return done < MIN_SAMPLES ? this.#delayMs : (lastAt - firstAt) / (done - 1);
  }
}

function newQueue(left: number): Queue {
  return { left, done: 0, firstAt: 0, lastAt: 0 };
}
