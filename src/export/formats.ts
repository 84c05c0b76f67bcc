/** CATALOGUE of the formats of exported tables, with their file endings. */
import type { Endings } from '../report/model/catalogue.ts';
import type { TableFormat } from '../writing/table.ts';

export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

/** Whether the format is binary. */
export function isBinary(name: TableFormatName): boolean {
  return name === 'parquet';
}

/** Loaded on use: every command knows the names, and one of them writes. */
export async function tableFormat(name: TableFormatName): Promise<TableFormat> {
  if (name === 'csv') return (await import('../writing/csv.ts')).csv;
  if (name === 'ndjson') return (await import('./ndjson.ts')).ndjson;
  return (await import('./parquet.ts')).parquet;
}

/** The file endings of the formats. */
export const TABLE_ENDINGS = {
  csv: { endings: ['.csv'] },
  ndjson: { endings: ['.ndjson'] },
  parquet: { endings: ['.parquet'] },
} as const satisfies Endings & Record<TableFormatName, unknown>;
