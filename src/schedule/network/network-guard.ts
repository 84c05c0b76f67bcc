/**
 * Stands between what was heard and what counts. Names and connections are doubted apart: while a name
 * server lies, whoever is known by address still answers, and while connections fail, a name server near
 * by still knows names. Takes the results of turns, gives those that count and those to be asked again.
 */
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import type { ScheduleOptions } from '../model/options.ts';
import { topLevelOf } from '../model/site-of.ts';
import type { Canary } from './canaries.ts';
import {
  type Decisions,
  FailureDetector,
  type FreeAt,
  type HeardResult,
  joined,
} from './failure-detector.ts';
import { FirstAnswer, type SilenceNews } from './first-answer.ts';
import { FreshNames } from './fresh-names.ts';
import { begunAt, failedHere, heardAt, isName, networkSignalOf } from './network-signal.ts';

/** What becomes of our own network during a run; times in ms since 1970. */
export type NetworkNews =
  | SilenceNews
  | { readonly is: 'paused'; readonly since: number; readonly error: string }
  | { readonly is: 'back'; readonly since: number }
  /** Nothing answered until the end, or until patience did. */
  | { readonly is: 'gone'; readonly error: string };

export interface GuardDeps {
  /** Names can be looked up to see whether the name server works. */
  readonly looksUp: boolean;
  readonly tell: (news: NetworkNews) => void;
  readonly begunAt: number;
}

/** A look-up costs nobody anything: every denial that no answer follows is reason enough. */
const SUSPICIOUS_NAMES = 1;
/** A link that is asked again is a burden on its site. */
const SUSPICIOUS_SITES = 8;
/** A network that has never been seen to work in this run is waited for no longer than this. */
const START_PATIENCE_MS = 10_000;
/** Of a name whose own is in no list it cannot be said whether it exists; a name server that denies this one lies. */
const A_TOP_LEVEL = 'com';
const LATER = Number.POSITIVE_INFINITY;

export class NetworkGuard<L extends TurnLink> {
  readonly connections: FailureDetector<L>;
  readonly names: FailureDetector<L>;
  readonly #tell: (news: NetworkNews) => void;
  readonly #fresh = new FreshNames();
  /** Undefined where the user has named somebody to ask. */
  readonly #first: FirstAnswer | undefined;
  readonly #looksUp: boolean;
  #pausedSince: number | undefined;
  #failedHere = false;
  #anythingElse = false;
  /** The last failure, in the network's own words. */
  #error = '';

  constructor(
    { networkPatienceMs: patienceMs, canaries }: ScheduleOptions,
    { looksUp, tell, begunAt }: GuardDeps,
  ) {
    const named = canaries.filter((url) => isName(hostOf(url)));
    this.connections = new FailureDetector(canaries, {
      patienceMs,
      suspiciousSites: SUSPICIOUS_SITES,
    });
    this.names = new FailureDetector(named, { patienceMs, suspiciousSites: SUSPICIOUS_NAMES });
    this.#looksUp = looksUp;
    this.#tell = tell;
    this.#first = canaries.length > 0 ? undefined : new FirstAnswer(begunAt);
  }

  get pausedSince(): number | undefined {
    return this.#pausedSince;
  }

  /** Nothing new is asked now. */
  get isPaused(): boolean {
    return this.connections.isAsking || this.#pausedSince !== undefined;
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
    const soon = wasNeverThere ? (names.downSince ?? 0) + START_PATIENCE_MS : LATER;
    return Math.min(connections.givenUpAt, names.givenUpAt, soon);
  }

