/**
 * `npm run new-store`: writes down the tables that all steps of a store leave, so that a new one is made at once instead
 * of step by step. The text is kept in git, and a test holds it to the steps.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { open, takeSteps } from '../src/store/sqlite/database/raw-database.ts';

export const NEW_STORE_PATH = resolve(
  import.meta.dirname,
  '../src/store/sqlite/database/new-store.generated.ts',
);

/** In the order in which they were made: a table comes before what is about it. */
const SCHEMA = `
  SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`;

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

export function newStoreText(): string {
  const db = open(':memory:');
  takeSteps(db, 0);
  const all = db.prepare(SCHEMA).all() as unknown as readonly Made[];
  const rows = all.flatMap(({ type, name }) => (type === 'table' ? rowsOf(db, name) : []));
  db.close();
  const text = [...all.map(({ sql }) => sql), ...rows].map((sql) => `${sql};\n`).join('');
  return `/** Written by \`npm run new-store\` from \`schema.ts\`: the tables that all steps leave. */
export const NEW_STORE = \`
${text.replace(/[\\`]|\$\{/g, '\\$&')}\`;
`;
}

/** The few that steps put there. */
function rowsOf(db: DatabaseSync, table: string): readonly string[] {
  const rows = db.prepare(`SELECT * FROM ${table}`).all();
  return rows.map((row) => {
    const values = Object.values(row).map((value) => {
      if (typeof value !== 'number') throw new TypeError(`a value of ${table} that is no number`);
      return value;
    });
    return `INSERT INTO ${table} VALUES (${values.join(', ')})`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(NEW_STORE_PATH, newStoreText());
}
