/**
 * The states of links at the end of the runs up to a given one, for the same inputs. They follow from the changes of
 * state, which are never pruned.
 */
import { noStates, type State } from '../../../history/model.ts';
import { type RunPhase, saysAnything, type TrendPoint } from '../../model.ts';
import { isCount, rowCheck } from '../../rows/damage.ts';
import { isState } from '../../rows/observation-values.ts';
import { soundRun } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { Database } from '../database/database.ts';
import type { View } from '../sightings/sighting-lists.ts';

/** More would not be told apart in a chart. */
const RUNS_SHOWN = 100;

const OF_FILES = `
  SELECT sighting.link_id FROM run_file
  JOIN segment USING (file_id) JOIN document USING (segment_id) JOIN sighting USING (document_id)
  WHERE run_file.run_id = ?`;

const SAME_INPUTS = `
  SELECT * FROM run WHERE run_id <= ? AND inputs = (SELECT inputs FROM run WHERE run_id = ?)
  ORDER BY run_id`;

const stepsOf = (links: string): string => `
  SELECT run_id, from_state, to_state, count(*) AS n FROM transition
  WHERE run_id <= ? AND link_id IN (${links})
  GROUP BY run_id, from_state, to_state ORDER BY run_id`;

interface StepRow {
  readonly run_id: number;
  readonly from_state: State;
  readonly to_state: State;
  readonly n: number;
}

const soundStep = rowCheck<StepRow>('transition', {
  ...{ run_id: isCount, from_state: isState, to_state: isState, n: isCount },
});

/** Oldest first; links that no run had checked yet do not count. */
export function trend(db: Database, { run, selection }: View): readonly TrendPoint[] {
  const links = selection === null ? OF_FILES : `SELECT link_id FROM ${selection.table}`;
  const of = selection === null ? [run] : [];
  const steps = db.all<StepRow>(stepsOf(links), run, ...of).map(soundStep);
  const states = noStates();
  const points: TrendPoint[] = [];
  let next = 0;
  for (const row of db.iterate<RunRow>(SAME_INPUTS, run, run)) {
    const { run_id: id, started, phase } = soundRun(row);
    for (let step = steps[next]; step !== undefined && step.run_id <= id; step = steps[++next]) {
      states[step.from_state] -= step.n;
      states[step.to_state] += step.n;
    }
    if (!saysAnything(phase as RunPhase) || phase === 'scanning') continue;
    const { unchecked: _, ...known } = states;
    points.push({ run: id, startedAt: started, isComplete: phase === 'done', states: known });
  }
  return points.slice(-RUNS_SHOWN);
}
