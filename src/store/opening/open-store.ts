/** Opens a store where it is kept: takes its place, gives the store. Each back end is loaded on use. */
import { existsSync } from 'node:fs';
import type { Problem } from '../../errors.ts';
import { addressOf, isOnServer } from '../address.ts';
import type { Store } from '../store.ts';

/** A path, or the address of a database; null: nowhere, for the length of one run. */
export type StorePlace = string | null;

export interface OpenStoreOptions {
  /** A reader may open it while others write. */
  readonly readOnly?: boolean;
  /** ms since 1970. */
  readonly at: number;
  /** By which leases run out, in a store that has no clock of its own. Absent: that of the system. */
  readonly now?: () => number;
  /** Whether links differ that differ in their fragments. */
  readonly fragments?: boolean;
  /** Is told, before it begins, what takes long. */
  readonly onProblem?: (problem: Problem) => void;
}

/** Throws an `UrlgleanError`: `store-in-use`, `store-foreign`, `store-newer`, `store-failed` and others. */
export async function openStore(place: StorePlace, options: OpenStoreOptions): Promise<Store> {
  if (place !== null && isOnServer(place)) {
    const address = addressOf(place);
    const { openPostgresStore } = await import('../postgres/store.ts');
    return openPostgresStore(address, { fragments: options.fragments });
  }
  const { openSqliteStore } = await import('../sqlite/store.ts');
  return openSqliteStore({ path: place, ...options });
}

/** Whether a run was ever recorded there. A server says so when it is opened. */
export async function storeExists(place: string): Promise<boolean> {
  return isOnServer(place) || existsSync(place);
}
