/** Opens a store where it is kept: takes its place, gives the store. Each back end is loaded on use. */
import { existsSync } from 'node:fs';
import type { Store } from '../store.ts';

/** A path; null: nowhere, for the length of one run. */
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
}

/** Throws an `UrlgleanError`: `store-in-use`, `store-foreign`, `store-newer`, `store-failed`. */
export async function openStore(place: StorePlace, options: OpenStoreOptions): Promise<Store> {
  const { openSqliteStore } = await import('../sqlite/store.ts');
  return openSqliteStore({ path: place, ...options });
}

/** Whether a run was ever recorded there. */
export async function storeExists(place: string): Promise<boolean> {
  return existsSync(place);
}
