/** Looks whether what a store holds fits together, and counts it. */

import type { StoreFault } from '../copying/model.ts';
import { COPIED_TABLES } from '../copying/tables.ts';
import { sourceAt } from './copy-ends.ts';

export interface CheckedStore {
  readonly counts: readonly { readonly table: string; readonly rows: number }[];
  readonly faults: readonly StoreFault[];
}

export async function checkStore(place: string, at: number): Promise<CheckedStore> {
  const store = await sourceAt(place, at);
  try {
    const counts: { table: string; rows: number }[] = [];
    for (const table of COPIED_TABLES) {
      counts.push({ table: table.name, rows: await store.count(table) });
    }
    return { counts, faults: await store.faults() };
  } finally {
    await store.close();
  }
}
