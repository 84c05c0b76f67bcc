/** Troubles of a job that last for nights: noted each night, told now and then, forgotten when they end. */

import type { StandingTrouble } from '../../jobs.ts';
import { readTrouble, TROUBLE, troubleOf } from '../../news/troubles.ts';
import { selectOf } from '../../rows/columns.ts';
import type { Database } from '../database/database.ts';

/** A trouble that is noted twice in one night counts once. */
const NOTE = `
  INSERT INTO trouble (job_id, key, since, noted, nights) SELECT ?1, value, ?2, ?2, 1
  FROM json_each(?3) WHERE true
  ON CONFLICT (job_id, key) DO UPDATE SET noted = ?2, nights = nights + (noted <> ?2)`;

const THESE = 'job_id = ? AND key IN (SELECT value FROM json_each(?))';

export function noteTroubles(
  db: Database,
  job: number,
  at: number,
  keys: readonly string[],
): readonly StandingTrouble[] {
  const named = JSON.stringify(keys);
  db.run(NOTE, job, at, named);
  const rows = db
    .rows<readonly unknown[]>(`SELECT ${selectOf(TROUBLE)} FROM trouble WHERE ${THESE}`, job, named)
    .map(readTrouble);
  return rows.map(troubleOf);
}

export function tellTroubles(db: Database, job: number, at: number, keys: readonly string[]): void {
  db.run(`UPDATE trouble SET told = ? WHERE ${THESE}`, at, job, JSON.stringify(keys));
}

export function forgetTroubles(db: Database, job: number, since: number): void {
  db.run('DELETE FROM trouble WHERE job_id = ? AND noted <> ?', job, since);
}
