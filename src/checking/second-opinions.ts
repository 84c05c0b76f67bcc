/**
 * Second checks: takes results, holds back the failures that would make their links lost, and gives the set-up of their
 * second check. A failure that is held back is not committed, so that its link stays due when the run ends early; the
 * next run then makes the second check.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { hasFound } from '../../checkers/reasons.ts';
import { hostOf } from '../../checkers/syntax/host-and-port.ts';
import type { HistoryRules } from '../history/model.ts';
import { observationOf } from '../history/observation.ts';
import { isLastStrike } from '../history/observe.ts';
import type { Scheduled, ScheduleStats } from '../schedule/model/model.ts';
import type { ScheduleOptions } from '../schedule/schedule.ts';
import type { DueTurnLink } from './due-links.ts';

/** Longer than any cache on the way keeps a negative answer. */
const DELAY_MS = 60_000;
/** With so many, they are checked before any other link is begun. */
const MAX_HELD = 20_000;
/** Sites that have answered, for telling whether it is our network that fails the second time. */
const WITNESSES = 3;

interface CheckSetup {
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly signal: AbortSignal;
}

interface Opinions<L extends DueTurnLink> {
  /** These may be committed. */
  readonly settled: readonly Scheduled<L>[];
  readonly held: readonly Scheduled<L>[];
}

export class SecondOpinions<L extends DueTurnLink> {
  readonly #rules: HistoryRules;
  #held: L[] = [];
  #lastCheckedAt = 0;
  /** By host; the latest answer comes last. */
  readonly #witnesses = new Map<string, Pick<DueTurnLink, 'url' | 'askedSite'>>();

  constructor(rules: HistoryRules) {
    this.#rules = rules;
  }

  get count(): number {
    return this.#held.length;
  }

  /** The links that are held back. */
  get lastStrikes(): readonly number[] {
    return this.#held.map(({ linkId }) => linkId);
  }

  get isFull(): boolean {
    return this.#held.length >= MAX_HELD;
  }

  /** Whether it is asked once more where our own network is in doubt. */
  hasWitness(site: string): boolean {
    return [...this.#witnesses.values()].some(({ askedSite }) => askedSite === site);
  }

  /** Holds back the last strikes. */
  take(results: readonly Scheduled<L>[]): Opinions<L> {
    const held: Scheduled<L>[] = [];
    const settled = results.filter((scheduled) => {
      this.#remember(scheduled);
      if (!this.#isLastStrike(scheduled)) return true;
      held.push(scheduled);
      this.#held.push(scheduled.link);
      this.#lastCheckedAt = Math.max(this.#lastCheckedAt, atOf(scheduled));
      return false;
    });
    return { settled, held };
  }

  /** The state of the run while it waits. */
  get waiting(): ScheduleStats {
    const waitingHosts = new Set(this.#held.map(({ url }) => hostOf(url))).size;
    const none = { done: 0, inFlight: 0, longest: undefined, pausedSince: undefined };
    const secondOpinions = { links: this.count, at: this.dueAt };
    return { ...none, queued: this.count, waitingHosts, secondOpinions };
  }

  /** When the links that are held back may be checked again. */
  get dueAt(): number {
    return this.#lastCheckedAt + DELAY_MS;
  }

  /** These are not checked again: their first failure says nothing. */
  drop(saysNothing: (link: L) => boolean): void {
    this.#held = this.#held.filter((link) => !saysNothing(link));
  }

  /** Gives out the links that were held back, and forgets them. */
  takeHeld(): readonly L[] {
    return this.#held.splice(0).map((link) => ({ ...link, provisional: undefined }));
  }

  /** Reverses the name servers, where there are several, and adds canaries that have answered. */
  recheckSetup({ policy, schedule, signal }: CheckSetup): CheckSetup {
    const witnesses = [...this.#witnesses.values()].map(({ url }) => url).toReversed();
    return {
      policy: { ...policy, dnsServers: policy.dnsServers.toReversed() },
      schedule: { ...schedule, canaries: [...schedule.canaries, ...witnesses] },
      signal,
    };
  }

  #isLastStrike(scheduled: Scheduled<L>): boolean {
    const { verdict } = scheduled.result;
    if (!this.#rules.secondOpinion || hasFound(verdict.verdict)) return false;
    const { firstLookAt = Number.POSITIVE_INFINITY } = scheduled.link;
    if (atOf(scheduled) - firstLookAt >= DELAY_MS) return false;
    return isLastStrike(scheduled.link.history, observationOf(verdict), this.#rules);
  }

  #remember({ link, result: { verdict } }: Scheduled<L>): void {
    if (verdict.reason !== 'ok' || verdict.evidence.hops.length === 0) return;
    const host = hostOf(link.url);
    this.#witnesses.delete(host);
    this.#witnesses.set(host, { url: link.url, askedSite: link.askedSite });
    const [first] = this.#witnesses.keys();
    if (first !== undefined && this.#witnesses.size > WITNESSES) this.#witnesses.delete(first);
  }
}

function atOf({ result: { verdict } }: Scheduled<DueTurnLink>): number {
  return Date.parse(verdict.checkedAt);
}
