/** The changes of state between two runs. */

import type { Change } from '../../model.ts';
import { type ChangeRow, Changes } from '../../records/changes.ts';
import type { Database } from '../database/database.ts';

/** Links whose state differs between run `since` and run `until`, oldest link first. */
export function* changes(db: Database, since: number, until: number): Generator<Change> {
  const rows = db.iterate<ChangeRow>(
    `SELECT transition.*, coalesce(link.url, link.identity) AS url
     FROM transition JOIN link USING (link_id)
     WHERE run_id > ? AND run_id <= ? ORDER BY link_id, run_id`,
    since,
    until,
  );
  const folded = new Changes();
  for (const row of rows) {
    const change = folded.next(row);
    if (change) yield change;
  }
  const last = folded.end();
  if (last) yield last;
}
