/**
 * One kind of failure in doubt, and its canaries: takes failures, answers and what canaries said, gives
 * the results that count now and those to be asked again. Of connections the canary is a link, of names
 * it is a name; who asks it, and how, is not known here.
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

/** When a site is free to be asked. */
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

  assess(silence: HeldResult<L>): Decisions<L> {
    if (this.canaries.areKnown) return decisionsOf(this.#watch.silence(silence));
    return { accepted: [silence], retries: [] };
  }

  answered(at: number): Decisions<L> {
    this.canaries.reset();
    return decisionsOf(this.#watch.answer(at));
  }

  settleOverdue(now: number, idle: boolean): Decisions<L> {
    return decisionsOf(this.#watch.settleOverdue(now, idle));
  }

  /** The canary to be asked now; the caller then tells what it said. */
  nextCanary(now: number, idle: boolean, freeAt: FreeAt): Canary | undefined {
    if (!this.#wantsCanary(now, idle)) return undefined;
    const nextCanary = this.canaries.next((site) => freeAt(site) <= now);
    if (nextCanary === undefined) return undefined;
    this.#probing = true;
    this.canaries.tried(nextCanary);
    return nextCanary;
  }

  /** When a canary that is wanted may be asked. */
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

  /** While the network is down: somebody looks for it. */
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
