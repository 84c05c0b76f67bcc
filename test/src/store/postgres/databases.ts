/** Stores on the server of the tests: a database of its own for each place that a test names. */
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../../../src/store/address.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import type { Session } from '../../../../src/store/postgres/connection/session.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { freshDatabase } from '../../../helpers/postgres/database.ts';

const LOOK_MS = 20;

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

/** Until a session of its database waits for another one. */
export async function someoneWaits(db: Session): Promise<void> {
  const sql = `
    SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await db.count(sql)) === 0) await wait(LOOK_MS);
}
