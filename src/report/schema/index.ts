/** CATALOGUE of the schemas of all JSON output, by command. */
import { SCHEMA_VERSION } from './build.ts';
import { DIFF, EXTRACT, HISTORY, LINT, RUNS } from './lines.ts';
import { REPORT } from './report.ts';

export const SCHEMAS = {
  report: REPORT,
  extract: EXTRACT,
  lint: LINT,
  history: HISTORY,
  diff: DIFF,
  runs: RUNS,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

/** The file name in `docs/schemas`. */
export function schemaFileName(name: SchemaName): string {
  return `urlglean-${name}-${SCHEMA_VERSION}.schema.json`;
}
