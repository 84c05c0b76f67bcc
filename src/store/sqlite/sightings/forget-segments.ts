/** Forgets segments of files with everything that was found in them. */
import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '../database/database.ts';

/** `where` speaks of rows of `segment`. Gives how many sightings went. */
export function forgetSegments(
  db: Database,
  where: string,
  ...values: readonly SQLInputValue[]
): number {
  const segments = `SELECT segment_id FROM segment WHERE ${where}`;
  const documents = `SELECT document_id FROM document WHERE segment_id IN (${segments})`;
  const sightings = db.change(
    `DELETE FROM sighting WHERE document_id IN (${documents})`,
    ...values,
  );
  db.run(`DELETE FROM document WHERE segment_id IN (${segments})`, ...values);
  db.run(`DELETE FROM message WHERE segment_id IN (${segments})`, ...values);
  db.run(`DELETE FROM segment WHERE ${where}`, ...values);
  return sightings;
}
