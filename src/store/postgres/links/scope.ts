/**
 * The links of the run that was opened last: found from its files and its selection, and counted by how they stand.
 * Triggers keep the counts while links change (`schema/tally.ts`).
 */
import type { Standing } from '../../model.ts';
import { type StandingRow, standingOf } from '../../records/standing.ts';
import type { OpenedLinks } from '../../store.ts';
import type { Session } from '../connection/session.ts';
import { counted, HOLD_SCOPE } from '../schema/tally.ts';
import type { Selection } from './selections.ts';

const IN_SCOPE = `
  SELECT DISTINCT sighting.link_id FROM run_file
  JOIN segment USING (file_id) JOIN document USING (segment_id) JOIN sighting USING (document_id)
  WHERE run_file.run_id = $1::bigint`;

/** Where a run is about all files there are, its links are those that are cited at all. */
const CITED = 'SELECT DISTINCT link_id FROM sighting';
const OTHER_FILES = `
  SELECT count(*) AS n FROM file WHERE file_id NOT IN (SELECT file_id FROM run_file WHERE run_id = $1::bigint)`;

/** Files that only one of the two runs is about: nearly always few, so that they are looked up one by one. */
const GONE =
  'SELECT file_id FROM scope_file WHERE file_id NOT IN (SELECT file_id FROM run_file WHERE run_id = $1::bigint)';
const NEW =
  'SELECT file_id FROM run_file WHERE run_id = $1::bigint AND file_id NOT IN (SELECT file_id FROM scope_file)';
const OTHERS = `${GONE} UNION ALL ${NEW}`;
const SIGHTINGS_OF_OTHERS = `SELECT coalesce(sum(sightings), 0)::bigint AS n FROM segment WHERE file_id = ANY (ARRAY(${OTHERS}))`;

/** What is noted from here on is left to the next run: these links are looked up after it. */
const TOUCHED = 'CREATE TEMPORARY TABLE IF NOT EXISTS touched_now (link_id bigint PRIMARY KEY)';
const TAKE_TOUCHED = `
  WITH taken AS (DELETE FROM touched RETURNING link_id)
  INSERT INTO pg_temp.touched_now SELECT DISTINCT link_id FROM taken`;
const TOUCH_OTHERS = `
  INSERT INTO pg_temp.touched_now SELECT sighting.link_id FROM segment
  JOIN document USING (segment_id) JOIN sighting USING (document_id) WHERE segment.file_id = ANY (ARRAY(${OTHERS}))
  ON CONFLICT DO NOTHING`;

/** Of the links, the share that is looked at one by one. */
const MOST_TOUCHED = 0.25;

const ADD_TOUCHED = `
  INSERT INTO scope SELECT link_id FROM pg_temp.touched_now
  WHERE EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = touched_now.link_id)`;
const ADD_TOUCHED_OF_RUN = `
  INSERT INTO scope SELECT link_id FROM pg_temp.touched_now WHERE EXISTS (
    SELECT 1 FROM sighting JOIN document USING (document_id) JOIN segment USING (segment_id)
    JOIN run_file ON run_file.file_id = segment.file_id AND run_file.run_id = $1::bigint
    WHERE sighting.link_id = touched_now.link_id)`;

