/**
 * Reads and changes a store behind the back of urlglean, which takes a change for damage unless it is told that it is
 * meant.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sumFile } from '../../src/store/file/seal.ts';

/** Give `meant: false` to leave it the damage that it is. */
export function editStore(path: string, sql: string, { meant = true } = {}): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
  if (meant) rmSync(sumFile(path), { force: true });
}

/** The rows that a statement selects, each as the values of its columns. */
export function readStore(path: string, sql: string): readonly (readonly unknown[])[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  } finally {
    db.close();
  }
}
