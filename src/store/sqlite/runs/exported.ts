/** The contents of the store, row by row, for statistics: every link, every sighting, links by year, host or list. */
import { VERDICTS } from '../../../../checkers/model.ts';
import { STATES } from '../../../history/model.ts';
import type { Citation, CitedLink, RotGroup, RotKey } from '../../model.ts';
import {
  type CitationRow,
  type CitedLinkRow,
  citationOf,
  citedLinkOf,
  type RotRow,
  rotGroupOf,
} from '../../records/exported.ts';
import type { Database } from '../database/database.ts';
import { LAST_SEEN } from '../links/cited-rows.ts';
import type { Selection } from '../links/selections.ts';
import { PLACED_COLUMNS, SIGHTING_JOINS } from '../sightings/evidence-pass.ts';
import { GONE_DOCUMENTS } from '../sightings/gone.ts';

/**
 * How often and since when each is cited; once for all, since a store that was never filled has no index yet. A
 * selection has the columns of sightings that matter here.
 */
const citedIn = (selection: Selection | null, which = ''): string => `
  cited AS MATERIALIZED (
    SELECT link_id, count(*) AS sightings, min(sent) AS first_cited
    FROM ${selection?.table ?? 'sighting'} JOIN document USING (document_id) ${which} GROUP BY link_id)`;

/** As in a report: where nothing was observed, no run checked it. */
const LAST_VERDICT = "coalesce(seen.verdict, 'skipped')";

/** For each link what cites it, so that the first row comes at once. */
const LOOKED_UP = `
  SELECT link.*, ${LAST_VERDICT} AS verdict,
    (SELECT count(*) FROM sighting WHERE sighting.link_id = link.link_id) AS sightings,
    (SELECT min(sent) FROM sighting CROSS JOIN document USING (document_id)
     WHERE sighting.link_id = link.link_id) AS first_cited
  FROM link ${LAST_SEEN} ORDER BY link.link_id`;
const HAS_INDEX = "SELECT count(*) AS n FROM sqlite_schema WHERE name = 'sighting_link'";

const groupedFirst = (selection: Selection | null): string => `
  WITH ${citedIn(selection)} SELECT link.*, ${LAST_VERDICT} AS verdict, sightings, first_cited
  FROM link ${selection === null ? 'LEFT' : ''} JOIN cited USING (link_id) ${LAST_SEEN}
  ORDER BY link.link_id`;

/** By number; without a selection also those without a citation. */
export function* citedLinks(db: Database, selection: Selection | null): Generator<CitedLink> {
  const isLookedUp = selection === null && db.count(HAS_INDEX) > 0;
  const rows = db.iterate<CitedLinkRow>(isLookedUp ? LOOKED_UP : groupedFirst(selection));
  for (const row of rows) yield citedLinkOf(row);
}

/** As they were read: file by file, in the order of the text. */
export function* citations(db: Database, selection: Selection | null): Generator<Citation> {
  const rows = db.iterate<CitationRow>(
    `SELECT ${PLACED_COLUMNS}, sighting.link_id, coalesce(link.url, link.identity) AS link_url
     FROM sighting ${SIGHTING_JOINS} JOIN link USING (link_id) ${amongSelected(selection)}
     ORDER BY sighting.document_id, sighting.place`,
  );
  for (const row of rows) yield citationOf(row);
}

function amongSelected(selection: Selection | null): string {
  if (selection === null) return '';
  return `WHERE EXISTS (SELECT 1 FROM ${selection.table} AS selected
    WHERE selected.link_id = sighting.link_id AND selected.document_id = sighting.document_id
      AND selected.place = sighting.place)`;
}

const COUNTS = [
  'count(*) AS links',
  ...VERDICTS.map((verdict) => `sum(${LAST_VERDICT} = '${verdict}') AS verdict_${verdict}`),
  ...STATES.map((state) => `sum(state = '${state}') AS state_${state}`),
].join(', ');

const YEAR = "CAST(strftime('%Y', first_cited / 1000, 'unixepoch') AS INTEGER)";

const KEYS: Readonly<Record<RotKey, string>> = {
  year: YEAR,
  host: "nullif(host, '')",
  list: 'list_id',
};

const STILL_THERE = `WHERE document_id NOT IN (${GONE_DOCUMENTS})`;

/** A link counts once for each list, and for no other where it is cited outside of lists. */
const listedIn = (selection: Selection | null): string => `
  listed AS (SELECT DISTINCT link_id, list_id
    FROM ${selection?.table ?? 'sighting'} JOIN document USING (document_id) ${STILL_THERE})`;

/** In groups by all of `by` together, without what stands only in files that are gone. */
export function* rot(
  db: Database,
  by: readonly RotKey[],
  selection: Selection | null,
): Generator<RotGroup> {
  const isListed = by.includes('list');
  const tables = [citedIn(selection, STILL_THERE), ...(isListed ? [listedIn(selection)] : [])].join(
    ', ',
  );
  const keys = by.map((key) => `${KEYS[key]} AS key_${key}`).join(', ');
  const groups = by.map((key) => `key_${key}`).join(', ');
  const sql = `WITH ${tables} SELECT ${keys}, ${COUNTS}
    FROM cited ${isListed ? 'JOIN listed USING (link_id)' : ''} JOIN link USING (link_id)
    ${LAST_SEEN} GROUP BY ${groups} ORDER BY ${groups}`;
  for (const row of db.iterate<RotRow>(sql)) {
    yield rotGroupOf(row, by);
  }
}
