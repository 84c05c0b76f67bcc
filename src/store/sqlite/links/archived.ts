/** What archives have answered, link by link. */
import type { SearchedLink } from '../../../archive/due.ts';
import { SEARCHED_COLUMNS, type SearchedRow, searchedOf } from '../../links/searched.ts';
import type { ArchiveAnswerKept } from '../../store.ts';
import type { Database } from '../database/database.ts';

const SEARCHED = `
  SELECT ${Object.keys(SEARCHED_COLUMNS).join(', ')} FROM link WHERE link_id IN (SELECT value FROM json_each(?))`;

export function searchedLinks(db: Database, links: readonly number[]): readonly SearchedLink[] {
  return db.all<SearchedRow>(SEARCHED, JSON.stringify(links)).map(searchedOf);
}

export function keepArchived(
  db: Database,
  link: number,
  { archived, at }: ArchiveAnswerKept,
): void {
  const kept = archived === null ? null : JSON.stringify(archived);
  const sql =
    'UPDATE link SET archived = coalesce(?, archived), archive_asked = ? WHERE link_id = ?';
  db.run(sql, kept, at, link);
}
