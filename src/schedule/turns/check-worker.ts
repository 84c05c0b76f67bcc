/**
 * The check worker: one site's turn in, its results out, those of a long turn ahead of its end. Keeps connections between
 * turns.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { RunClock } from '../model/clock.ts';
import type { TurnResult } from '../model/model.ts';
import type { CheckTask, CheckWorkerData, EarlyResults } from './check-pool.ts';
import { NetworkExecutor } from './network-executor.ts';

const { policy, offsetMs, lease } = workerData as CheckWorkerData;
/** It is never closed: turns are aborted by ending the thread. */
const network = new NetworkExecutor(policy, new RunClock(offsetMs), lease);

/** Of a turn that takes longer, results are sent ahead: one message for all that came in meanwhile. */
const AHEAD_MS = 50;

export default async function checkWorker({
  id,
  turn,
}: CheckTask): Promise<readonly (TurnResult | null)[]> {
  let early: EarlyResults['results'][number][] = [];
  const timer = setInterval(() => {
    if (early.length === 0) return;
    parentPort?.postMessage({ id, results: early } satisfies EarlyResults);
    early = [];
  }, AHEAD_MS);
  try {
    return await network.run(turn, (index, result) => early.push([index, result]));
  } finally {
    clearInterval(timer);
  }
}
