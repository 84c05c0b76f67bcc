/**
 * Where tasks run: takes them in order, gives the batch of each. Small jobs, and the beginning of a job of unknown
 * size, run on this thread, since workers would not have warmed up; the rest goes to workers.
 */

import { yieldToEventLoop } from '../system/yield-to-event-loop.ts';
import type { ScanBatch, ScanTask } from './output/protocol.ts';
import type { Workers } from './pool.ts';

type Run = (task: ScanTask) => Promise<ScanBatch>;

export interface Runner {
  readonly run: Run;
  /** How many tasks may be under way or waiting to be read. */
  readonly window: number;
}

export interface RunnerDeps {
  /** Runs a task on this thread. */
  readonly runHere: (task: ScanTask) => ScanBatch;
  /** Adds to a task the buffers that it takes along to a worker. */
  readonly equip: (task: ScanTask) => ScanTask;
  readonly workers: Workers;
}

export interface JobSize {
  readonly threads: number;
  /** Bytes to scan on this thread before workers are worth their start. */
  readonly inlineBytes: number;
  /** Of all inputs together, where that is known. */
  readonly bytes: number | undefined;
}

/** Without threads all is run here. */
export function createRunner(size: JobSize, { runHere, equip, workers }: RunnerDeps): Runner {
  const { threads, inlineBytes, bytes = 0 } = size;
  const isSmall = threads === 0 || (size.bytes !== undefined && bytes <= inlineBytes);
  let inlineLeft = isSmall ? Number.POSITIVE_INFINITY : bytes > inlineBytes ? 0 : inlineBytes;
  return {
    run: async (task) => {
      inlineLeft -= bytesOf(task);
      if (inlineLeft >= 0) {
        await yieldToEventLoop();
        return runHere(task);
      }
      const { run } = await workers.start(threads);
      return await run(equip(task));
    },
    window: isSmall ? 1 : threads + 2,
  };
}

function bytesOf({ slices }: ScanTask): number {
  return slices.reduce((sum, { start, end }) => sum + end - start, 0);
}
