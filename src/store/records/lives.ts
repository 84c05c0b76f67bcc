/** What the runs up to a given one found of links, from rows: the change since the run before, the last verdicts. */
import { isoTime } from '../../../checkers/iso-time.ts';
import type { VerdictValue } from '../../../checkers/model.ts';
import { changeKind } from '../../history/change-kind.ts';
import type { State } from '../../history/model.ts';
import type { LifePoint } from '../../settle/model.ts';
import type { Life } from '../links/remembered-link.ts';
import { isCount, isTime, rowCheck } from '../rows/damage.ts';
import { isVerdict, type TransitionRow } from '../rows/observation-values.ts';
import { soundTransition } from '../rows/row-checks.ts';

/** Of one link; what a link is checked for in a year, and a line that a reader can still count. */
export const POINTS_KEPT = 24;

export interface PointRow {
  readonly link_id: number;
  readonly run_id: number;
  readonly at: number;
  readonly verdict: VerdictValue;
}

const soundPoint = rowCheck<PointRow>('observation', {
  ...{ link_id: isCount, run_id: isCount, at: isTime, verdict: isVerdict },
});

export interface LifeRows {
  /** When an archive was asked, in ms. */
  readonly asked: ReadonlyMap<number, number>;
  /** Since the run before, in the order of runs. */
  readonly transitions: readonly TransitionRow[];
  /** In the order of runs. Undefined: nobody reads them. */
  readonly points: readonly PointRow[] | undefined;
}

export function livesOf({ asked, transitions, points }: LifeRows): (link: number) => Life {
  const changes = changesOf(transitions);
  const lives = points && pointsOf(points);
  return (link) => {
    const [at, change, life] = [asked.get(link), changes.get(link), lives?.get(link)];
    return {
      ...(at !== undefined && { archiveAsked: isoTime(at) }),
      ...(change && change.from !== change.to && { change: changeKind(change) }),
      ...(life && { life }),
    };
  };
}

/** From the first state to the last. */
function changesOf(
  rows: readonly TransitionRow[],
): ReadonlyMap<number, { readonly from: State; readonly to: State }> {
  const changes = new Map<number, { readonly from: State; readonly to: State }>();
  for (const row of rows) {
    soundTransition(row);
    const from = changes.get(row.link_id)?.from ?? row.from_state;
    changes.set(row.link_id, { from, to: row.to_state });
  }
  return changes;
}

function pointsOf(rows: readonly PointRow[]): ReadonlyMap<number, readonly LifePoint[]> {
  const lives = new Map<number, LifePoint[]>();
  for (const row of rows) {
    const { link_id: link, run_id: run, at, verdict } = soundPoint(row);
    const life = lives.get(link) ?? [];
    life.push({ run, at: isoTime(at), verdict });
    lives.set(link, life);
  }
  return lives;
}
