/** The schemas as they stand in docs/schemas, and as the code has them. */
import { join, resolve } from 'node:path';
import { SCHEMAS, type SchemaName, schemaFileName } from '../../../../src/report/schema/index.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../docs/schemas');

export const NAMES = Object.keys(SCHEMAS) as readonly SchemaName[];

export function pathOf(name: SchemaName): string {
  return join(FOLDER, schemaFileName(name));
}

export function textOf(name: SchemaName): string {
  return `${JSON.stringify(SCHEMAS[name], null, 2)}\n`;
}
