/**
 * CSV: a row for each link, with the first place that cites it; or a row for each place, as far as they are known. Both
 * have the same columns; new ones come last. Cells are printable and never formulas.
 */

import { hasErrors } from '../../../checkers/syntax/index.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { oldestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { BYTE_ORDER_MARK, csv as csvTable } from '../../writing/csv.ts';
import { printable } from '../../writing/printable.ts';
import type { Cell, ColumnType } from '../../writing/table.ts';
import { type LinkFacts, linkFacts } from '../facts/link-facts.ts';
import { writtenAt } from '../facts/places.ts';
import type { Reporter, ReporterFactory, ReporterOptions } from '../model/model.ts';

interface Field {
  readonly name: string;
  readonly type: ColumnType;
  /** `place` is absent where no place is known. */
  readonly cell: (link: CheckedLink, facts: LinkFacts, place?: Sighting) => Cell | undefined;
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
  field('source', 'text', (_, __, place) => place?.source),
  field('line', 'integer', (_, __, place) => place?.line),
  field('column', 'integer', (_, __, place) => place?.column),
  field('subject', 'text', (_, __, place) => place?.document.subject),
  field('from', 'text', (_, __, place) => place?.document.from),
  field('date', 'text', (_, __, place) => place?.document.date),
  field('message_id', 'text', (_, __, place) => place?.document.messageId),
  field('list', 'text', (_, __, place) => place?.document.listId),
  field('change', 'text', ({ change }) => change),
  field('last_failure', 'time', ({ history }) => history?.lastFailure),
  field('last_seen', 'time', ({ history }) => history?.lastSeen),
  field('archive_asked', 'time', ({ archiveAsked }) => archiveAsked && Date.parse(archiveAsked)),
  field('byte_start', 'integer', (_, __, place) => place?.byteStart),
  field('byte_end', 'integer', (_, __, place) => place?.byteEnd),
  field('part', 'text', (_, __, place) => place?.part),
  field('context', 'text', ({ url }, _, place) => contextText(url, place)),
  field('page', 'integer', (_, __, place) => place?.page),
  field('place', 'text', (_, __, place) => place?.place),
];

export const csv: ReporterFactory = (options) =>
  table(options, ({ sightings }) => sightings.slice(0, 1));

export const places: ReporterFactory = (options) => table(options, ({ sightings }) => sightings);

function table(
  { write, byteOrderMark = false }: ReporterOptions,
  placesOf: (link: CheckedLink) => readonly Sighting[],
): Reporter {
  const columns = FIELDS.map(({ name, type }) => ({ name, type }));
  const rows = csvTable(columns, (chunk) => void write(String(chunk)));
  if (byteOrderMark) write(BYTE_ORDER_MARK);
  return {
    link: (link) => {
      const facts = linkFacts(link);
      const cited = placesOf(link);
      for (const place of cited.length === 0 ? [undefined] : cited) {
        rows.row(FIELDS.map(({ cell }) => shown(cell(link, facts, place))));
      }
    },
    end: () => void rows.end(),
  };
}

/** Its sentence, the URL in the middle as it stands there. */
function contextText(url: string, place: Sighting | undefined): string | undefined {
  const context = place?.context;
  return context && `${context.before}${writtenAt(url, place)}${context.after}`;
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
