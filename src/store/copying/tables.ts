/**
 * What a store holds, table by table, in the order in which it is copied: the same columns in every back end. What belongs
 * to a run that is under way stays behind: it goes on as one that was cut short.
 */
import { HISTORY_COLUMNS } from '../rows/link-values.ts';

export type Kind = 'whole' | 'number' | 'text';
export type Cell = string | number | null;
/** In the order of the columns. */
export type CopiedRow = readonly Cell[];

export interface CopiedTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, Kind>>;
  /** No two rows have the same; rows are read and written in its order, texts by their bytes. */
  readonly key: readonly string[];
}

const whole = (...names: readonly string[]): Readonly<Record<string, Kind>> =>
  Object.fromEntries(names.map((name) => [name, 'whole' as const]));
const text = (...names: readonly string[]): Readonly<Record<string, Kind>> =>
  Object.fromEntries(names.map((name) => [name, 'text' as const]));

const HISTORY = Object.fromEntries(
  Object.keys(HISTORY_COLUMNS).map((name) => [
    name,
    name === 'state' || name === 'reason' ? ('text' as const) : ('whole' as const),
  ]),
);

export const COPIED_TABLES = [
  {
    name: 'file',
    columns: {
      ...{ ...whole('file_id'), ...text('path', 'shown'), ...whole('size'), modified: 'number' },
      ...{ ...text('proof', 'settings'), ...whole('whole', 'settled', 'gone_since') },
      ...text('faults'),
    },
    key: ['file_id'],
  },
  {
    name: 'segment',
    columns: {
      ...{ ...whole('segment_id', 'file_id'), ...text('member') },
      ...whole('first_byte', 'end_byte', 'documents', 'lines', 'sightings'),
      ...text('reference_counts'),
    },
    key: ['segment_id'],
  },
  {
    name: 'message',
    columns: whole('segment_id', 'ordinal', 'hash'),
    key: ['segment_id', 'ordinal'],
  },
  {
    name: 'document',
    columns: {
      ...whole('document_id', 'segment_id', 'ordinal', 'sent'),
      ...text('message_id', 'list_id', 'info'),
    },
    key: ['document_id'],
  },
  {
    name: 'manner',
    columns: {
      ...{ ...whole('manner_id'), ...text('form', 'part', 'region') },
      ...{ ...whole('quote_depth'), ...text('decided_by', 'certainty') },
    },
    key: ['manner_id'],
  },
  {
    name: 'link',
    columns: {
      ...{ ...whole('link_id', 'hash'), ...text('identity', 'url', 'scheme', 'host') },
      ...{ ...HISTORY, ...whole('last_run') },
      ...{ ...text('verdict', 'archived'), ...whole('archive_asked') },
      ...{ ...text('validators'), ...whole('cut_off') },
    },
    key: ['link_id'],
  },
  {
    name: 'sighting',
    columns: {
      ...whole('document_id', 'place', 'link_id', 'doubted', 'manner_id'),
      ...{ ...whole('byte_start', 'byte_end', 'line', 'byte_column'), ...text('url', 'extra') },
    },
    key: ['document_id', 'place'],
  },
  {
    name: 'run',
    columns: {
      ...{ ...whole('run_id', 'started', 'finished'), ...text('phase', 'inputs', 'settings') },
      ...{ ...text('filter'), ...whole('observed') },
    },
    key: ['run_id'],
  },
  { name: 'run_file', columns: whole('run_id', 'place', 'file_id'), key: ['run_id', 'place'] },
  {
    name: 'observation',
    columns: {
      ...{ ...whole('link_id', 'run_id', 'at'), ...text('verdict', 'reason') },
      ...{ confidence: 'number', ...text('evidence') },
    },
    key: ['link_id', 'run_id'],
  },
  {
    name: 'transition',
    columns: {
      ...{ ...whole('link_id', 'run_id'), ...text('from_state', 'to_state', 'reason') },
      ...whole('at'),
    },
    key: ['link_id', 'run_id'],
  },
  {
    name: 'robots',
    columns: {
      ...text('origin', 'host', 'rules', 'validators'),
      ...whole('fetched', 'fresh_until', 'same_since'),
    },
    key: ['origin'],
  },
  {
    name: 'heard',
    columns: { ...whole('link_id', 'run_id'), ...text('verdict') },
    key: ['link_id'],
  },
  {
    name: 'unjudged',
    columns: { ...whole('link_id', 'run_id'), ...text('before') },
    key: ['link_id'],
  },
  { name: 'job', columns: { ...whole('job_id'), ...text('path', 'sources') }, key: ['job_id'] },
  {
    name: 'channel',
    columns: {
      ...{ ...whole('channel_id', 'job_id'), ...text('name', 'letter') },
      ...whole('sending', 'digested'),
    },
    key: ['channel_id'],
  },
  {
    name: 'told',
    columns: { ...whole('channel_id', 'link_id'), ...text('kind'), ...whole('since') },
    key: ['channel_id', 'link_id'],
  },
  {
    name: 'told_target',
    columns: { ...whole('channel_id', 'link_id'), ...text('target'), ...whole('told', 'seen') },
    key: ['channel_id', 'link_id', 'target'],
  },
  {
    name: 'owed',
    columns: {
      ...{ ...whole('channel_id', 'link_id'), ...text('item', 'kind'), ...whole('at') },
      ...{ ...text('from_state', 'reason'), ...whole('since'), ...text('was', 'target') },
    },
    key: ['channel_id', 'link_id'],
  },
  {
    name: 'trouble',
    columns: {
      ...{ ...whole('job_id'), ...text('key') },
      ...whole('since', 'noted', 'nights', 'told'),
    },
    key: ['job_id', 'key'],
  },
  {
    name: 'night',
    columns: {
      ...{ ...whole('job_id', 'at', 'run_id', 'asked', 'links'), ...text('states', 'news') },
      ...whole('blind'),
    },
    key: ['job_id', 'at'],
  },
] as const satisfies readonly CopiedTable[];

/** Of a row, its key. */
export function keyOf({ columns, key }: CopiedTable, row: CopiedRow): CopiedRow {
  const names = Object.keys(columns);
  return key.map((name) => row[names.indexOf(name)] ?? null);
}
