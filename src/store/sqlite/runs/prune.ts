/** Prunes old observations, files that are gone, links without a citation; gives how many of each. */
import type { Prune, Pruned } from '../../model.ts';
import type { Database } from '../database/database.ts';
import { forgetSegments } from '../sightings/forget-segments.ts';

/** Tables with rows of links, besides those whose rows are counted. */
const OF_LINKS = [
  ...(['transition', 'due', 'claimed', 'scope', 'heard', 'unjudged', 'touched', 'asked'] as const),
  ...(['told', 'told_target', 'owed', 'candidate', 'past_observation'] as const),
];

/** Rolls back a dry run; it never leaves this file. */
class Trial extends Error {
  readonly pruned: Pruned;

  constructor(pruned: Pruned) {
    super('a trial');
    this.pruned = pruned;
  }
}

/** All or nothing; with `dryRun`, nothing. */
export function prune(db: Database, request: Prune): Pruned {
  try {
    return db.transaction(() => {
      const pruned = forget(db, request);
      if (request.dryRun) throw new Trial(pruned);
      return pruned;
    });
  } catch (error) {
    if (error instanceof Trial) return error.pruned;
    throw error;
  }
}

function forget(db: Database, { observedBefore, files, unused }: Prune): Pruned {
  const forgotten = files.map((path) => forgetFile(db, path));
  if (forgotten.length > 0) db.run('UPDATE evidence SET version = version + 1');
  const links = unused ? forgetUnused(db) : { links: 0, observations: 0 };
  return {
    files: forgotten.length,
    sightings: forgotten.reduce((sum, sightings) => sum + sightings, 0),
    links: links.links,
    observations: links.observations + forgetObserved(db, observedBefore),
  };
}

/** Gives how many sightings went with it. */
function forgetFile(db: Database, path: string): number {
  const file = 'file_id = (SELECT file_id FROM file WHERE path = ?)';
  const sightings = forgetSegments(db, file, path);
  db.run(`DELETE FROM run_file WHERE ${file}`, path);
  db.run('DELETE FROM file WHERE path = ?', path);
  return sightings;
}

/** By the index of the sightings, which is there once a run was opened. */
function forgetUnused(db: Database): Pick<Pruned, 'links' | 'observations'> {
  db.createLateIndexes();
  const links = db.change('DELETE FROM link WHERE link_id NOT IN (SELECT link_id FROM sighting)');
  const orphaned = 'WHERE link_id NOT IN (SELECT link_id FROM link)';
  const observations = db.change(`DELETE FROM observation ${orphaned}`);
  for (const table of OF_LINKS) db.run(`DELETE FROM ${table} ${orphaned}`);
  db.run('DELETE FROM robots WHERE host NOT IN (SELECT host FROM link)');
  return { links, observations };
}

const IS_LAST = `run_id = (SELECT last_run FROM link WHERE link.link_id = observation.link_id)`;

const ALL_PAST = `
  INSERT OR IGNORE INTO past_observation
  SELECT run_id, link_id FROM observation
  WHERE run_id <> (SELECT last_run FROM link WHERE link.link_id = observation.link_id)`;

/** What is observed in a run is observed after its start. */
const OLD_RUNS = `
  SELECT run_id FROM run WHERE started < ?
    AND EXISTS (SELECT 1 FROM past_observation AS past WHERE past.run_id = run.run_id)`;

/** One that was taken back made an earlier one the last again. */
const FORGET = `
  DELETE FROM observation WHERE (link_id, run_id) IN (
      SELECT link_id, run_id FROM past_observation WHERE run_id = ?)
    AND at < ? AND NOT ${IS_LAST}`;
const FORGOTTEN = `
  DELETE FROM past_observation WHERE run_id = ? AND NOT EXISTS (
    SELECT 1 FROM observation AS kept
    WHERE kept.link_id = past_observation.link_id AND kept.run_id = past_observation.run_id)`;

/** The last of each link stays. Costs what may be forgotten, run by run. */
function forgetObserved(db: Database, before: number): number {
  if (db.count('SELECT count(*) AS n FROM past_noted') === 0) {
    db.run(ALL_PAST);
    db.run('INSERT INTO past_noted VALUES (1)');
  }
  let forgotten = 0;
  for (const [run] of db.rows<readonly [run: number]>(OLD_RUNS, before)) {
    forgotten += db.change(FORGET, run, before);
    db.run(FORGOTTEN, run);
  }
  return forgotten;
}
