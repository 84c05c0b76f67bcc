/**
 * Stands between results and verdicts that count. Failures of names and of connections are held back apart: while a
 * name server lies, hosts known by address still answer, and while connections fail, a local name server still knows
 * names. Takes the results of turns, gives those that count and those to be retried.
 */
import { isThisMachine } from '../../../checkers/net/guard/this-machine.ts';
import { hasFound, NAMELESS } from '../../../checkers/reasons.ts';
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import type { ScheduleOptions } from '../model/options.ts';
import { topLevelOf } from '../model/site-of.ts';
import type { Canary } from './canaries.ts';
import {
  type CheckedEntry,
  type Decisions,
  FailureDetector,
  type FreeAt,
  merged,
} from './failure-detector.ts';
import { FirstAnswer, type SilenceNews } from './first-answer.ts';
import { FreshNames } from './fresh-names.ts';
import {
  isHostName,
  isLocalFailure,
  networkSignalOf,
  receivedAt,
  requestedAt,
} from './network-signal.ts';

/** The state of our own network during a run; times in ms since 1970. */
export type NetworkNews =
  | SilenceNews
  | { readonly is: 'paused'; readonly since: number; readonly error: string }
  | { readonly is: 'back'; readonly since: number }
  /** Nothing answered until the end, or until patience did. */
  | { readonly is: 'gone'; readonly error: string };

export interface GuardDeps {
  /** Names can be looked up to see whether the name server works. */
  readonly canResolve: boolean;
  readonly onNews: (news: NetworkNews) => void;
  readonly startedAt: number;
}

/** A look-up is no burden: a single denial without an answer after it is enough. */
const SUSPICIOUS_NAMES = 1;
/** A retry is a burden on its site. */
const SUSPICIOUS_SITES = 8;
/** A network that has never been seen to work in this run is waited for no longer than this. */
const START_PATIENCE_MS = 10_000;
/** A name below an unknown top-level domain may or may not exist; a name server that denies this one lies. */
const FALLBACK_TLD = 'com';
const NEVER = Number.POSITIVE_INFINITY;

export class NetworkGuard<L extends TurnLink> {
  readonly connections: FailureDetector<L>;
  readonly names: FailureDetector<L>;
  readonly #onNews: (news: NetworkNews) => void;
  readonly #fresh = new FreshNames();
  /** Undefined where the user has named canaries. */
  readonly #first: FirstAnswer | undefined;
  readonly #canResolve: boolean;
  readonly #isClosed: boolean;
  /** Something but this machine has answered. */
  #isReached = false;
  #pausedSince: number | undefined;
  #hasLocalFailure = false;
  #hasOtherResult = false;
  /** The last failure, in the network's own words. */
  #error = '';

  constructor(
    { networkPatienceMs: patienceMs, canaries, closedNetwork }: ScheduleOptions,
    { canResolve, onNews, startedAt }: GuardDeps,
  ) {
    const named = canaries.filter((url) => isHostName(hostOf(url)));
    this.connections = new FailureDetector(canaries, {
      patienceMs,
      suspiciousSites: SUSPICIOUS_SITES,
    });
    this.names = new FailureDetector(named, { patienceMs, suspiciousSites: SUSPICIOUS_NAMES });
    this.#canResolve = canResolve;
    this.#isClosed = closedNetwork;
    this.#onNews = onNews;
    this.#first = canaries.length > 0 ? undefined : new FirstAnswer(startedAt);
  }

  get pausedSince(): number | undefined {
    return this.#pausedSince;
  }

  /** No new turn is started now. */
  get isPaused(): boolean {
    return this.connections.isProbing || this.#pausedSince !== undefined;
  }

  get heldUntil(): number {
    return Math.min(this.connections.heldUntil, this.names.heldUntil);
  }

  get probeAt(): number {
    return Math.min(this.connections.probeAt, this.names.probeAt);
  }

  get givenUpAt(): number {
    const { connections, names } = this;
    const wasNeverThere = names.downSince !== undefined && !names.canaries.areProven;
    const soon = wasNeverThere ? (names.downSince ?? 0) + START_PATIENCE_MS : NEVER;
    return Math.min(connections.givenUpAt, names.givenUpAt, soon);
  }

