/**
 * Loaded before the program (`--import`): counts the statements that SQLite runs and the rows of tables that it reads for
 * them, and writes both as JSON to the file that `URLGLEAN_COUNTS` names. The program sees no change.
 */
import fs from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { countedReading } from './counted-reading.ts';
import type { StatementCount } from './night.ts';

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** By its text as the program wrote it. */
const counts = new Map<string, StatementCount>();
const texts = new WeakMap<object, string>();
/** The statement that is running. */
let current: StatementCount | undefined;

function replace(owner: object, name: string, wrap: (original: Method) => Method): void {
  const value = wrap(Reflect.get(owner, name) as Method);
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

function countOf(statement: unknown): StatementCount {
  const sql = texts.get(statement as StatementSync) ?? '';
  const known = counts.get(sql) ?? { sql, times: 0, rows: 0 };
  counts.set(sql, known);
  return known;
}

/** A statement may be run by a function that another one calls. */
function counted(original: Method): Method {
  return function (...args) {
    const before = current;
    current = countOf(this);
    current.times++;
    try {
      return Reflect.apply(original, this, args);
    } finally {
      current = before;
    }
  };
}

/** Another statement may run between two rows. */
function countedIterator(original: Method): Method {
  return function (...args) {
    const count = countOf(this);
    count.times++;
    const rows = Reflect.apply(original, this, args) as Iterator<unknown>;
    const next = (): IteratorResult<unknown> => {
      const before = current;
      current = count;
      try {
        return rows.next();
      } finally {
        current = before;
      }
    };
    return { next, return: (value?: unknown) => rows.return?.(value) };
  };
}

const KEY = `
  SELECT name FROM pragma_table_info(?1)
  WHERE EXISTS (SELECT 1 FROM pragma_table_list(?1) WHERE type = 'table') ORDER BY pk = 0, pk LIMIT 1`;

/** The first column of its key; what is no table yet is asked for again. */
function keyIn(db: object, prepare: Method): (table: string) => string | undefined {
  const keys = new Map<string, string>();
  return (table) => {
    const known = keys.get(table);
    if (known !== undefined) return known;
    const row = (Reflect.apply(prepare, db, [KEY]) as StatementSync).get(table);
    if (row !== undefined) keys.set(table, String(row['name']));
    return keys.get(table);
  };
}

function countRow(): number {
  if (current !== undefined) current.rows++;
  return 1;
}

function watchStatements(): void {
  const keysOf = new WeakMap<object, (table: string) => string | undefined>();
  replace(
    DatabaseSync.prototype,
    'prepare',
    (prepare) =>
      function (sql) {
        const db = this as DatabaseSync;
        const keyOf = keysOf.get(db) ?? keyIn(db, prepare);
        if (!keysOf.has(db)) db.function('row_read', { varargs: true }, countRow);
        keysOf.set(db, keyOf);
        const text = countedReading(String(sql), keyOf);
        const statement = Reflect.apply(prepare, db, [text]) as object;
        texts.set(statement, String(sql));
        return statement;
      },
  );
  for (const name of ['run', 'get', 'all']) replace(StatementSync.prototype, name, counted);
  replace(StatementSync.prototype, 'iterate', countedIterator);
}

watchStatements();
process.on('exit', () => {
  fs.writeFileSync(process.env['URLGLEAN_COUNTS'] ?? '', JSON.stringify([...counts.values()]));
});
