/**
 * Files that were deleted: which a run did not find, since when they are gone, what is cited nowhere else. They are
 * remembered until they are pruned.
 */
import type { AbsentFile, GoneFiles, GoneSource, LinkHistory } from '../../model.ts';
import { isText, isTime, rowCheck, sound } from '../../rows/damage.ts';
import type { Database } from '../database/database.ts';

const IN_RUN = `EXISTS (
  SELECT 1 FROM run_file WHERE run_file.file_id = file.file_id AND run_file.run_id = ?)`;

/** The documents of files that are gone: most stores have none. */
export const GONE_DOCUMENTS = `
  SELECT document_id FROM file CROSS JOIN segment USING (file_id) CROSS JOIN document USING (segment_id)
  WHERE file.gone_since IS NOT NULL`;

interface AbsentRow {
  readonly path: string;
  readonly gone: 0 | 1;
}

export function* absentFiles(db: Database, run: number): Generator<AbsentFile> {
  const rows = db.iterate<AbsentRow>(
    `SELECT path, gone_since IS NOT NULL AS gone FROM file WHERE NOT ${IN_RUN} ORDER BY file_id`,
    run,
  );
  for (const { path, gone } of rows) {
    sound(path, isText, 'file.path');
    yield { path, isGone: gone === 1 };
  }
}

export function noteGone(db: Database, { gone, there }: GoneFiles, at: number): void {
  const set = (since: number | null, paths: readonly string[]): void => {
    for (const path of paths) db.run('UPDATE file SET gone_since = ? WHERE path = ?', since, path);
  };
  db.transaction(() => {
    set(at, gone);
    set(null, there);
  });
}

/** What the run has found is there. */
export function noteFound(db: Database, run: number): void {
  db.run(`UPDATE file SET gone_since = NULL WHERE gone_since IS NOT NULL AND ${IN_RUN}`, run);
}

const soundSource = rowCheck<GoneSource>('file', { source: isText, since: isTime });

/** Relative paths of several folders may be the same: it is gone if all are. */
const GONE_SOURCES = `
  SELECT file.shown || segment.member AS source, max(file.gone_since) AS since
  FROM sighting CROSS JOIN document USING (document_id) CROSS JOIN segment USING (segment_id)
  CROSS JOIN file USING (file_id)
  WHERE sighting.link_id = ? GROUP BY source HAVING count(*) = count(file.gone_since)
  ORDER BY source`;

export function withGoneSources(db: Database, known: LinkHistory): LinkHistory {
  const listed = new Set(known.link.sightings.map(({ source }) => source));
  const goneSources = db
    .all<GoneSource>(GONE_SOURCES, known.link.linkId)
    .map(soundSource)
    .filter(({ source }) => listed.has(source))
    .map(({ source, since }) => ({ source, since }));
  return goneSources.length === 0 ? known : { ...known, goneSources };
}

/** How many links nothing else cites. */
export function citedInGoneFiles(db: Database): number {
  return db.count(
    `WITH gone AS MATERIALIZED (${GONE_DOCUMENTS}),
       cited AS (SELECT DISTINCT link_id FROM gone CROSS JOIN sighting USING (document_id))
     SELECT count(*) AS n FROM cited WHERE NOT EXISTS (
       SELECT 1 FROM sighting WHERE sighting.link_id = cited.link_id
         AND sighting.document_id NOT IN (SELECT document_id FROM gone))`,
  );
}
