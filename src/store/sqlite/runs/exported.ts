/** The contents of the store, row by row, for statistics: every link, every sighting, links by year, host or list. */
import { VERDICTS, type VerdictValue } from '../../../../checkers/model.ts';
import { STATES, type State } from '../../../history/model.ts';
import { urlOf } from '../../links/cited-row.ts';
import { historyOf } from '../../links/history-row.ts';
import { placeOfRow } from '../../links/sighting-row.ts';
import type { Citation, CitedLink, RotGroup, RotKey } from '../../model.ts';
import type { Passed } from '../../rows/columns.ts';
import {
  type Check,
  Damage,
  isCount,
  isText,
  isTextOrNull,
  isTime,
  orNull,
  rowCheck,
  sound,
} from '../../rows/damage.ts';
import { LINK_COLUMNS } from '../../rows/link-values.ts';
import { isVerdict } from '../../rows/observation-values.ts';
import { soundSighting } from '../../rows/row-checks.ts';
import type { SightingRow } from '../../rows/rows.ts';
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

const { hash: _, last_run: __, archived: ___, validators: ____, ...LINK } = LINK_COLUMNS;

const CITED_COLUMNS = {
  ...LINK,
  verdict: isVerdict,
  sightings: orNull(isCount),
  first_cited: orNull(isTime),
};
type CitedRow = Passed<typeof CITED_COLUMNS>;

const soundCited = rowCheck<CitedRow>('link', CITED_COLUMNS);

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
  const rows = db.iterate<CitedRow>(isLookedUp ? LOOKED_UP : groupedFirst(selection));
  for (const row of rows) {
    const { link_id: linkId, scheme, host, verdict, first_cited: firstCited } = soundCited(row);
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

const soundCitation = rowCheck<CitationRow>('sighting', {
  link_id: isCount,
  sent: orNull(isTime),
  link_url: isText,
});

function citationOf(row: CitationRow): Citation {
  soundSighting(row);
  soundCitation(row);
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
    form: row.form,
    region: row.region,
    quoteDepth: row.quote_depth,
    ...placeOfRow(row),
    decidedBy: row.decided_by,
    certainty: row.certainty,
  };
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

type RotRow = Pick<RotGroup, 'links'> &
  Readonly<Record<`key_${RotKey}`, RotGroup['keys'][number]>> &
  Readonly<Record<`verdict_${VerdictValue}` | `state_${State}`, number>>;

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
    const verdicts = countsOf(VERDICTS, (verdict) => row[`verdict_${verdict}`]);
    const states = countsOf(STATES, (state) => row[`state_${state}`]);
    if (sumOf(verdicts) !== row.links) throw new Damage('observation.verdict');
    if (sumOf(states) !== row.links) throw new Damage('link.state');
    yield { keys: by.map((key) => soundKey(row, key)), links: row.links, verdicts, states };
  }
}

const KEY_CHECKS: Readonly<Record<RotKey, readonly [place: string, check: Check]>> = {
  year: ['document.sent', orNull(isCount)],
  host: ['link.host', isTextOrNull],
  list: ['document.list_id', isTextOrNull],
};

function soundKey(row: RotRow, key: RotKey): RotGroup['keys'][number] {
  const [place, check] = KEY_CHECKS[key];
  const value = row[`key_${key}`];
  sound(value, check, place);
  return value;
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function countsOf<K extends string>(
  names: readonly K[],
  count: (name: K) => number,
): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>;
}
