/**
 * Writes an exported table to the files of `--output`, each in its format: goes over the rows once, whatever the
 * number of files, and gives their count. A file takes its name only when it is complete; none does if the export is
 * cut short.
 */
import { type TableFormatName, tableFormat } from '../../export/formats.ts';
import type { OutputDeps, OutputFile } from '../../output/model.ts';
import { openOutput } from '../../output/open-output.ts';
import { yieldToEventLoop } from '../../system/yield-to-event-loop.ts';
import type { Table, TableWriter, Write } from '../../writing/table.ts';

/** The store yields rows without waiting for I/O, so signals get a turn only here. */
const ROWS_PER_YIELD = 500;

/** A write of each row by itself costs as much as the row; but who reads sees that rows come, however slowly. */
const WRITTEN_AT_ONCE = 16 * 1024;
const HELD_MS = 200;

export interface TableFile {
  readonly path: string;
  readonly format: TableFormatName;
}

export async function writeTableFiles(
  table: Table,
  targets: readonly TableFile[],
  deps: OutputDeps,
): Promise<number> {
  const { signal } = deps;
  const files: OutputFile[] = [];
  try {
    const writers: TableWriter[] = [];
    for (const { path, format } of targets) {
      const file = openOutput(path, deps);
      files.push(file);
      writers.push(await openWriter(table, format, file.write));
    }
    const count = await writeRows(table, writers, signal);
    if (!signal.aborted) for (const file of files) await file.finish();
    return count;
  } finally {
    for (const file of files) file.discard();
  }
}

export async function writeTable(
  table: Table,
  format: TableFormatName,
  { write, signal }: { readonly write: Write; readonly signal: AbortSignal },
): Promise<number> {
  let held = '';
  let writtenAt = Number.NEGATIVE_INFINITY;
  const flush = (): ReturnType<Write> => {
    const text = held;
    held = '';
    writtenAt = performance.now();
    return text === '' ? undefined : write(text);
  };
  const hold: Write = (chunk) => {
    if (typeof chunk !== 'string') return write(chunk);
    held += chunk;
    const isEnough = held.length >= WRITTEN_AT_ONCE || performance.now() - writtenAt >= HELD_MS;
    return isEnough ? flush() : undefined;
  };
  const count = await writeRows(table, [await openWriter(table, format, hold)], signal);
  await flush();
  return count;
}

async function openWriter(
  { columns }: Table,
  format: TableFormatName,
  write: Write,
): Promise<TableWriter> {
  return (await tableFormat(format))(columns, write);
}

async function writeRows(
  { rows }: Table,
  writers: readonly TableWriter[],
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for await (const row of rows) {
    if (++count % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    if (signal.aborted) return count;
    for (const writer of writers) await writer.row(row);
  }
  for (const writer of writers) await writer.end();
  return count;
}
