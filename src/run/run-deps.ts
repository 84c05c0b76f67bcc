/** The dependencies of a run: the clock, the means of checking, web archives. Those of the system unless others are given. */
import type { OpenArchive } from '../archive/with-archived.ts';
import { type CheckDeps, systemDeps } from '../checking/check-deps.ts';
import { LEASE_MS } from '../checking/holding/lease.ts';
import { RunClock, type WatchedClock } from '../schedule/model/clock.ts';
import type { ProcessOwner } from '../schedule/turns/check-threads.ts';

export interface RunDeps extends CheckDeps {
  readonly clock: WatchedClock;
  readonly openArchive: OpenArchive;
  /** Others go on with what this process holds when it was silent for so long. */
  readonly leaseMs: number;
}

export function systemRunDeps(owner: ProcessOwner): RunDeps {
  const clock = new RunClock();
  return { ...systemDeps(owner, clock), clock, openArchive, leaseMs: LEASE_MS };
}

const openArchive: OpenArchive = async (deps) =>
  (await import('../archive/with-archived.ts')).openTimeGate(deps);
