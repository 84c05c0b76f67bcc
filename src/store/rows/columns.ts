/**
 * Columns of a statement whose rows are read as arrays, listed once: the SELECT list, the type of a row, its checks and
 * its reader follow from the list, so that none is out of order. Takes tables and checks, gives SQL and readers.
 */
import { type Check, Damage, type Guard } from './damage.ts';

export interface Column<T = unknown> {
  /** The SQL of its value. */
  readonly sql: string;
  readonly check: Guard<T>;
}

export type Columns = Readonly<Record<string, Column>>;
/** The columns of a table, each with its check. */
export type Guards = Readonly<Record<string, Guard<unknown>>>;

/** A row of these columns, by their names. */
export type RowOf<C> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

/** The types that these checks prove. */
export type Passed<G> = {
  readonly [Name in keyof G]: G[Name] extends Guard<infer T> ? T : never;
};

/** These columns of a table, each with its check. */
export function columnsOf<G extends Guards>(
  table: string,
  guards: G,
): { readonly [Name in keyof G]: Column<Passed<G>[Name]> };
export function columnsOf(table: string, guards: Guards): Columns {
  const entries = Object.entries(guards).map(([name, check]) => [
    name,
    selected(`${table}.${name}`, check),
  ]);
  return Object.fromEntries(entries);
}

/** A column that is an expression. */
export function selected<T>(sql: string, check: Guard<T>): Column<T> {
  return { sql, check };
}

/** To stand behind SELECT. */
export function selectOf(columns: Columns): string {
  return Object.values(columns)
    .map(({ sql }) => sql)
    .join(', ');
}

type Stored = string | number | null;

/** A row of these columns as the values of such a statement. */
export function valuesOf<G extends Guards>(
  columns: G,
  row: { readonly [Name in keyof G]: Passed<G>[Name] & Stored },
): readonly Stored[];
export function valuesOf(
  columns: Guards,
  row: Readonly<Record<string, Stored>>,
): readonly Stored[] {
  const values: Stored[] = [];
  for (const name in columns) values.push(row[name] ?? null);
  return values;
}

export function checksOf<C extends Columns>(columns: C): Readonly<Record<keyof C & string, Check>>;
export function checksOf(columns: Columns): Readonly<Record<string, Check>> {
  return Object.fromEntries(Object.entries(columns).map(([name, { check }]) => [name, check]));
}

/**
 * Reads a row from the values that begin with `from`; `table` is named where one is damaged. SQLite gives arrays at
 * half the cost of objects.
 */
export function rowReader<C extends Columns>(
  table: string,
  columns: C,
  from = 0,
): (values: readonly unknown[]) => RowOf<C> {
  const names = Object.keys(columns);
  const checks = Object.values(columns).map(({ check }) => check);
  // A row that has its names from the beginning is filled twice as fast.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(
    names.map((name) => [name, null]),
  );
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      const value = values[from + at];
      if (checks[at]?.(value) === false) throw new Damage(`${table}.${name}`);
      row[name] = value;
    }
    return row as RowOf<C>;
  };
}
