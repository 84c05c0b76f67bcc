/**
 * Checks the links that are due: claims them from the store, hands them to the schedule, commits results batch by
 * batch, and yields a batch once it is durable. The failure that would make a link lost is not committed before the
 * link was checked once more, later and over new connections.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { type Problem, problem } from '../errors.ts';
import type { HistoryRules } from '../history/model.ts';
import type { Scheduled, ScheduleStats } from '../schedule/model/model.ts';
import { slotRuleOf } from '../schedule/model/options.ts';
import type { ScheduleOptions } from '../schedule/schedule.ts';
import type { Settled } from '../settle/settled.ts';
import type { LinkVerdict, Result } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import type { CheckDeps } from './check-deps.ts';
import { askControl } from './control.ts';
import { type DueTurnLink, dueLinks, type FirstLook, takeUntil } from './due-links.ts';
import { Appetite } from './holding/appetite.ts';
import { HeldAddresses } from './holding/held-addresses.ts';
import { HeldSites } from './holding/held-sites.ts';
import type { Lease } from './holding/lease.ts';
import { NetworkReporter } from './network-report.ts';
import { RobotsMemory } from './robots-memory.ts';
import { runSchedule } from './schedule-run.ts';
import { SecondOpinions } from './second-opinions.ts';
import type { RunSight } from './sight/sight.ts';
import { WholeHosts } from './whole-hosts.ts';

export interface CheckDueOptions {
  /** Of this process in the run. */
  readonly fence: number;
  /** Of whoever calls, who ends it. */
  readonly lease: Lease;
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly rules: HistoryRules;
  readonly signal: AbortSignal;
  /** Links that are due. */
  readonly due: number;
  /** Of a host that seems to have died, or came back, links that are not due are checked too. */
  readonly wholeHosts?: boolean;
  /** Other processes are at the run: they get their share of its sites. Default false. */
  readonly isShared?: boolean;
  /** The failure of a link that was asked for while the inputs were read. Absent: none was. */
  readonly firstLook?: FirstLook | undefined;
}

export interface CheckSink {
  readonly onProblem: (problem: Problem) => void;
  /** Called when checking begins, and when links wait for their second check. */
  readonly onStats: (stats: ScheduleStats) => void;
  /** Called with links that are due now besides, and the verdicts they had. */
  readonly onForward?: (links: readonly LinkVerdict[]) => void;
  /** Called once, before the first result. */
  readonly onSight?: (sight: RunSight) => void;
}

export async function* checkDue(
  store: Store,
  run: number,
  options: CheckDueOptions,
  sink: CheckSink,
  deps: CheckDeps,
): AsyncGenerator<readonly Settled[]> {
  const { policy, rules, fence, lease } = options;
  const signal = lease.orEnd(options.signal);
  const opinions = new SecondOpinions<DueTurnLink>(rules);
  const addresses = addressesOf(store, options);
  const held = new HeldSites({
    now: () => deps.clock.now(),
    giveBack: (sites) =>
      store.giveBack(fence, sites, addresses?.left(sites.map(({ site }) => site))),
    isNeeded: (site) => opinions.hasWitness(site),
  });
  const provisional: Scheduled<DueTurnLink>[] = [];
  const robots = new RobotsMemory(store, policy);
  const target = { store, run, fence, provisional, robots, held };
  const asking = { ...options, signal, robots, held, ...(addresses && { addresses }) };
  const hosts = new WholeHosts(() => bringForward(target, asking, { sink, deps }));
  const { firstLook = () => undefined } = options;
  const now = (): number => deps.clock.now();
  const appetite = appetiteOf(options);
  const due = dueLinks(store, { fence, policy, rules, hosts, held, appetite, now, firstLook });
  const { proxyVariables } = deps;
  const network = new NetworkReporter({ proxy: policy.proxy, proxyVariables }, sink.onProblem);
  // Loaded only now: the public suffix list is large, and nothing else has a use for it.
  const { Sight } = await import('./sight/sight.ts');
  const { canaries } = options.schedule;
  const sight = new Sight(store, run, { fence, canaries, rules });
  sink.onSight?.(sight);
  const ask = askControl(store, asking, deps);
  let isFull: boolean;
  try {
    await sight.recall();
    const onProvisional = (one: Scheduled<DueTurnLink>): void =>
      void (isProvisional(one) && provisional.push(one));
    do {
      const links = takeUntil(due, () => opinions.isFull);
      const cutOff: number[] = [];
      const onCutOff = ({ link }: Scheduled<DueTurnLink>): void => void cutOff.push(link.linkId);
      const onElsewhere = (one: Scheduled<DueTurnLink>): void => {
        held.left(one.link.askedSite);
        hosts.done(1);
        appetite.done([one]);
      };
      for await (const batch of runSchedule(
        links,
        { ...asking, onProvisional, onCutOff, onElsewhere },
        { sink, network },
        deps,
      )) {
        sight.note(batch);
        const { settled, held } = opinions.take(batch);
        provisional.push(...held);
        const committed = await commit(settled, target);
        hosts.done(batch.length);
        appetite.done(batch);
        yield committed;
      }
      held.keepRests();
      if (cutOff.length > 0) await store.putBehind(cutOff, deps.clock.now());
      isFull = opinions.isFull;
      const isGone = network.isGone;
      const { lastStrikes } = opinions;
      await sight.judge({ ask: signal.aborted || isGone ? undefined : ask, isGone, lastStrikes });
      opinions.drop(({ linkId }) => sight.isTakenBack(linkId));
      if (sight.blindness?.isWhole || opinions.count === 0 || isGone) break;
      sink.onStats(opinions.waiting);
      await deps.clock.sleep(Math.max(0, opinions.dueAt - deps.clock.now()), signal);
      if (signal.aborted) break;
      network.expectSilence();
      const recheck = { ...asking, ...opinions.recheckSetup(asking), due: opinions.count };
      for await (const batch of runSchedule(
        opinions.takeHeld(),
        recheck,
        { sink, network },
        deps,
      )) {
        yield await commit(batch, target);
      }
      held.keepRests();
    } while (isFull && !network.isGone);
  } finally {
    sight.release();
    // Where the store has failed, others come to them when the lease runs out.
    await held.giveBackAll().catch(() => undefined);
  }
  if (lease.isLost) sink.onProblem(problem('lease-lost'));
  if (!network.isGone) tellBlindness(sight, sink);
}

