/**
 * Where tasks are run: takes them in order, gives each one's batch. The first waits until there is a second, which
 * shows that the job is worth its threads, or until it is known that there is none; then it is run on this thread, and
 * a worker would have started no sooner than it is done.
 */

import { othersTurn } from './others-turn.ts';
import { openScanPool, type ScanPool } from './pool.ts';
import type { ScanBatch, ScanTask } from './protocol.ts';

type Run = (task: ScanTask) => Promise<ScanBatch>;

export interface Runner {
  readonly run: Run;
  /** How many may be under way or waiting to be taken. */
  readonly window: number;
  /** What waits for another task waits no longer: something else comes first, or nothing comes. */
  readonly waitNoLonger: () => void;
  readonly close: () => Promise<void>;
}

export interface Hands {
  /** Runs a task on this thread. */
  readonly here: (task: ScanTask) => ScanBatch;
  /** The task with what it takes along to a worker. */
  readonly equip: (task: ScanTask) => ScanTask;
}

/** Without threads all is run here. */
export function createRunner(threads: number, { here, equip }: Hands): Runner {
  const runHere: Run = async (task) => {
    await othersTurn();
    return here(task);
  };
  if (threads === 0) {
    return { run: runHere, window: 1, waitNoLonger: () => undefined, close: async () => undefined };
  }
  let pool: Promise<ScanPool> | undefined;
  let isFirst = true;
  let letGo: ((run: Run) => void) | undefined;
  const release = (run: Run): void => {
    letGo?.(run);
    letGo = undefined;
  };
  const runInPool: Run = async (task) => {
    pool ??= openScanPool(threads);
    const { run } = await pool;
    return await run(equip(task));
  };
  const hold: Run = (task) =>
    new Promise((resolve) => {
      letGo = (run) => resolve(run(task));
    });
  return {
    run: (task) => {
      if (isFirst) {
        isFirst = false;
        return hold(task);
      }
      release(runInPool);
      return runInPool(task);
    },
    window: threads + 2,
    waitNoLonger: () => release(runHere),
    close: async () => {
      if (pool) await (await pool).close();
    },
  };
}
