/**
 * JSON Schema (draft 2020-12) from a few words. Every object is open: a newer version may say more. Every list of
 * codes that may grow names those that are known and takes any text.
 */

export type Schema = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export function document(title: string, description: string, schema: Schema): Schema {
  return { $schema: DIALECT, title, description, ...schema };
}

/** All fields of `T`, so that one that is added and not described here does not compile. */
export type Fields<T> = Readonly<Record<keyof T & string, Schema>>;
type Optional<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? Key : never;
}[keyof T];

/** `optional`: those that may be missing. */
export function object<T>(
  description: string,
  properties: Fields<T>,
  optional: readonly (Optional<T> & string)[] = [],
): Schema {
  const missing: readonly string[] = optional;
  const required = Object.keys(properties).filter((name) => !missing.includes(name));
  return { description, type: 'object', properties, required };
}

export function text(description: string): Schema {
  return { description, type: 'string' };
}

/** ISO 8601 in UTC. */
export function time(description: string): Schema {
  return { description, type: 'string', format: 'date-time' };
}

/** Whole numbers from `least` on. */
export function whole(description: string, least = 0): Schema {
  return { description, type: 'integer', minimum: least };
}

export function number(description: string): Schema {
  return { description, type: 'number' };
}

export function share(description: string): Schema {
  return { description, type: 'number', minimum: 0, maximum: 1 };
}

export function flag(description: string): Schema {
  return { description, type: 'boolean' };
}

export function list(description: string, items: Schema): Schema {
  return { description, type: 'array', items };
}

/** These and no others: another one would be another version of the schema. */
export function oneOf(description: string, values: readonly unknown[]): Schema {
  return { description, enum: values };
}

/** These so far: a newer version may have others. */
export function code(description: string, known: readonly string[]): Schema {
  return { description, anyOf: [{ enum: known }, { type: 'string' }] };
}

/** A part that is described once for all. */
export function ref(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}
