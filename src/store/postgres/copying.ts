/** A store on PostgreSQL as its tables: read in pages, filled by COPY. */

import type { Address } from '../address.ts';
import { FITS, FITS_ON_SERVER } from '../copying/fits.ts';
import type { CopySource, CopyTarget, StoreFault } from '../copying/model.ts';
import { COPIED_TABLES, type CopiedRow, type CopiedTable } from '../copying/tables.ts';
import { Connection } from './connection/connection.ts';
import type { Session } from './connection/session.ts';
import { refuseOtherVersion } from './schema/migrate.ts';
import { TALLY_FITS } from './schema/tally.ts';

/** Runs before these have their observations together. */
const OWN_PARTS = 100;

const MARK = `
  SELECT md5(coalesce(string_agg(concat_ws(' ', run_id, phase, observed, finished), ',' ORDER BY run_id), ''))
    || ' ' || (SELECT last_value FROM evidence) FROM run`;

/** What is no column of the table of that name. */
const READ: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  file: { settled: '(settled = (SELECT last_value FROM evidence))::int' },
};
const FROM: Readonly<Record<string, string>> = { link: 'linked AS link' };

const OF_LINK = new Set(['link_id', 'hash', 'identity', 'url', 'scheme', 'host']);

/** Nearly always it is the run that checked a link last, and the row is right already. */
const SEEN = `
  UPDATE link_state SET seen_run = last.run_id
  FROM link_state AS old LEFT JOIN (
    SELECT link_id, max(run_id) AS run_id FROM observation GROUP BY link_id) AS last USING (link_id)
  WHERE old.link_id = link_state.link_id AND old.seen_run IS DISTINCT FROM last.run_id`;
const NUMBERED = [
  'file',
  'segment',
  'document',
  'manner',
  'link',
  'run',
  'job',
  'channel',
] as const;

export class PostgresTables implements CopySource, CopyTarget {
  readonly #db: Connection;
  #firstOwnPart = 0;

  private constructor(db: Connection) {
    this.#db = db;
  }

  static async open(address: Address): Promise<PostgresTables> {
    const db = await Connection.open(address);
    try {
      await refuseOtherVersion(db);
      const members = await db.count('SELECT count(*) AS n FROM member');
      if (members > 0) throw db.trouble('store-in-use', 'a run is under way');
    } catch (error) {
      await db.end();
      throw error;
    }
    return new PostgresTables(db);
  }

  async mark(): Promise<string> {
    return (await this.#db.row<readonly [mark: string]>(MARK))?.[0] ?? '';
  }

  rows(table: CopiedTable, after: CopiedRow | null, limit: number): Promise<readonly CopiedRow[]> {
    const { name, columns } = table;
    const sql = READ[name] ?? {};
    const values = Object.keys(columns).map((column) => sql[column] ?? `${name}.${column}`);
    const behind = after === null ? '' : `WHERE (${inOrder(table)}) > (${valuesOf(table)})`;
    return this.#db.rows<CopiedRow>(
      `SELECT ${values.join(', ')} FROM ${FROM[name] ?? name} ${behind} ORDER BY ${inOrder(table)} LIMIT ${limit}`,
      ...(after ?? []),
    );
  }

  count({ name }: CopiedTable): Promise<number> {
    return this.#db.count(`SELECT count(*) AS n FROM ${name}`);
  }

  async faults(): Promise<readonly StoreFault[]> {
    const faults: StoreFault[] = [];
    for (const { name, sql } of [...FITS, ...FITS_ON_SERVER, TALLY_FITS]) {
      const rows = await this.#db.count(sql);
      if (rows > 0) faults.push({ name, rows });
    }
    return faults;
  }

