/** What statements are run with: a connection, or a transaction of it. Values stand for $1, $2, … */
import type { Value } from './values.ts';

export interface Session {
  /** `T` is the row type of the statement. */
  all<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]>;
  get<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined>;
  /** Rows as arrays, in the order of the columns. */
  rows<T>(sql: string, ...values: readonly Value[]): Promise<readonly T[]>;
  row<T>(sql: string, ...values: readonly Value[]): Promise<T | undefined>;
  /** How many rows it changed. */
  run(sql: string, ...values: readonly Value[]): Promise<number>;
  /** The column `n` of the only row. */
  count(sql: string, ...values: readonly Value[]): Promise<number>;
  /** Adds rows to these columns of a table. */
  copy(into: string, rows: Iterable<readonly (string | number | null)[]>): Promise<void>;
}

/** A session in which several statements are one: all or nothing. */
export interface Transactions extends Session {
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** So many rows are read at a time: no statement stays open while they are used. */
export const PAGE = 5000;

/** Pages by the key of the last row, one statement each. */
export async function* paged<T>(
  next: (last: T | undefined) => Promise<readonly T[]>,
  size = PAGE,
): AsyncGenerator<T> {
  for (let last: T | undefined; ; ) {
    const rows = await next(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < size || last === undefined) return;
  }
}
