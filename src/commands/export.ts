/** `urlglean export`: what is remembered as a table, for programs that count. */
import {
  formatOfPath,
  isBinary,
  TABLE_FORMATS,
  type TableFormatName,
  tableFormat,
} from '../export/formats.ts';
import type { Cell, Row, Table, Write } from '../export/model.ts';
import { TABLES, type TableName } from '../export/table-names.ts';
import { exportedTable } from '../export/tables.ts';
import { parseExport } from '../options/parse.ts';
import { type RawOptions, single, usage } from '../options/raw.ts';
import { printable } from '../report/printable.ts';
import type { Console, ExitCode } from './model.ts';
import { PartialFile } from './partial-file.ts';
import { openStoreToRead } from './store-choice.ts';

export async function exportTable(
  names: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const { name, format, path, by } = chosen(names, raw);
  const store = await openStoreToRead(raw);
  try {
    const table = exportedTable(store, name, by);
    await (path === undefined
      ? writeToConsole(table, format, console)
      : writeToFile(table, format, path, console.signal));
    return console.signal.aborted ? 1 : (0 satisfies ExitCode);
  } finally {
    await store.close();
  }
}

interface Choice {
  readonly name: TableName;
  readonly format: TableFormatName;
  /** Undefined: standard output. */
  readonly path: string | undefined;
  readonly by: ReturnType<typeof parseExport>['by'];
}

function chosen(names: readonly string[], raw: RawOptions): Choice {
  const [named, ...others] = names;
  const name = TABLES.find((known) => known === named);
  if (name === undefined || others.length > 0) {
    throw usage(`export writes one of ${TABLES.join(', ')}`);
  }
  const { format: given, by } = parseExport(raw);
  if (raw['by'] !== undefined && name !== 'rot') throw usage('--by says how export rot counts');
  const path = single(raw, 'output');
  const byEnding = path === undefined ? 'csv' : formatOfPath(path);
  const format = given ?? byEnding;
  if (format === undefined) {
    const endings = TABLE_FORMATS.map((known) => `.${known}`).join(', ');
    throw usage(
      `--output ${path}: the ending chooses the format; known are ${endings}; or give --as`,
    );
  }
  if (path === undefined && isBinary(format)) throw usage(`--as ${format} needs --output FILE`);
  return { name, format, path, by };
}

async function writeToFile(
  table: Table,
  format: TableFormatName,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const file = new PartialFile(path);
  let isWhole = false;
  try {
    await writeTable(table, format, { signal, write: (chunk) => void file.write(chunk) });
    isWhole = !signal.aborted;
  } finally {
    if (!isWhole) file.discard();
  }
  if (isWhole) file.finish();
}

function writeToConsole(table: Table, format: TableFormatName, console: Console): Promise<void> {
  const { signal, outIsTerminal } = console;
  const write: Write = (chunk) => console.out(typeof chunk === 'string' ? chunk : '');
  return writeTable(outIsTerminal ? shown(table) : table, format, { signal, write });
}

/** As a terminal may show it; files and pipes get it as it is. */
function shown({ columns, rows }: Table): Table {
  return { columns, rows: printableRows(rows) };
}

async function* printableRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? printable(cell) : cell);
  for await (const row of rows) yield row.map(harmless);
}

async function writeTable(
  { columns, rows }: Table,
  format: TableFormatName,
  { write, signal }: { readonly write: Write; readonly signal: AbortSignal },
): Promise<void> {
  const writer = (await tableFormat(format))(columns, write);
  for await (const row of rows) {
    if (signal.aborted) return;
    await writer.row(row);
  }
  await writer.end();
}
