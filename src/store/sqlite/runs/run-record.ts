/** The run with which another is compared. */

import { type RunRecord, saysAnything } from '../../model.ts';
import { recordOf } from '../../records/run-record.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { Database } from '../database/database.ts';

const ENDED_BEFORE =
  'SELECT * FROM run WHERE run_id < ? AND finished IS NOT NULL ORDER BY run_id DESC';

/** The last run before it that ended and says anything of links. */
export function runBefore(db: Database, run: number): RunRecord | undefined {
  for (const row of db.iterate<RunRow>(ENDED_BEFORE, run)) {
    const record = recordOf(row);
    if (saysAnything(record.phase)) return record;
  }
  return undefined;
}
