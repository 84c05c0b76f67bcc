/** The figures of nights, a row each, their sums for a digest, and troubles that last for nights. */
import { DAY_MS } from '../../../history/strikes.ts';
import type { Addressee, NightFigures, NightSums, StandingTrouble } from '../../jobs.ts';
import { NIGHT, readNight, sumOfNights } from '../../news/nights.ts';
import { readTrouble, TROUBLE, troubleOf } from '../../news/troubles.ts';
import { selectOf } from '../../rows/columns.ts';
import type { Session } from '../connection/session.ts';
import { hashesOf } from '../schema/same-text.ts';
import { channelOf } from './job-rows.ts';

/** A year and some, so that a digest can look back. */
const KEPT_MS = 400 * DAY_MS;

const NIGHTS = `SELECT ${selectOf(NIGHT)} FROM night WHERE job_id = $1::bigint`;
const KEEP = `
  INSERT INTO night VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (job_id, at) DO UPDATE SET run_id = excluded.run_id, asked = excluded.asked, links = excluded.links,
    states = excluded.states, news = excluded.news, blind = excluded.blind`;

export async function keepNight(db: Session, job: number, night: NightFigures): Promise<void> {
  const { run, at, asked, links, states, news, isBlind } = night;
  await db.run(
    'DELETE FROM night WHERE job_id = $1::bigint AND at < $2::bigint',
    job,
    at - KEPT_MS,
  );
  const texts = [JSON.stringify(states), JSON.stringify(news)];
  await db.run(KEEP, ...[job, at, run, asked, links, ...texts, isBlind ? 1 : 0]);
}

export async function sumNights(db: Session, to: Addressee, until: number): Promise<NightSums> {
  const { channel_id: channel, digested } = await channelOf(db, to);
  const from = digested ?? Number.MIN_SAFE_INTEGER;
  const within = `${NIGHTS} AND at > $2::bigint AND at <= $3::bigint ORDER BY at`;
  const nights = await db.rows<readonly unknown[]>(within, to.job, from, until);
  const last = `${NIGHTS} AND at <= $2::bigint ORDER BY at DESC LIMIT 1`;
  const before = await db.row<readonly unknown[]>(last, to.job, from);
  const unseenNow = await db.count(
    "SELECT count(*) AS n FROM told WHERE channel_id = $1::bigint AND kind = 'unseen'",
    channel,
  );
  return sumOfNights({
    ...{ digested, unseenNow },
    nights: nights.map(readNight),
    before: before && readNight(before),
  });
}

export function blindNights(db: Session, job: number): Promise<number> {
  return db.count(
    `SELECT count(*) AS n FROM night WHERE job_id = $1::bigint AND at > coalesce(
       (SELECT max(at) FROM night WHERE job_id = $1::bigint AND blind = 0), ${Number.MIN_SAFE_INTEGER})`,
    job,
  );
}

/** What was never checked is due since it is known. */
export function overdue(db: Session, before: number): Promise<number> {
  return db.count(
    `SELECT count(*) AS n FROM due JOIN link_state AS link USING (link_id)
     WHERE greatest(link.due, link.since) < $1::bigint`,
    before,
  );
}

/** A trouble that is noted twice in one night counts once. */
const NOTE = `
  INSERT INTO trouble (job_id, key, since, noted, nights)
  SELECT $1::bigint, key, $2::bigint, $2::bigint, 1 FROM unnest($3::text[]) AS new (key)
  ON CONFLICT (job_id, ${hashesOf('key')}) DO UPDATE
    SET noted = $2::bigint, nights = trouble.nights + (trouble.noted <> $2::bigint)::int`;
const THESE = 'job_id = $1::bigint AND key = ANY ($2::text[])';

export async function noteTroubles(
  db: Session,
  job: number,
  at: number,
  keys: readonly string[],
): Promise<readonly StandingTrouble[]> {
  const named = [...new Set(keys)];
  await db.run(NOTE, job, at, named);
  const sql = `SELECT ${selectOf(TROUBLE)} FROM trouble WHERE ${THESE} ORDER BY key COLLATE "C"`;
  const rows = await db.rows<readonly unknown[]>(sql, job, named);
  return rows.map((row) => troubleOf(readTrouble(row)));
}

export async function tellTroubles(
  db: Session,
  job: number,
  at: number,
  keys: readonly string[],
): Promise<void> {
  await db.run(`UPDATE trouble SET told = $3::bigint WHERE ${THESE}`, job, keys, at);
}

export async function forgetTroubles(db: Session, job: number, since: number): Promise<void> {
  await db.run('DELETE FROM trouble WHERE job_id = $1::bigint AND noted <> $2::bigint', job, since);
}
