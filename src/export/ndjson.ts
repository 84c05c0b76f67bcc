/** NDJSON: an object a row with every column, null for unknown values. Times are ISO 8601 in UTC. */
import { printableJson } from '../writing/printable.ts';
import type { Cell, Column, TableFormat } from '../writing/table.ts';
import { timeCell } from '../writing/time-cell.ts';

export const ndjson: TableFormat = (columns, write) => ({
  row: (row) => {
    const entries = columns.map((column, at) => [column.name, value(row[at] ?? null, column)]);
    return write(`${printableJson(Object.fromEntries(entries))}\n`);
  },
  end: () => undefined,
});

function value(cell: Cell, { type }: Column): Cell {
  return type === 'time' && typeof cell === 'number' ? timeCell(cell) : cell;
}
