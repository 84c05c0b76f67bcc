/** What the owner of a store does to its tables: takes its address. */
import type { Address } from '../address.ts';
import { Connection } from './connection/connection.ts';
import { type Migrated, migrate } from './schema/migrate.ts';

export async function migrateStore(address: Address): Promise<Migrated> {
  const db = await Connection.open(address);
  try {
    return await migrate(db);
  } finally {
    await db.end();
  }
}
