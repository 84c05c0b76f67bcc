/**
 * A web in virtual time: hosts that take their time and answer as told, a network that may fail, and what
 * was asked of them.
 */
import pLimit from 'p-limit';
import type { Evidence, Hop, Outcome, Verdict } from '../../../checkers/model.ts';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { AddressLeases } from '../../../src/schedule/model/address-leases.ts';
import type { RunTurn, ScheduleStats, TurnLink } from '../../../src/schedule/model/model.ts';
import { mostUnderWay, slotRuleOf } from '../../../src/schedule/model/options.ts';
import { siteOf } from '../../../src/schedule/model/site-of.ts';
import {
  DEFAULT_SCHEDULE,
  type NetworkNews,
  type ScheduleOptions,
} from '../../../src/schedule/schedule.ts';
import { createTurnRunner } from '../../../src/schedule/turns/turn-runner.ts';
import { schedule } from '../../helpers/one-by-one.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Times are in ms since the simulation began. */
export interface Asked {
  readonly url: string;
  readonly host: string;
  readonly site: string;
  readonly start: number;
  readonly end: number;
}

export interface Answer {
  readonly reason: Reason;
  readonly retry?: Outcome['retry'];
  readonly hops?: readonly Hop[];
}

/** `lying`: the name server says of every name that it does not exist. */
export type NetworkState = 'up' | 'down' | 'lying';

export interface World {
  /** At a time in ms since the simulation began. */
  readonly network?: (ms: number) => NetworkState;
  /** Where a host answers, when it does. */
  readonly addressOf?: (host: string) => string;
  readonly latencyMs?: (url: string) => number;
  /** Whether the name server knows the name of a URL that it is asked for alone; default: each. */
  readonly knowsName?: (url: string) => boolean;
  /** `times`: how often it has been asked, this time included. */
  readonly answer?: (url: string, times: number) => Answer;
}

export interface Conditions {
  readonly options?: Partial<ScheduleOptions>;
  readonly abortAfterMs?: number;
  /** Between two results, the consumer does something else. */
  readonly consumerMs?: number;
  /** Whether the name server tells the schedule where sites live; default: it does. */
  readonly looksUp?: boolean;
  /** Links come one by one, from a source that has to be awaited. */
  readonly awaited?: boolean;
  /** The source of links ends when all have their results. */
  readonly endless?: boolean;
  /** Default: no other process asks. */
  readonly addressLeases?: AddressLeases;
  /** Addresses of the user's own; default: none. */
  readonly isOwnAddress?: (address: string) => boolean;
  /** Told of the network, and when, in ms since the run began. */
  readonly onNews?: (news: NetworkNews, ms: number) => void;
  /** Told of links whose result is provisional. */
  readonly onProvisional?: (url: string) => void;
}

export interface Settled {
  readonly link: TurnLink;
  readonly verdict: Verdict;
  readonly at: number;
  readonly isElsewhere: boolean;
}

export interface Simulation {
  readonly asked: readonly Asked[];
  readonly settled: readonly Settled[];
  readonly turnSizes: readonly number[];
  readonly mostAtOnce: number;
  readonly mostAtOnceOfHost: number;
  readonly mostAtOnceAt: ReadonlyMap<string, number>;
  readonly news: readonly NetworkNews[];
  readonly endedAt: number;
  readonly stats: ScheduleStats;
}

