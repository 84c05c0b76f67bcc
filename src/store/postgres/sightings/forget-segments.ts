/** Forgets segments of files with everything that was found in them. */
import type { Session } from '../connection/session.ts';
import type { Value } from '../connection/values.ts';

/** `where` speaks of rows of `segment`. Gives how many sightings went. */
export async function forgetSegments(
  db: Session,
  where: string,
  ...values: readonly Value[]
): Promise<number> {
  const segments = `SELECT segment_id FROM segment WHERE ${where}`;
  const documents = `SELECT document_id FROM document WHERE segment_id IN (${segments})`;
  const sightings = await db.run(
    `DELETE FROM sighting WHERE document_id IN (${documents})`,
    ...values,
  );
  await db.run(`DELETE FROM document WHERE segment_id IN (${segments})`, ...values);
  await db.run(`DELETE FROM message WHERE segment_id IN (${segments})`, ...values);
  await db.run(`DELETE FROM segment WHERE ${where}`, ...values);
  return sightings;
}
