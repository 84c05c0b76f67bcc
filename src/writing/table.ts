/** A table to be exported: columns with types, rows one at a time. Plain values; every format writes the same. */

/** `time`: ms since 1970. */
export type ColumnType = 'text' | 'integer' | 'number' | 'time';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** Null: it is not known, or there is none. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<Row>;
}

export interface TableWriter {
  /** In the order of the columns. */
  readonly row: (row: Row) => Promise<void> | undefined;
  readonly end: () => Promise<void> | undefined;
}

/** Takes what is written; resolves when there is room for more. */
export type Write = (chunk: string | Uint8Array) => Promise<void> | undefined;

export type TableFormat = (columns: readonly Column[], write: Write) => TableWriter;
