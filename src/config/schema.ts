/** The JSON Schema (draft 2020-12) of a configuration file: takes the shapes of its keys, gives the schema. Pure. */

import type { Bounds } from '../options/spec.ts';
import { schemaHead } from '../writing/schema-head.ts';
import { type ConfigurableCommand, configKeys } from './keys.ts';
import type { Shape, Shapes } from './values/shape.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The schema of urlglean.toml, as text. */
export function configSchema(commands: readonly ConfigurableCommand[]): string {
  return schemaText('urlglean.toml', configKeys(commands));
}

/** The schema of any configuration file, as text: takes its name. */
export function schemaText(file: string, keys: Shapes): string {
  return `${JSON.stringify(jsonSchema(file, keys), null, 2)}\n`;
}

export function jsonSchema(file: string, keys: Shapes): Schema {
  return { ...schemaHead(file), title: file, ...tableSchema(keys) };
}

function tableSchema(keys: Shapes): Schema {
  const rows = Object.entries(keys);
  const required = rows.filter(([, shape]) => shape.required).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map(([key, shape]) => [key, shapeSchema(shape)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function shapeSchema(shape: Shape): Schema {
  return {
    description: shape.describe,
    ...kindSchema(shape),
    ...(shape.default === undefined ? {} : { default: shape.default }),
  };
}

const TEXT = { type: 'string', minLength: 1 };

function kindSchema(shape: Shape): Schema {
  switch (shape.type) {
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return numberSchema(shape.bounds);
    case 'count':
      return { type: 'integer', minimum: shape.least, maximum: shape.most };
    case 'text':
      return {
        type: 'string',
        ...(shape.choices === undefined ? {} : { enum: shape.choices }),
        ...(shape.pattern === undefined ? {} : { pattern: shape.pattern }),
      };
    case 'choice-or-number':
      return { anyOf: [{ type: 'string', enum: shape.choices }, numberSchema(shape.bounds)] };
    case 'texts':
      return { ...listOf(TEXT), minItems: 1 };
    case 'text-or-texts':
      return oneOrMore(shape.choices);
    case 'table':
      return tableSchema(shape.keys);
    case 'text-or-table':
      return { anyOf: [TEXT, tableSchema(shape.keys)] };
    case 'names':
      return { type: 'object', additionalProperties: shapeSchema(shape.each) };
  }
}

function numberSchema(bounds: Bounds | undefined): Schema {
  if (bounds === undefined) return { type: 'number' };
  const { least, most, whole } = bounds;
  return { type: whole ? 'integer' : 'number', minimum: least, maximum: most };
}

function oneOrMore(choices: readonly string[] | undefined): Schema {
  const text = choices === undefined ? TEXT : { type: 'string', enum: choices };
  return { anyOf: [text, listOf(text)] };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}
