/** Statements that write the columns of a table: takes its name and its columns, gives SQL with a place for each value. */
import type { Guards } from '../../rows/columns.ts';

/** Puts a row of these columns into a table, in place of the one with its key. */
export function insertOf(table: string, columns: Guards): string {
  const names = Object.keys(columns);
  return `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
}

/** Changes these columns of the row whose key comes after their values. */
export function updateOf(table: string, columns: Guards, key: string): string {
  const changes = Object.keys(columns).map((name) => `${name} = ?`);
  return `UPDATE ${table} SET ${changes.join(', ')} WHERE ${key} = ?`;
}
