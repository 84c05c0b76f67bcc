/** A web in virtual time: hosts that take their time and answer as told, and what was asked of them. */
import pLimit from 'p-limit';
import type { Hop, Outcome, Verdict } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reach/reasons.ts';
import { makeVerdict } from '../../../checkers/reach/verdict.ts';
import { createAskTurn } from '../../../src/schedule/ask-turn.ts';
import type { AskTurn, TurnLink } from '../../../src/schedule/model.ts';
import {
  DEFAULT_SCHEDULE,
  type ScheduleOptions,
  type ScheduleStats,
  schedule,
} from '../../../src/schedule/schedule.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Times are in ms since the simulation began. */
export interface Asked {
  readonly url: string;
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

export interface Answer {
  readonly reason: Reason;
  readonly retry?: Outcome['retry'];
  readonly hops?: readonly Hop[];
}

export interface World {
  readonly latencyMs?: (url: string) => number;
  /** `times`: how often it has been asked, this time included. */
  readonly answer?: (url: string, times: number) => Answer;
}

export interface Conditions {
  readonly options?: Partial<ScheduleOptions>;
  readonly abortAfterMs?: number;
  /** Between two results, the consumer does something else. */
  readonly consumerMs?: number;
  /** Links come one by one, from a source that has to be awaited. */
  readonly awaited?: boolean;
}

export interface Settled {
  readonly link: TurnLink;
  readonly verdict: Verdict;
  readonly at: number;
}

export interface Simulation {
  readonly asked: readonly Asked[];
  readonly settled: readonly Settled[];
  readonly turnSizes: readonly number[];
  readonly mostAtOnce: number;
  readonly mostAtOnceOfHost: number;
  readonly endedAt: number;
  readonly stats: ScheduleStats;
}

export async function simulate(
  links: readonly (string | TurnLink)[],
  world: World = {},
  conditions: Conditions = {},
): Promise<Simulation> {
  const { abortAfterMs, consumerMs, awaited = false } = conditions;
  const options = { ...DEFAULT_SCHEDULE, ...conditions.options };
  const clock = new VirtualClock();
  const begin = clock.now();
  const web = new Web(world, clock, options.concurrency);
  const abort = new AbortController();
  if (abortAfterMs !== undefined) void clock.sleep(abortAfterMs).then(() => abort.abort());
  let stats: ScheduleStats = { done: 0, queued: 0, inFlight: 0, waitingHosts: 0 };
  const means = {
    ask: web.ask,
    clock,
    signal: abort.signal,
    onStats: (live: ScheduleStats) => {
      stats = live;
    },
  };
  const settled: Settled[] = [];
  const work = async (): Promise<number> => {
    const all = links.map(asLink);
    for await (const { link, result } of schedule(awaited ? later(all) : all, options, means)) {
      settled.push({ link, verdict: result.verdict, at: clock.now() - begin });
      if (consumerMs !== undefined) await clock.sleep(consumerMs);
    }
    return clock.now() - begin;
  };
  const endedAt = await clock.runUntil(work());
  const { asked, turnSizes, mostAtOnce, mostAtOnceOfHost } = web;
  return { asked, settled, turnSizes, mostAtOnce, mostAtOnceOfHost, endedAt, stats };
}

export function asLink(link: string | TurnLink): TurnLink {
  return typeof link === 'string' ? { url: link, alternatives: [] } : link;
}

export async function* later<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
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

class Web {
  readonly asked: Asked[] = [];
  readonly turnSizes: number[] = [];
  readonly ask: AskTurn;
  mostAtOnce = 0;
  mostAtOnceOfHost = 0;
  readonly #world: World;
  readonly #clock: VirtualClock;
  readonly #begin: number;
  readonly #times = new Map<string, number>();
  readonly #underWay = new Map<string, number>();
  #allUnderWay = 0;

  constructor(world: World, clock: VirtualClock, concurrency: number) {
    this.#world = world;
    this.#clock = clock;
    this.#begin = clock.now();
    const checker = { check: (url: string) => this.#check(url) };
    const askTurn = createAskTurn(checker, pLimit(concurrency), () => clock.now());
    this.ask = (turn, signal) => {
      this.turnSizes.push(turn.links.length);
      return askTurn(turn, signal);
    };
  }

  async #check(url: string): Promise<Outcome> {
    const host = URL.parse(url)?.hostname ?? '';
    const times = (this.#times.get(url) ?? 0) + 1;
    this.#times.set(url, times);
    this.#count(host, 1);
    const start = this.#clock.now() - this.#begin;
    await this.#clock.sleep(this.#world.latencyMs?.(url) ?? 100);
    this.#count(host, -1);
    this.asked.push({ url, host, start, end: this.#clock.now() - this.#begin });
    const { reason, retry, hops } = this.#world.answer?.(url, times) ?? { reason: 'ok' };
    const evidence = hops === undefined ? {} : { hops };
    const verdict = makeVerdict(reason, { evidence, at: this.#clock.now() });
    return retry === undefined ? { verdict } : { verdict, retry };
  }

  #count(host: string, change: 1 | -1): void {
    const ofHost = (this.#underWay.get(host) ?? 0) + change;
    this.#underWay.set(host, ofHost);
    this.#allUnderWay += change;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#allUnderWay);
    this.mostAtOnceOfHost = Math.max(this.mostAtOnceOfHost, ofHost);
  }
}
