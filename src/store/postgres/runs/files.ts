/** Which files a run is about, in the order in which they are reported. */
import type { Session } from '../connection/session.ts';
import { noteFound } from '../sightings/gone.ts';
import { fileIds } from '../sightings/known-files.ts';

const ADD = `
  INSERT INTO run_file SELECT $1::bigint, place, file FROM unnest($2::bigint[], $3::bigint[]) AS new (place, file)
  ON CONFLICT (run_id, place) DO UPDATE SET file_id = excluded.file_id`;

/** To be called in a transaction. */
export async function addFiles(db: Session, run: number, paths: readonly string[]): Promise<void> {
  const sql = 'SELECT count(*) AS n FROM run_file WHERE run_id = $1::bigint';
  const before = await db.count(sql, run);
  const ids = await fileIds(db, [...new Set(paths)]);
  await db.run(
    ADD,
    run,
    paths.map((_, place) => before + place),
    paths.map((path) => ids.get(path) ?? 0),
  );
  await noteFound(db, run);
}
