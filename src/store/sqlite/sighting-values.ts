/** A sighting of many that are read in one go: takes what SQLite gives, in the order of the columns, gives a row. */
import { isCount, valuesCheck } from './damage.ts';
import { SIGHTING_CHECKS } from './row-checks.ts';
import type { SightingRow } from './rows.ts';

export interface ListedRow extends Omit<SightingRow, 'document_id'> {
  /** The order among the sightings of a link goes by this, by `second`, and by the place. */
  readonly rank: number;
  readonly second: number;
}

export type ListedValues = readonly [
  linkId: number,
  place: number,
  byteStart: number,
  byteEnd: number,
  line: number,
  byteColumn: number,
  url: string | null,
  extra: string | null,
  form: string,
  part: string,
  region: string,
  quoteDepth: number,
  decidedBy: string,
  certainty: string,
  ordinal: number,
  messageId: string | null,
  listId: string | null,
  info: string | null,
  shown: string,
  member: string,
  rank: number,
  second: number,
];

/** What it is sorted by is to follow. */
export const LISTED_COLUMNS = `
  sighting.link_id, sighting.place, sighting.byte_start, sighting.byte_end, sighting.line, sighting.byte_column,
  sighting.url, sighting.extra, manner.form, manner.part, manner.region, manner.quote_depth,
  manner.decided_by, manner.certainty, document.ordinal, document.message_id, document.list_id, document.info,
  file.shown, segment.member`;

const soundListed = valuesCheck<ListedValues>('sighting', {
  link_id: isCount,
  ...SIGHTING_CHECKS,
  rank: isCount,
  second: isCount,
});

/** By place: names for each would cost more than all the rest. */
export function listedRow(values: ListedValues): ListedRow {
  soundListed(values);
  return {
    link_id: values[0],
    place: values[1],
    byte_start: values[2],
    byte_end: values[3],
    line: values[4],
    byte_column: values[5],
    url: values[6],
    extra: values[7],
    form: values[8],
    part: values[9],
    region: values[10],
    quote_depth: values[11],
    decided_by: values[12],
    certainty: values[13],
    ordinal: values[14],
    message_id: values[15],
    list_id: values[16],
    info: values[17],
    shown: values[18],
    member: values[19],
    rank: values[20],
    second: values[21],
  };
}
