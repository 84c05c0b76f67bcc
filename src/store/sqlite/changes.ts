/** What changed between two runs, how many links of each year are left, and what is old enough to go. */
import type { Reason } from '../../../checkers/reach/reasons.ts';
import type { State } from '../../history/model.ts';
import type { Change, RotOfYear } from '../model.ts';
import type { Database } from './database.ts';
import type { TransitionRow } from './rows.ts';

interface ChangeRow extends TransitionRow {
  readonly url: string;
}

interface YearRow {
  readonly year: number;
  readonly links: number;
  readonly dead: number;
  readonly answering: number;
}

/** Links whose state after run `until` is another than after run `since`, oldest link first. */
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
    if (row.link_id !== link) {
      if (change && change.from !== change.to) yield change;
      change = changeOf(row, row.from_state as State);
      link = row.link_id;
    } else {
      change = changeOf(row, change?.from ?? (row.from_state as State));
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
    to: row.to_state as State,
    reason: row.reason as Reason,
    at,
  };
}

/** Links by the year in which they were first cited; those without a date, and those never answered for, apart. */
export function rotByYear(db: Database): readonly RotOfYear[] {
  return db.all<YearRow>(
    `WITH cited AS (
       SELECT link_id, min(sent) AS sent FROM sighting JOIN document USING (document_id)
       WHERE sent IS NOT NULL GROUP BY link_id)
     SELECT CAST(strftime('%Y', sent / 1000, 'unixepoch') AS INTEGER) AS year, count(*) AS links,
       sum(state = 'dead') AS dead, sum(state IN ('alive', 'moved')) AS answering
     FROM cited JOIN link USING (link_id) GROUP BY year ORDER BY year`,
  );
}

/** Observations of runs before `run` that are not the last of their link. Gives how many went. */
export function pruneObservations(db: Database, run: number): number {
  return db.transaction(() =>
    db.change(
      `DELETE FROM observation WHERE run_id < ? AND run_id <>
         (SELECT last_run FROM link WHERE link.link_id = observation.link_id)`,
      run,
    ),
  );
}
