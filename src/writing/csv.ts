/**
 * CSV by RFC 4180, UTF-8, a header line first. Text that a spreadsheet could take for a formula gets an apostrophe
 * before it, also after characters at which some spreadsheets split fields. Times are ISO 8601 in UTC; unknown values
 * are empty.
 */
import type { Cell, Column, TableFormat } from './table.ts';
import { timeCell } from './time-cell.ts';

/** Without it, Excel on Windows takes UTF-8 for the code page of the machine. */
export const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';
/**
 * The positions where a spreadsheet may see a formula: its signs, also the full-width ones, at the beginning of the
 * text; and after a semicolon, a tab or a line end. Where the decimal mark is a comma, Excel splits at semicolons,
 * and quotes within such a field protect nothing.
 */
const FORMULA =
  /^(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** RFC 4180 §2.6: "Fields containing line breaks (CRLF), double quotes, and commas should be enclosed". */
const TO_BE_QUOTED = /[",\r\n]/;

export const csv: TableFormat = (columns, write) => {
  let header = line(columns.map(({ name }) => name));
  const withHeader = (text: string): string => {
    const whole = header + text;
    header = '';
    return whole;
  };
  return {
    row: (row) => write(withHeader(line(row.map((cell, at) => field(cell, columns[at]))))),
    end: () => write(withHeader('')),
  };
};

function line(fields: readonly string[]): string {
  return fields.join(',') + LINE_END;
}

function field(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return column?.type === 'time' ? timeCell(cell) : String(cell);
  const harmless = cell.replace(FORMULA, "'");
  return TO_BE_QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
