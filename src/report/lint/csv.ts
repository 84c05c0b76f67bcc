/** CSV: a row for each finding, with the first place of its URL. */
import type { Finding } from '../../../checkers/model.ts';
import { BYTE_ORDER_MARK, csv as csvTable } from '../../writing/csv.ts';
import { printable } from '../../writing/printable.ts';
import type { Cell, ColumnType } from '../../writing/table.ts';
import { type LintedUrl, ruleText } from '../terminal/lint-text.ts';
import type { LintReporterFactory } from './model.ts';

type CellOf = (finding: Finding, linted: LintedUrl) => Cell | undefined;

const FIELDS: readonly (readonly [name: string, type: ColumnType, cell: CellOf])[] = [
  ['url', 'text', (_, { url }) => url],
  ['severity', 'text', ({ severity }) => severity],
  ['code', 'text', ({ code }) => code],
  ['message', 'text', ({ message }) => message],
  ['rule', 'text', ({ rule }) => ruleText(rule)],
  ['grammar', 'text', ({ grammar }) => grammar],
  ['offset', 'integer', ({ offset }) => offset],
  ['length', 'integer', ({ length }) => length],
  ['better', 'text', ({ repair }) => repair],
  ['places', 'integer', (_, { sightingCount }) => sightingCount],
  ['source', 'text', (_, { sightings }) => sightings?.[0]?.source],
  ['line', 'integer', (_, { sightings }) => sightings?.[0]?.line],
  ['column', 'integer', (_, { sightings }) => sightings?.[0]?.column],
  ['page', 'integer', (_, { sightings }) => sightings?.[0]?.page],
  ['place', 'text', (_, { sightings }) => sightings?.[0]?.place],
];

export const csv: LintReporterFactory = ({ write, byteOrderMark = false }) => {
  const columns = FIELDS.map(([name, type]) => ({ name, type }));
  const table = csvTable(columns, (chunk) => void write(String(chunk)));
  if (byteOrderMark) write(BYTE_ORDER_MARK);
  return {
    url: (linted, findings) => {
      for (const finding of findings) {
        table.row(FIELDS.map(([, , cell]) => shown(cell(finding, linted))));
      }
    },
    end: () => void table.end(),
  };
};

function shown(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? printable(cell) : (cell ?? null);
}
