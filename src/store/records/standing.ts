/** How links stand, from a row of counts. */
import type { VerdictValue } from '../../../checkers/model.ts';
import { REASONS, type Reason } from '../../../checkers/reasons.ts';
import type { State } from '../../history/model.ts';
import type { Standing } from '../model.ts';
import { isCount, orNull, rowCheck } from '../rows/damage.ts';
import { isReason, isState, isVerdict } from '../rows/observation-values.ts';

export interface StandingRow {
  readonly state: State;
  readonly reason: Reason | null;
  readonly verdict: VerdictValue | null;
  readonly links: number;
}

const soundStanding = rowCheck<StandingRow>('tally', {
  ...{ state: isState, reason: orNull(isReason), verdict: orNull(isVerdict), links: isCount },
});

export function standingOf(row: StandingRow): Standing {
  const { state, reason, verdict, links } = soundStanding(row);
  const known = verdict ?? (reason === null ? undefined : REASONS[reason].verdict);
  return { state, links, ...(known && { verdict: known }) };
}
