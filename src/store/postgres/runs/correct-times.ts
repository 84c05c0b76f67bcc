/**
 * Corrects times that a clock ahead has left in the store: none is later than now. A link that was checked in the
 * future keeps that time, and is due; its next check shows whether it counts as lost by right.
 */
import { earliestAhead } from '../../../history/clock-state.ts';
import type { Session } from '../connection/session.ts';
import { LOOK_AGAIN } from '../links/candidates.ts';

const TIMES = [
  ['run', 'started', ''],
  ['run', 'finished', ''],
  ['observation', 'at', ''],
  ['transition', 'at', ''],
  ['link_state', 'since', "AND state <> 'lost'"],
  ['link_state', 'last_answer', "AND state <> 'lost'"],
  ['link_state', 'last_seen', "AND state <> 'lost'"],
  ['link_state', 'first_failure', "AND state <> 'lost'"],
  ['link_state', 'last_failure', "AND state <> 'lost'"],
  ['link_state', 'returned', "AND state <> 'lost'"],
] as const;

/** To be called in a transaction. */
export async function correctTimes(db: Session, now: number): Promise<void> {
  const ahead = earliestAhead(now);
  for (const [table, column, more] of TIMES) {
    const sql = `UPDATE ${table} SET ${column} = $1::bigint WHERE ${column} > $2::bigint ${more}`;
    await db.run(sql, now, ahead);
  }
  await db.run(LOOK_AGAIN);
}
