/** Judging and parsing URLs, in one process of its own: prints and keeps what `peers/syntax.js` measured. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printTable, times, writeResults } from './report.ts';

interface SyntaxFigures {
  readonly urls: number;
  readonly rounds: number;
  readonly rows: readonly { readonly name: string; readonly nanoseconds: number }[];
}

export function benchSyntax(): void {
  const program = join(import.meta.dirname, 'peers/syntax.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`syntax: ${stderr.slice(0, 500)}`);
  const syntax = JSON.parse(stdout) as SyntaxFigures;
  const own = syntax.rows[0]?.nanoseconds ?? Number.NaN;
  printTable(
    `${syntax.urls} URLs of eight forms; median of ${syntax.rounds} processor times for one, by turns`,
    syntax.rows.map(({ name, nanoseconds }) => [
      ...[name, `${nanoseconds.toFixed(0)} ns`, times(nanoseconds / own)],
    ]),
  );
  writeResults({ syntax });
}
