/** What looking for archived copies is told, and what it counts. */
import type { ArchiveCounts } from '../report/model/model.ts';

export interface ArchiveOptions {
  /** The TimeGate that is asked, as `parseTimeGate` has accepted it. */
  readonly timeGate: string;
}

/** Read it whenever you like: it follows the run. */
export interface ArchiveStats extends ArchiveCounts {
  readonly failed: number;
  /** Dead links whose answer has not come. */
  readonly waiting: number;
}
