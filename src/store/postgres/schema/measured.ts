/**
 * Tables that are emptied and filled again: the server takes one that was empty when it looked last for one of a single row,
 * however many came since, and would go over all of it for each row of another. So it is told to look at once.
 */
import type { Session } from '../connection/session.ts';

/** Of fewer rows, any way is quick enough. */
const MANY = 5000;

const LOOK = {
  due: 'SELECT measure_due()',
  candidate: 'SELECT measure_candidates()',
} as const;

/** To be called in the transaction that has added so many rows. */
export async function measure(
  db: Session,
  table: keyof typeof LOOK,
  { added }: { readonly added: number },
): Promise<void> {
  if (added >= MANY) await db.rows(LOOK[table]);
}
