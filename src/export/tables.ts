/** The exported tables as columns and rows: links, sightings, and rot by year, host or list. */
import { VERDICTS } from '../../checkers/model.ts';
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { SIGHTING } from '../../extractors/model.ts';
import type {
  ConstantShape,
  MomentShape,
  NumberShape,
  OptionalShape,
  TextShape,
} from '../../extractors/shape.ts';
import { HISTORY, STATES } from '../history/model.ts';
import type { Shown } from '../people/model.ts';
import {
  CITED_FIELDS,
  type Citation,
  type CitedLink,
  type RotGroup,
  type RotKey,
} from '../store/model.ts';
import type { Narrowing, Store } from '../store/store.ts';
import type { Cell, Column, ColumnType, Row, Table } from '../writing/table.ts';
import type { TableName } from './table-names.ts';

/** A column with the function that makes its cells. */
interface Field<T> extends Column {
  readonly cell: (value: T) => Cell | undefined;
}

export interface TableRequest {
  readonly name: TableName;
  /** The keys by which rot is grouped. */
  readonly by: readonly RotKey[];
  readonly narrowing: Narrowing;
  readonly shown: Shown;
}

export function exportedTable(store: Store, { name, by, narrowing, shown }: TableRequest): Table {
  if (name === 'links') {
    const links = each(store.citedLinks(narrowing), (link) => ({
      ...link,
      url: shown.url(link.url),
    }));
    return table(links, LINK_FIELDS);
  }
  if (name === 'sightings') {
    const citations = each(store.citations(narrowing), (citation) =>
      shownCitation(citation, shown),
    );
    return table(citations, CITATION_FIELDS);
  }
  return table(store.rot(by, narrowing), [...by.map(rotField), ...ROT_FIELDS]);
}

function shownCitation({ messageId, ...citation }: Citation, shown: Shown): Citation {
  const id = shown.messageId(messageId);
  return {
    ...citation,
    url: shown.url(citation.url),
    source: shown.text(citation.source),
    ...(id !== undefined && { messageId: id }),
  };
}

async function* each<T>(values: AsyncIterable<T>, change: (value: T) => T): AsyncGenerator<T> {
  for await (const value of values) yield change(value);
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

type Flat = TextShape | NumberShape | MomentShape | ConstantShape;

const TYPES: Readonly<Record<Flat['kind'], ColumnType>> = {
  ...{ text: 'text', time: 'text', open: 'text', closed: 'text' },
  ...{ whole: 'integer', number: 'number', share: 'number', limit: 'number', moment: 'time' },
};

/** These fields of a shape, each by its name and its kind. */
function fieldsOf<T, Name extends string>(
  shapes: Readonly<Record<Name, Flat | OptionalShape<Flat>>>,
  names: readonly Name[],
  from: (value: T) => { readonly [Each in Name]?: Cell },
): readonly Field<T>[] {
  return names.map((name) => {
    const shape: Flat | OptionalShape<Flat> = shapes[name];
    const { kind } = shape.kind === 'optional' ? shape.shape : shape;
    return field(columnName(name), TYPES[kind], (value) => from(value)[name]);
  });
}

/** `quote_depth` of `quoteDepth`. */
function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const HISTORY_FIELDS = [
  ...(['state', 'since', 'reason', 'lastCheck', 'lastAnswer'] as const),
  ...(['firstFailure', 'failures', 'lastSeen'] as const),
] as const;

const LINK_FIELDS: readonly Field<CitedLink>[] = [
  field('link', 'integer', ({ linkId }) => linkId),
  field('url', 'text', ({ url }) => redact(url)),
  field('scheme', 'text', ({ scheme }) => scheme),
  field('host', 'text', ({ host }) => host || null),
  field('verdict', 'text', ({ verdict }) => verdict),
  ...fieldsOf(HISTORY.fields, HISTORY_FIELDS, ({ history }: CitedLink) => history),
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
  ...fieldsOf(SIGHTING.fields, CITED_FIELDS, (citation: Citation) => citation),
];

function rotField(by: RotKey, index: number): Field<RotGroup> {
  return field(by, by === 'year' ? 'integer' : 'text', ({ keys }) => keys[index]);
}

/** The verdicts of runs, then the stored states; each side adds up to `links`. */
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

/** Null if there is nothing to divide by. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
