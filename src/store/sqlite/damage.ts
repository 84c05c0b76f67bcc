/**
 * What is read back from a store is judged here before anybody believes it: takes a value as SQLite gives it and its
 * place, gives it with its type, or throws. A disk may have changed any of it, and so may another program.
 */

/** A value that urlglean has not written so. The path of the store is added where it leaves. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

/** Of a time that a `Date` can hold. */
const LATEST = 8.64e15;

export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isFinite(value);
export const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isTime: Check = (value) => Number.isFinite(value) && Math.abs(Number(value)) <= LATEST;
export const isDate: Check = (value) => typeof value === 'string' && isTime(Date.parse(value));
export const isShare: Check = (value) =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1;

export const oneOf = (words: Iterable<string>): Check => {
  const known = new Set<unknown>(words);
  return (value) => known.has(value);
};

export const orNull =
  (check: Check): Check =>
  (value) =>
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
export const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields);
  return (value) => isObject(value) && checks.every(([name, check]) => check(value[name]));
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `place`: table and column. */
export function sound(value: unknown, check: Check, place: string): void {
  if (!check(value)) throw new Damage(place);
}

/** Checks the columns of a row; `T` is what they make it. */
export function rowCheck<T extends object>(
  table: string,
  columns: { readonly [Key in keyof T & string]?: Check },
): (row: T) => T {
  const checks = Object.entries<Check | undefined>(columns);
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    for (const [name, check] of checks) {
      if (check !== undefined) sound(values[name], check, `${table}.${name}`);
    }
    return row;
  };
}

/** What a column holds as JSON. `T` is what the check makes it. */
export function parsed<T>(text: string, check: Check, place: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Damage(place);
  }
  sound(value, check, place);
  return value as T;
}
