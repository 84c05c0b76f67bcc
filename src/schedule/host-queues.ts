/**
 * All hosts: which have links, which may be asked now, when the next one may. A host is handed out to
 * one caller at a time. Each link costs as much as finding its host's place among the others: O(log n).
 */
import { Fifo } from './fifo.ts';
import { type Entry, Host } from './host.ts';
import { placeOf } from './host-of.ts';
import type { TurnLink } from './model.ts';
import { ReadyHeap } from './ready-heap.ts';

type State =
  | { readonly is: 'idle' | 'ready' | 'out' }
  /** It stands in the heap at this time; where it stands there at another, it has been moved. */
  | { readonly is: 'waiting'; readonly until: number };

interface Queued<L extends TurnLink> {
  readonly host: Host<L>;
  state: State;
}

/** With fewer hosts than this, forgetting some is not worth a look at all. */
const FEW_HOSTS = 1024;

const IDLE: State = { is: 'idle' };
const READY: State = { is: 'ready' };
const OUT: State = { is: 'out' };

export class HostQueues<L extends TurnLink> {
  readonly #hosts = new Map<string, Queued<L>>();
  readonly #waiting = new ReadyHeap<{ readonly queued: Queued<L>; readonly until: number }>();
  readonly #ready = new Fifo<Queued<L>>();
  readonly #patienceMs: number;
  #waitingHosts = 0;
  #forgetAt = FEW_HOSTS;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Hosts that are remembered, with links or without. */
  get size(): number {
    return this.#hosts.size;
  }

  /** Hosts with links whose time has not come. */
  get waitingHosts(): number {
    return this.#waitingHosts;
  }

  /** When the next waiting host may be asked; infinite when none waits. */
  get nextAt(): number {
    return this.#waiting.nextAt;
  }

  add(link: L, now: number): void {
    if (this.#hosts.size >= this.#forgetAt) this.#forget(now);
    const { host: name, port } = placeOf(link.askedAt ?? link.url);
    const queued = this.#queued(name);
    queued.host.add({ link, port, retries: 0, last: undefined });
    this.#place(queued, now);
  }

  host(name: string): Host<L> {
    return this.#queued(name).host;
  }

  hasReady(now: number): boolean {
    this.#admit(now);
    return this.#ready.size > 0;
  }

  /** The host that has been ready for longest; it is handed out again only after its release. */
  next(now: number): Host<L> | undefined {
    this.#admit(now);
    for (let first = this.#ready.shift(); first; first = this.#ready.shift()) {
      if (first.host.nextAt <= now) {
        first.state = OUT;
        return first.host;
      }
      first.state = IDLE;
      this.#place(first, now);
    }
    return undefined;
  }

  release(host: Host<L>, now: number): void {
    const queued = this.#queued(host.name);
    queued.state = IDLE;
    this.#place(queued, now);
  }

  /** Takes out everything that is left, due or not. */
  *drain(): Generator<Entry<L>> {
    for (const { host } of this.#hosts.values()) {
      for (;;) {
        const entry = host.take(Number.POSITIVE_INFINITY);
        if (entry === undefined) break;
        yield entry;
      }
    }
  }

  #queued(name: string): Queued<L> {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const queued: Queued<L> = { host: new Host(name, this.#patienceMs), state: IDLE };
    this.#hosts.set(name, queued);
    return queued;
  }

  /** Looks at all hosts, but only when they have doubled since: constant time for each in the end. */
  #forget(now: number): void {
    for (const [name, { host, state }] of this.#hosts) {
      if (state.is === 'idle' && host.isForgettable(now)) this.#hosts.delete(name);
    }
    this.#forgetAt = Math.max(FEW_HOSTS, this.#hosts.size * 2);
  }

  #place(queued: Queued<L>, now: number): void {
    const { host, state } = queued;
    if (state.is === 'ready' || state.is === 'out' || host.isEmpty) return;
    const at = host.nextAt;
    if (state.is === 'waiting' && at >= state.until) return;
    if (state.is === 'waiting') this.#waitingHosts--;
    if (at <= now) {
      queued.state = READY;
      this.#ready.push(queued);
      return;
    }
    queued.state = { is: 'waiting', until: at };
    this.#waitingHosts++;
    this.#waiting.push(at, { queued, until: at });
  }

  /** Moves the hosts whose time has come; one that was held up meanwhile goes back. */
  #admit(now: number): void {
    for (let due = this.#waiting.popDue(now); due; due = this.#waiting.popDue(now)) {
      const { queued, until } = due;
      if (queued.state.is !== 'waiting' || queued.state.until !== until) continue;
      this.#waitingHosts--;
      queued.state = IDLE;
      this.#place(queued, now);
    }
  }
}
