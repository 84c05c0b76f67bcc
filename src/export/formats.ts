/** The catalogue of formats that tables are written in: the name is also the ending of a file. */
import { csv } from './csv.ts';
import type { TableFormat } from './model.ts';
import { ndjson } from './ndjson.ts';

export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

/** Bytes, and no text. */
export function isBinary(name: TableFormatName): boolean {
  return name === 'parquet';
}

export async function tableFormat(name: TableFormatName): Promise<TableFormat> {
  if (name === 'csv') return csv;
  if (name === 'ndjson') return ndjson;
  // Loaded only when it is asked for: nothing else has a use for its packages.
  return (await import('./parquet.ts')).parquet;
}

/** By the ending of a path. */
export function formatOfPath(path: string): TableFormatName | undefined {
  return TABLE_FORMATS.find((name) => path.toLowerCase().endsWith(`.${name}`));
}
