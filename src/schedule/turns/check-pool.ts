/**
 * The check workers: threads that run whole turns, several at once each. A thread that dies is replaced; its turns are
 * rejected, and so are all turns when no thread can be started.
 */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { threadEnvironment } from '../../system/thread-environment.ts';
import { growCheckThreads } from '../../v8/young-generation.ts';
import { offsetOf } from '../model/clock.ts';
import type { SharedLease } from '../model/lease-view.ts';
import type { OnResult, RunTurn, Turn, TurnResult } from '../model/model.ts';
import type { ExecutorClock } from './network-executor.ts';
import { OpenTurns } from './open-turns.ts';
import type { ExecutorOptions, TurnExecutor } from './turn-executor.ts';

export interface CheckWorkerData {
  readonly policy: CheckPolicy;
  /** Of the clock of the run. */
  readonly offsetMs: number;
  readonly lease: SharedLease | undefined;
}

/** A turn, by a number under which its results come ahead of its end. */
export interface CheckTask {
  readonly id: number;
  readonly turn: Turn;
}

export interface EarlyResults {
  readonly id: number;
  readonly results: readonly (readonly [index: number, result: TurnResult])[];
}

type Results = readonly (TurnResult | null)[];

export async function openCheckPool(
  policy: CheckPolicy,
  clock: ExecutorClock,
  { threads, concurrency, owner, lease }: ExecutorOptions,
): Promise<TurnExecutor> {
  const { Piscina } = await import('piscina');
  if (owner === 'program') growCheckThreads();
  const suffix = extname(fileURLToPath(import.meta.url));
  const workerData: CheckWorkerData = { policy, offsetMs: offsetOf(clock), lease };
  const pool = new Piscina<CheckTask, Results>({
    filename: new URL(`./check-worker${suffix}`, import.meta.url).href,
    // One host's links need one thread; another is started when that one is at capacity.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: Math.ceil(concurrency / threads),
    workerData,
    env: threadEnvironment(),
    // An idle worker would sleep with its event loop stopped, and not see its connections close.
    atomics: 'disabled',
  });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= pool.destroy();
    return closing;
  };
  // A signal given to piscina would reserve a whole thread for its task, so that few turns could be
  // under way; it would end the thread all the same.
  const turns = new OpenTurns(concurrency, () => void close());
  pool.on('error', (error: unknown) => {
    if (pool.threads.length === 0) turns.rejectAll(error);
  });
  const underWay = new Map<number, OnResult>();
  pool.on('message', ({ id, results }: EarlyResults) => {
    const onResult = underWay.get(id);
    for (const [index, result] of results) onResult?.(index, result);
  });
  let begun = 0;
  const run: RunTurn = (turn, signal, onResult) =>
    turns.add(signal, async () => {
      const id = begun++;
      if (onResult) underWay.set(id, onResult);
      try {
        return await pool.run({ id, turn });
      } finally {
        underWay.delete(id);
      }
    });
  return { run, close };
}
