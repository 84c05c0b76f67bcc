/** The record of a run, from its row. */
import type { Filter } from '../../filter/model.ts';
import type { RunPhase, RunRecord } from '../model.ts';
import { parsed } from '../rows/damage.ts';
import { isFilter, isInputs, soundRun } from '../rows/row-checks.ts';
import type { RunRow } from '../rows/rows.ts';

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
