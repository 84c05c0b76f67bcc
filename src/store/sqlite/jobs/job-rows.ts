/** Jobs and their channels, as rows: found by the path of the configuration, made, taken over, given up. */
import { basename } from 'node:path';
import type { Addressee, JobStart } from '../../jobs.ts';
import { rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isCount, isText, isTextOrNull } from '../../rows/damage.ts';
import { isFlag, isTimeOrNull } from '../../rows/job-checks.ts';
import type { Database } from '../database/database.ts';

const JOB = {
  job_id: selected('job_id', isCount),
  path: selected('path', isText),
  sources: selected('sources', isText),
};
const readJob = rowReader('job', JOB);
const JOBS = `SELECT ${selectOf(JOB)} FROM job ORDER BY job_id DESC`;

const CHANNEL = {
  channel_id: selected('channel_id', isCount),
  letter: selected('letter', isTextOrNull),
  sending: selected('sending', isFlag),
  digested: selected('digested', isTimeOrNull),
};
const readChannel = rowReader('channel', CHANNEL);
const CHANNEL_OF = `SELECT ${selectOf(CHANNEL)} FROM channel WHERE job_id = ? AND name = ?`;

const NAMED = 'SELECT name, channel_id FROM channel WHERE job_id = ? ORDER BY channel_id';

export type ChannelRow = ReturnType<typeof readChannel>;

/** Gives the id of the job. */
export function beginJob(db: Database, { path, sources, channels, isGone }: JobStart): number {
  const named = JSON.stringify(sources);
  const jobs = db.rows<readonly unknown[]>(JOBS).map(readJob);
  const own = jobs.find((job) => job.path === path);
  const heirless = own === undefined ? jobs.filter((job) => isGone(job.path)) : [];
  const before =
    own ??
    heirless.find((job) => job.sources === named) ??
    heirless.find((job) => basename(job.path) === basename(path));
  const job =
    before?.job_id ?? db.run('INSERT INTO job (path, sources) VALUES (?, ?)', path, named);
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
  for (const table of ['told', 'told_target', 'owed']) {
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
