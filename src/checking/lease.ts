/**
 * The lease of this process: renews it, and stops the asking when it is lost. Nobody can tell a process that was stopped
 * for a while from one that is gone, so its lease is in doubt before it has run out: then no turn begins before the store
 * was asked, by a clock that nobody sets.
 */
import type { RunTurn } from '../schedule/model/model.ts';
import type { Store } from '../store/store.ts';

export const LEASE_MS = 30_000;
const RENEWALS = 3;
/** Of the lease. */
const SURE_FOR = 2 / 3;

export interface LeaseOptions {
  readonly fence: number;
  readonly leaseMs: number;
}

export class Lease {
  readonly #store: Pick<Store, 'renew'>;
  readonly #options: LeaseOptions;
  readonly #counted: () => number;
  readonly #end = new AbortController();
  #isLost = false;
  #forget: () => void = () => undefined;
  readonly #timer: NodeJS.Timeout;
  #surelyUntil: number;
  #asking: Promise<void> | undefined;

  /** `counted`: ms from any beginning. */
  constructor(
    store: Pick<Store, 'renew'>,
    options: LeaseOptions,
    counted = (): number => performance.now(),
  ) {
    this.#store = store;
    this.#options = options;
    this.#counted = counted;
    this.#surelyUntil = this.#sureFrom(counted());
    this.#timer = setInterval(() => void this.renew(), options.leaseMs / RENEWALS);
    this.#timer.unref();
  }

  /** Others may have taken over. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Aborted with the signal, and when the lease is lost. One that is made of both is slow to ask. */
  orEnd(signal: AbortSignal): AbortSignal {
    const end = (): void => this.#end.abort(signal.reason);
    if (signal.aborted) end();
    else {
      signal.addEventListener('abort', end, { once: true });
      this.#forget = () => signal.removeEventListener('abort', end);
    }
    return this.#end.signal;
  }

  get isSure(): boolean {
    return !this.#isLost && this.#counted() < this.#surelyUntil;
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
    this.#asking ??= this.#renew().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#forget();
  }

  async #renew(): Promise<void> {
    const askedAt = this.#counted();
    const isHeld = await this.#store.renew(this.#options.fence).catch(() => undefined);
    if (isHeld) this.#surelyUntil = this.#sureFrom(askedAt);
    else if (isHeld === false || this.#counted() >= this.#surelyUntil) this.#lose();
  }

  #lose(): void {
    this.#isLost = true;
    this.#end.abort();
  }

  #sureFrom(counted: number): number {
    return counted + this.#options.leaseMs * SURE_FOR;
  }
}
