/**
 * Apache Parquet, a row group at a time, so that memory does not grow with the table. Every column may be null; times
 * are TIMESTAMP_MILLIS in UTC.
 */
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Cell, Column, ColumnType, Row, TableFormat, Write } from '../writing/table.ts';

/** Rows held in memory. */
const GROUP_ROWS = 20_000;

export const parquet: TableFormat = (columns, write) => {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'urlglean' });
  let rows: Row[] = [];
  const flush = async (): Promise<void> => {
    const columnData = columns.map(({ name, type }, at) => ({
      name,
      data: rows.map((row) => stored(row[at] ?? null, type)),
    }));
    rows = [];
    await file.write({ columnData, rowGroupSize: GROUP_ROWS });
    await handOver(writer, write);
  };
  return {
    row: (row) => {
      rows.push(row);
      return rows.length < GROUP_ROWS ? undefined : flush();
    },
    end: async () => {
      if (rows.length > 0) await flush();
      await file.finish();
      await handOver(writer, write);
    },
  };
};

/** The writer's `offset`, the position in the file, goes on. */
async function handOver(writer: ByteWriter, write: Write): Promise<void> {
  await write(new Uint8Array(writer.buffer.slice(0, writer.index)));
  writer.index = 0;
}

const TYPES: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

function schemaOf(columns: readonly Column[]): SchemaElement[] {
  const fields = columns.map(
    ({ name, type }): SchemaElement => ({ name, ...TYPES[type], repetition_type: 'OPTIONAL' }),
  );
  return [{ name: 'root', num_children: columns.length }, ...fields];
}

function stored(cell: Cell, type: ColumnType): Cell | bigint | undefined {
  if (cell === null) return undefined;
  const isWhole = type === 'integer' || type === 'time';
  return isWhole && typeof cell === 'number' ? BigInt(Math.trunc(cell)) : cell;
}
