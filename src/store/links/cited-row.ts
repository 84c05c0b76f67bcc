/**
 * Links as they are read for reports: a row each, with the last observation and all that is known of their sightings
 * without reading them, in one statement.
 */
import { columnsOf, type RowOf, rowReader, selected, selectOf } from '../rows/columns.ts';
import { isCount } from '../rows/damage.ts';
import { LINK_COLUMNS, type LinkColumns } from '../rows/link-values.ts';
import { SEEN_COLUMNS } from '../rows/observation-values.ts';

/** Sightings listed for a link; the rest are counted. */
export const SIGHTINGS_KEPT = 100;

const isFlag = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

const { hash: _, host: __, ...LINK } = LINK_COLUMNS;

/** Whether it stands anywhere in one piece. */
export const UNDOUBTED = selected(
  `CASE WHEN EXISTS (
    SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.doubted = 0) THEN 1 ELSE 0 END`,
  isFlag,
);

const LINK_READ = {
  ...columnsOf('link', LINK),
  /** Its sightings, in any run; counted only up to the bound of the list. */
  cited: selected(
    `(SELECT count(*) FROM (
      SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id LIMIT ${SIGHTINGS_KEPT + 1}) AS few)`,
    isCount,
  ),
  undoubted: UNDOUBTED,
};

/** They come after those of the link, all null where nothing was observed. */
const SEEN_READ = columnsOf('seen', SEEN_COLUMNS);
const SEEN_AT = Object.keys(LINK_READ).length;

/** The last observation of a link. */
export type LastObservation = RowOf<typeof SEEN_READ>;

export interface CitedRow extends RowOf<typeof LINK_READ> {
  readonly seen: LastObservation | null;
}

/** In the order of the columns. */
export type CitedValues = readonly unknown[];

export const CITED_COLUMNS = `${selectOf(LINK_READ)}, ${selectOf(SEEN_READ)}`;

const linkRow = rowReader('link', LINK_READ);
const seenRow = rowReader('observation', SEEN_READ, SEEN_AT);

export function citedRow(values: CitedValues): CitedRow {
  const seen = values[SEEN_AT] === null ? null : seenRow(values);
  return { ...linkRow(values), seen };
}

export function urlOf({ url, identity }: Pick<LinkColumns, 'url' | 'identity'>): string {
  return url ?? identity;
}
