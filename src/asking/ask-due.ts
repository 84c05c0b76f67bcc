/**
 * Asks what is due: claims links of the store, hands them to the schedule, commits what comes of it batch by batch,
 * and tells of a result when it cannot be lost any more.
 */
import { availableParallelism } from 'node:os';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { askedAt } from '../../checkers/reach/asked-at.ts';
import type { Reason } from '../../checkers/reach/reasons.ts';
import { type Problem, problem } from '../errors.ts';
import { clockTime } from '../report/clock-time.ts';
import { openCheckPool } from '../schedule/check-pool.ts';
import { systemClock } from '../schedule/clock.ts';
import type { TurnLink } from '../schedule/model.ts';
import type {
  NetworkNews,
  Scheduled,
  ScheduleOptions,
  ScheduleStats,
} from '../schedule/schedule.ts';
import type { DueLink, Result } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import { batched } from './batched.ts';
import type { Settled } from './model.ts';

export interface AskOptions {
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly signal: AbortSignal;
}

export interface AskSink {
  readonly onProblem: (problem: Problem) => void;
  /** Called once, when asking begins. */
  readonly onStats: (stats: ScheduleStats) => void;
}

type AskedLink = DueLink & TurnLink;

/** Hosts and links of each that are claimed at once: enough to choose from, and few to hold. */
const CLAIM = { hosts: 256, linksEach: 64 };
/** A process that is killed loses what is younger. */
const COMMIT = { most: 256, ms: 250 };

export async function* askDue(
  store: Store,
  run: number,
  options: AskOptions,
  sink: AskSink,
): AsyncGenerator<Settled> {
  const { policy, signal } = options;
  const { concurrency } = options.schedule;
  const workers = Math.min(2, availableParallelism(), concurrency);
  // Loaded only now: the public suffix list is large, and nothing else has a use for it.
  const { schedule } = await import('../schedule/schedule.ts');
  const { createNameServer } = await import('../schedule/name-server.ts');
  // Behind a proxy, our own name server is not asked.
  const names = policy.proxy ? undefined : createNameServer(policy, systemClock);
  const pool = await openCheckPool(policy, { workers, concurrency });
  const fence = systemClock.now();
  try {
    const results = schedule(dueLinks(store, fence, policy), options.schedule, {
      ask: pool.ask,
      clock: systemClock,
      signal,
      onStats: sink.onStats,
      ...(names && { names }),
      onNetwork: (news) => tellOfNetwork(news, policy, sink),
    });
    for await (const batch of batched(results, COMMIT)) yield* commit(batch, { store, run, fence });
  } finally {
    names?.close();
    await pool.close();
  }
}

async function* dueLinks(
  store: Store,
  fence: number,
  policy: CheckPolicy,
): AsyncGenerator<AskedLink> {
  for (;;) {
    const claims = await store.claim(fence, CLAIM);
    if (claims.length === 0) return;
    for (const { links } of claims) {
      for (const link of links) yield { ...link, ...elsewhere(link.url, policy) };
    }
  }
}

/** Names are asked of resolvers: the schedule spares those. */
function elsewhere(url: string, policy: CheckPolicy): { readonly askedAt?: string } {
  const at = askedAt(url, policy);
  return at === undefined ? {} : { askedAt: at };
}

/** The link was not come to: it stays open, for the rest of the run or the next. */
const NOT_ASKED: ReadonlySet<Reason> = new Set(['interrupted', 'network-down']);

interface Committing {
  readonly store: Store;
  readonly run: number;
  readonly fence: number;
}

async function* commit(
  batch: readonly Scheduled<AskedLink>[],
  { store, run, fence }: Committing,
): AsyncGenerator<Settled> {
  const asked = batch.filter(({ result }) => !NOT_ASKED.has(result.verdict.reason));
  if (asked.length === 0) return;
  const results: readonly Result[] = asked.map(({ link: { linkId }, result }) => {
    const { verdict, repaired } = result;
    return { linkId, verdict, ...(repaired === undefined ? {} : { repaired }) };
  });
  const taken = new Set(await store.commit(run, fence, results));
  for (const { link, result } of asked) {
    const { linkId, url } = link;
    if (taken.has(linkId)) yield { linkId, url, verdict: result.verdict };
  }
}

function tellOfNetwork(news: NetworkNews, { proxy }: CheckPolicy, { onProblem }: AskSink): void {
  const nothing = proxy === null ? 'no-network' : 'no-proxy';
  if (news.is === 'gone') onProblem(problem(nothing, { detail: news.error }));
  if (news.is !== 'paused') return;
  const detail = `since ${clockTime(news.since)}, trying again (${news.error})`;
  onProblem(problem('network-paused', { detail }));
}
