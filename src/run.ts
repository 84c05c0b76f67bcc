/**
 * The main job on one page: scan the inputs, settle the sightings into links, ask each link, hand
 * the results on. Everything here is known elsewhere; this file only joins it.
 */
import { availableParallelism } from 'node:os';
import type { VerdictValue } from '../checkers/model.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../checkers/policy.ts';
import { askedAt } from '../checkers/reach/asked-at.ts';
import { makeVerdict } from '../checkers/reach/verdict.ts';
import type { ArchiveOptions, ArchiveStats } from './archive/model.ts';
import { withArchived } from './archive/with-archived.ts';
import type { Problem } from './errors.ts';
import { problem } from './errors.ts';
import { clockTime } from './report/clock-time.ts';
import type { RunSummary } from './report/model.ts';
import type { MessageMark } from './scan/protocol.ts';
import { type ScanOptions, type ScanSink, type ScanTotals, scan } from './scan/scan.ts';
import { openCheckPool } from './schedule/check-pool.ts';
import { systemClock } from './schedule/clock.ts';
import type { NetworkNews, ScheduleOptions, ScheduleStats } from './schedule/schedule.ts';
import { MessageIndex } from './settle/message-index.ts';
import type { CheckedLink, Link } from './settle/model.ts';
import { rebindToAnswer } from './settle/rebind.ts';
import { resolveInside } from './settle/resolve.ts';
import { Settler } from './settle/settler.ts';
import { emptyTally, type Tally } from './settle/tally.ts';
import { packageVersion } from './version.ts';

export interface RunOptions extends ScanOptions {
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly offline: boolean;
  /** Ask this archive for copies of what is dead; absent: none is asked. */
  readonly archive?: ArchiveOptions | undefined;
  readonly signal: AbortSignal;
}

/** What a run is doing, for progress; read it whenever you like. */
export interface RunState {
  phase: 'scanning' | 'checking' | 'done';
  readonly totals: ScanTotals;
  links: number;
  readonly tally: Tally;
  schedule: ScheduleStats | undefined;
  archive: ArchiveStats | undefined;
}

export interface RunSink {
  readonly state: RunState;
  readonly onProblem: (problem: Problem) => void;
  readonly onCounts?: ScanSink['onCounts'];
}

export function newRunState(): RunState {
  return {
    phase: 'scanning',
    totals: { sources: 0, documents: 0, sightings: 0 },
    links: 0,
    tally: emptyTally(),
    schedule: undefined,
    archive: undefined,
  };
}

/** Checked links as they are settled; `order` is the place of the link's first sighting. */
export interface RunResult {
  readonly order: number;
  readonly link: CheckedLink;
}

export async function* run(
  inputs: readonly string[],
  options: RunOptions,
  sink: RunSink,
): AsyncGenerator<RunResult> {
  const links = await gatherLinks(inputs, options, sink);
  sink.state.phase = 'checking';
  sink.state.links = links.length;
  for await (const result of archivedToo(settleLinks(links, options, sink), options, sink)) {
    sink.state.tally[result.link.verdict.verdict]++;
    yield result;
  }
  sink.state.phase = 'done';
  if (options.signal.aborted) sink.onProblem(problem('interrupted'));
}

async function gatherLinks(
  inputs: readonly string[],
  options: RunOptions,
  sink: RunSink,
): Promise<readonly Link[]> {
  const settler = new Settler({ fragments: options.policy.checkFragments });
  const { onProblem, onCounts } = sink;
  const messages = new MessageIndex();
  const scanSink = {
    totals: sink.state.totals,
    onProblem,
    onMessage: (path: string, { ordinal, messageId }: MessageMark) =>
      messages.add(path, ordinal, messageId),
    ...(onCounts ? { onCounts } : {}),
  };
  for await (const batch of scan(inputs, { ...options, index: true }, scanSink)) {
    for (const found of batch) settler.add(found);
  }
  return settler.links().map((link) => resolveInside(link, messages));
}

function archivedToo(
  results: AsyncGenerator<RunResult>,
  { archive, policy, schedule: { retries, patienceMs }, signal }: RunOptions,
  { state, onProblem }: RunSink,
): AsyncGenerator<RunResult> {
  if (archive === undefined) return results;
  const onStats = (stats: ArchiveStats): void => {
    state.archive = stats;
  };
  const run = { ...archive, policy, retries, patienceMs, signal, onProblem, onStats };
  return withArchived(results, run);
}

