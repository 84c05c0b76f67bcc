/**
 * A sighting as a row and back. Most are contiguous and have one reading: fields with their default value take no
 * space.
 */
import type { DocumentInfo, Sighting } from '../../../../extractors/model.ts';
import { parsed } from '../database/damage.ts';
import {
  type Extra,
  type Info,
  isExtra,
  isInfo,
  SELDOM,
  type Seldom,
} from '../database/sighting-extra.ts';
import type { SightingColumns } from '../database/sighting-values.ts';

/** Whether the evidence of other sightings may change how it is read. */
export function isDoubted({ readings, joins }: Sighting): boolean {
  return readings.length > 1 || joins.length > 0;
}

/** Null where nothing is out of the ordinary. */
export function extraOf(sighting: Sighting): string | null {
  const { url, raw, byteStart, byteEnd, pieces, joins, readings } = sighting;
  const [piece, ...others] = pieces;
  const isWhole = others.length === 0 && piece?.start === byteStart && piece.end === byteEnd;
  const [reading] = readings;
  const isPlain = readings.length === 1 && reading?.reason === 'as-written' && reading.url === url;
  const extra: Extra = {
    ...(raw === url ? {} : { raw }),
    ...(isWhole ? {} : { pieces }),
    ...(joins.length === 0 ? {} : { joins }),
    ...(isPlain && reading.weight === PLAIN_WEIGHT ? {} : { readings }),
    ...seldomOf(sighting),
  };
  return Object.keys(extra).length === 0 ? null : JSON.stringify(extra);
}

const PLAIN_WEIGHT = 1;

/** Of a row that was checked. */
export function sightingOf(row: SightingColumns, linkUrl: string): Sighting {
  const { byte_start: byteStart, byte_end: byteEnd } = row;
  const url = row.url ?? linkUrl;
  const extra: Extra = row.extra === null ? {} : parsed(row.extra, isExtra, 'sighting.extra');
  return {
    url,
    raw: extra.raw ?? url,
    form: row.form,
    scheme: url.slice(0, url.indexOf(':')).toLowerCase(),
    source: `${row.shown}${row.member}`,
    document: documentOf(row),
    part: row.part,
    byteStart,
    byteEnd,
    pieces: extra.pieces ?? [{ start: byteStart, end: byteEnd }],
    line: row.line,
    column: row.byte_column,
    joins: extra.joins ?? [],
    region: row.region,
    quoteDepth: row.quote_depth,
    readings: extra.readings ?? [{ url, reason: 'as-written', weight: PLAIN_WEIGHT }],
    decidedBy: row.decided_by,
    certainty: row.certainty,
    ...seldomOf(extra),
  };
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
