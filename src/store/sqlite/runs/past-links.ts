/**
 * Links as a run left them, even if later runs have checked them again: takes rows as they are now, gives them with the
 * last observation of the run or before it. Looks up only links that a later run has checked.
 */

import type { CitedRow, LastObservation } from '../../links/cited-row.ts';
import type { PastRow } from '../../links/remembered-link.ts';
import { soundRun, soundSeen } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { Database } from '../database/database.ts';

const SEEN_THEN = `
  SELECT at, verdict, reason, confidence, evidence FROM observation
  WHERE link_id = ? AND run_id <= ? ORDER BY run_id DESC LIMIT 1`;

/** Changes of state are never pruned. */
const CHECKED_THEN = 'SELECT 1 FROM transition WHERE link_id = ? AND run_id <= ? LIMIT 1';

export class PastLinks {
  readonly #db: Database;
  readonly #run: RunRow | undefined;

  constructor(db: Database, run: number) {
    this.#db = db;
    const row = db.get<RunRow>('SELECT * FROM run WHERE run_id = ?', run);
    this.#run = row && soundRun(row);
  }

  /** Null: the run knew no such link; its file has grown since. */
  of(row: CitedRow): PastRow | null {
    const run = this.#run;
    if (run === undefined || row.last_run === null || row.last_run <= run.run_id) {
      return { row, recency: 'now' };
    }
    const seen = this.#db.get<LastObservation>(SEEN_THEN, row.link_id, run.run_id);
    if (seen !== undefined) return { row: { ...row, seen: soundSeen(seen) }, recency: 'then' };
    if (this.#db.get(CHECKED_THEN, row.link_id, run.run_id) !== undefined) {
      return { row, recency: 'later' };
    }
    // A run that is done has checked every link that was unchecked before.
    return run.phase === 'done' ? null : { row: notChecked(row, run), recency: 'then' };
  }
}

function notChecked(row: CitedRow, { started }: RunRow): CitedRow {
  return { ...row, seen: null, reason: null, last_check: null, since: started };
}
