/** Writes fixtures.tsv again; the column of Python is kept. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFixtures, readTable, TABLE, writeTable } from './fixtures.ts';

const corpora = process.env['URLGLEAN_CORPORA'];
if (corpora === undefined) throw new Error('URLGLEAN_CORPORA names no folder');
const known = new Map(existsSync(TABLE) ? readTable().map((row) => [row.file, row.python]) : []);
const rows = readFixtures(join(corpora, 'fixtures'));
writeFileSync(
  TABLE,
  writeTable(rows.map((row) => ({ ...row, python: known.get(row.file) ?? '-' }))),
);
