/** A night of the job in virtual time: scans, asks what is due through the real schedule, keeps what is answered. */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { type CheckSink, checkDue } from '../../../src/checking/check-due.ts';
import { askedSite } from '../../../src/checking/holding/asked-site.ts';
import { Lease } from '../../../src/checking/holding/lease.ts';
// Loaded before time begins to be virtual.
import '../../../src/checking/sight/sight.ts';
import '../../../src/schedule/network/own-hosts.ts';
import { type Round, rotationOf } from '../../../src/checking/rotation.ts';
import type { RunSight } from '../../../src/checking/sight/sight.ts';
import type { Problem } from '../../../src/errors.ts';
import type { HistoryRules } from '../../../src/history/model.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import type { NameServer } from '../../../src/schedule/network/name-server.ts';
import { DEFAULT_SCHEDULE, type ScheduleOptions } from '../../../src/schedule/schedule.ts';
import { createTurnRunner, type LinkChecker } from '../../../src/schedule/turns/turn-runner.ts';
import type { Settled } from '../../../src/settle/settled.ts';
import type { Member, RunPhase } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { LOOPBACK_POLICY, neverAborted } from '../../helpers/checking.ts';
import type { VirtualClock } from '../schedule/virtual-clock.ts';
import { ME, scanInto } from '../store/stores.ts';
import { busyStore } from './busy-store.ts';

export interface NightChecker extends LinkChecker {
  close?(): Promise<void>;
}

export interface NightDeps {
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly inputs: readonly string[];
  /** Called for every round of asking: whoever asks knows nothing of the rounds before. */
  readonly openExecutor: (policy: CheckPolicy) => NightChecker;
  readonly openNameServer?: (policy: CheckPolicy) => NameServer;
  readonly proxyVariables?: readonly string[];
  readonly onProblem?: (problem: Problem) => void;
  readonly policy?: CheckPolicy;
  readonly schedule?: Partial<ScheduleOptions>;
  readonly rules?: HistoryRules;
  readonly signal?: AbortSignal;
  /** Sites that it is too short for are asked in rotation; absent: none is looked for. */
  readonly nightMs?: number;
  /** Something is under way that takes real time. */
  readonly isBusy?: () => boolean;
}

export interface Night {
  readonly run: number;
  readonly settled: readonly Settled[];
  readonly phase: RunPhase;
  readonly rounds: readonly Round[];
}

export async function night(deps: NightDeps): Promise<Night> {
  const { store, clock, inputs, signal = neverAborted, rules = DEFAULT_RULES } = deps;
  const { run, fence } = await scanInto(store, inputs, { at: clock.now(), member: memberOf(deps) });
  const { due } = await store.openLinks(fence, { at: clock.now(), which: 'due', rules });
  const { nightMs, policy = LOOPBACK_POLICY } = deps;
  const schedule = { ...DEFAULT_SCHEDULE, ...deps.schedule };
  const rounds = nightMs ? await rotationOf(store, { due, nightMs, schedule, policy }) : [];
  const busy = busyStore(store);
  const { settled, sight } = await clock.runUntil(
    asked({ ...deps, store: busy.store }, { run, fence, due }),
    () => busy.isBusy() || deps.isBusy?.() === true,
  );
  const isBlind = sight?.blindness?.isWhole === true;
  const phase = isBlind ? 'blind' : signal.aborted ? 'cut-short' : 'done';
  await store.endRun(fence, clock.now(), phase);
  return { run, settled, phase, rounds };
}

interface Opened {
  readonly run: number;
  readonly fence: number;
  readonly due: number;
}

function memberOf({ policy = LOOPBACK_POLICY }: NightDeps): Member {
  return { ...ME, siteOf: askedSite(policy) };
}

interface Asked {
  readonly settled: readonly Settled[];
  readonly sight: RunSight | undefined;
}

async function asked(deps: NightDeps, { run, fence, due }: Opened): Promise<Asked> {
  const { store, clock, policy = LOOPBACK_POLICY, rules = DEFAULT_RULES } = deps;
  const schedule = { ...DEFAULT_SCHEDULE, ...deps.schedule };
  const lease = new Lease(store, { fence, leaseMs: ME.leaseMs });
  const options = {
    fence,
    lease,
    policy,
    schedule,
    rules,
    signal: deps.signal ?? neverAborted,
    due,
    wholeHosts: true,
  };
  let sight: RunSight | undefined;
  const sink: CheckSink = {
    onProblem: deps.onProblem ?? (() => undefined),
    onStats: () => undefined,
    onSight: (its) => {
      sight = its;
    },
  };
  const settled: Settled[] = [];
  const results = checkDue(store, run, options, sink, {
    clock,
    openExecutor: async (itsPolicy) => {
      const checker = deps.openExecutor(itsPolicy);
      const run = createTurnRunner(checker, { now: () => clock.now() });
      return { run, close: async () => checker.close?.() };
    },
    openNameServer: async (itsPolicy) => deps.openNameServer?.(itsPolicy),
    proxyVariables: deps.proxyVariables ?? [],
  });
  for await (const batch of results) settled.push(...batch);
  lease.end();
  return { settled, sight };
}
