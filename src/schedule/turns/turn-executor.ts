import type { AskTurn } from '../model/model.ts';
import type { ProcessOwner } from './check-threads.ts';

export interface TurnAsker {
  /** The signal is the run's: when it aborts, all that is being asked is ended. */
  readonly ask: AskTurn;
  close(): Promise<void>;
}

export interface AskerOptions {
  /** 0: the calling one; see `check-threads.ts`. */
  readonly threads: number;
  /** Turns under way at once, on all of them together. */
  readonly concurrency: number;
  readonly owner: ProcessOwner;
}
