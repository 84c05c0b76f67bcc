/** The place of a link among the due ones of its site: by how long it has been due, and by what its answer tells. */
import { HEAD_START_MS } from '../../records/head-start.ts';
import type { HistoryColumns } from '../../rows/link-values.ts';
import type { Database } from '../database/database.ts';

/** Since when a link is due, while it is: one that was never checked, since it was found. */
export const DUE_SINCE = 'CASE WHEN link.last_check IS NULL THEN link.since ELSE link.due END';

const HEAD_START = Object.entries(HEAD_START_MS)
  .map(([state, ms]) => `WHEN '${state}' THEN ${ms}`)
  .join(' ');

/** Behind the others where a run ended while it was being checked. */
export const PLACE = `max(${DUE_SINCE} - CASE link.state ${HEAD_START} ELSE 0 END, ifnull(link.cut_off, 0))`;
const CUT_OFF = 'SELECT ifnull(cut_off, 0) AS n FROM link WHERE link_id = ?';

/** Of a row of `link`. */
export const ASKED_SITE = 'asked_site(coalesce(link.url, link.identity), link.host)';

/** As {@link PLACE}. */
export function placeOf(db: Database, row: DueColumns): number {
  const dueSince = row.last_check === null ? row.since : row.due;
  return Math.max(dueSince - (HEAD_START_MS[row.state] ?? 0), db.count(CUT_OFF, row.link_id));
}
type DueColumns = Pick<HistoryColumns, 'since' | 'due' | 'last_check' | 'state'> & {
  readonly link_id: number;
};
