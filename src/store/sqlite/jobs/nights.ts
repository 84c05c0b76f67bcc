/** The figures of nights, a row each, and their sums for a digest. */

import { DAY_MS } from '../../../history/strikes.ts';
import type { Addressee, NightFigures, NightSums } from '../../jobs.ts';
import { NIGHT, readNight, sumOfNights } from '../../news/nights.ts';
import { selectOf } from '../../rows/columns.ts';
import type { Database } from '../database/database.ts';
import { channelOf } from './job-rows.ts';

/** A year and some, so that a digest can look back. */
const KEPT_MS = 400 * DAY_MS;

const NIGHTS = `SELECT ${selectOf(NIGHT)} FROM night WHERE job_id = ?`;

export function keepNight(db: Database, job: number, night: NightFigures): void {
  const { run, at, asked, links, states, news, isBlind } = night;
  db.run('DELETE FROM night WHERE job_id = ? AND at < ?', job, at - KEPT_MS);
  db.run(
    'INSERT OR REPLACE INTO night VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[job, at, run, asked, links, JSON.stringify(states), JSON.stringify(news), isBlind ? 1 : 0],
  );
}

export function sumNights(db: Database, to: Addressee, until: number): NightSums {
  const { channel_id: channel, digested } = channelOf(db, to);
  const from = digested ?? Number.MIN_SAFE_INTEGER;
  const nights = db
    .rows<readonly unknown[]>(`${NIGHTS} AND at > ? AND at <= ? ORDER BY at`, to.job, from, until)
    .map(readNight);
  const before = db.row<readonly unknown[]>(
    `${NIGHTS} AND at <= ? ORDER BY at DESC LIMIT 1`,
    ...[to.job, from],
  );
  const unseenNow = db.count(
    "SELECT count(*) AS n FROM told WHERE channel_id = ? AND kind = 'unseen'",
    channel,
  );
  return sumOfNights({ digested, nights, before: before && readNight(before), unseenNow });
}

export function blindNights(db: Database, job: number): number {
  return db.count(
    `SELECT count(*) AS n FROM night WHERE job_id = ?1 AND at >
       ifnull((SELECT max(at) FROM night WHERE job_id = ?1 AND blind = 0), ${Number.MIN_SAFE_INTEGER})`,
    job,
  );
}

/** What was never checked is due since it is known. */
export function overdue(db: Database, before: number): number {
  return db.count(
    `SELECT count(*) AS n FROM (SELECT link_id FROM due UNION ALL SELECT link_id FROM claimed)
     JOIN link USING (link_id) WHERE max(link.due, link.since) < ?`,
    before,
  );
}
