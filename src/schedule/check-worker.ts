/** The check worker: one host's turn in, its results out. Keeps connections between turns. */
import { realpath } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { createChecker } from '../../checkers/reach/index.ts';
import { createAskTurn } from './ask-turn.ts';
import type { CheckWorkerData } from './check-pool.ts';
import type { Turn, TurnResult } from './model.ts';

const { policy } = workerData as CheckWorkerData;
const checker = createChecker(policy, { now: () => Date.now() }, { files: { realpath } });
const askTurn = createAskTurn(checker);
/** Turns are aborted by ending the thread. */
const neverAborted = new AbortController().signal;

export default function checkWorker(turn: Turn): Promise<readonly (TurnResult | null)[]> {
  return askTurn(turn, neverAborted);
}
