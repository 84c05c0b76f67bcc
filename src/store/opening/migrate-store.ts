/** Makes the tables of a store on a server, or brings them up to date: takes its address; the back end is loaded on use. */
import { addressOf } from '../address.ts';

export interface MigratedStore {
  /** Versions: 0 has no tables. */
  readonly from: number;
  readonly to: number;
}

/** Throws an `UrlgleanError`: `store-refused` where its role may not, and whatever opening throws. */
export async function migrateStoreAt(place: string): Promise<MigratedStore> {
  const { migrateStore } = await import('../postgres/maintenance.ts');
  return migrateStore(addressOf(place));
}
