/**
 * Links as a run left them, even if later runs have checked them again: takes rows as they are now, gives them with the
 * last observation of the run or before it. Looks up only links that a later run has checked.
 */

import type { CitedRow, LastObservation } from '../../links/cited-row.ts';
import { asKnown, type PastRow } from '../../links/past-link.ts';
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
    const then = this.#db.get<LastObservation>(SEEN_THEN, row.link_id, run.run_id);
    const seen = then && soundSeen(then);
    const wasChecked =
      seen === undefined && this.#db.get(CHECKED_THEN, row.link_id, run.run_id) !== undefined;
    return asKnown(row, run, { seen, wasChecked });
  }
}
