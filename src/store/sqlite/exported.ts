/** What the store holds, row by row, for those who count: every link, every sighting, links by year, host or list. */
import { VERDICTS, type VerdictValue } from '../../../checkers/model.ts';
import type { Certainty, Decider, Form, Region } from '../../../extractors/model.ts';
import { STATES, type State } from '../../history/model.ts';
import type { Citation, CitedLink, RotGroup, RotKey } from '../model.ts';
import { LAST_SEEN, urlOf } from './cited-rows.ts';
import type { Database } from './database.ts';
import { historyOf } from './link-rows.ts';
import type { LinkColumns, SightingRow } from './rows.ts';
import { SIGHTING_COLUMNS, SIGHTING_JOINS } from './settlement.ts';

/** How often and since when each is cited; once for all, since a store that was never filled has no index yet. */
const CITED = `
  cited AS MATERIALIZED (
    SELECT link_id, count(*) AS sightings, min(sent) AS first_cited
    FROM sighting JOIN document USING (document_id) GROUP BY link_id)`;

/** As in a report: where nothing was observed, no run checked it. */
const LAST_VERDICT = "coalesce(seen.verdict, 'skipped')";

interface CitedRow extends LinkColumns {
  readonly verdict: VerdictValue;
  readonly sightings: number | null;
  readonly first_cited: number | null;
}

/** By number; those that nobody cites any more included. */
export function* citedLinks(db: Database): Generator<CitedLink> {
  const rows = db.iterate<CitedRow>(
    `WITH ${CITED} SELECT link.*, ${LAST_VERDICT} AS verdict, sightings, first_cited
     FROM link LEFT JOIN cited USING (link_id) ${LAST_SEEN} ORDER BY link.link_id`,
  );
  for (const row of rows) {
    const { link_id: linkId, scheme, host, verdict, first_cited: firstCited } = row;
    yield {
      ...{ linkId, url: urlOf(row), scheme, host, verdict, history: historyOf(row) },
      sightings: row.sightings ?? 0,
      ...(firstCited === null ? {} : { firstCited }),
    };
  }
}

interface CitationRow extends SightingRow {
  readonly sent: number | null;
  readonly link_url: string;
}

/** As they were read: file by file, in the order of the text. */
export function* citations(db: Database): Generator<Citation> {
  const rows = db.iterate<CitationRow>(
    `SELECT ${SIGHTING_COLUMNS}, sighting.link_id, coalesce(link.url, link.identity) AS link_url
     FROM sighting ${SIGHTING_JOINS} JOIN link USING (link_id)
     ORDER BY sighting.document_id, sighting.place`,
  );
  for (const row of rows) yield citationOf(row);
}

function citationOf(row: CitationRow): Citation {
  const { message_id: messageId, list_id: listId, sent } = row;
  return {
    linkId: row.link_id,
    url: row.url ?? row.link_url,
    source: `${row.shown}${row.member}`,
    ordinal: row.ordinal,
    ...(messageId === null ? {} : { messageId }),
    ...(sent === null ? {} : { sent }),
    ...(listId === null ? {} : { listId }),
    part: row.part,
    form: row.form as Form,
    region: row.region as Region,
    quoteDepth: row.quote_depth,
    line: row.line,
    column: row.byte_column,
    byteStart: row.byte_start,
    byteEnd: row.byte_end,
    decidedBy: row.decided_by as Decider,
    certainty: row.certainty as Certainty,
  };
}

const COUNTS = [
  'count(*) AS links',
  ...VERDICTS.map((verdict) => `sum(${LAST_VERDICT} = '${verdict}') AS verdict_${verdict}`),
  ...STATES.map((state) => `sum(state = '${state}') AS state_${state}`),
].join(', ');

const YEAR = "CAST(strftime('%Y', first_cited / 1000, 'unixepoch') AS INTEGER)";

/** A link counts once for each list, and for no other where it is cited outside of lists. */
const LISTED = `
  WITH listed AS (
    SELECT DISTINCT link_id, list_id FROM sighting JOIN document USING (document_id))
  SELECT list_id AS key, ${COUNTS} FROM listed JOIN link USING (link_id) ${LAST_SEEN}
  GROUP BY key ORDER BY key`;

const ROT: Readonly<Record<RotKey, string>> = {
  year: `
    WITH ${CITED} SELECT ${YEAR} AS key, ${COUNTS}
    FROM cited JOIN link USING (link_id) ${LAST_SEEN} GROUP BY key ORDER BY key`,
  host: `
    SELECT nullif(host, '') AS key, ${COUNTS} FROM link ${LAST_SEEN}
    WHERE link.link_id IN (SELECT link_id FROM sighting) GROUP BY key ORDER BY key`,
  list: LISTED,
};

type RotRow = Pick<RotGroup, 'key' | 'links'> &
  Readonly<Record<`verdict_${VerdictValue}` | `state_${State}`, number>>;

export function* rot(db: Database, by: RotKey): Generator<RotGroup> {
  for (const row of db.iterate<RotRow>(ROT[by])) {
    const { key, links } = row;
    const verdicts = countsOf(VERDICTS, (verdict) => row[`verdict_${verdict}`]);
    const states = countsOf(STATES, (state) => row[`state_${state}`]);
    yield { key, links, verdicts, states };
  }
}

function countsOf<K extends string>(
  names: readonly K[],
  count: (name: K) => number,
): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
}
