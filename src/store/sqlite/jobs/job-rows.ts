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
import type { Database } from '../database/database.ts';

const JOBS = `SELECT ${selectOf(JOB)} FROM job ORDER BY job_id DESC`;

const CHANNEL_OF = `SELECT ${selectOf(CHANNEL)} FROM channel WHERE job_id = ? AND name = ?`;

const NAMED = 'SELECT name, channel_id FROM channel WHERE job_id = ? ORDER BY channel_id';

/** Gives the id of the job. */
export function beginJob(db: Database, start: JobStart): number {
  const { path, sources, channels } = start;
  const named = JSON.stringify(sources);
  const jobs = db.rows<readonly unknown[]>(JOBS).map(readJob);
  const job =
    heirOf(jobs, start)?.job_id ??
    db.run('INSERT INTO job (path, sources) VALUES (?, ?)', path, named);
  db.run('UPDATE job SET path = ?, sources = ? WHERE job_id = ?', path, named, job);
  keepChannels(db, job, channels);
  return job;
}

export function channelOf(db: Database, { job, channel }: Addressee): ChannelRow {
  const row = db.row<readonly unknown[]>(CHANNEL_OF, job, channel);
  if (row === undefined) throw new RangeError(`no channel ${channel} of job ${job}`);
  return readChannel(row);
}

/** A channel that is new follows one that the job has or, where others took their place, had. */
function keepChannels(db: Database, job: number, names: JobStart['channels']): void {
  const known = db.rows<readonly [name: unknown, id: unknown]>(NAMED, job);
  const had = known.find(([name]) => names.some((one) => one === name)) ?? known[0];
  for (const name of names) {
    if (known.some(([one]) => one === name)) continue;
    const id = db.run('INSERT INTO channel (job_id, name, sending) VALUES (?, ?, 0)', job, name);
    if (had !== undefined) copyTold(db, Number(had[1]), id);
  }
  const unnamed = 'job_id = ? AND name NOT IN (SELECT value FROM json_each(?))';
  const values = [job, JSON.stringify(names)] as const;
  for (const table of ['told', 'told_target', 'owed', 'candidate']) {
    const gone = `SELECT channel_id FROM channel WHERE ${unnamed}`;
    db.run(`DELETE FROM ${table} WHERE channel_id IN (${gone})`, ...values);
  }
  db.run(`DELETE FROM channel WHERE ${unnamed}`, ...values);
}

/** Who is told from now on is told what changes from now on. */
function copyTold(db: Database, from: number, to: number): void {
  db.run(
    'INSERT INTO told SELECT ?, link_id, kind, since FROM told WHERE channel_id = ?',
    ...[to, from],
  );
  db.run(
    `INSERT INTO told_target SELECT ?, link_id, target, told, seen FROM told_target
     WHERE channel_id = ?`,
    ...[to, from],
  );
}
