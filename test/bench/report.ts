/**
 * What the bench says: tables for people on standard output, figures for programs in `bench-results.json`
 * of the working directory.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const RESULTS = 'bench-results.json';
const LEAST_NAME_WIDTH = 44;

/** The first cell of each row is its name. */
export function printTable(title: string | null, rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(known[index] ?? 0, cell.length)),
    [],
  );
  const nameWidth = Math.max(LEAST_NAME_WIDTH, widths[0] ?? 0);
  const lines = rows.map(([name = '', ...cells]) =>
    [name.padEnd(nameWidth), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))]
      .join('  ')
      .trimEnd(),
  );
  printLines([...(title === null ? [] : [title]), ...lines, '']);
}

/** Columns with nothing below their head go. */
export function withoutEmptyColumns(rows: readonly (readonly string[])[]): readonly string[][] {
  const [, ...below] = rows;
  const isEmpty = (column: number): boolean => below.every((row) => (row[column] ?? '') === '');
  return rows.map((row) => row.filter((_, column) => !isEmpty(column)));
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

export const MIB = 1024 * 1024;

export function milliseconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : seconds(ms);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

export function mebibytes(bytes: number | null): string {
  return bytes === null ? '' : `${(bytes / MIB).toFixed(0)} MiB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

/** Forgets what was measured on inputs of another size: figures of both are not to be compared. */
export function beginResults(scale: object): void {
  if (JSON.stringify(earlierResults().scale) === JSON.stringify(scale)) return;
  writeFileSync(RESULTS, `${JSON.stringify({ scale })}\n`);
}

/** Beside what other parts of the bench have written; a key written again is replaced. */
export function writeResults(figures: object): void {
  const results = { ...earlierResults(), node: process.version, ...figures };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

function earlierResults(): { readonly scale?: unknown } {
  try {
    const written: unknown = JSON.parse(readFileSync(RESULTS, 'utf8'));
    return typeof written === 'object' && written !== null ? written : {};
  } catch {
    return {};
  }
}
