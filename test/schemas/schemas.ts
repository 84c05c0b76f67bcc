/** The JSON Schemas that stand in the documentation: which file holds which, and what the code makes of it now. */
import { join, resolve } from 'node:path';
import { COMMANDS } from '../../src/commands/index.ts';
import { configSchema, schemaText } from '../../src/config/schema.ts';
import { NIGHTLY_KEYS } from '../../src/nightly/keys.ts';
import { LETTER_SCHEMA, LETTER_SCHEMA_FILE } from '../../src/nightly/letter/schema.ts';
import { SCHEMAS as JSON_SCHEMAS, schemaFileName } from '../../src/report/schema/index.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/schemas');

export const SCHEMAS: readonly (readonly [path: string, text: string])[] = [
  [join(FOLDER, 'urlglean.toml.schema.json'), configSchema(COMMANDS)],
  [join(FOLDER, 'nightly.toml.schema.json'), schemaText('nightly.toml', NIGHTLY_KEYS)],
  [join(FOLDER, LETTER_SCHEMA_FILE), `${JSON.stringify(LETTER_SCHEMA, null, 2)}\n`],
  ...Object.entries(JSON_SCHEMAS).map(
    ([name, schema]) =>
      [
        join(FOLDER, schemaFileName(name as keyof typeof JSON_SCHEMAS)),
        `${JSON.stringify(schema, null, 2)}\n`,
      ] as const,
  ),
];
