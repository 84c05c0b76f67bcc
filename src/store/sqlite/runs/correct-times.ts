/**
 * Takes back what a clock that was ahead has left in the store: nothing in it is later than now. A link that was checked
 * in the future stays so, and is due for it; whether one counts as lost by right is seen when it is checked next
 * (`history/healed.ts`).
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
  ['link', 'first_failure', "AND state <> 'lost'"],
] as const;

/** To be called in a transaction. */
export function correctTimes(db: Database, now: number): void {
  const ahead = earliestAhead(now);
  for (const [table, column, more] of TIMES) {
    db.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} > ? ${more}`, now, ahead);
  }
}
