/** Stores on the server of the tests: a database of its own for each place that a test names. */
import { addressOf } from '../../../../src/store/address.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { freshDatabase } from '../../../helpers/postgres/database.ts';

const known = new Map<string, Promise<string>>();

/** The same database for the same place; null: one that nobody knows. */
export async function openOnServer(
  place: string | null,
  clock?: { readonly now: number },
): Promise<Store> {
  const database = (place !== null && known.get(place)) || freshDatabase();
  if (place !== null) known.set(place, database);
  const now = clock && (() => clock.now);
  return openPostgresStore(addressOf(await database), { clock: now });
}

/** The only column of what a statement selects from the store of a place. */
export async function columnOnServer(place: string, sql: string): Promise<readonly unknown[]> {
  const db = await Connection.open(addressOf((await known.get(place)) ?? ''));
  try {
    return (await db.rows<readonly unknown[]>(sql)).flat();
  } finally {
    await db.end();
  }
}
