/**
 * Copies a store table by table, in batches that are stored together or not at all: a copy that was broken off goes on
 * where it ended, and begins anew where the source has changed since. Counts both in the end.
 */
import type { CopySource, CopyTarget } from './model.ts';
import { COPIED_TABLES, type CopiedTable, keyOf } from './tables.ts';

const ROWS_AT_ONCE = 5000;

export interface CopiedCount {
  readonly table: string;
  readonly rows: number;
}

export interface CopyWatch {
  readonly signal?: AbortSignal;
  /** A batch of a table is stored. */
  readonly onRows?: (table: string, rows: number) => void;
}

/** `changed`: the source has, meanwhile; `differing`: tables that do not have as many rows in both. */
export type CopyEnd =
  | { readonly is: 'done'; readonly counts: readonly CopiedCount[] }
  | { readonly is: 'broken-off' }
  | { readonly is: 'changed' }
  | { readonly is: 'differing'; readonly tables: readonly string[] };

export async function copyStore(
  from: CopySource,
  to: CopyTarget,
  { signal, onRows }: CopyWatch = {},
): Promise<CopyEnd> {
  const mark = await from.mark();
  await to.begin(mark);
  for (const table of COPIED_TABLES) {
    const isWhole = await copyTable(from, to, table, { signal, onRows });
    if (!isWhole) return { is: 'broken-off' };
  }
  if ((await from.mark()) !== mark) return { is: 'changed' };
  const counts: CopiedCount[] = [];
  const differing: string[] = [];
  for (const table of COPIED_TABLES) {
    const rows = await from.count(table);
    counts.push({ table: table.name, rows });
    if ((await to.count(table)) !== rows) differing.push(table.name);
  }
  if (differing.length > 0) return { is: 'differing', tables: differing };
  await to.finish();
  return { is: 'done', counts };
}

async function copyTable(
  from: CopySource,
  to: CopyTarget,
  table: CopiedTable,
  { signal, onRows }: { readonly [Name in keyof CopyWatch]: CopyWatch[Name] | undefined },
): Promise<boolean> {
  let after = await to.lastKey(table);
  for (;;) {
    if (signal?.aborted === true) return false;
    const rows = await from.rows(table, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return true;
    await to.add(table, rows);
    onRows?.(table.name, rows.length);
    after = keyOf(table, last);
    if (rows.length < ROWS_AT_ONCE) return true;
  }
}