/** Where nobody else asks, no address is another's. */
function addressesOf(
  store: Store,
  { isShared, fence }: CheckDueOptions,
): HeldAddresses | undefined {
  return isShared ? new HeldAddresses((wanted) => store.takeAddresses(fence, wanted)) : undefined;
}

function appetiteOf({ isShared = false, schedule }: CheckDueOptions): Appetite {
  return isShared ? Appetite.ofOneAmongMany(slotRuleOf(schedule).first) : Appetite.unbounded();
}

function tellBlindness({ blindness }: RunSight, { onProblem }: CheckSink): void {
  if (blindness === undefined) return;
  const effect = blindness.isWhole
    ? 'nothing of this run counts'
    : 'what was found of them does not count';
  onProblem(problem('could-not-see', { detail: `${blindness.because}; ${effect}` }));
}

async function bringForward(
  { store, run }: Committing,
  { wholeHosts = false, signal }: CheckDueOptions,
  { sink, deps }: { readonly sink: CheckSink; readonly deps: CheckDeps },
): Promise<readonly LinkVerdict[]> {
  if (!wholeHosts || signal.aborted) return [];
  const links = await store.bringForward(run, deps.clock.now());
  if (links.length > 0) sink.onForward?.(links);
  return links;
}

/**
 * A provisional result that is worth storing. The second request must return the cookies of the first answer, and
 * cookies are not stored: such a link gets two more requests after a resume.
 */
function isProvisional({ result: { verdict, retry } }: Scheduled<DueTurnLink>): boolean {
  const isOfLink = retry?.scope === 'link' && verdict.reason !== 'checker-failed';
  return isOfLink && (retry.denied?.cookies.length ?? 0) === 0;
}

interface Committing {
  readonly store: Store;
  readonly run: number;
  readonly fence: number;
  readonly held: HeldSites;
  /** Since the last commit. */
  readonly provisional: Scheduled<DueTurnLink>[];
  readonly robots: RobotsMemory;
}

async function commit(
  results: readonly Scheduled<DueTurnLink>[],
  { store, fence, provisional, robots, held }: Committing,
): Promise<readonly Settled[]> {
  const waiting = provisional
    .splice(0)
    .map(({ link: { linkId }, result: { verdict } }) => ({ linkId, verdict }));
  if (results.length + waiting.length === 0) {
    await held.giveBackMany();
    return [];
  }
  const stored: readonly Result[] = results.map(({ link: { linkId }, result }) => {
    const { verdict, repaired } = result;
    return { linkId, verdict, ...(repaired === undefined ? {} : { repaired }) };
  });
  const committed = new Set(await store.commit(fence, stored, waiting, robots.take()));
  for (const { link } of results) held.done(link.askedSite);
  await held.giveBackMany();
  return results
    .filter(({ link }) => committed.has(link.linkId))
    .map(({ link: { linkId, url }, result: { verdict } }) => ({ linkId, url, verdict }));
}
