/**
 * Corrects times that a clock ahead has left in the store: none is later than now. A link that was checked in the
 * future keeps that time, and is due; its next check shows whether it counts as lost by right
 * (`history/corrected-history.ts`).
 */
import { earliestAhead } from '../../../history/clock-state.ts';
import type { Database } from '../database/database.ts';

const TIMES = [
  ['run', 'started', ''],
  ['run', 'finished', ''],
  ['observation', 'at', ''],
  ['transition', 'at', ''],
  ['link', 'since', "AND state <> 'lost'"],
  ['link', 'last_answer', "AND state <> 'lost'"],
  ['link', 'last_seen', "AND state <> 'lost'"],
  ['link', 'first_failure', "AND state <> 'lost'"],
  ['link', 'last_failure', "AND state <> 'lost'"],
  ['link', 'returned', "AND state <> 'lost'"],
] as const;

/** To be called in a transaction. */
export function correctTimes(db: Database, now: number): void {
  const ahead = earliestAhead(now);
  for (const [table, column, more] of TIMES) {
    db.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} > ? ${more}`, now, ahead);
  }
}
