/**
 * Where tasks are run: takes them in order, gives each one's batch. Small jobs are done on this thread before workers
 * would have warmed up, and so is the beginning of one whose size is not known; the rest goes to workers.
 */
import type { ScanBatch, ScanTask } from './output/protocol.ts';
import type { Workers } from './pool.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

type Run = (task: ScanTask) => Promise<ScanBatch>;

export interface Runner {
  readonly run: Run;
  /** How many may be under way or waiting to be taken. */
  readonly window: number;
}

export interface RunnerDeps {
  /** Runs a task on this thread. */
  readonly runHere: (task: ScanTask) => ScanBatch;
  /** The task with what it takes along to a worker. */
  readonly equip: (task: ScanTask) => ScanTask;
  readonly workers: Workers;
}

export interface JobSize {
  readonly threads: number;
  /** What is done here before workers are worth their start. */
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
