/** The check worker: one site's turn in, its results out. Keeps connections between turns. */
import { workerData } from 'node:worker_threads';
import { RunClock } from '../model/clock.ts';
import type { Turn, TurnResult } from '../model/model.ts';
import type { CheckWorkerData } from './check-pool.ts';
import { NetworkExecutor } from './network-executor.ts';

const { policy, offsetMs } = workerData as CheckWorkerData;
/** It is never closed: turns are aborted by ending the thread. */
const network = new NetworkExecutor(policy, new RunClock(offsetMs));

export default function checkWorker(turn: Turn): Promise<readonly (TurnResult | null)[]> {
  return network.run(turn);
}
