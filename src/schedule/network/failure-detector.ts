/**
 * One kind of failure in doubt, and its canaries: takes failures, answers and what canaries said, gives
 * the results that count now and those to be asked again. Of connections the canary is a link, of names
 * it is a name; who asks it, and how, is not known here.
 */
import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import { Canaries, type Canary } from './canaries.ts';
import { type Judged, NetworkWatch, type Silence, type WatchOptions } from './network-watch.ts';

export interface HeardResult<L extends TurnLink> {
  readonly entry: Entry<L>;
  readonly result: TurnResult;
}

export interface Decisions<L extends TurnLink> {
  readonly counting: readonly HeardResult<L>[];
  readonly again: readonly { readonly entry: Entry<L>; readonly at: number }[];
}

export interface HeldResult<L extends TurnLink> extends Silence, HeardResult<L> {}

/** When a site is free to be asked. */
export type FreeAt = (site: string) => number;

export class FailureDetector<L extends TurnLink> {
  readonly canaries: Canaries;
  readonly #watch: NetworkWatch<HeldResult<L>>;
  #asking = false;

  constructor(canaries: readonly string[], options: WatchOptions) {
    this.canaries = new Canaries(canaries);
    this.#watch = new NetworkWatch(options);
  }

  get downSince(): number | undefined {
    return this.#watch.downSince;
  }

  /** A canary is on its way. */
  get isAsking(): boolean {
    return this.#asking;
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

  weigh(silence: HeldResult<L>): Decisions<L> {
    if (this.canaries.areKnown) return toldOf(this.#watch.silence(silence));
    return { counting: [silence], again: [] };
  }

  answered(at: number): Decisions<L> {
    this.canaries.startOver();
    return toldOf(this.#watch.answer(at));
  }

  settleOverdue(now: number, idle: boolean): Decisions<L> {
    return toldOf(this.#watch.settleOverdue(now, idle));
  }

  /** The canary to be asked now; the caller then tells what it said. */
  canary(now: number, idle: boolean, freeAt: FreeAt): Canary | undefined {
    if (!this.#wantsCanary(now, idle)) return undefined;
    const canary = this.canaries.next((site) => freeAt(site) <= now);
    if (canary === undefined) return undefined;
    this.#asking = true;
    this.canaries.tried(canary);
    return canary;
  }

  /** When a canary that is wanted may be asked. */
  canaryAt(now: number, idle: boolean, freeAt: FreeAt): number {
    return this.#wantsCanary(now, idle) ? this.canaries.nextAt(freeAt) : Number.POSITIVE_INFINITY;
  }

  /** The canary has answered: at `at` there was a network. */
  canaryAnswered(at: number): Decisions<L> {
    this.#asking = false;
    if (this.#watch.downSince !== undefined) return this.answered(at);
    this.canaries.startOver();
    return toldOf(this.#watch.falseAlarm(at));
  }

  canaryWasSilent(now: number): void {
    this.#asking = false;
    if (this.#watch.isSuspicious(now, true) && this.canaries.areSilent) this.#watch.goDown(now);
  }

  /** While the network is down: somebody looks for it. */
  probed(now: number): void {
    this.#watch.probed(now);
    if (this.canaries.areSilent) this.canaries.startOver();
  }

  *drain(): Generator<Entry<L>> {
    for (const { entry } of this.#watch.drain()) yield entry;
  }

  #wantsCanary(now: number, idle: boolean): boolean {
    if (this.#asking) return false;
    return this.#watch.isSuspicious(now, idle) || this.#watch.probeAt <= now;
  }
}

function toldOf<L extends TurnLink>({ counting, again }: Judged<HeldResult<L>>): Decisions<L> {
  return { counting, again: again.map(({ silence: { entry }, at }) => ({ entry, at })) };
}

export function joined<L extends TurnLink>(told: readonly Decisions<L>[]): Decisions<L> {
  return {
    counting: told.flatMap(({ counting }) => counting),
    again: told.flatMap(({ again }) => again),
  };
}
