/** The options of the search for archived copies, and its counts. */
import type { ArchiveCounts } from '../report/model/model.ts';

export interface ArchiveOptions {
  /** The TimeGate to query, as `parseTimeGate` has accepted it. */
  readonly timeGate: string;
  /** Links that merely fail are not looked up. */
  readonly onlyLost?: boolean;
}

/** Read it whenever you like: it follows the run. */
export interface ArchiveStats extends ArchiveCounts {
  readonly failed: number;
  /** Dead links that wait for an answer of the archive. */
  readonly waiting: number;
}
