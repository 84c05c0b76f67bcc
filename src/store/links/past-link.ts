/** A link as an earlier run left it: takes its row as it is now, and what is known of it from then. */
import type { RunRow } from '../rows/rows.ts';
import type { CitedRow, LastObservation } from './cited-row.ts';

/**
 * `now`: no later run checked it; `then`: as the run left it; `later`: its own observation was pruned, this one was
 * made later.
 */
type Recency = 'now' | 'then' | 'later';

export interface PastRow {
  readonly row: CitedRow;
  readonly recency: Recency;
}

interface KnownThen {
  /** The last observation of the run or before it. */
  readonly seen: LastObservation | undefined;
  readonly wasChecked: boolean;
}

/** Null: the run knew no such link; its file has grown since. */
export function asKnown(
  row: CitedRow,
  run: Pick<RunRow, 'phase' | 'started'>,
  { seen, wasChecked }: KnownThen,
): PastRow | null {
  if (seen !== undefined) return { row: { ...row, seen }, recency: 'then' };
  if (wasChecked) return { row, recency: 'later' };
  // A run that is done has checked every link that was unchecked before.
  return run.phase === 'done' ? null : { row: notChecked(row, run), recency: 'then' };
}

function notChecked(row: CitedRow, { started }: Pick<RunRow, 'started'>): CitedRow {
  return { ...row, seen: null, reason: null, last_check: null, since: started };
}
