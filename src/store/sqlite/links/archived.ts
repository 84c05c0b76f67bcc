/** What archives have answered, link by link. */
import type { Archived } from '../../../../checkers/reach/archive/model.ts';
import type { SearchedLink } from '../../../archive/due.ts';
import type { Passed } from '../../rows/columns.ts';
import { isCount, isTextOrNull, isTime, orNull, parsed, rowCheck } from '../../rows/damage.ts';
import { isState } from '../../rows/observation-values.ts';
import { isArchived } from '../../rows/row-checks.ts';
import type { ArchiveAnswerKept } from '../../store.ts';
import type { Database } from '../database/database.ts';

const COLUMNS = {
  link_id: isCount,
  state: isState,
  archived: isTextOrNull,
  archive_asked: orNull(isTime),
};
type Row = Passed<typeof COLUMNS>;

const soundRow = rowCheck<Row>('link', COLUMNS);

const SEARCHED = `
  SELECT ${Object.keys(COLUMNS).join(', ')} FROM link WHERE link_id IN (SELECT value FROM json_each(?))`;

export function searchedLinks(db: Database, links: readonly number[]): readonly SearchedLink[] {
  return db.all<Row>(SEARCHED, JSON.stringify(links)).map((row) => {
    const { link_id: linkId, state, archived, archive_asked: askedAt } = soundRow(row);
    return {
      ...{ linkId, state },
      ...(askedAt === null ? {} : { askedAt }),
      ...(archived === null
        ? {}
        : { archived: parsed<Archived>(archived, isArchived, 'link.archived') }),
    };
  });
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
