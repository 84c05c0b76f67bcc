/**
 * A process that only asks: joins the run that is under way in a store, asks for what is free by its rules, and waits for
 * more, or for the next run. It reads no input, ends no run and reports nothing. Where the store is away it asks nobody,
 * and comes back with it.
 */
import { checkDue } from '../checking/check-due.ts';
import { Lease } from '../checking/holding/lease.ts';
import type { Problem } from '../errors.ts';
import { fitting } from '../run/fitting.ts';
import { memberOf } from '../run/membership.ts';
import type { RunDeps } from '../run/run-deps.ts';
import type { RunOptions } from '../run/run-options.ts';
import { leftOf, lookMs } from '../run/shared-run.ts';
import { limitTime } from '../run/time-limit.ts';
import type { Member } from '../store/model.ts';
import { openStore } from '../store/opening/open-store.ts';
import type { JoinedRun, Store } from '../store/store.ts';
import { isAway, outlasting } from './outlast.ts';
import type { WorkWatch } from './watch.ts';

export interface WorkOptions
  extends Pick<RunOptions, 'policy' | 'schedule' | 'signal' | 'wholeHosts' | 'offline'> {
  /** The address of a database. */
  readonly place: string;
  /** Ends where no run is under way. */
  readonly isOnce: boolean;
  /** How long a run may take, in ms; undefined: there is no limit. */
  readonly maxTime: number | undefined;
}

export interface WorkSink {
  readonly onProblem: (problem: Problem) => void;
  /** Called after each part: how many links of the run it has asked for, where it has asked for any. */
  readonly onAsked: (run: number, links: number) => void;
  readonly watch?: WorkWatch | undefined;
}

/** Looks are so much rarer where there was something to do each time, and it came to nothing. */
const MOST_IN_VAIN = 10;
/** Of the lease, until a store that was away is tried again. */
const TRIES_IN_LEASE = 6;

/** Throws an `UrlgleanError`: `other-policy`, and what keeps it from opening the store. */
export async function work(wanted: WorkOptions, sink: WorkSink, deps: RunDeps): Promise<void> {
  const { place, signal } = wanted;
  const member = await memberOf(wanted, deps);
  const options = { ...wanted, ...fitting(wanted, sink.onProblem) };
  const outlasted = outlasting(
    async (onReached) => {
      const store = await openStore(place, {
        at: deps.clock.now(),
        fragments: options.policy.checkFragments,
      });
      onReached();
      sink.watch?.onStore(store);
      await workIn(store, member, { options, sink, deps }).finally(() => {
        sink.watch?.onStore(undefined);
        return store.close();
      });
    },
    {
      ...{
        everyMs: member.leaseMs / TRIES_IN_LEASE,
        tries: () => Number.POSITIVE_INFINITY,
        signal,
      },
      ...{ sleep: deps.clock.sleep, onAway: sink.onProblem },
    },
  );
  await outlasted.catch((error: unknown) => {
    if (!signal.aborted || !isAway(error)) throw error;
  });
}

interface Work {
  readonly options: WorkOptions;
  readonly sink: WorkSink;
  readonly deps: RunDeps;
}

async function workIn(store: Store, member: Member, work: Work): Promise<void> {
  const { signal, isOnce } = work.options;
  const { watch } = work.sink;
  let inVain = 0;
  while (!signal.aborted) {
    const joined = await store.joinRun(member);
    watch?.onRun(joined);
    if (joined === undefined && isOnce) return;
    const asked = joined && (await part(store, joined, work));
    if (joined !== undefined) await store.leave(joined.fence);
    // What is left is at addresses that others ask, for as long as that takes.
    inVain = asked === 0 ? Math.min(inVain + 1, MOST_IN_VAIN) : 0;
    const looks = asked === undefined ? 1 : inVain;
    if (looks > 0) await work.deps.clock.sleep(looks * lookMs(member), signal);
  }
}

/** Gives for how many links it has asked; undefined: there was none to ask for. */
async function part(
  store: Store,
  { run, fence, rules }: JoinedRun,
  { options, sink, deps }: Work,
): Promise<number | undefined> {
  if (rules === undefined) return undefined;
  const { free: due } = await leftOf(store);
  if (due === 0) return undefined;
  const lease = new Lease(store, { fence, leaseMs: deps.leaseMs });
  const limit = limitTime(options.signal, await timeLeft(store, options, deps));
  let asked = 0;
  try {
    const { signal } = limit;
    const given = { ...options, signal, fence, lease, rules, due, isShared: true };
    const { onProblem } = sink;
    const checked = checkDue(store, run, given, { onProblem, onStats: () => undefined }, deps);
    for await (const results of checked) {
      asked += results.length;
      sink.watch?.onResults(results);
    }
  } finally {
    lease.end();
    limit.stop();
  }
  if (asked > 0) sink.onAsked(run, asked);
  return asked;
}

/** Who began the run ends it then, and would wait for this process. */
async function timeLeft(
  store: Store,
  { maxTime }: WorkOptions,
  { clock }: RunDeps,
): Promise<number | undefined> {
  if (maxTime === undefined) return undefined;
  for await (const { startedAt } of store.runs()) {
    return Math.max(0, startedAt + maxTime - clock.now());
  }
  return undefined;
}