  async begin(mark: string): Promise<void> {
    const before = await this.#db.row<readonly [mark: string]>('SELECT mark FROM copying');
    if (before?.[0] === mark) return;
    if (before === undefined && !(await this.#isEmpty())) {
      throw this.#db.trouble('store-not-empty', '');
    }
    await this.#db.transaction(async (db) => {
      await db.run(
        `TRUNCATE ${COPIED_TABLES.map(({ name }) => name).join(', ')}, link_state, copying, scope, scope_file, touched, tally, opened`,
      );
      await db.run('INSERT INTO copying VALUES ($1)', mark);
    });
  }

  async #isEmpty(): Promise<boolean> {
    const row = await this.#db.row(
      'SELECT 1 WHERE EXISTS (SELECT 1 FROM run) OR EXISTS (SELECT 1 FROM file) OR EXISTS (SELECT 1 FROM link)',
    );
    return row === undefined;
  }

  lastKey(table: CopiedTable): Promise<CopiedRow | null> {
    const order = table.key.map((name) => `${columnOf(table, name)} DESC`).join(', ');
    const sql = `SELECT ${table.key.join(', ')} FROM ${table.name} ORDER BY ${order} LIMIT 1`;
    return this.#db.row<CopiedRow>(sql).then((row) => row ?? null);
  }

  add(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void> {
    return this.#db.transaction(async (db) => {
      if (table.name === 'link') await addLinks(db, table, rows);
      else {
        if (table.name === 'observation') await this.#openParts(db, table, rows);
        await copyInto(db, table.name, Object.keys(table.columns), rows);
      }
    });
  }

  /** Before the first row: all others would be in the way. */
  async #openParts(
    db: Session,
    { columns }: CopiedTable,
    rows: readonly CopiedRow[],
  ): Promise<void> {
    if (this.#firstOwnPart === 0) {
      const last = await db.count('SELECT max(run_id) AS n FROM run');
      this.#firstOwnPart = Math.max(1, last - OWN_PARTS);
    }
    const at = Object.keys(columns).indexOf('run_id');
    const runs = new Set(rows.map((row) => Number(row[at])));
    for (const run of [...runs].toSorted((a, b) => a - b)) {
      if (run >= this.#firstOwnPart) await db.rows('SELECT open_observations($1::bigint)', run);
    }
  }

  async finish(): Promise<void> {
    await this.#db.transaction(async (db) => {
      await db.run(SEEN);
      for (const name of NUMBERED) {
        await db.rows(
          `SELECT setval(pg_get_serial_sequence('${name}', '${name}_id'), greatest(1, coalesce(max(${name}_id), 0)),
             count(*) > 0) FROM ${name}`,
        );
      }
      const version = await db.count('SELECT last_value AS n FROM evidence');
      await db.run('UPDATE file SET settled = $1::bigint * settled', version);
      await db.run('DELETE FROM copying');
    });
    await this.#db.run('ANALYZE');
  }

  close(): Promise<void> {
    return this.#db.end();
  }
}

/** Texts by their bytes. */
function columnOf({ name: table, columns }: CopiedTable, name: string): string {
  return columns[name] === 'text' ? `${table}.${name} COLLATE "C"` : `${table}.${name}`;
}

function inOrder(table: CopiedTable): string {
  return table.key.map((name) => columnOf(table, name)).join(', ');
}

function valuesOf({ columns, key }: CopiedTable): string {
  return key
    .map((name, at) => `$${at + 1}::${columns[name] === 'text' ? 'text' : 'bigint'}`)
    .join(', ');
}

async function addLinks(
  db: Session,
  { columns }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  const names = Object.keys(columns);
  const part = (
    isIn: (name: string) => boolean,
  ): readonly [string[], (row: CopiedRow) => CopiedRow] => {
    const places = names.flatMap((name, at) => (isIn(name) ? [at] : []));
    return [places.map((at) => names[at] ?? ''), (row) => places.map((at) => row[at] ?? null)];
  };
  const [fixed, fixedOf] = part((name) => OF_LINK.has(name));
  const [changing, changingOf] = part((name) => name === 'link_id' || !OF_LINK.has(name));
  await copyInto(db, 'link', fixed, rows.map(fixedOf));
  const lastRun = names.indexOf('last_run');
  await copyInto(
    db,
    'link_state',
    [...changing, 'seen_run'],
    rows.map((row) => [...changingOf(row), row[lastRun] ?? null]),
  );
}

async function copyInto(
  db: Session,
  table: string,
  columns: readonly string[],
  rows: readonly CopiedRow[],
): Promise<void> {
  await db.copy(`${table} (${columns.join(', ')})`, rows);
}
