/**
 * Validates values that are read back from a store: takes a value as SQLite gives it and its column, gives it with its
 * type, or throws. A faulty disk or another program may have changed it.
 */

/** A value that urlglean has not written so. The path of the store is added where it leaves. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

/** Of a time that a `Date` can hold. */
const LATEST = 8.64e15;

export type Check = (value: unknown) => boolean;

/** A check that narrows the type of a value. */
export type Guard<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
export const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
export const isTime = (value: unknown): value is number =>
  Number.isFinite(value) && Math.abs(Number(value)) <= LATEST;
export const isDate: Check = (value) => typeof value === 'string' && isTime(Date.parse(value));
export const isShare = (value: unknown): value is number =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1;

export const oneOf = <Word extends string>(words: Iterable<Word>): Guard<Word> => {
  const known: readonly unknown[] = [...words];
  return (value): value is Word => known.includes(value);
};

export const orNull =
  <T>(check: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object that has at least these. */
export const objectOf = (fields: Readonly<Record<string, Check>>): Check => {
  const names = Object.keys(fields);
  return (value) => isObject(value) && names.every((name) => fields[name]?.(value[name]) === true);
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `column`: with its table. */
export function sound(value: unknown, check: Check, column: string): void {
  if (!check(value)) throw new Damage(column);
}

export type ColumnChecks<T> = { readonly [Key in keyof T & string]?: Check };

/** Checks the columns of a row; `T` is the type they prove. */
export function rowCheck<T extends object>(
  table: string,
  columns: ColumnChecks<T>,
): <Row extends T>(row: Row) => Row {
  const names = Object.keys(columns);
  const checks = Object.values<Check | undefined>(columns);
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    for (let at = 0; at < names.length; at++) {
      if (checks[at]?.(values[names[at] ?? '']) === false)
        throw new Damage(`${table}.${names[at]}`);
    }
    return row;
  };
}

/** Parses a column of JSON. `T` is the type that the check proves. */
export function parsed<T>(text: string, check: Check, column: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Damage(column);
  }
  sound(value, check, column);
  return value as T;
}
