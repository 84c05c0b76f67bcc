/** The place of a link among the due ones of its site: by how long it has been due, and by what its answer tells. */
import { HEAD_START_MS } from '../../records/head-start.ts';

/** Since when a link is due, while it is: one that was never checked, since it was found. */
export const DUE_SINCE = 'CASE WHEN link.last_check IS NULL THEN link.since ELSE link.due END';

const HEAD_START = Object.entries(HEAD_START_MS)
  .map(([state, ms]) => `WHEN '${state}' THEN ${ms}`)
  .join(' ');

/** Behind the others where a run ended while it was being checked. */
export const PLACE = `greatest(${DUE_SINCE} - CASE link.state ${HEAD_START} ELSE 0 END, coalesce(link.cut_off, 0))`;
