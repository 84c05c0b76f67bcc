/** `urlglean export`: writes the stored results as a table, for programs that count. */
import { type Problem, problem } from '../../errors.ts';
import { isBinary, TABLE_ENDINGS, type TableFormatName } from '../../export/formats.ts';
import { TABLES, type TableName } from '../../export/table-names.ts';
import { exportedTable } from '../../export/tables.ts';
import { describeFilter } from '../../filter/describe.ts';
import type { Filter } from '../../filter/model.ts';
import { type Config, configFiles } from '../../options/config.ts';
import { parseExport } from '../../options/parsing/parse.ts';
import { parseFilter } from '../../options/parsing/parse-filter.ts';
import { type RawOptions, texts, usage } from '../../options/parsing/raw.ts';
import { samePath, validOutput } from '../../options/parsing/report-options.ts';
import { outputOf } from '../../report/model/catalogue.ts';
import { printable } from '../../writing/printable.ts';
import type { Cell, Row, Table, Write } from '../../writing/table.ts';
import { shownBy } from '../arguments/shown.ts';
import { openStoreToRead, storePath } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { type TableFile, writeTable, writeTableFiles } from '../output/table-files.ts';

export async function exportTable(
  names: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const { name, format, files, by } = chosen(names, raw);
  const narrowing = { filter: parseFilter(raw), at: Date.now() };
  if (files.length > 0) {
    const { refuseOverwriting } = await import('../output/overwriting.ts');
    const paths = files.map(({ path }) => path);
    refuseOverwriting(paths, { store: storePath(raw), configs: configFiles(config) });
  }
  const store = await openStoreToRead(raw);
  try {
    const shown = await shownBy(raw);
    const table = exportedTable(store, { name, by, narrowing, shown });
    const rows = await (files.length === 0
      ? writeToConsole(table, format, console)
      : writeTableFiles(table, files, console));
    if (console.signal.aborted) return 1;
    const { filter } = narrowing;
    if (rows === 0 && filter !== null) console.journal.problem(emptyTable(filter));
    return 0;
  } finally {
    await store.close();
  }
}

function emptyTable(filter: Filter): Problem {
  return problem('nothing-passed', { detail: describeFilter(filter) });
}

interface Choice {
  readonly name: TableName;
  /** The format of standard output, used if there are no files. */
  readonly format: TableFormatName;
  readonly files: readonly TableFile[];
  readonly by: ReturnType<typeof parseExport>['by'];
}

function chosen(names: readonly string[], raw: RawOptions): Choice {
  const [named, ...others] = names;
  const name = TABLES.find((known) => known === named);
  if (name === undefined || others.length > 0) {
    throw usage(`export needs one of ${TABLES.join(', ')}`);
  }
  const { format: given, by } = parseExport(raw);
  if (raw['by'] !== undefined && name !== 'rot') throw usage('--by applies to export rot only');
  const files = texts(raw, 'output').map((path) => fileOf(path, given));
  const twice = samePath(files);
  if (twice !== undefined) throw usage(`--output ${twice} is given twice`);
  const format = given ?? 'csv';
  if (files.length === 0 && isBinary(format)) throw usage(`--as ${format} needs --output FILE`);
  return { name, format, files, by };
}

/** The format comes from the file's prefix, then from `--as`, then from the ending. */
function fileOf(text: string, given: TableFormatName | undefined): TableFile {
  const isNamed = text === '-' || outputOf(text, TABLE_ENDINGS) !== null;
  if (given !== undefined && !isNamed) return { path: text, format: given };
  const { path, format } = validOutput(text, TABLE_ENDINGS);
  return { path, format: path === text ? (given ?? format) : format };
}

function writeToConsole(table: Table, format: TableFormatName, console: Console): Promise<number> {
  const { signal, outIsTerminal } = console;
  const write: Write = (chunk) => console.out(typeof chunk === 'string' ? chunk : '');
  return writeTable(outIsTerminal ? shown(table) : table, format, { signal, write });
}

/** A terminal gets harmless text; files and pipes get the text as it is. */
function shown({ columns, rows }: Table): Table {
  return { columns, rows: printableRows(rows) };
}

async function* printableRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? printable(cell) : cell);
  for await (const row of rows) yield row.map(harmless);
}