async function* settleLinks(
  links: readonly Link[],
  options: RunOptions,
  sink: RunSink,
): AsyncGenerator<RunResult> {
  const at = systemClock.now();
  const numbered = links.map((link, order) => ({ ...link, order, link }));
  for (const { order, link } of numbered.filter(({ link }) => link.target !== undefined)) {
    yield { order, link: { ...link, verdict: makeVerdict('in-archive', { at }) } };
  }
  const open = numbered
    .filter(({ link }) => link.target === undefined)
    .map((link) => ({ ...link, ...elsewhere(link.url, options.policy) }));
  if (!options.offline) {
    yield* askLinks(open, options, sink);
    return;
  }
  const verdict = makeVerdict('offline', { at });
  for (const { order, link } of open) yield { order, link: { ...link, verdict } };
}

/** Names are asked of resolvers: the schedule spares those. */
function elsewhere(url: string, policy: CheckPolicy): { readonly askedAt?: string } {
  const at = askedAt(url, policy);
  return at === undefined ? {} : { askedAt: at };
}

type NumberedLink = Link & { readonly order: number; readonly link: Link };

async function* askLinks(
  links: readonly NumberedLink[],
  options: RunOptions,
  sink: RunSink,
): AsyncGenerator<RunResult> {
  if (links.length === 0) return;
  if (links.length > UNNAMED_LINKS && isUnnamed(options.policy)) {
    sink.onProblem(problem('no-contact', { detail: `${links.length} links` }));
  }
  const { concurrency } = options.schedule;
  const workers = Math.min(2, availableParallelism(), concurrency);
  // Loaded only now: the public suffix list is large, and nothing else has a use for it.
  const { schedule } = await import('./schedule/schedule.ts');
  const { createNameServer } = await import('./schedule/name-server.ts');
  // Behind a proxy, our own name server is not asked.
  const names = options.policy.proxy ? undefined : createNameServer(options.policy, systemClock);
  const pool = await openCheckPool(options.policy, { workers, concurrency });
  try {
    const results = schedule(links, options.schedule, {
      ask: pool.ask,
      clock: systemClock,
      signal: options.signal,
      onStats: (stats) => {
        sink.state.schedule = stats;
      },
      ...(names && { names }),
      onNetwork: (news) => tellOfNetwork(news, options.policy, sink),
    });
    for await (const { link: asked, result } of results) {
      const { verdict, repaired } = result;
      const link = repaired === undefined ? asked.link : repairedLink(asked.link, repaired);
      yield { order: asked.order, link: { ...link, verdict } };
    }
  } finally {
    names?.close();
    await pool.close();
  }
}

/** More are a job whose operator the servers should be able to reach. */
const UNNAMED_LINKS = 1000;

function isUnnamed({ contact, userAgent }: CheckPolicy): boolean {
  return contact === '' && userAgent === DEFAULT_POLICY.userAgent;
}

function repairedLink(link: Link, repaired: string): Link & { readonly repaired: string } {
  return { ...link, repaired, sightings: rebindToAnswer(link.sightings, repaired) };
}

function tellOfNetwork(news: NetworkNews, { proxy }: CheckPolicy, { onProblem }: RunSink): void {
  const nothing = proxy === null ? 'no-network' : 'no-proxy';
  if (news.is === 'gone') onProblem(problem(nothing, { detail: news.error }));
  if (news.is !== 'paused') return;
  const detail = `since ${clockTime(news.since)}, trying again (${news.error})`;
  onProblem(problem('network-paused', { detail }));
}

export interface SummaryFacts {
  readonly inputs: readonly string[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly offline: boolean;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
  readonly syntaxErrors: number;
}

export function summarise(state: RunState, facts: SummaryFacts): RunSummary {
  const verdicts: Readonly<Record<VerdictValue, number>> = { ...state.tally };
  const { archive } = state;
  return {
    tool: 'urlglean',
    version: packageVersion(),
    ...facts,
    startedAt: facts.startedAt.toISOString(),
    finishedAt: facts.finishedAt.toISOString(),
    ...state.totals,
    links: state.links,
    verdicts,
    ...(archive && { archive: { found: archive.found, far: archive.far, failed: archive.failed } }),
  };
}