export async function simulate(
  links: readonly (string | TurnLink)[],
  world: World = {},
  conditions: Conditions = {},
): Promise<Simulation> {
  const { abortAfterMs, consumerMs, awaited = false, looksUp = true } = conditions;
  let end = (): void => undefined;
  const ended = conditions.endless ? new Promise<void>((resolve) => (end = resolve)) : undefined;
  const options = { ...DEFAULT_SCHEDULE, ...conditions.options };
  const clock = new VirtualClock();
  const begin = clock.now();
  const web = new Web(world, clock, mostUnderWay(slotRuleOf(options)));
  const abort = new AbortController();
  if (abortAfterMs !== undefined) void clock.sleep(abortAfterMs).then(() => abort.abort());
  let stats: ScheduleStats = {
    ...{ done: 0, queued: 0, inFlight: 0, waitingHosts: 0 },
    ...{ longest: undefined, pausedSince: undefined },
  };
  const news: NetworkNews[] = [];
  const deps = {
    runTurn: web.ask,
    clock,
    signal: abort.signal,
    nameServer: looksUp ? web.names : { ...web.names, addressOf: async () => undefined },
    ...(conditions.addressLeases && { addressLeases: conditions.addressLeases }),
    isOwnAddress: conditions.isOwnAddress ?? (() => false),
    onNetwork: (event: NetworkNews) => {
      news.push(event);
      conditions.onNews?.(event, clock.now() - begin);
    },
    onProvisional: ({ link }: { readonly link: TurnLink }) => conditions.onProvisional?.(link.url),
    onStats: (live: ScheduleStats) => {
      stats = live;
    },
  };
  const settled: Settled[] = [];
  const work = async (): Promise<number> => {
    const all = links.map(asLink);
    for await (const { link, result, isElsewhere = false } of schedule(
      awaited || ended ? later(all, ended) : all,
      options,
      deps,
    )) {
      settled.push({ link, verdict: result.verdict, at: clock.now() - begin, isElsewhere });
      if (settled.length === all.length) end();
      if (consumerMs !== undefined) await clock.sleep(consumerMs);
    }
    return clock.now() - begin;
  };
  const endedAt = await clock.runUntil(work());
  const { asked, turnSizes, mostAtOnce, mostAtOnceOfHost, mostAtOnceAt } = web;
  const counts = { mostAtOnce, mostAtOnceOfHost, mostAtOnceAt };
  return { asked, settled, turnSizes, ...counts, news, endedAt, stats };
}

export function asLink(link: string | TurnLink): TurnLink {
  return typeof link === 'string' ? { url: link, alternatives: [] } : link;
}

export async function* later<T>(items: readonly T[], ended?: Promise<void>): AsyncGenerator<T> {
  yield* items;
  await ended;
}

/** `http://HOST/0`, `http://HOST/1` … */
export function urlsOf(host: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `http://${host}/${index}`);
}

export function askedOf({ asked }: Simulation, host: string): Asked[] {
  return asked.filter((one) => one.host === host).sort((a, b) => a.start - b.start);
}

export function reasonsOf({ settled }: Simulation): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { verdict } of settled) counts[verdict.reason] = (counts[verdict.reason] ?? 0) + 1;
  return counts;
}

/** Verdict and reason by URL. */
export function verdictsOf({ settled }: Simulation): Map<string, string> {
  return new Map(settled.map(({ link, verdict }) => [link.url, verdict.reason]));
}

/** When the last link that the condition names was settled. */
export function lastAt({ settled }: Simulation, isMeant: (url: string) => boolean): number {
  return Math.max(0, ...settled.filter(({ link }) => isMeant(link.url)).map(({ at }) => at));
}

/** The shortest time in which a host that nobody was asking was left alone. */
export function shortestPause({ asked }: Simulation): number {
  let shortest = Number.POSITIVE_INFINITY;
  const freeSince = new Map<string, number>();
  for (const { host, start, end } of [...asked].sort((a, b) => a.start - b.start)) {
    const free = freeSince.get(host) ?? Number.NEGATIVE_INFINITY;
    // Of one turn, several may begin while others are under way.
    if (start >= free) shortest = Math.min(shortest, start - free);
    freeSince.set(host, Math.max(free, end));
  }
  return shortest;
}

/** What a dead network looks like, by turns, and how long it takes to notice. */
const DEAD_NETWORK = [
  { reason: 'dns-error', ms: 3400 },
  { reason: 'network-unreachable', ms: 1 },
  { reason: 'connect-timeout', ms: 10_000 },
  { reason: 'timeout', ms: 30_000 },
] as const satisfies readonly { reason: Reason; ms: number }[];
/** A resolver that knows a name, or has denied it twice, says so for this long without asking. */
const NAME_KEPT_MS = 60_000;

class Web {
  readonly asked: Asked[] = [];
  readonly turnSizes: number[] = [];
  readonly ask: RunTurn;
  mostAtOnce = 0;
  mostAtOnceOfHost = 0;
  readonly mostAtOnceAt = new Map<string, number>();
  readonly #world: World;
  readonly #clock: VirtualClock;
  readonly #begin: number;
  readonly #times = new Map<string, number>();
  readonly #underWay = new Map<string, number>();
  readonly #underWayAt = new Map<string, number>();
  readonly #denials = new Map<string, { readonly times: number; readonly at: number }>();
  readonly #resolvedAt = new Map<string, number>();
  #allUnderWay = 0;
  #failures = 0;

