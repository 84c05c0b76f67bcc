/**
 * Builds JSON Schema (draft 2020-12). Objects are open, since newer versions may add fields; extensible lists of
 * codes name the known ones and permit any string. `schemaOf` derives a schema from the shape beside a type.
 */

import type { NumberShape, Shape, Fields as ShapeFields } from '../../../extractors/shape.ts';
import { schemaHead } from '../../writing/schema-head.ts';

/** Part of the name of each: raised when a field changes its meaning or goes away; new fields do not raise it. */
export const SCHEMA_VERSION = 1;

export type Schema = Readonly<Record<string, unknown>>;

/** `name`: part of its file name and of its id. */
export function document(name: string, title: string, description: string, schema: Schema): Schema {
  const head = schemaHead(`urlglean-${name}-${SCHEMA_VERSION}`);
  return { ...head, title, description, ...schema };
}

/** All fields of `T`: a new field without a description does not compile. */
export type Fields<T> = Readonly<Record<keyof T & string, Schema>>;
type Optional<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? Key : never;
}[keyof T];

/** `optional`: fields that may be missing. */
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

/** A closed list: another value would need a new version of the schema. */
export function oneOf(description: string, values: readonly unknown[]): Schema {
  return { description, enum: values };
}

/** An open list: newer versions may add values. */
export function code(description: string, known: readonly string[]): Schema {
  return { description, anyOf: [{ enum: known }, { type: 'string' }] };
}

/** A reference to a shared definition. */
export function ref(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

/** Shapes that are described once for all, by the names of their parts. */
export type Parts = ReadonlyMap<unknown, string>;

const NO_PARTS: Parts = new Map();

/** The schema of a value of this shape. */
export function schemaOf(shape: Shape, parts = NO_PARTS): Schema {
  const { description } = shape;
  return { ...(description === undefined ? {} : { description }), ...typeOf(shape, parts) };
}

export interface ObjectSchema extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** An object with these fields. */
export function fieldsOf(fields: ShapeFields, parts = NO_PARTS): ObjectSchema {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    partOf(field.kind === 'optional' ? field.shape : field, parts),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required(fields),
  };
}

function partOf(shape: Shape, parts: Parts): Schema {
  const name = parts.get(shape);
  return name === undefined ? schemaOf(shape, parts) : ref(name);
}

function typeOf(shape: Shape, parts: Parts): Schema {
  switch (shape.kind) {
    case 'text':
      return { type: 'string' };
    case 'time':
      return { type: 'string', format: 'date-time' };
    case 'flag':
      return { type: 'boolean' };
    case 'whole':
    case 'number':
      return numeric(shape);
    case 'moment':
      return { type: 'integer' };
    case 'share':
      return { type: 'number', minimum: 0, maximum: 1 };
    case 'open':
      return { anyOf: [{ enum: shape.known }, { type: 'string' }] };
    case 'closed':
      return { enum: shape.known };
    case 'map':
      return { type: 'object', additionalProperties: { type: ['string', 'number'] } };
    case 'list':
      return { type: 'array', items: partOf(shape.items, parts) };
    case 'object':
      return fieldsOf(shape.fields, parts);
  }
}

function numeric({ kind, least }: NumberShape): Schema {
  const type = kind === 'whole' ? 'integer' : 'number';
  return least === undefined ? { type } : { type, minimum: least };
}

function required(fields: ShapeFields): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'optional' ? [] : [name]));
}
