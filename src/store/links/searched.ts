/** What archives have answered to a link, from its row. */
import type { Archived } from '../../../checkers/reach/archive/model.ts';
import type { SearchedLink } from '../../archive/due.ts';
import type { Passed } from '../rows/columns.ts';
import { isCount, isTextOrNull, isTime, orNull, parsed, rowCheck } from '../rows/damage.ts';
import { isState } from '../rows/observation-values.ts';
import { isArchived } from '../rows/row-checks.ts';

export const SEARCHED_COLUMNS = {
  link_id: isCount,
  state: isState,
  archived: isTextOrNull,
  archive_asked: orNull(isTime),
};
export type SearchedRow = Passed<typeof SEARCHED_COLUMNS>;

const soundRow = rowCheck<SearchedRow>('link', SEARCHED_COLUMNS);

export function searchedOf(row: SearchedRow): SearchedLink {
  const { link_id: linkId, state, archived, archive_asked: askedAt } = soundRow(row);
  return {
    ...{ linkId, state },
    ...(askedAt === null ? {} : { askedAt }),
    ...(archived === null
      ? {}
      : { archived: parsed<Archived>(archived, isArchived, 'link.archived') }),
  };
}
