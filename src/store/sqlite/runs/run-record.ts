/** The record of a run: from its row, and the one with which a run is compared. */
import type { Filter } from '../../../filter/model.ts';
import { type RunPhase, type RunRecord, saysAnything } from '../../model.ts';
import { parsed } from '../../rows/damage.ts';
import { isFilter, isInputs, soundRun } from '../../rows/row-checks.ts';
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

export function recordOf(row: RunRow): RunRecord {
  soundRun(row);
  return {
    run: row.run_id,
    startedAt: row.started,
    ...(row.finished === null ? {} : { finishedAt: row.finished }),
    phase: row.phase as RunPhase,
    inputs: parsed(row.inputs, isInputs, 'run.inputs'),
    ...(row.filter ? { filter: parsed<Filter>(row.filter, isFilter, 'run.filter') } : {}),
    observed: row.observed,
  };
}
