/**
 * The lease of this process: renews it, and stops the asking when it is lost. Nobody can tell a process that was stopped
 * for a while from one that is gone, so its lease is in doubt before it has run out: then no turn begins before the store
 * was asked. A store that does not answer by then counts as lost: others may have taken over.
 */
import { counted } from '../../schedule/model/clock.ts';
import type { SharedLease } from '../../schedule/model/lease-view.ts';
import type { RunTurn } from '../../schedule/model/model.ts';
import type { Store } from '../../store/store.ts';

export const LEASE_MS = 30_000;
const RENEWALS = 3;
/** Of the lease. */
const SURE_FOR = 2 / 3;
const SLOTS = 2 * Float64Array.BYTES_PER_ELEMENT;

/** One stands still while the machine sleeps, the other may be set back: the lease is as old as either says. */
const CLOCKS: Clocks = [counted, () => Date.now()];

/** Each in ms from any beginning. */
type Clocks = readonly (() => number)[];

export interface LeaseOptions {
  readonly fence: number;
  readonly leaseMs: number;
}

export class Lease {
  readonly #store: Pick<Store, 'renew'>;
  readonly #options: LeaseOptions;
  readonly #clocks: Clocks;
  readonly #end = new AbortController();
  /** Until when it is sure, by each clock, for all threads. */
  readonly #sureUntil: Float64Array<SharedArrayBuffer>;
  #isLost = false;
  #forget: () => void = () => undefined;
  readonly #timer: NodeJS.Timeout;
  /** When it was asked for, by each clock. */
  #heldSince: readonly number[];
  #asking: { readonly since: readonly number[]; readonly done: Promise<void> } | undefined;

  constructor(store: Pick<Store, 'renew'>, options: LeaseOptions, clocks = CLOCKS) {
    this.#store = store;
    this.#options = options;
    this.#clocks = clocks;
    this.#heldSince = this.#times;
    this.#sureUntil = new Float64Array(new SharedArrayBuffer(SLOTS));
    this.#note();
    this.#timer = setInterval(() => this.watch(), options.leaseMs / RENEWALS);
    this.#timer.unref();
  }

  /** Renews it; one in doubt is lost where the store was asked long ago and has not answered. */
  watch(): void {
    const askedMs = this.#asking === undefined ? 0 : this.#since(this.#asking.since);
    const isLong = askedMs >= this.#options.leaseMs / RENEWALS;
    if (isLong && !this.isSure) this.#lose();
    else void this.renew();
  }

  /** Others may have taken over. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Aborted with the signal, and when the lease is lost. One that is made of both is slow to ask. */
  orEnd(signal: AbortSignal): AbortSignal {
    this.#forget();
    const end = (): void => this.#end.abort(signal.reason);
    if (signal.aborted) end();
    else {
      signal.addEventListener('abort', end, { once: true });
      this.#forget = () => signal.removeEventListener('abort', end);
    }
    return this.#end.signal;
  }

  /** For {@link maySendUnder}. */
  get shared(): SharedLease {
    return this.#sureUntil.buffer;
  }

  get isSure(): boolean {
    return !this.#isLost && this.#since(this.#heldSince) < this.#options.leaseMs * SURE_FOR;
  }

  /** The same turns, none of them begun under a lease in doubt. */
  around(runTurn: RunTurn): RunTurn {
    return async (turn, signal, onResult) => {
      if (!this.isSure) await this.renew();
      if (this.#isLost) this.#end.signal.throwIfAborted();
      return runTurn(turn, signal, onResult);
    };
  }

  /** A store that cannot be asked says nothing; the lease is in doubt until it can. */
  renew(): Promise<void> {
    if (this.#asking === undefined) {
      const since = this.#times;
      const done = this.#renew(since).finally(() => {
        this.#asking = undefined;
      });
      this.#asking = { since, done };
    }
    return this.#asking.done;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#forget();
  }

  async #renew(askedAt: readonly number[]): Promise<void> {
    const isHeld = await this.#store.renew(this.#options.fence).catch(() => undefined);
    if (isHeld) this.#hold(askedAt);
    else if (isHeld === false || !this.isSure) this.#lose();
  }

  #hold(since: readonly number[]): void {
    this.#heldSince = since;
    this.#note();
  }

  #note(): void {
    const { leaseMs } = this.#options;
    this.#sureUntil.set(this.#heldSince.map((since) => since + leaseMs * SURE_FOR));
  }

  #lose(): void {
    this.#isLost = true;
    this.#sureUntil.fill(0);
    this.#end.abort();
  }

  get #times(): readonly number[] {
    return this.#clocks.map((now) => now());
  }

  #since(times: readonly number[]): number {
    return Math.max(...this.#times.map((now, index) => now - (times[index] ?? now)));
  }
}
