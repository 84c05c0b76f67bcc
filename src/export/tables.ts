/** What is exported, as columns and rows: links, sightings, and how many links of a year, host or list are left. */
import { VERDICTS } from '../../checkers/model.ts';
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { STATES } from '../history/model.ts';
import type { Citation, CitedLink, RotGroup, RotKey } from '../store/model.ts';
import type { Narrowing, Store } from '../store/store.ts';
import type { Cell, Column, ColumnType, Row, Table } from '../writing/table.ts';
import type { TableName } from './table-names.ts';

/** A column, and how a value gives its cell. */
interface Field<T> extends Column {
  readonly cell: (value: T) => Cell | undefined;
}

export interface TableRequest {
  readonly name: TableName;
  /** Of rot: by what it is counted. */
  readonly by: readonly RotKey[];
  readonly narrowing: Narrowing;
}

export function exportedTable(store: Store, { name, by, narrowing }: TableRequest): Table {
  if (name === 'links') return table(store.citedLinks(narrowing), LINK_FIELDS);
  if (name === 'sightings') return table(store.citations(narrowing), CITATION_FIELDS);
  return table(store.rot(by, narrowing), [...by.map(rotField), ...ROT_FIELDS]);
}

function table<T>(values: AsyncIterable<T>, fields: readonly Field<T>[]): Table {
  const columns = fields.map(({ name, type }) => ({ name, type }));
  return { columns, rows: rowsOf(values, fields) };
}

async function* rowsOf<T>(
  values: AsyncIterable<T>,
  fields: readonly Field<T>[],
): AsyncGenerator<Row> {
  for await (const value of values) yield fields.map(({ cell }) => cell(value) ?? null);
}

function field<T>(name: string, type: ColumnType, cell: Field<T>['cell']): Field<T> {
  return { name, type, cell };
}

const LINK_FIELDS: readonly Field<CitedLink>[] = [
  field('link', 'integer', ({ linkId }) => linkId),
  field('url', 'text', ({ url }) => redact(url)),
  field('scheme', 'text', ({ scheme }) => scheme),
  field('host', 'text', ({ host }) => host || null),
  field('verdict', 'text', ({ verdict }) => verdict),
  field('state', 'text', ({ history }) => history.state),
  field('since', 'time', ({ history }) => history.since),
  field('reason', 'text', ({ history }) => history.reason),
  field('last_check', 'time', ({ history }) => history.lastCheck),
  field('last_answer', 'time', ({ history }) => history.lastAnswer),
  field('first_failure', 'time', ({ history }) => history.firstFailure),
  field('failures', 'integer', ({ history }) => history.failures),
  field('first_cited', 'time', ({ firstCited }) => firstCited),
  field('first_cited_year', 'integer', ({ firstCited }) => yearOf(firstCited)),
  field('sightings', 'integer', ({ sightings }) => sightings),
];

function yearOf(at: number | undefined): number | null {
  const year = at === undefined ? Number.NaN : new Date(at).getUTCFullYear();
  return Number.isNaN(year) ? null : year;
}

const CITATION_FIELDS: readonly Field<Citation>[] = [
  field('link', 'integer', ({ linkId }) => linkId),
  field('url', 'text', ({ url }) => redact(url)),
  field('source', 'text', ({ source }) => source),
  field('document', 'integer', ({ ordinal }) => ordinal),
  field('message_id', 'text', ({ messageId }) => messageId),
  field('date', 'time', ({ sent }) => sent),
  field('list', 'text', ({ listId }) => listId),
  field('part', 'text', ({ part }) => part),
  field('form', 'text', ({ form }) => form),
  field('region', 'text', ({ region }) => region),
  field('quote_depth', 'integer', ({ quoteDepth }) => quoteDepth),
  field('line', 'integer', ({ line }) => line),
  field('column', 'integer', ({ column }) => column),
  field('byte_start', 'integer', ({ byteStart }) => byteStart),
  field('byte_end', 'integer', ({ byteEnd }) => byteEnd),
  field('decided_by', 'text', ({ decidedBy }) => decidedBy),
  field('certainty', 'text', ({ certainty }) => certainty),
];

function rotField(by: RotKey, index: number): Field<RotGroup> {
  return field(by, by === 'year' ? 'integer' : 'text', ({ keys }) => keys[index]);
}

/** What runs found, then what is remembered; each side adds up to `links`. */
const ROT_FIELDS: readonly Field<RotGroup>[] = [
  field('links', 'integer', ({ links }) => links),
  ...VERDICTS.map((name) => field(name, 'integer', ({ verdicts }: RotGroup) => verdicts[name])),
  field('dead_share', 'number', ({ verdicts: { alive, moved, dead } }) =>
    shareOf(dead, alive + moved + dead),
  ),
  ...STATES.map((name) => field(name, 'integer', ({ states }: RotGroup) => states[name])),
  field('lost_share', 'number', ({ states: { working, relocated, failing, lost } }) =>
    shareOf(lost, working + relocated + failing + lost),
  ),
];

/** Of those only of which something is known. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
