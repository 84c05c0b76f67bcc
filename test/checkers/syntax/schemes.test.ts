import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint } from '../../../checkers/syntax/index.ts';
import { SCHEMES } from '../../../checkers/syntax/schemes/index.ts';

const FOLDER = resolve(import.meta.dirname, '../../../corpus/schemes');
const TABLES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

interface Row {
  readonly url: string;
  readonly codes: readonly string[];
}

function rowsOf(table: string): Row[] {
  return readFileSync(join(FOLDER, table), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, url = '', codes = ''] = line.split('\t');
      return { url, codes: codes === '' ? [] : codes.split(',') };
    });
}

function errorsOf(url: string): string[] {
  return lint(url)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

describe.each(TABLES)('%s', (table) => {
  it.each(rowsOf(table))('$url: $codes', ({ url, codes }) => {
    expect(errorsOf(url)).toEqual(codes);
  });
});

it('each scheme has valid and invalid rows', () => {
  const rows = TABLES.flatMap(rowsOf);
  for (const scheme of SCHEMES.keys()) {
    const own = rows.filter(({ url }) => url.toLowerCase().startsWith(`${scheme}:`));
    expect(
      own.some(({ codes }) => codes.length === 0),
      `${scheme}: a valid row`,
    ).toBe(true);
    if (scheme === 'https') continue; // shares the judge, and so the rows, of http
    expect(
      own.some(({ codes }) => codes.length > 0),
      `${scheme}: an invalid row`,
    ).toBe(true);
  }
});
