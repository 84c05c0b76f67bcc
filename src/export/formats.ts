/** The catalogue of formats that tables are written in: the name is also the ending of a file. */
import type { TableFormat } from './model.ts';

export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

/** Bytes, and no text. */
export function isBinary(name: TableFormatName): boolean {
  return name === 'parquet';
}

/** Loaded when it is asked for: every command knows the names, and one of them writes. */
export async function tableFormat(name: TableFormatName): Promise<TableFormat> {
  if (name === 'csv') return (await import('./csv.ts')).csv;
  if (name === 'ndjson') return (await import('./ndjson.ts')).ndjson;
  return (await import('./parquet.ts')).parquet;
}

/** By the ending of a path. */
export function formatOfPath(path: string): TableFormatName | undefined {
  return TABLE_FORMATS.find((name) => path.toLowerCase().endsWith(`.${name}`));
}
