/** Jobs and their channels, as rows: found by the path of the configuration, made, taken over, given up. */
import type { Addressee, JobStart } from '../../jobs.ts';
import {
  CHANNEL,
  type ChannelRow,
  heirOf,
  JOB,
  readChannel,
  readJob,
} from '../../news/job-rows.ts';
import { selectOf } from '../../rows/columns.ts';
import type { Session } from '../connection/session.ts';

const JOBS = `SELECT ${selectOf(JOB)} FROM job ORDER BY job_id DESC`;
const CHANNEL_OF = `SELECT ${selectOf(CHANNEL)} FROM channel WHERE job_id = $1::bigint AND name = $2::text`;
const NAMED = 'SELECT name, channel_id FROM channel WHERE job_id = $1::bigint ORDER BY channel_id';
const ADD_JOB = 'INSERT INTO job (path, sources) VALUES ($1, $2) RETURNING job_id';
const ADD_CHANNEL =
  'INSERT INTO channel (job_id, name, sending) VALUES ($1, $2, 0) RETURNING channel_id';
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('urlglean job', 0))";

/** Gives the id of the job. */
export async function beginJob(db: Session, start: JobStart): Promise<number> {
  await db.rows(LOCK);
  const { path, sources, channels } = start;
  const named = JSON.stringify(sources);
  const jobs = (await db.rows<readonly unknown[]>(JOBS)).map(readJob);
  const job = heirOf(jobs, start)?.job_id ?? (await idOf(db, ADD_JOB, path, named));
  await db.run(
    'UPDATE job SET path = $1, sources = $2 WHERE job_id = $3::bigint',
    path,
    named,
    job,
  );
  await keepChannels(db, job, channels);
  return job;
}

async function idOf(
  db: Session,
  sql: string,
  ...values: readonly (string | number)[]
): Promise<number> {
  return (await db.row<readonly [id: number]>(sql, ...values))?.[0] ?? 0;
}

export async function channelOf(db: Session, { job, channel }: Addressee): Promise<ChannelRow> {
  const row = await db.row<readonly unknown[]>(CHANNEL_OF, job, channel);
  if (row === undefined) throw new RangeError(`no channel ${channel} of job ${job}`);
  return readChannel(row);
}

/** A channel that is new follows one that the job has or, where others took their place, had. */
async function keepChannels(db: Session, job: number, names: JobStart['channels']): Promise<void> {
  const known = await db.rows<readonly [name: string, id: number]>(NAMED, job);
  const had = known.find(([name]) => names.some((one) => one === name)) ?? known[0];
  for (const name of names) {
    if (known.some(([one]) => one === name)) continue;
    const id = await idOf(db, ADD_CHANNEL, job, name);
    if (had !== undefined) await copyTold(db, had[1], id);
  }
  const unnamed = 'job_id = $1::bigint AND NOT name = ANY ($2::text[])';
  for (const table of ['told', 'told_target', 'owed', 'candidate']) {
    const gone = `SELECT channel_id FROM channel WHERE ${unnamed}`;
    await db.run(`DELETE FROM ${table} WHERE channel_id IN (${gone})`, job, names);
  }
  await db.run(`DELETE FROM channel WHERE ${unnamed}`, job, names);
}

/** Who is told from now on is told what changes from now on. */
async function copyTold(db: Session, from: number, to: number): Promise<void> {
  await db.run(
    `INSERT INTO told SELECT $1::bigint, link_id, kind, since FROM told WHERE channel_id = $2::bigint`,
    ...[to, from],
  );
  await db.run(
    `INSERT INTO told_target SELECT $1::bigint, link_id, target, told, seen FROM told_target
     WHERE channel_id = $2::bigint`,
    ...[to, from],
  );
}
