/** The last verdict of a link for counting, and its changes of state, from rows. */
import type { VerdictValue } from '../../../checkers/model.ts';
import { REASONS, type Reason } from '../../../checkers/reasons.ts';
import type { LinkTransition, LinkVerdict } from '../model.ts';
import { isCount, orNull, rowCheck } from '../rows/damage.ts';
import { isReason, isVerdict, type TransitionRow } from '../rows/observation-values.ts';
import { soundTransition } from '../rows/row-checks.ts';
import type { ReportContext } from '../store.ts';

export interface VerdictRow {
  readonly link_id: number;
  /** Null: its reason says it, or nothing was observed. */
  readonly verdict: VerdictValue | null;
  readonly reason: Reason | null;
}

const soundVerdict = rowCheck<VerdictRow>('link', {
  link_id: isCount,
  verdict: orNull(isVerdict),
  reason: orNull(isReason),
});

export function lastVerdictOf(
  row: VerdictRow,
  notChecked: ReportContext['notChecked'],
): LinkVerdict {
  const { link_id: linkId, verdict, reason } = soundVerdict(row);
  return { linkId, verdict: verdict ?? REASONS[reason ?? notChecked].verdict };
}

export function transitionOf(row: TransitionRow): LinkTransition {
  soundTransition(row);
  return {
    run: row.run_id,
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
    at: row.at,
  };
}
