/**
 * The links of the run that was opened last: found from its files and its selection, and counted by how they stand. Where
 * no sighting has changed and the files are the same, they are those of the run before.
 */
import type { Standing } from '../../model.ts';
import { type StandingRow, standingOf } from '../../records/standing.ts';
import type { OpenedLinks } from '../../store.ts';
import type { Session } from '../connection/session.ts';
import type { Selection } from './selections.ts';

const IN_SCOPE = `
  SELECT DISTINCT sighting.link_id FROM run_file
  JOIN segment USING (file_id) JOIN document USING (segment_id) JOIN sighting USING (document_id)
  WHERE run_file.run_id = $1::bigint`;

/** Where a run is about all files there are, its links are those that are cited at all. */
const CITED = 'SELECT DISTINCT link_id FROM sighting';
const OTHER_FILES = `
  SELECT count(*) AS n FROM file WHERE file_id NOT IN (SELECT file_id FROM run_file WHERE run_id = $1::bigint)`;

/** Which sightings there are, and in which files they count. */
const MARK = `
  SELECT (SELECT last_value FROM sighted) || ' ' || coalesce(md5(string_agg(file_id::text, ',' ORDER BY file_id)), '')
  FROM (SELECT DISTINCT file_id FROM run_file WHERE run_id = $1::bigint) AS own`;

/** Sightings have come, gone or moved. */
export const NOTE_SIGHTED = "SELECT nextval('sighted')";

const isLeftOut = (links: string, { table }: Selection): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} AS selected WHERE selected.link_id = ${links}.link_id)`;

const standing = (links: string): string => `
  SELECT state, CASE WHEN last_check IS NULL THEN NULL ELSE reason END AS reason, verdict, count(*) AS links
  FROM ${links} JOIN link_state USING (link_id) GROUP BY 1, 2, 3`;

/** To be called in a transaction. */
export async function fillScope(
  db: Session,
  run: number,
  selection: Selection | null,
): Promise<Pick<OpenedLinks, 'links' | 'filteredOut'>> {
  const mark = (await db.row<readonly [mark: string]>(MARK, run))?.[0] ?? '';
  const before = await db.row<readonly [mark: string | null]>('SELECT mark FROM opened');
  if (selection !== null || before?.[0] !== mark) await findAll(db, run);
  const left =
    selection === null
      ? 0
      : await db.run(`DELETE FROM scope WHERE ${isLeftOut('scope', selection)}`);
  await db.run('DELETE FROM opened');
  await db.run('INSERT INTO opened VALUES ($1, $2)', run, selection === null ? mark : null);
  const links = await countScope(db);
  return { links, ...(selection === null ? {} : { filteredOut: left }) };
}

async function findAll(db: Session, run: number): Promise<void> {
  await db.run('DELETE FROM scope');
  const hasAll = (await db.count(OTHER_FILES, run)) === 0;
  if (hasAll) await db.run(`INSERT INTO scope ${CITED}`);
  else await db.run(`INSERT INTO scope ${IN_SCOPE}`, run);
}

export function countScope(db: Session): Promise<number> {
  return db.count('SELECT count(*) AS n FROM scope');
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
  const rows = await db.all<StandingRow>(standing(which === 'all' ? 'scope' : 'due'));
  return rows.map(standingOf);
}