  constructor(world: World, clock: VirtualClock, concurrency: number) {
    this.#world = world;
    this.#clock = clock;
    this.#begin = clock.now();
    const checker = { check: (url: string) => this.#check(url) };
    const runTurn = createTurnRunner(checker, {
      limit: pLimit(concurrency),
      now: () => clock.now(),
    });
    this.ask = (turn, signal, onResult) => {
      this.turnSizes.push(turn.links.length);
      return runTurn(turn, signal, onResult);
    };
  }

  readonly names = {
    isShared: () => true,
    addressOf: async (url: string): Promise<string | undefined> => {
      const address = this.#world.addressOf?.(URL.parse(url)?.hostname ?? '');
      if (address !== undefined) await this.#clock.sleep(20);
      return address;
    },
    exists: async (url: string): Promise<boolean> => {
      const state = this.#state();
      await this.#clock.sleep(state === 'down' ? 3400 : 20);
      const isKnown = this.#world.knowsName?.(url) ?? true;
      return isKnown && state === 'up' && this.#state() === 'up';
    },
  };

  async #check(url: string): Promise<Outcome> {
    const host = URL.parse(url)?.hostname ?? '';
    const address = this.#world.addressOf?.(host);
    this.#count({ host, address }, 1);
    const start = this.#now();
    const result = (await this.#fail(host, start)) ?? (await this.#answer(url));
    const elapsedMs = this.#now() - start;
    const { verdict } = result;
    const timed = { ...verdict, evidence: { ...verdict.evidence, elapsedMs } };
    this.#count({ host, address }, -1);
    this.asked.push({ url, host, site: siteOf(host), start, end: this.#now() });
    return { ...result, verdict: timed };
  }

  async #answer(url: string): Promise<Outcome> {
    await this.#clock.sleep(this.#world.latencyMs?.(url) ?? 100);
    if (this.#state() === 'down') {
      await this.#clock.sleep(30_000);
      return outcome('timeout', { at: this.#clock.now() });
    }
    const times = (this.#times.get(url) ?? 0) + 1;
    this.#times.set(url, times);
    const { reason, retry, hops } = this.#world.answer?.(url, times) ?? { reason: 'ok' };
    const evidence = this.#evidence(url, reason, hops);
    const verdict = makeVerdict(reason, { evidence, at: this.#clock.now() });
    return retry === undefined ? { verdict } : { verdict, retry };
  }

  #evidence(url: string, reason: Reason, hops: readonly Hop[] | undefined): Partial<Evidence> {
    const address = this.#world.addressOf?.(URL.parse(url)?.hostname ?? '');
    if (hops !== undefined) return { hops };
    return reason === 'ok' && address !== undefined
      ? { hops: [{ url, status: 200, address }] }
      : {};
  }

  /** What comes of it when the network fails; undefined when it works. */
  async #fail(host: string, start: number): Promise<Outcome | undefined> {
    const state = this.#state();
    const denial = this.#denials.get(host);
    const isKept = denial !== undefined && denial.times > 1 && start < denial.at + NAME_KEPT_MS;
    if (isKept || (state === 'lying' && !this.#isKnown(host))) return this.#deny(host, isKept);
    if (state !== 'down') {
      if (!this.#isKnown(host)) this.#resolvedAt.set(host, start);
      this.#denials.delete(host);
      return undefined;
    }
    const { reason, ms } = DEAD_NETWORK[this.#failures++ % DEAD_NETWORK.length] ?? DEAD_NETWORK[0];
    await this.#clock.sleep(ms);
    return outcome(reason, { at: this.#clock.now() });
  }

  #isKnown(host: string): boolean {
    const at = this.#resolvedAt.get(host);
    return at !== undefined && this.#now() < at + NAME_KEPT_MS;
  }

  async #deny(host: string, isKept: boolean): Promise<Outcome> {
    await this.#clock.sleep(20);
    const times = (this.#denials.get(host)?.times ?? 0) + 1;
    if (!isKept) this.#denials.set(host, { times, at: this.#now() });
    return outcome('dns-gone', { at: this.#clock.now() });
  }

  #state(): NetworkState {
    return this.#world.network?.(this.#now()) ?? 'up';
  }

  #now(): number {
    return this.#clock.now() - this.#begin;
  }

  #count({ host, address }: { host: string; address: string | undefined }, change: 1 | -1): void {
    const ofHost = (this.#underWay.get(host) ?? 0) + change;
    this.#underWay.set(host, ofHost);
    this.#allUnderWay += change;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#allUnderWay);
    this.mostAtOnceOfHost = Math.max(this.mostAtOnceOfHost, ofHost);
    if (address === undefined) return;
    const there = (this.#underWayAt.get(address) ?? 0) + change;
    this.#underWayAt.set(address, there);
    this.mostAtOnceAt.set(address, Math.max(this.mostAtOnceAt.get(address) ?? 0, there));
  }
}