  /** The results of a turn that began at `startedAt`. */
  accept(checked: readonly CheckedEntry<L>[], startedAt: number): Decisions<L> {
    const answers = checked.filter(({ entry, result }) => isAnswer(entry.host, result));
    const released = answers.flatMap((answer) => this.#acceptAnswer(answer));
    const decisions = merged([...released, ...checked.map((one) => this.#assess(one, startedAt))]);
    this.#reportNews();
    return decisions;
  }

  #acceptAnswer({ entry, result }: CheckedEntry<L>): readonly Decisions<L>[] {
    this.#first?.answered();
    const { site, host } = entry;
    const { verdict, retry, repaired } = result;
    const gave = hasFound(verdict.verdict);
    const canary = { site, host, url: repaired ?? entry.link.url };
    if (gave && retry === undefined) this.connections.canaries.remember(canary);
    const decisions = [this.connections.answered(receivedAt(result))];
    if (isThisMachine(host)) return decisions;
    this.#isReached = true;
    if (!isHostName(host)) return decisions;
    this.names.canaries.remember({ ...canary, url: entry.link.requestUrl ?? canary.url });
    // The name was looked up at some time after the request began.
    const begun = requestedAt(result);
    if (this.#fresh.tookLookup(host, begun)) decisions.push(this.names.answered(begun));
    return decisions;
  }

  #assess({ entry, result }: CheckedEntry<L>, startedAt: number): Decisions<L> {
    const signal = networkSignalOf(entry.host, result);
    if (signal === 'answer' || signal === 'nothing') {
      this.#hasOtherResult ||= entry.host !== '' && result.verdict.verdict !== 'skipped';
      return { accepted: [{ entry, result }], retries: [] };
    }
    this.#error = result.verdict.evidence.error ?? result.verdict.reason;
    if (isLocalFailure(result)) this.#hasLocalFailure = true;
    else this.#hasOtherResult = true;
    const denied = NAMELESS.has(result.verdict.reason);
    const { site } = entry;
    if (!denied) this.#first?.silent(site, { error: this.#error, isOurs: isLocalFailure(result) });
    const silence = { site, at: receivedAt(result), startedAt, denied, entry, result };
    if (signal === 'silence' || !this.#canResolve) return this.connections.assess(silence);
    if (this.#isClosed) return this.names.assess(silence, denied ? 'hold' : 'believe');
    const tld = topLevelOf(entry.host) ?? (denied ? FALLBACK_TLD : undefined);
    if (tld !== undefined) this.names.canaries.setFallback(tldCanary(tld));
    return this.names.assess(silence);
  }

  /** Denials wait for an answer, and no link is left that could give one: the run waits no longer. */
  get waitsInVain(): boolean {
    return this.#waitsForFirst && !this.#isReached;
  }

  /** Names were denied, and none has proved yet that the name server knows any. */
  get #waitsForFirst(): boolean {
    return this.#isClosed && this.names.heldUntil < NEVER && !this.names.canaries.areKnown;
  }

  /** The results that were held back and wait for nothing any more; `idle`: no answer is to be expected. */
  settleOverdue(now: number, idle: boolean): Decisions<L> {
    const { connections, names } = this;
    this.#reportSilence(now);
    // An address that answers proves no name server, but a network: what is denied in it is believed.
    const isBelieved = idle && this.#isReached && this.#waitsForFirst;
    return merged([
      connections.settleOverdue(now, idle),
      isBelieved ? names.answered(now) : names.settleOverdue(now, idle),
    ]);
  }

  /** When it has to be looked after next, if nothing comes in before. */
  nextAt(now: number, idle: boolean, freeAt: FreeAt): number {
    const { heldUntil, probeAt, givenUpAt } = this;
    const linkCanaryAt = this.connections.canaryAt(now, idle, freeAt);
    const silenceAt = this.#pausedSince === undefined ? this.#first?.newsAt : NEVER;
    const later = [heldUntil, probeAt, givenUpAt, linkCanaryAt, silenceAt ?? NEVER].filter(
      (at) => at > now,
    );
    return Math.min(...later);
  }

  /** Takes the result of a canary's link. */
  linkCanaryDone({ host }: Canary, result: TurnResult, now: number): Decisions<L> {
    const { connections } = this;
    if (isAnswer(host, result))
      return this.#withNews(connections.canaryAnswered(receivedAt(result)));
    connections.canaryFailed(now);
    return this.#withNews(NOTHING);
  }

  /** Takes whether the name server knew a canary's name, queried at `queriedAt`. */
  nameCanaryDone(
    isKnown: boolean,
    { queriedAt, now }: { queriedAt: number; now: number },
  ): Decisions<L> {
    if (isKnown) return this.#withNews(this.names.canaryAnswered(queriedAt));
    this.names.canaryFailed(now);
    return this.#withNews(NOTHING);
  }

  /** While the network is down: it was probed. */
  probed(now: number): void {
    for (const detector of [this.connections, this.names]) {
      if (detector.probeAt <= now) detector.probed(now);
    }
  }

  /** The run is over: was there any network at all? */
  end(): void {
    if (this.#hasLocalFailure && !this.#hasOtherResult) this.giveUp();
    else this.#reportSilence(NEVER);
  }

  #reportSilence(now: number): void {
    if (this.#pausedSince !== undefined) return;
    const news = this.#first?.news(now);
    if (news !== undefined) this.#onNews(news);
  }

  giveUp(): void {
    this.#onNews({ is: 'gone', error: this.#error });
  }

  #withNews(decisions: Decisions<L>): Decisions<L> {
    this.#reportNews();
    return decisions;
  }

  #reportNews(): void {
    const since = this.connections.downSince ?? this.names.downSince;
    const before = this.#pausedSince;
    this.#pausedSince = since;
    if (before === undefined && since !== undefined) {
      this.#onNews({ is: 'paused', since, error: this.#error });
    }
    if (before !== undefined && since === undefined) this.#onNews({ is: 'back', since: before });
  }
}

/** A top-level domain has no address, and exists: a name server that denies it denies everything. */
function tldCanary(tld: string): Canary {
  return { site: tld, host: tld, url: `http://${tld}/` };
}

const NOTHING = { accepted: [], retries: [] };

function isAnswer(host: string, result: TurnResult): boolean {
  return networkSignalOf(host, result) === 'answer';
}
