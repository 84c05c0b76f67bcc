/** The contents of the store in pages, for statistics: every link, every sighting, links by year, host or list. */
import { VERDICTS } from '../../../../checkers/model.ts';
import { STATES } from '../../../history/model.ts';
import type { Change, Citation, CitedLink, RotGroup, RotKey } from '../../model.ts';
import { type ChangeRow, Changes } from '../../records/changes.ts';
import {
  type CitationRow,
  type CitedLinkRow,
  citationOf,
  citedLinkOf,
  type RotRow,
  rotGroupOf,
} from '../../records/exported.ts';
import { PAGE, paged, type Session } from '../connection/session.ts';
import type { Selection } from '../links/selections.ts';
import { PLACED_COLUMNS, SIGHTING_JOINS } from '../sightings/evidence-pass.ts';
import { GONE_DOCUMENTS } from '../sightings/gone.ts';
import { LAST_SEEN } from './linked.ts';

/** As in a report: where nothing was observed, no run checked it. */
const LAST_VERDICT = "coalesce(seen.verdict, 'skipped')";

const LINK = 'link.*';
const sightingsOf = (selection: Selection | null): string => selection?.table ?? 'sighting';

const links = (selection: Selection | null): string => `
  WITH page AS MATERIALIZED (
    SELECT link_id FROM link WHERE link_id > $1::bigint ${
      selection === null
        ? ''
        : `AND EXISTS (SELECT 1 FROM ${selection.table} AS own WHERE own.link_id = link.link_id)`
    } ORDER BY link_id LIMIT ${PAGE}),
  cited AS MATERIALIZED (
    SELECT link_id, count(*) AS sightings, min(sent) AS first_cited
    FROM page JOIN ${sightingsOf(selection)} AS own USING (link_id) JOIN document USING (document_id) GROUP BY link_id)
  SELECT ${LINK}, ${LAST_VERDICT} AS last_verdict, sightings, first_cited
  FROM page JOIN linked AS link USING (link_id) LEFT JOIN cited USING (link_id) ${LAST_SEEN} ORDER BY link.link_id`;

type Read = CitedLinkRow & { readonly last_verdict: CitedLinkRow['verdict'] };

/** By number; without a selection also those without a citation. */
export async function* citedLinks(
  db: Session,
  selection: Selection | null,
): AsyncGenerator<CitedLink> {
  const sql = links(selection);
  for await (const row of paged<Read>((last) => db.all(sql, last?.link_id ?? -1))) {
    yield citedLinkOf({ ...row, verdict: row.last_verdict });
  }
}

function amongSelected(selection: Selection | null): string {
  if (selection === null) return '';
  return `AND EXISTS (SELECT 1 FROM ${selection.table} AS selected
    WHERE selected.link_id = sighting.link_id AND selected.document_id = sighting.document_id
      AND selected.place = sighting.place)`;
}

/** As they were read: file by file, in the order of the text. */
export async function* citations(
  db: Session,
  selection: Selection | null,
): AsyncGenerator<Citation> {
  const sql = `
    SELECT ${PLACED_COLUMNS}, sighting.link_id, coalesce(link.url, link.identity) AS link_url
    FROM sighting ${SIGHTING_JOINS} JOIN link USING (link_id)
    WHERE (sighting.document_id, sighting.place) > ($1::bigint, $2::bigint) ${amongSelected(selection)}
    ORDER BY sighting.document_id, sighting.place LIMIT ${PAGE}`;
  const rows = paged<CitationRow>((last) =>
    db.all(sql, last?.document_id ?? -1, last?.place ?? -1),
  );
  for await (const row of rows) yield citationOf(row);
}

const COUNTS = [
  'count(*) AS links',
  ...VERDICTS.map(
    (verdict) => `count(*) FILTER (WHERE ${LAST_VERDICT} = '${verdict}') AS verdict_${verdict}`,
  ),
  ...STATES.map((state) => `count(*) FILTER (WHERE link.state = '${state}') AS "state_${state}"`),
].join(', ');

const KEYS: Readonly<Record<RotKey, string>> = {
  year: "extract(year FROM to_timestamp(first_cited / 1000.0) AT TIME ZONE 'UTC')::int",
  host: "nullif(link.host, '')",
  list: 'list_id',
};

const STILL_THERE = `WHERE NOT EXISTS (SELECT 1 FROM gone WHERE gone.document_id = document.document_id)`;

/** In groups by all of `by` together, without what stands only in files that are gone. */
export async function* rot(
  db: Session,
  by: readonly RotKey[],
  selection: Selection | null,
): AsyncGenerator<RotGroup> {
  const own = `${sightingsOf(selection)} AS own JOIN document USING (document_id) ${STILL_THERE}`;
  const isListed = by.includes('list');
  const numbers = by.map((_, at) => at + 1).join(', ');
  const sql = `
    WITH gone AS MATERIALIZED (${GONE_DOCUMENTS}),
    cited AS (SELECT link_id, min(sent) AS first_cited FROM ${own} GROUP BY link_id),
    listed AS (SELECT DISTINCT link_id, list_id FROM ${own})
    SELECT ${by.map((key) => `${KEYS[key]} AS key_${key}`).join(', ')}, ${COUNTS}
    FROM cited ${isListed ? 'JOIN listed USING (link_id)' : ''} JOIN linked AS link USING (link_id) ${LAST_SEEN}
    GROUP BY ${numbers} ORDER BY ${by.map((_, at) => `${at + 1} NULLS FIRST`).join(', ')}`;
  for (const row of await db.all<RotRow>(sql)) yield rotGroupOf(row, by);
}

const CHANGES = `
  SELECT transition.*, coalesce(link.url, link.identity) AS url FROM transition JOIN link USING (link_id)
  WHERE run_id > $1::bigint AND run_id <= $2::bigint AND (link_id, run_id) > ($3::bigint, $4::bigint)
  ORDER BY link_id, run_id LIMIT ${PAGE}`;

/** Links whose state differs between run `since` and run `until`, oldest link first. */
export async function* changes(db: Session, since: number, until: number): AsyncGenerator<Change> {
  const folded = new Changes();
  const rows = paged<ChangeRow>((last) =>
    db.all(CHANGES, since, until, last?.link_id ?? -1, last?.run_id ?? -1),
  );
  for await (const row of rows) {
    const change = folded.next(row);
    if (change) yield change;
  }
  const last = folded.end();
  if (last) yield last;
}
