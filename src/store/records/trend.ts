/** The states of links at the end of runs, from the changes of state, which are never pruned. */
import { noStates, type State } from '../../history/model.ts';
import { type RunPhase, saysAnything, type TrendPoint } from '../model.ts';
import { isCount, rowCheck } from '../rows/damage.ts';
import { isState } from '../rows/observation-values.ts';
import { soundRun } from '../rows/row-checks.ts';
import type { RunRow } from '../rows/rows.ts';

/** More would not be told apart in a chart. */
const RUNS_SHOWN = 100;

export interface StepRow {
  readonly run_id: number;
  readonly from_state: State;
  readonly to_state: State;
  readonly n: number;
}

const soundStep = rowCheck<StepRow>('transition', {
  ...{ run_id: isCount, from_state: isState, to_state: isState, n: isCount },
});

/** Both in the order of runs; links that no run had checked yet do not count. */
export function trendOf(runs: Iterable<RunRow>, rows: readonly StepRow[]): readonly TrendPoint[] {
  const steps = rows.map(soundStep);
  const states = noStates();
  const points: TrendPoint[] = [];
  let next = 0;
  for (const row of runs) {
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
