/** Files that were deleted: which a run did not find, since when they are gone, what is cited nowhere else. */
import type { AbsentFile, GoneFiles, GoneSource, LinkHistory } from '../../model.ts';
import { isText as isSomeText, isTime, rowCheck, sound } from '../../rows/damage.ts';
import { PAGE, paged, type Session } from '../connection/session.ts';
import { isText } from '../schema/same-text.ts';

const inRun = (run: string): string => `EXISTS (
  SELECT 1 FROM run_file WHERE run_file.file_id = file.file_id AND run_file.run_id = ${run}::bigint)`;

/** The documents of files that are gone: most stores have none. */
export const GONE_DOCUMENTS = `
  SELECT document_id FROM file JOIN segment USING (file_id) JOIN document USING (segment_id)
  WHERE file.gone_since IS NOT NULL`;

const ABSENT = `
  SELECT file_id, path, (gone_since IS NOT NULL)::int FROM file
  WHERE NOT ${inRun('$1')} AND file_id > $2::bigint ORDER BY file_id LIMIT ${PAGE}`;

export async function* absentFiles(db: Session, run: number): AsyncGenerator<AbsentFile> {
  type Absent = readonly [id: number, path: string, gone: number];
  for await (const [, path, gone] of paged<Absent>((last) =>
    db.rows(ABSENT, run, last?.[0] ?? -1),
  )) {
    sound(path, isSomeText, 'file.path');
    yield { path, isGone: gone === 1 };
  }
}

const NOTE = `
  UPDATE file SET gone_since = CASE WHEN noted.is_gone = 1 THEN $3::bigint END
  FROM unnest($1::text[], $2::int[]) AS noted (path, is_gone) WHERE ${isText('file.path', 'noted.path')}`;

export async function noteGone(db: Session, { gone, there }: GoneFiles, at: number): Promise<void> {
  const flags = [...gone.map(() => 1), ...there.map(() => 0)];
  if (flags.length > 0) await db.run(NOTE, [...gone, ...there], flags, at);
}

/** What the run has found is there. */
export async function noteFound(db: Session, run: number): Promise<void> {
  await db.run(
    `UPDATE file SET gone_since = NULL WHERE gone_since IS NOT NULL AND ${inRun('$1')}`,
    run,
  );
}

const soundSource = rowCheck<GoneSource>('file', { source: isSomeText, since: isTime });

/** Relative paths of several folders may be the same: it is gone if all are. */
const GONE_SOURCES = `
  SELECT file.shown || segment.member AS source, max(file.gone_since) AS since
  FROM sighting JOIN document USING (document_id) JOIN segment USING (segment_id) JOIN file USING (file_id)
  WHERE sighting.link_id = $1::bigint GROUP BY file.shown || segment.member HAVING count(*) = count(file.gone_since)
  ORDER BY 1`;

export async function withGoneSources(db: Session, known: LinkHistory): Promise<LinkHistory> {
  const listed = new Set(known.link.sightings.map(({ source }) => source));
  const rows = await db.all<GoneSource>(GONE_SOURCES, known.link.linkId);
  const goneSources = rows
    .map(soundSource)
    .filter(({ source }) => listed.has(source))
    .map(({ source, since }) => ({ source, since }));
  return goneSources.length === 0 ? known : { ...known, goneSources };
}

/** How many links nothing else cites. */
export function citedInGoneFiles(db: Session): Promise<number> {
  return db.count(
    `WITH gone AS MATERIALIZED (${GONE_DOCUMENTS}),
       cited AS (SELECT DISTINCT link_id FROM gone JOIN sighting USING (document_id))
     SELECT count(*) AS n FROM cited WHERE NOT EXISTS (
       SELECT 1 FROM sighting WHERE sighting.link_id = cited.link_id
         AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.document_id = sighting.document_id))`,
  );
}
