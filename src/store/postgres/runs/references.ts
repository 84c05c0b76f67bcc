/**
 * Links that a run looks up on the disk: references of its documents to files. All of them are due in every run, need
 * no claim, and say nothing of any host or of the network.
 */
import type { Result, UnjudgedLink } from '../../model.ts';
import { isCount, isText, sound } from '../../rows/damage.ts';
import type { ReferenceManner } from '../../store.ts';
import type { Session } from '../connection/session.ts';
import { knownRows } from '../links/known-rows.ts';
import { IS_REFERENCE } from '../schema/reference-index.ts';
import type { Observed } from './observed.ts';

const AT_ONCE = 512;

const NEXT = `
  SELECT link.link_id, link.url FROM scope JOIN linked AS link USING (link_id)
  WHERE ${IS_REFERENCE} AND link.last_run IS DISTINCT FROM $2::bigint AND link.link_id > $1::bigint
    AND scope.link_id > $1::bigint
  ORDER BY link.link_id LIMIT ${AT_ONCE}`;

/** What is written of a reference is the first of its fields that are stored as JSON: `extraOf`. */
const BEGINNINGS: Readonly<Record<ReferenceManner, string>> = {
  'from-root': '{"raw":"/',
  wiki: '{"raw":"[[',
};
const nextBeginning = (beginning: string): string => `
  SELECT link.link_id, link.url FROM scope JOIN link USING (link_id)
  WHERE ${IS_REFERENCE} AND link.link_id > $1::bigint AND NOT EXISTS (
    SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id
      AND left(coalesce(extra, ''), ${beginning.length}) <> '${beginning}')
  ORDER BY link.link_id LIMIT ${AT_ONCE}`;

/** Those of the links that were opened last which this run has not looked at, in batches. */
export async function* openReferences(
  db: Session,
  run: number,
): AsyncGenerator<readonly UnjudgedLink[]> {
  yield* batches(db, NEXT, run);
}

/** Of all of them, those that every document writes so. */
export async function* referencesWritten(
  db: Session,
  as: ReferenceManner,
): AsyncGenerator<readonly string[]> {
  const sql = nextBeginning(BEGINNINGS[as]);
  for await (const links of batches(db, sql)) yield links.map(({ url }) => url);
}

async function* batches(
  db: Session,
  sql: string,
  ...values: readonly number[]
): AsyncGenerator<readonly UnjudgedLink[]> {
  for (let last = 0; ; ) {
    const rows = await db.rows<readonly [link: number, url: string]>(sql, last, ...values);
    const end = rows.at(-1);
    if (end === undefined) return;
    for (const [link, url] of rows) {
      sound(link, isCount, 'link.link_id');
      sound(url, isText, 'link.url');
    }
    last = end[0];
    yield rows.map(([linkId, url]) => ({ linkId, url }));
  }
}

/** What was found of each, also of other links, to be written; what the run has of one already stays. */
export async function lookedUp(
  db: Session,
  run: number,
  results: readonly Result[],
): Promise<readonly Observed[]> {
  const rows = await knownRows(
    db,
    results.map(({ linkId }) => linkId),
  );
  const known = new Map(rows.map((row) => [row.link_id, row]));
  const last = new Map(results.map((result) => [result.linkId, result.verdict]));
  return [...last].flatMap(([link, verdict]) => {
    const row = known.get(link);
    return row === undefined || row.last_run === run ? [] : [{ row, verdict }];
  });
}
