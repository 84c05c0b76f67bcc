/**
 * Detects one kind of network failure: takes failures, answers and the results of canaries, gives the results that
 * count now and those to be retried. The canary of connections is a link, that of names a name; this class never
 * requests either.
 */
import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import { Canaries, type Canary } from './canaries.ts';
import {
  NetworkWatch,
  type Silence,
  type SilenceDecisions,
  type WatchOptions,
} from './network-watch.ts';

export interface CheckedEntry<L extends TurnLink> {
  readonly entry: Entry<L>;
  readonly result: TurnResult;
}

export interface Decisions<L extends TurnLink> {
  readonly accepted: readonly CheckedEntry<L>[];
  readonly retries: readonly { readonly entry: Entry<L>; readonly at: number }[];
}

export interface HeldResult<L extends TurnLink> extends Silence, CheckedEntry<L> {}

/** When a site is free for a request. */
export type FreeAt = (site: string) => number;

export class FailureDetector<L extends TurnLink> {
  readonly canaries: Canaries;
  readonly #watch: NetworkWatch<HeldResult<L>>;
  #probing = false;

  constructor(canaries: readonly string[], options: WatchOptions) {
    this.canaries = new Canaries(canaries);
    this.#watch = new NetworkWatch(options);
  }

  get downSince(): number | undefined {
    return this.#watch.downSince;
  }

  /** A canary is on its way. */
  get isProbing(): boolean {
    return this.#probing;
  }

  get heldUntil(): number {
    return this.#watch.heldUntil;
  }

  get probeAt(): number {
    return this.#watch.probeAt;
  }

  get givenUpAt(): number {
    return this.#watch.givenUpAt;
  }

  /** Without a canary a failure counts at once, unless it is to wait for the first answer. */
  assess(silence: HeldResult<L>, without: 'believe' | 'hold' = 'believe'): Decisions<L> {
    if (without === 'believe' && !this.canaries.areKnown)
      return { accepted: [silence], retries: [] };
    return decisionsOf(this.#watch.silence(silence));
  }

  answered(at: number): Decisions<L> {
    this.canaries.reset();
    return decisionsOf(this.#watch.answer(at));
  }

  settleOverdue(now: number, idle: boolean): Decisions<L> {
    return decisionsOf(this.#watch.settleOverdue(now, idle));
  }

  /** The canary to request now; the caller reports its result. */
  nextCanary(now: number, idle: boolean, freeAt: FreeAt): Canary | undefined {
    if (!this.#wantsCanary(now, idle)) return undefined;
    const nextCanary = this.canaries.next((site) => freeAt(site) <= now);
    if (nextCanary === undefined) return undefined;
    this.#probing = true;
    this.canaries.tried(nextCanary);
    return nextCanary;
  }

  /** When the next canary that is needed may be requested. */
  canaryAt(now: number, idle: boolean, freeAt: FreeAt): number {
    return this.#wantsCanary(now, idle) ? this.canaries.nextAt(freeAt) : Number.POSITIVE_INFINITY;
  }

  /** The canary has answered: at `at` there was a network. */
  canaryAnswered(at: number): Decisions<L> {
    this.#probing = false;
    if (this.#watch.downSince !== undefined) return this.answered(at);
    this.canaries.reset();
    return decisionsOf(this.#watch.falseAlarm(at));
  }

  canaryFailed(now: number): void {
    this.#probing = false;
    if (this.#watch.isSuspicious(now, true) && this.canaries.areSilent) this.#watch.markDown(now);
  }

  /** While the network is down: it was probed. */
  probed(now: number): void {
    this.#watch.probed(now);
    if (this.canaries.areSilent) this.canaries.reset();
  }

  *drain(): Generator<Entry<L>> {
    for (const { entry } of this.#watch.drain()) yield entry;
  }

  #wantsCanary(now: number, idle: boolean): boolean {
    if (this.#probing) return false;
    return this.#watch.isSuspicious(now, idle) || this.#watch.probeAt <= now;
  }
}

function decisionsOf<L extends TurnLink>({
  accepted,
  retries,
}: SilenceDecisions<HeldResult<L>>): Decisions<L> {
  return {
    accepted,
    retries: retries.map(({ silence: { entry }, at }) => ({ entry, at })),
  };
}

export function merged<L extends TurnLink>(decisions: readonly Decisions<L>[]): Decisions<L> {
  return {
    accepted: decisions.flatMap(({ accepted }) => accepted),
    retries: decisions.flatMap(({ retries }) => retries),
  };
}