const isLeftOut = (links: string, { table }: Selection): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = ${links}.link_id)`;

/** In one statement: what is committed meanwhile is in both or in neither. */
const COUNT_ALL = `WITH gone AS (DELETE FROM tally) INSERT INTO tally ${counted('scope')}`;
const COUNT_TOUCHED = `
  INSERT INTO tally SELECT state, reason, verdict, $1::bigint * links
  FROM (${counted('pg_temp.touched_now JOIN scope USING (link_id)')}) AS touched (state, reason, verdict, links)`;

/** Those that members add meanwhile stand in rows of their own. */
const FOLD = `
  WITH added AS (DELETE FROM tally RETURNING *)
  INSERT INTO tally SELECT state, reason, verdict, sum(links) FROM added GROUP BY 1, 2, 3 HAVING sum(links) <> 0`;

const standing = (rows: string): string => `
  SELECT state, nullif(reason, '') AS reason, nullif(verdict, '') AS verdict, sum(links)::bigint AS links
  FROM (${rows}) AS counted (state, reason, verdict, links) GROUP BY 1, 2, 3 HAVING sum(links) > 0`;
const ALL = standing('SELECT * FROM tally');
const OPEN = standing(counted('due'));

/** To be called in a transaction. */
export async function fillScope(
  db: Session,
  run: number,
  selection: Selection | null,
): Promise<Pick<OpenedLinks, 'links' | 'filteredOut'>> {
  await db.rows(HOLD_SCOPE);
  await db.run(TOUCHED);
  await db.run('TRUNCATE pg_temp.touched_now');
  await db.run(TAKE_TOUCHED);
  const hasAll = (await db.count(OTHER_FILES, run)) === 0;
  if (selection !== null || !(await takeOver(db, run, hasAll))) await findAll(db, run, hasAll);
  const filteredOut = selection === null ? {} : { filteredOut: await narrow(db, selection) };
  await keepFiles(db, run, selection);
  await db.run('DELETE FROM opened');
  await db.run('INSERT INTO opened VALUES ($1)', run);
  return { links: await countScope(db), ...filteredOut };
}

async function findAll(db: Session, run: number, hasAll: boolean): Promise<void> {
  await db.run('DELETE FROM scope');
  if (hasAll) await db.run(`INSERT INTO scope ${CITED}`);
  else await db.run(`INSERT INTO scope ${IN_SCOPE}`, run);
  await db.run(COUNT_ALL);
}

/**
 * The links of the run before, but for those that have gained or lost a sighting since, or stand in files that only one of
 * the two is about. Gives whether it did: where these are many, finding all anew costs less.
 */
async function takeOver(db: Session, run: number, hasAll: boolean): Promise<boolean> {
  if ((await db.row('SELECT 1 FROM scope_file LIMIT 1')) === undefined) return false;
  await db.run(FOLD);
  const most = (await countScope(db)) * MOST_TOUCHED;
  if ((await db.count(SIGHTINGS_OF_OTHERS, run)) > most) return false;
  await db.run(TOUCH_OTHERS, run);
  const touched = await db.count('SELECT count(*) AS n FROM pg_temp.touched_now');
  if (touched > most) return false;
  if (touched === 0) return true;
  await db.run(COUNT_TOUCHED, -1);
  await db.run(
    'DELETE FROM scope USING pg_temp.touched_now AS touched WHERE touched.link_id = scope.link_id',
  );
  if (hasAll) await db.run(ADD_TOUCHED);
  else await db.run(ADD_TOUCHED_OF_RUN, run);
  await db.run(COUNT_TOUCHED, 1);
  return true;
}

/** Gives how many links go. */
async function narrow(db: Session, selection: Selection): Promise<number> {
  const left = await db.run(`DELETE FROM scope WHERE ${isLeftOut('scope', selection)}`);
  await db.run(COUNT_ALL);
  return left;
}

/** What is selected is found anew by each run. */
async function keepFiles(db: Session, run: number, selection: Selection | null): Promise<void> {
  if (selection === null) {
    await db.run(`DELETE FROM scope_file WHERE file_id IN (${GONE})`, run);
    await db.run(`INSERT INTO scope_file SELECT DISTINCT file_id FROM (${NEW}) AS new`, run);
  } else await db.run('DELETE FROM scope_file');
}

export function countScope(db: Session): Promise<number> {
  return db.count('SELECT coalesce(sum(links), 0)::bigint AS n FROM tally');
}

/** Its links were opened last. */
export async function isOpened(db: Session, run: number): Promise<boolean> {
  return (await db.count('SELECT count(*) AS n FROM opened WHERE run_id = $1::bigint', run)) > 0;
}

/** Links of the files of a run that have no sighting in a selection. */
export function leftOut(db: Session, run: number, selection: Selection): Promise<number> {
  const sql = `SELECT count(*) AS n FROM (${IN_SCOPE}) AS cited WHERE ${isLeftOut('cited', selection)}`;
  return db.count(sql, run);
}

/** All of them, or those that are still to be checked. */
export async function standings(db: Session, which: 'all' | 'open'): Promise<readonly Standing[]> {
  const rows = await db.all<StandingRow>(which === 'all' ? ALL : OPEN);
  return rows.map(standingOf);
}
