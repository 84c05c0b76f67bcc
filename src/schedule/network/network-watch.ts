/**
 * Distinguishes dead links from a dead network: takes failures and answers with their times, decides which failures
 * count. A failure that could be our own network's counts only after a later answer; several silent sites in a row call
 * for a canary, and silent canaries pause the run. Failures until the network is back do not count and are retried.
 * Requests nothing, reads no clock.
 */
import { backoffMs } from '../queues/backoff.ts';

/** A failure that a dead network would look like. */
export interface Silence {
  readonly site: string;
  /** When it was noticed. */
  readonly at: number;
  /** When the request that led to it began. */
  readonly startedAt: number;
  /** The name server said that there is no such name. */
  readonly denied: boolean;
}

/** The failures that count, and those to be retried at a given time. */
export interface SilenceDecisions<S extends Silence> {
  readonly accepted: readonly S[];
  readonly retries: readonly { readonly silence: S; readonly at: number }[];
}

/** After false alarms the threshold of silent sites doubles, up to eight times. */
const MAX_DOUBLINGS = 3;
/** A failure waits no longer than this for an answer behind it, unless there is suspicion. */
const HOLD_MS = 5_000;
/** How long a resolver may cache a denial (`checkers/net/dns/dns.ts`: a minute). */
const NEGATIVE_CACHE_MS = 61_000;

const NOTHING = { accepted: [], retries: [] };

export interface WatchOptions {
  /** How long a network that is down is waited for. */
  readonly patienceMs: number;
  /** With fewer sites that do not answer in a row, there is no suspicion. */
  readonly suspiciousSites: number;
}

export class NetworkWatch<S extends Silence> {
  readonly #patienceMs: number;
  readonly #suspiciousSites: number;
  #held: S[] = [];
  /** The sites that have been silent since the last answer, and when they last were. */
  readonly #silent = new Map<string, number>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #falseAlarms = 0;
  #down: { readonly since: number; readonly from: number } | undefined;
  #recoveredAt = Number.NEGATIVE_INFINITY;
  #probes = 0;
  #probeAt = 0;

  constructor({ patienceMs, suspiciousSites }: WatchOptions) {
    this.#patienceMs = patienceMs;
    this.#suspiciousSites = suspiciousSites;
  }

  /** Since when there has been no network. */
  get downSince(): number | undefined {
    return this.#down?.since;
  }

  /**
   * So many sites are silent that a canary is needed before any failure counts. `idle`: no answer is to be expected
   * before the held failures are overdue.
   */
  isSuspicious(now: number, idle: boolean): boolean {
    if (this.#down !== undefined || this.#held.length === 0) return false;
    if (this.#silent.size >= this.#suspiciousSites * 2 ** this.#falseAlarms) return true;
    return this.#isOverThreshold && (idle || this.heldUntil <= now);
  }

  get #isOverThreshold(): boolean {
    return this.#silent.size >= this.#suspiciousSites;
  }

  /** When a failure that is held will have waited long enough; infinite when none is held. */
  get heldUntil(): number {
    const [first] = this.#held;
    return first === undefined || this.#down ? Number.POSITIVE_INFINITY : first.at + HOLD_MS;
  }

  /** While the network is down: when to look for it next, and when to give it up. */
  get probeAt(): number {
    return this.#down ? this.#probeAt : Number.POSITIVE_INFINITY;
  }

  get givenUpAt(): number {
    return this.#down ? this.#down.since + this.#patienceMs : Number.POSITIVE_INFINITY;
  }

  silence(silence: S): SilenceDecisions<S> {
    const { at, startedAt, denied, site } = silence;
    const recoveredAt = this.#recoveredAt + (denied ? NEGATIVE_CACHE_MS : 0);
    if (this.#down === undefined && startedAt < recoveredAt) {
      return { accepted: [], retries: [{ silence, at: recoveredAt }] };
    }
    if (this.#down === undefined && at < this.#answeredAt)
      return { accepted: [silence], retries: [] };
    this.#held.push(silence);
    this.#silent.set(site, at);
    return NOTHING;
  }

  answer(at: number): SilenceDecisions<S> {
    if (at <= this.#answeredAt) return NOTHING;
    this.#answeredAt = at;
    if (this.#down) return at > this.#down.from ? this.#recover(at) : NOTHING;
    for (const [site, silentAt] of this.#silent) if (silentAt <= at) this.#silent.delete(site);
    return this.#accept((silence) => silence.at <= at);
  }

  /** A canary has answered while there was suspicion. */
  falseAlarm(at: number): SilenceDecisions<S> {
    this.#falseAlarms = Math.min(this.#falseAlarms + 1, MAX_DOUBLINGS);
    return this.answer(at);
  }

  /** No canary has answered: from now on there is no network. */
  markDown(now: number): void {
    this.#down = { since: this.#held[0]?.at ?? now, from: now };
    this.#probes = 0;
    this.#probeAt = now + backoffMs(0);
  }

  /** The network was probed. */
  probed(now: number): void {
    this.#probes++;
    this.#probeAt = now + backoffMs(this.#probes);
  }

  /** Below the threshold, held failures count once they are overdue, or when no answer can come any more. */
  settleOverdue(now: number, idle: boolean): SilenceDecisions<S> {
    const isOver = this.#held.length > 0 && (idle || this.heldUntil <= now);
    if (!isOver || this.#down || this.#isOverThreshold) return NOTHING;
    return this.#accept(() => true);
  }

  /** Takes out all that is held. */
  drain(): readonly S[] {
    return this.#held.splice(0);
  }

  #recover(at: number): SilenceDecisions<S> {
    this.#down = undefined;
    this.#recoveredAt = at;
    this.#falseAlarms = 0;
    this.#silent.clear();
    const retries = this.#held.splice(0).map((silence) => ({
      ...{ silence, at: silence.denied ? at + NEGATIVE_CACHE_MS : at },
    }));
    return { accepted: [], retries };
  }

  #accept(isAccepted: (silence: S) => boolean): SilenceDecisions<S> {
    const accepted = this.#held.filter(isAccepted);
    this.#held = this.#held.filter((silence) => !isAccepted(silence));
    return { accepted, retries: [] };
  }
}
