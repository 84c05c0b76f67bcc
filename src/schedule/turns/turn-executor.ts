import type { SharedLease } from '../model/lease-view.ts';
import type { RunTurn } from '../model/model.ts';
import type { ProcessOwner } from './check-threads.ts';

export interface TurnExecutor {
  /** The signal is the run's: when it aborts, all requests under way are ended. */
  readonly run: RunTurn;
  close(): Promise<void>;
}

export interface ExecutorOptions {
  /** 0: the calling one; see `check-threads.ts`. */
  readonly threads: number;
  /** Turns under way at once, on all of them together. */
  readonly concurrency: number;
  readonly owner: ProcessOwner;
  /** Nothing is sent while it is in doubt. Absent: there is none. */
  readonly lease?: SharedLease | undefined;
}
