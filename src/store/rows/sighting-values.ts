/** The columns of a sighting and of its document, and those for reading the sightings of many links at once. */
import { CERTAINTIES, DECIDERS, FORMS, GIVEN_FORM, REGIONS } from '../../../extractors/model.ts';
import { columnsOf, type RowOf, rowReader, selected, selectOf } from './columns.ts';
import { isCount, isText, isTextOrNull, oneOf } from './damage.ts';

export const SIGHTING_COLUMNS = {
  ...columnsOf('sighting', {
    place: isCount,
    byte_start: isCount,
    byte_end: isCount,
    line: isCount,
    byte_column: isCount,
    /** Null where it is that of the link. */
    url: isTextOrNull,
    extra: isTextOrNull,
  }),
  ...columnsOf('manner', {
    form: oneOf([...FORMS, GIVEN_FORM] as const),
    part: isText,
    region: oneOf(REGIONS),
    quote_depth: isCount,
    decided_by: oneOf(DECIDERS),
    certainty: oneOf(CERTAINTIES),
  }),
  ...columnsOf('document', {
    ordinal: isCount,
    message_id: isTextOrNull,
    list_id: isTextOrNull,
    info: isTextOrNull,
  }),
  ...columnsOf('file', { shown: isText }),
  ...columnsOf('segment', { member: isText }),
};

/** A sighting with the columns of its document. */
export type SightingColumns = RowOf<typeof SIGHTING_COLUMNS>;

const LISTED = { ...columnsOf('sighting', { link_id: isCount }), ...SIGHTING_COLUMNS };

/** The sort keys follow them, under these names. */
export const LISTED_COLUMNS = selectOf(LISTED);

/** The order among the sightings of a link goes by rank, by second, and by the place. */
const SORTED = { ...LISTED, rank: selected('rank', isCount), second: selected('second', isCount) };

export type ListedRow = RowOf<typeof SORTED>;

export const listedRow = rowReader('sighting', SORTED);