  /** The results of a turn that began at `startedAt`. */
  hear(heard: readonly HeardResult<L>[], startedAt: number): Decisions<L> {
    const answers = heard.filter(({ entry, result }) => isAnswer(entry.host, result));
    const released = answers.flatMap((answer) => this.#believeIn(answer));
    const told = joined([...released, ...heard.map((one) => this.#weigh(one, startedAt))]);
    this.#noticeNews();
    return told;
  }

  #believeIn({ entry, result }: HeardResult<L>): readonly Decisions<L>[] {
    this.#first?.answered();
    const { site, host } = entry;
    const { verdict, retry, repaired } = result;
    const gave = verdict.verdict === 'alive' || verdict.verdict === 'moved';
    const canary = { site, host, url: repaired ?? entry.link.url };
    if (gave && retry === undefined) this.connections.canaries.remember(canary);
    const told = [this.connections.answered(heardAt(result))];
    if (!isName(host)) return told;
    this.names.canaries.remember({ ...canary, url: entry.link.askedAt ?? canary.url });
    // The name was looked up at some time after the asking began.
    const begun = begunAt(result);
    if (this.#fresh.isFresh(host, begun)) told.push(this.names.answered(begun));
    return told;
  }

  #weigh({ entry, result }: HeardResult<L>, startedAt: number): Decisions<L> {
    const testimony = networkSignalOf(entry.host, result);
    if (testimony === 'answer' || testimony === 'nothing') {
      this.#anythingElse ||= entry.host !== '' && result.verdict.verdict !== 'skipped';
      return { counting: [{ entry, result }], again: [] };
    }
    this.#error = result.verdict.evidence.error ?? result.verdict.reason;
    if (failedHere(result)) this.#failedHere = true;
    else this.#anythingElse = true;
    const denied = result.verdict.reason === 'dns-gone';
    const { site } = entry;
    if (!denied) this.#first?.silent(site, { error: this.#error, isOurs: failedHere(result) });
    const silence = { site, at: heardAt(result), startedAt, denied, entry, result };
    if (testimony === 'silence' || !this.#looksUp) return this.connections.weigh(silence);
    const top = topLevelOf(entry.host) ?? (denied ? A_TOP_LEVEL : undefined);
    if (top !== undefined) this.names.canaries.fallBackOn(canaryNamed(top));
    return this.names.weigh(silence);
  }

  /** What was held and waits for nothing any more: `idle` when no answer is to be expected. */
  settleOverdue(now: number, idle: boolean): Decisions<L> {
    const { connections, names } = this;
    this.#tellSilence(now);
    return joined([connections.settleOverdue(now, idle), names.settleOverdue(now, idle)]);
  }

  /** When it has to be looked after next, if nothing comes in before. */
  nextAt(now: number, idle: boolean, freeAt: FreeAt): number {
    const { heldUntil, probeAt, givenUpAt } = this;
    const ofLinks = this.connections.canaryAt(now, idle, freeAt);
    const silenceAt = this.#pausedSince === undefined ? this.#first?.newsAt : LATER;
    const later = [heldUntil, probeAt, givenUpAt, ofLinks, silenceAt ?? LATER].filter(
      (at) => at > now,
    );
    return Math.min(...later);
  }

  /** What a canary's link gave. */
  linkHeard({ host }: Canary, result: TurnResult, now: number): Decisions<L> {
    const { connections } = this;
    if (isAnswer(host, result)) return this.#noticed(connections.canaryAnswered(heardAt(result)));
    connections.canaryWasSilent(now);
    return this.#noticed(NOTHING);
  }

  /** Whether a canary's name was known to the name server, asked at `askedAt`. */
  nameHeard(isKnown: boolean, { askedAt, now }: { askedAt: number; now: number }): Decisions<L> {
    if (isKnown) return this.#noticed(this.names.canaryAnswered(askedAt));
    this.names.canaryWasSilent(now);
    return this.#noticed(NOTHING);
  }

  /** While the network is down: somebody looks for it. */
  probed(now: number): void {
    for (const doubts of [this.connections, this.names]) {
      if (doubts.probeAt <= now) doubts.probed(now);
    }
  }

  /** The run is over: was there any network at all? */
  end(): void {
    if (this.#failedHere && !this.#anythingElse) this.giveUp();
    else this.#tellSilence(LATER);
  }

  #tellSilence(now: number): void {
    if (this.#pausedSince !== undefined) return;
    const news = this.#first?.news(now);
    if (news !== undefined) this.#tell(news);
  }

  giveUp(): void {
    this.#tell({ is: 'gone', error: this.#error });
  }

  #noticed(told: Decisions<L>): Decisions<L> {
    this.#noticeNews();
    return told;
  }

  #noticeNews(): void {
    const since = this.connections.downSince ?? this.names.downSince;
    const before = this.#pausedSince;
    this.#pausedSince = since;
    if (before === undefined && since !== undefined) {
      this.#tell({ is: 'paused', since, error: this.#error });
    }
    if (before !== undefined && since === undefined) this.#tell({ is: 'back', since: before });
  }
}

/** A top-level domain has no address, and exists: a name server that denies it denies everything. */
function canaryNamed(top: string): Canary {
  return { site: top, host: top, url: `http://${top}/` };
}

const NOTHING = { counting: [], again: [] };

function isAnswer(host: string, result: TurnResult): boolean {
  return networkSignalOf(host, result) === 'answer';
}
