/**
 * A store in a file as its tables, to be copied. A new one is filled under another name beside its own, and takes its
 * name when it is whole.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { problem, UrlgleanError } from '../../errors.ts';
import { FITS } from '../copying/fits.ts';
import type { CopySource, CopyTarget, StoreFault } from '../copying/model.ts';
import type { CopiedRow, CopiedTable } from '../copying/tables.ts';
import { Database } from './database/database.ts';

const COPYING = 'CREATE TABLE IF NOT EXISTS copying (mark TEXT NOT NULL)';
const ENDINGS = ['', '-wal', '-shm', '.lock', '.sum'] as const;

/** What is no column of the table of that name. */
const READ: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  file: { settled: 'settled = (SELECT version FROM evidence)' },
};

export class SqliteTables implements CopySource, CopyTarget {
  #db: Database;
  /** Undefined: it is only read. */
  readonly #to: { readonly path: string; readonly at: number } | undefined;

  private constructor(db: Database, to?: { readonly path: string; readonly at: number }) {
    this.#db = db;
    this.#to = to;
  }

  /** Nobody writes it meanwhile. */
  static toRead(path: string, at: number): SqliteTables {
    return new SqliteTables(new Database({ path, at }));
  }

  /** Throws `store-not-empty`. */
  static toFill(path: string, at: number): SqliteTables {
    if (existsSync(path)) throw new UrlgleanError(problem('store-not-empty', { source: path }));
    return new SqliteTables(new Database({ path: partOf(path), at }), { path, at });
  }

  async mark(): Promise<string> {
    const row = this.#db.row<readonly [mark: string]>(
      `SELECT group_concat(run_id || ' ' || phase || ' ' || observed) || ' ' || (SELECT version FROM evidence)
       FROM (SELECT * FROM run ORDER BY run_id)`,
    );
    return row?.[0] ?? '';
  }

  async rows(
    { name, columns, key }: CopiedTable,
    after: CopiedRow | null,
    limit: number,
  ): Promise<readonly CopiedRow[]> {
    const sql = READ[name] ?? {};
    const values = Object.keys(columns).map((column) => sql[column] ?? column);
    const order = key.join(', ');
    const behind = after === null ? '' : `WHERE (${order}) > (${key.map(() => '?').join(', ')})`;
    return this.#db.rows<CopiedRow>(
      `SELECT ${values.join(', ')} FROM ${name} ${behind} ORDER BY ${order} LIMIT ${limit}`,
      ...(after ?? []),
    );
  }

  async count({ name }: CopiedTable): Promise<number> {
    return this.#db.count(`SELECT count(*) AS n FROM ${name}`);
  }

  async faults(): Promise<readonly StoreFault[]> {
    const faults: StoreFault[] = [];
    for (const { name, sql } of FITS) {
      const rows = this.#db.count(sql);
      if (rows > 0) faults.push({ name, rows });
    }
    return faults;
  }

  async begin(mark: string): Promise<void> {
    this.#db.run(COPYING);
    const before = this.#db.row<readonly [mark: string]>('SELECT mark FROM copying');
    if (before?.[0] === mark) return;
    if (before !== undefined) this.#startOver();
    this.#db.run('INSERT INTO copying VALUES (?)', mark);
  }

  #startOver(): void {
    if (this.#to === undefined) return;
    const { path, at } = this.#to;
    this.#db.close();
    for (const ending of ENDINGS) rmSync(`${partOf(path)}${ending}`, { force: true });
    this.#db = new Database({ path: partOf(path), at });
    this.#db.run(COPYING);
  }

  async lastKey({ name, key }: CopiedTable): Promise<CopiedRow | null> {
    const order = key.map((column) => `${column} DESC`).join(', ');
    const sql = `SELECT ${key.join(', ')} FROM ${name} ORDER BY ${order} LIMIT 1`;
    return this.#db.row<CopiedRow>(sql) ?? null;
  }

  async add({ name, columns }: CopiedTable, rows: readonly CopiedRow[]): Promise<void> {
    const names = Object.keys(columns);
    const sql = `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    this.#db.transaction(() => {
      for (const row of rows) this.#db.run(sql, ...row);
    });
  }

  async finish(): Promise<void> {
    if (this.#to === undefined) return;
    this.#db.transaction(() => {
      this.#db.run('UPDATE file SET settled = settled * (SELECT version FROM evidence)');
      this.#db.run('UPDATE latest SET checked = (SELECT ifnull(max(last_check), 0) FROM link)');
      this.#db.run('DELETE FROM past_noted');
      this.#db.run('DROP TABLE copying');
    });
    this.#db.createLateIndexes();
    this.#db.close();
    const { path, at } = this.#to;
    for (const ending of ['.sum', ''] as const) {
      if (existsSync(`${partOf(path)}${ending}`))
        renameSync(`${partOf(path)}${ending}`, `${path}${ending}`);
    }
    rmSync(`${partOf(path)}.lock`, { force: true });
    this.#db = new Database({ path, at });
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}

/** Where a copy is filled until it is whole. */
function partOf(path: string): string {
  return `${path}.copying`;
}
