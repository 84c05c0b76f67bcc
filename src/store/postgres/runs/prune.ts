/** Prunes old observations, files that are gone, links without a citation; gives how many of each. */
import type { Prune, Pruned } from '../../model.ts';
import type { Session } from '../connection/session.ts';
import { isText } from '../schema/same-text.ts';
import { forgetSegments } from '../sightings/forget-segments.ts';
import { NEW_EVIDENCE } from '../sightings/scanned.ts';

/** Tables with rows of links, besides those whose rows are counted, and the scope, which goes with the state. */
const OF_LINKS = [
  ...(['link_state', 'transition', 'due', 'heard', 'unjudged'] as const),
  ...(['told', 'told_target', 'owed', 'candidate'] as const),
];

/** Rolls back a dry run; it never leaves this file. */
class Trial extends Error {
  readonly pruned: Pruned;

  constructor(pruned: Pruned) {
    super('a trial');
    this.pruned = pruned;
  }
}

type InTransaction = (work: (session: Session) => Promise<Pruned>) => Promise<Pruned>;

/** All or nothing; with `dryRun`, nothing. */
export async function prune(inTransaction: InTransaction, request: Prune): Promise<Pruned> {
  try {
    return await inTransaction(async (session) => {
      const pruned = await forget(session, request);
      if (request.dryRun) throw new Trial(pruned);
      return pruned;
    });
  } catch (error) {
    if (error instanceof Trial) return error.pruned;
    throw error;
  }
}

async function forget(db: Session, { observedBefore, files, unused }: Prune): Promise<Pruned> {
  let sightings = 0;
  for (const path of files) sightings += await forgetFile(db, path);
  if (files.length > 0) await db.run(NEW_EVIDENCE);
  const links = unused ? await forgetUnused(db) : { links: 0, observations: 0 };
  const observations = links.observations + (await forgetObserved(db, observedBefore));
  return { files: files.length, sightings, links: links.links, observations };
}

/** Gives how many sightings went with it. */
async function forgetFile(db: Session, path: string): Promise<number> {
  const file = `file_id = (SELECT file_id FROM file WHERE ${isText('path', '$1')})`;
  const sightings = await forgetSegments(db, file, path);
  await db.run(`DELETE FROM run_file WHERE ${file}`, path);
  await db.run(`DELETE FROM file WHERE ${isText('path', '$1')}`, path);
  return sightings;
}

async function forgetUnused(db: Session): Promise<Pick<Pruned, 'links' | 'observations'>> {
  const links = await db.run(
    'DELETE FROM link WHERE NOT EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id)',
  );
  const orphaned = (table: string): string =>
    `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM link WHERE link.link_id = ${table}.link_id)`;
  const observations = await db.run(orphaned('observation'));
  for (const table of OF_LINKS) await db.run(orphaned(table));
  await db.run(
    'DELETE FROM robots WHERE NOT EXISTS (SELECT 1 FROM link WHERE link.host = robots.host)',
  );
  return { links, observations };
}

const IS_OLD = 'at < $1::bigint';
/** A link that no run has checked keeps what it has. */
const IS_PAST = `observation.run_id <> (
  SELECT last_run FROM link_state WHERE link_state.link_id = observation.link_id)`;

/** Runs whose observations are all old, and have a part of their own; the last of each link is kept apart. */
const OLD_RUNS = `
  SELECT run_id FROM run WHERE finished IS NOT NULL AND to_regclass('urlglean.observation_' || run_id) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM observation WHERE observation.run_id = run.run_id AND NOT ${IS_OLD})
  ORDER BY run_id`;
const COUNT = `SELECT count(*) AS n FROM observation WHERE run_id = $2::bigint AND ${IS_OLD} AND ${IS_PAST}`;

/** The last of each link stays. */
async function forgetObserved(db: Session, before: number): Promise<number> {
  let dropped = 0;
  for (const [run] of await db.rows<readonly [run: number]>(OLD_RUNS, before)) {
    dropped += await db.count(COUNT, before, run);
    await db.rows('SELECT forget_observations($1::bigint)', run);
  }
  return dropped + (await db.run(`DELETE FROM observation WHERE ${IS_OLD} AND ${IS_PAST}`, before));
}
