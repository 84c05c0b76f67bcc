/** A table for export: typed columns, and rows one at a time. Plain values, the same for every format. */

/** `time`: ms since 1970. */
export type ColumnType = 'text' | 'integer' | 'number' | 'time';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** Null: unknown, or none. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<Row>;
}

export interface TableWriter {
  /** The cells are in the order of the columns. */
  readonly row: (row: Row) => Promise<void> | undefined;
  readonly end: () => Promise<void> | undefined;
}

/** Takes a chunk; the promise resolves when the output has drained. */
export type Write = (chunk: string | Uint8Array) => Promise<void> | undefined;

export type TableFormat = (columns: readonly Column[], write: Write) => TableWriter;
