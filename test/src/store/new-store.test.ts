/** A new store is made at once, from what its steps leave: it has to be what the steps make today. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NEW_STORE_PATH, newStoreText } from '../../../.ci/build-new-store.ts';
import { migrate, open, takeSteps } from '../../../src/store/sqlite/database/raw-database.ts';

type Make = (db: ReturnType<typeof open>) => void;

/** All that SQLite knows of it, and the rows of each table. */
function contentOf(make: Make): unknown {
  const db = open(':memory:');
  make(db);
  const sql = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name';
  const schema = db.prepare(sql).all();
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const rows = tables.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]);
  db.close();
  return { schema, rows };
}

describe('a new store', () => {
  it('is written down as its steps leave it (npm run new-store)', () => {
    expect(readFileSync(NEW_STORE_PATH, 'utf8')).toBe(newStoreText());
  });

  it('has the tables, indexes, triggers and rows of one that took all steps', () => {
    const stepwise = contentOf((db) => takeSteps(db, 0));
    expect(contentOf((db) => migrate(db, 0))).toEqual(stepwise);
  });
});
