/** The catalogue of formats that tables are written in: each has its ending of files. */
import type { Endings } from '../report/model/catalogue.ts';
import type { TableFormat } from '../writing/table.ts';

export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

/** Bytes, and no text. */
export function isBinary(name: TableFormatName): boolean {
  return name === 'parquet';
}

/** Loaded when it is asked for: every command knows the names, and one of them writes. */
export async function tableFormat(name: TableFormatName): Promise<TableFormat> {
  if (name === 'csv') return (await import('../writing/csv.ts')).csv;
  if (name === 'ndjson') return (await import('./ndjson.ts')).ndjson;
  return (await import('./parquet.ts')).parquet;
}

/** Of files that get them. */
export const TABLE_ENDINGS = {
  csv: { endings: ['.csv'] },
  ndjson: { endings: ['.ndjson'] },
  parquet: { endings: ['.parquet'] },
} as const satisfies Endings & Record<TableFormatName, unknown>;
