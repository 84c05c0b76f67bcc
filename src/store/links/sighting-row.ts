/**
 * A sighting as a row and back. Most are contiguous and have one reading: fields with their default value take no
 * space.
 */
import type { DocumentInfo, InText, Sighting } from '../../../extractors/model.ts';
import { parsed } from '../rows/damage.ts';
import {
  type Extra,
  type Info,
  isExtra,
  isInfo,
  SELDOM,
  type Seldom,
} from '../rows/sighting-extra.ts';
import type { SightingColumns } from '../rows/sighting-values.ts';

/** In the column of lines, which count from 1: the document has neither lines nor bytes to point at. */
export const NO_LINE = 0;

/** Whether the evidence of other sightings may change how it is read. */
export function isDoubted({ readings, joins }: Sighting): boolean {
  return readings.length > 1 || joins.length > 0;
}

/** Null where nothing is out of the ordinary. */
export function extraOf(sighting: Sighting): string | null {
  const { url, raw, pieces, joins, readings } = sighting;
  const [reading] = readings;
  const isPlain = readings.length === 1 && reading?.reason === 'as-written' && reading.url === url;
  const extra: Extra = {
    ...(raw === url ? {} : { raw }),
    ...(pieces === undefined || isWhole(sighting) ? {} : { pieces }),
    ...(joins.length === 0 ? {} : { joins }),
    ...(isPlain && reading.weight === PLAIN_WEIGHT ? {} : { readings }),
    ...seldomOf(sighting),
  };
  return Object.keys(extra).length === 0 ? null : JSON.stringify(extra);
}

const PLAIN_WEIGHT = 1;

function isWhole({ byteStart, byteEnd, pieces = [] }: Sighting): boolean {
  const [piece, ...others] = pieces;
  return others.length === 0 && piece?.start === byteStart && piece?.end === byteEnd;
}

/** Of a row that was checked. */
export function sightingOf(row: SightingColumns, linkUrl: string): Sighting {
  const url = row.url ?? linkUrl;
  const extra = extraIn(row);
  return {
    url,
    raw: extra.raw ?? url,
    form: row.form,
    scheme: url.slice(0, url.indexOf(':')).toLowerCase(),
    source: `${row.shown}${row.member}`,
    document: documentOf(row),
    part: row.part,
    ...inTextOf(row, extra),
    joins: extra.joins ?? [],
    region: row.region,
    quoteDepth: row.quote_depth,
    readings: extra.readings ?? [{ url, reason: 'as-written', weight: PLAIN_WEIGHT }],
    decidedBy: row.decided_by,
    certainty: row.certainty,
    ...seldomOf(extra),
  };
}

function extraIn({ extra }: SightingColumns): Extra {
  return extra === null ? {} : parsed(extra, isExtra, 'sighting.extra');
}

function inTextOf(row: SightingColumns, { pieces }: Extra): InText | undefined {
  const { byte_start: byteStart, byte_end: byteEnd, line, byte_column: column } = row;
  if (line === NO_LINE) return undefined;
  return {
    ...{ byteStart, byteEnd, pieces: pieces ?? [{ start: byteStart, end: byteEnd }], line, column },
  };
}

/** Where a citation stands, for tables. */
export function placeOfRow(
  row: SightingColumns,
): Pick<Sighting, 'line' | 'column' | 'byteStart' | 'byteEnd' | 'page' | 'place'> {
  const { byte_start: byteStart, byte_end: byteEnd, line, byte_column: column } = row;
  if (line !== NO_LINE) return { line, column, byteStart, byteEnd };
  const { page, place } = extraIn(row);
  return { ...(page !== undefined && { page }), ...(place !== undefined && { place }) };
}

function seldomOf(from: Seldom): Seldom | undefined {
  let seldom: Seldom | undefined;
  for (const name of SELDOM) {
    if (from[name] !== undefined) seldom = { ...seldom, [name]: from[name] };
  }
  return seldom;
}

/** The fields of a document that have no column. */
export function documentExtraOf({
  ordinal,
  messageId,
  listId,
  ...rest
}: DocumentInfo): string | null {
  return Object.keys(rest).length === 0 ? null : JSON.stringify(rest);
}

function documentOf(row: SightingColumns): DocumentInfo {
  const rest: Info = row.info === null ? {} : parsed(row.info, isInfo, 'document.info');
  return {
    ordinal: row.ordinal,
    ...(row.message_id === null ? {} : { messageId: row.message_id }),
    ...(row.list_id === null ? {} : { listId: row.list_id }),
    ...rest,
  };
}
