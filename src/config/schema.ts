/** The JSON Schema (draft 2020-12) of a configuration file: takes the shapes of its keys. Pure. */
import type { Shape, Shapes } from './shape.ts';

type Schema = Readonly<Record<string, unknown>>;

export function jsonSchema(title: string, keys: Shapes): Schema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...tableSchema(keys) };
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
const LIST = { type: 'array', items: TEXT };

function kindSchema(shape: Shape): Schema {
  switch (shape.type) {
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return { type: 'number' };
    case 'count':
      return { type: 'integer', minimum: shape.least, maximum: shape.most };
    case 'text':
      return {
        type: 'string',
        ...(shape.choices === undefined ? {} : { enum: shape.choices }),
        ...(shape.pattern === undefined ? {} : { pattern: shape.pattern }),
      };
    case 'texts':
      return { ...LIST, minItems: 1 };
    case 'text-or-texts':
      return { anyOf: [TEXT, LIST] };
    case 'table':
      return tableSchema(shape.keys);
    case 'names':
      return { type: 'object', additionalProperties: shapeSchema(shape.each) };
  }
}
