/** The table of fixture mails, with the results for each. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readWhole } from './reading.ts';

const COLUMNS = [
  ...['file', 'format', 'documents', 'nested', 'texts', 'python', 'skipped', 'urls', 'warnings'],
] as const;

export interface FixtureRow {
  readonly file: string;
  /** The format of the file; `-`: it is skipped. */
  readonly format: string;
  readonly documents: number;
  readonly nested: number;
  readonly texts: number;
  /** How many text parts Python's `email` package finds in it; `-`: not asked. */
  readonly python: string;
  readonly skipped: number;
  readonly urls: number;
  readonly warnings: string;
}

export const TABLE = join(import.meta.dirname, 'fixtures.tsv');

export function readTable(): FixtureRow[] {
  const [head = '', ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
  if (head !== COLUMNS.join('\t')) throw new Error(`the columns of ${TABLE} are others`);
  return lines.map((line) => {
    const [file, format, documents, nested, texts, python, skipped, urls, warnings] =
      line.split('\t');
    return {
      file: String(file),
      format: String(format),
      documents: Number(documents),
      nested: Number(nested),
      texts: Number(texts),
      python: String(python),
      skipped: Number(skipped),
      urls: Number(urls),
      warnings: warnings ?? '',
    };
  });
}

export function writeTable(rows: readonly FixtureRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => row[column]).join('\t'));
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}

/** The results for the files below `folder`, by name. */
export function readFixtures(folder: string): Omit<FixtureRow, 'python'>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile() && !file.endsWith('SOURCE.txt'))
    .sort()
    .map((file) => {
      const found = readWhole(join(folder, file));
      return {
        file,
        format: found?.format ?? '-',
        documents: found?.documents ?? 0,
        nested: found?.nested ?? 0,
        texts: found?.texts ?? 0,
        skipped: found?.skippedParts ?? 0,
        urls: found?.urls ?? 0,
        warnings: [...new Set(found?.warnings)].join(' '),
      };
    });
}
