/**
 * Ways to damage a store, drawn by a seed: bytes of its file, whatever they hold, and values of each column of each
 * table, through SQL. Each changes a copy in its place.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface Damage {
  readonly name: string;
  readonly damage: (path: string) => void;
}

export const PAGE = 4096;

/** 0 to `below`, whole. */
export type Draw = (below: number) => number;

/** mulberry32. */
export function drawing(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const inBytes =
  (change: (bytes: Buffer) => Buffer) =>
  (path: string): void =>
    writeFileSync(path, change(readFileSync(path)));

/** Node.js keeps the schema from being changed otherwise; its types do not know of it yet. */
const LOOSE = { readOnly: false, defensive: false };

const inSql =
  (sql: string) =>
  (path: string): void => {
    const db = new DatabaseSync(path, LOOSE);
    try {
      db.exec(sql);
    } catch (error) {
      // Not even SQLite can hold that there: the store stays as it is.
      if (!/mismatch|constraint/.test(String(error))) throw error;
    } finally {
      db.close();
    }
  };

/** Pages by table or index: every b-tree has its damage. */
function pagesOf(store: string): ReadonlyMap<string, readonly number[]> {
  const db = new DatabaseSync(store, { readOnly: true });
  const rows = db.prepare('SELECT name, pageno FROM dbstat ORDER BY name, pageno').all();
  db.close();
  const pages = new Map<string, number[]>();
  for (const { name, pageno } of rows) {
    pages.set(String(name), [...(pages.get(String(name)) ?? []), Number(pageno)]);
  }
  return pages;
}

/** In the used bytes of a page of each b-tree, and in the head of the file. */
export function flips(store: string, draw: Draw): readonly Damage[] {
  const bytes = readFileSync(store);
  const flip = (at: number, bit: number): Damage['damage'] =>
    inBytes((all) => all.fill((all[at] ?? 0) ^ (1 << bit), at, at + 1));
  const inHead = Array.from({ length: 12 }, (_, i) => {
    const at = draw(100);
    return { name: `flip ${i} at ${at} of the head`, damage: flip(at, draw(8)) };
  });
  const inTrees = [...pagesOf(store)].flatMap(([name, pages]) =>
    [0, 1].map((turn) => {
      const page = pages[draw(pages.length)] ?? 1;
      const used = usedBytes(bytes, page);
      const at = used[draw(used.length)] ?? (page - 1) * PAGE;
      return { name: `flip ${turn} at ${at} of ${name}`, damage: flip(at, draw(8)) };
    }),
  );
  return [...inHead, ...inTrees];
}

function usedBytes(bytes: Buffer, page: number): readonly number[] {
  const start = (page - 1) * PAGE;
  const all = Array.from({ length: PAGE }, (_, i) => start + i);
  return all.filter((at) => bytes[at] !== 0);
}

export function wrecks(store: string, draw: Draw): readonly Damage[] {
  const pages = readFileSync(store).length / PAGE;
  const times = (count: number, make: (i: number) => Damage): readonly Damage[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const pageAt = (): number => draw(pages - 1) + 1;
  return [
    ...times(8, (i) => {
      const length = i === 0 ? 0 : draw(pages * PAGE);
      return { name: `cut to ${length}`, damage: inBytes((all) => all.subarray(0, length)) };
    }),
    ...times(8, () => {
      const page = pageAt();
      const damage = inBytes((all) => all.fill(0, page * PAGE, (page + 1) * PAGE));
      return { name: `page ${page + 1} of zeros`, damage };
    }),
    ...times(8, () => {
      const [from, byte] = [draw(pages * PAGE - 64), draw(255) + 1];
      return {
        name: `64 bytes at ${from}`,
        damage: inBytes((all) => all.fill(byte, from, from + 64)),
      };
    }),
    ...times(8, () => {
      const [one, other] = [pageAt(), pageAt()];
      return {
        name: `pages ${one + 1} and ${other + 1} swapped`,
        damage: inBytes((all) => swap(all, one, other)),
      };
    }),
    ...times(4, () => {
      const [from, to] = [pageAt(), pageAt()];
      const damage = inBytes((all) => all.copyWithin(to * PAGE, from * PAGE, (from + 1) * PAGE));
      return { name: `page ${from + 1} also as ${to + 1}`, damage };
    }),
    {
      name: 'text behind its end',
      damage: inBytes((all) => Buffer.concat([all, Buffer.from('more')])),
    },
    { name: 'text', damage: inBytes(() => Buffer.from('no database\n'.repeat(500))) },
  ];
}

function swap(bytes: Buffer, one: number, other: number): Buffer {
  const page = Buffer.from(bytes.subarray(one * PAGE, (one + 1) * PAGE));
  bytes.copyWithin(one * PAGE, other * PAGE, (other + 1) * PAGE);
  page.copy(bytes, other * PAGE);
  return bytes;
}

/** What no column of that kind has ever held. Types are kept by STRICT, which a disk does not know. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  TEXT: [
    "CAST(X'AAFF' AS TEXT)",
    "''",
    "'{bad'",
    "X'00FF'",
    "'null'",
    'hex(zeroblob(9000))',
    "'a' || char(0) || 'b'",
  ],
  INTEGER: ['-1', '9223372036854775807', "'text'", '1e300', '0', '4503599627370496', "X'01'"],
  REAL: ["'text'", '9e999', '-1', 'NULL'],
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** What tells its rows apart. */
  readonly key: string;
}

function columnsOf(store: string): readonly Column[] {
  const db = new DatabaseSync(store, { readOnly: true });
  const rows = db
    .prepare(
      `SELECT tables.name AS "table", columns.name, columns.type,
         coalesce((SELECT group_concat(name, ', ') FROM pragma_table_info(tables.name) WHERE pk > 0), 'rowid') AS key
       FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' ORDER BY 1, columns.cid`,
    )
    .all();
  db.close();
  return rows.map(({ table, name, type, key }) => ({
    ...{ table: String(table), name: String(name) },
    ...{ type: String(type), key: String(key) },
  }));
}

/** One row of each column, and all rows of it. */
export function foreignValues(store: string, draw: Draw): readonly Damage[] {
  return columnsOf(store).flatMap(({ table, name, type, key }) => {
    const values = FOREIGN[type] ?? [];
    return ['one', 'all'].map((which) => {
      const value = values[draw(values.length)] ?? 'NULL';
      const one = `WHERE (${key}) = (SELECT ${key} FROM ${table} LIMIT 1 OFFSET ${draw(3)})`;
      const sql = `UPDATE OR REPLACE ${table} SET ${name} = ${value} ${which === 'one' ? one : ''}`;
      return { name: `${table}.${name} = ${value}, ${which}`, damage: inSql(loosely(sql)) };
    });
  });
}

function loosely(sql: string): string {
  const change = (from: string, to: string): string =>
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE type = 'table';
     PRAGMA writable_schema = RESET;`;
  return `${change(' STRICT', ' /*s*/')} ${change(' /*s*/, WITHOUT', ' WITHOUT')} ${sql}`;
}

export function gonePieces(store: string): readonly Damage[] {
  const db = new DatabaseSync(store, { readOnly: true });
  const rows = db
    .prepare("SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'")
    .all();
  db.close();
  const dropped = rows.map(({ type, name }) => ({
    name: `${type} ${name} gone`,
    damage: inSql(`DROP ${type} ${name}`),
  }));
  const tables = rows.filter(({ type }) => type === 'table');
  const emptied = tables.map(({ name }) => ({
    name: `${name} emptied`,
    damage: inSql(`DELETE FROM ${name}`),
  }));
  const versions = [0, 1, 3, 99].map((version) => ({
    name: `version ${version}`,
    damage: inSql(`PRAGMA user_version = ${version}`),
  }));
  const foreign = { name: 'of another program', damage: inSql('PRAGMA application_id = 7') };
  return [...dropped, ...emptied, ...versions, foreign];
}
