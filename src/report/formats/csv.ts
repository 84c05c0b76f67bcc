/** CSV: a row for each link, with the first place that cites it. Cells are printable and never formulas. */
import { hasErrors } from '../../../checkers/syntax/index.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { oldestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { csv as csvTable } from '../../writing/csv.ts';
import { printable } from '../../writing/printable.ts';
import type { Cell, ColumnType } from '../../writing/table.ts';
import { type LinkFacts, linkFacts } from '../facts/link-facts.ts';
import type { Reporter, ReporterOptions } from '../model/model.ts';

interface Field {
  readonly name: string;
  readonly type: ColumnType;
  readonly cell: (link: CheckedLink, facts: LinkFacts) => Cell | undefined;
}

const field = (name: string, type: ColumnType, cell: Field['cell']): Field => ({
  ...{ name, type, cell },
});

const FIELDS: readonly Field[] = [
  field('url', 'text', (_, { url }) => url),
  field('verdict', 'text', (_, { verdict }) => verdict),
  field('reason', 'text', (_, { reason }) => reason),
  field('sentence', 'text', (_, { sentence }) => sentence),
  field('status', 'integer', ({ verdict }) => verdict.evidence.status),
  field('details', 'text', (link, { details, signals }) =>
    listed([
      ...(link.verdict.evidence.status === undefined ? details : details.slice(1)),
      ...signals,
    ]),
  ),
  field('leads_to', 'text', ({ verdict }) => redacted(verdict.suggestion)),
  field('found_as', 'text', ({ repaired }) => redacted(repaired)),
  field('archived', 'text', ({ archived }) => redacted(archived?.url)),
  field('archived_at', 'time', ({ archived }) => archived && Date.parse(archived.datetime)),
  field('checked_at', 'time', ({ verdict }) => Date.parse(verdict.checkedAt)),
  field('state', 'text', ({ history }) => history?.state),
  field('since', 'time', ({ history }) => history?.since),
  field('failures', 'integer', ({ history }) => history?.failures),
  field('first_failure', 'time', ({ history }) => history?.firstFailure),
  field('last_answer', 'time', ({ history }) => history?.lastAnswer),
  field('syntax_errors', 'text', ({ findings }) =>
    hasErrors(findings) ? listed(errorCodes(findings)) : undefined,
  ),
  field('places', 'integer', ({ sightingCount }) => sightingCount),
  field('first_cited', 'time', ({ sightings, verdict }) =>
    oldestMessage(sightings, Date.parse(verdict.checkedAt)),
  ),
  field('source', 'text', ({ sightings }) => sightings[0]?.source),
  field('line', 'integer', ({ sightings }) => sightings[0]?.line),
  field('column', 'integer', ({ sightings }) => sightings[0]?.column),
  field('subject', 'text', ({ sightings }) => sightings[0]?.document.subject),
  field('from', 'text', ({ sightings }) => sightings[0]?.document.from),
  field('date', 'text', ({ sightings }) => sightings[0]?.document.date),
  field('message_id', 'text', ({ sightings }) => sightings[0]?.document.messageId),
  field('list', 'text', ({ sightings }) => sightings[0]?.document.listId),
];

export function csv({ write }: ReporterOptions): Reporter {
  const columns = FIELDS.map(({ name, type }) => ({ name, type }));
  const table = csvTable(columns, (chunk) => void write(String(chunk)));
  return {
    link: (link) => {
      const facts = linkFacts(link);
      table.row(FIELDS.map(({ cell }) => shown(cell(link, facts))));
    },
    end: () => void table.end(),
  };
}

function shown(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? printable(cell) : (cell ?? null);
}

function redacted(url: string | undefined): string | undefined {
  return url === undefined ? undefined : redact(url);
}

function listed(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join('; ');
}

function errorCodes(findings: CheckedLink['findings']): readonly string[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ code }) => code))];
}
