/** The changes of state between two runs. */
import type { State } from '../../../history/model.ts';
import type { Change } from '../../model.ts';
import { isText, sound } from '../../rows/damage.ts';
import type { TransitionRow } from '../../rows/observation-values.ts';
import { soundTransition } from '../../rows/row-checks.ts';
import type { Database } from '../database/database.ts';

interface ChangeRow extends TransitionRow {
  readonly url: string;
}

/** Links whose state differs between run `since` and run `until`, oldest link first. */
export function* changes(db: Database, since: number, until: number): Generator<Change> {
  const rows = db.iterate<ChangeRow>(
    `SELECT transition.*, coalesce(link.url, link.identity) AS url
     FROM transition JOIN link USING (link_id)
     WHERE run_id > ? AND run_id <= ? ORDER BY link_id, run_id`,
    since,
    until,
  );
  let change: Change | undefined;
  let link = -1;
  for (const row of rows) {
    soundTransition(row);
    sound(row.url, isText, 'link.url');
    if (row.link_id !== link) {
      if (change && change.from !== change.to) yield change;
      change = changeOf(row, row.from_state);
      link = row.link_id;
    } else {
      change = changeOf(row, change?.from ?? row.from_state);
    }
  }
  if (change && change.from !== change.to) yield change;
}

function changeOf(row: ChangeRow, from: State): Change {
  const { url, run_id: run, at } = row;
  return {
    linkId: row.link_id,
    url,
    run,
    from,
    to: row.to_state,
    reason: row.reason,
    at,
  };
}
