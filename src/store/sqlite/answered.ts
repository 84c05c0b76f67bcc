/**
 * Links that answered while the run read its inputs, as pages of a site do: takes what is known of each, gives those
 * that need no request any more, and those whose failure is to be seen a second time.
 */
import { isNews } from '../records/answered.ts';
import type { LinkColumns } from '../rows/link-values.ts';
import type { Answered, OpenLinks } from '../store.ts';
import type { Database } from './database/database.ts';
import { ASKED_SITE, PLACE } from './leases/place.ts';

const ON_WEB = `
  SELECT link.*, due.link_id IS NOT NULL AS is_due FROM scope JOIN link USING (link_id)
  LEFT JOIN due ON due.site = ${ASKED_SITE} AND due.since = ${PLACE} AND due.link_id = link.link_id
  WHERE link.scheme IN ('http', 'https') AND link.last_run IS NOT ?`;

const MAKE_DUE = `
  INSERT OR IGNORE INTO due (site, since, link_id, host)
  SELECT ${ASKED_SITE}, ${PLACE}, link_id, host FROM link WHERE link_id = ?`;

type Row = LinkColumns & { readonly is_due: 0 | 1 };

export interface AnsweredLink extends Answered {
  readonly row: LinkColumns;
}

/** A link that is not due counts where the answer is news. */
export function answeredLinks(
  db: Database,
  run: number,
  answerTo: NonNullable<OpenLinks['answerTo']>,
): readonly AnsweredLink[] {
  const found: AnsweredLink[] = [];
  for (const row of db.iterate<Row>(ON_WEB, run)) {
    const answered = answerTo(row.identity);
    if (answered === undefined) continue;
    if (row.is_due === 1 || isNews(row.state, answered.verdict)) found.push({ ...answered, row });
  }
  return found;
}

export function makeDue(db: Database, link: number): void {
  db.run(MAKE_DUE, link);
}
