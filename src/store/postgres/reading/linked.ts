/** The rows of links for reports: in one statement with the last observation of each. */
import { CITED_COLUMNS } from '../../links/cited-row.ts';

export const LAST_SEEN = `
  LEFT JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id = link.seen_run`;

export const CITED = `SELECT ${CITED_COLUMNS} FROM linked AS link ${LAST_SEEN}`;
