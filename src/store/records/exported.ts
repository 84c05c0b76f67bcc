/** The contents of the store for statistics, from rows: links with what cites them, citations, groups of rotten links. */
import { VERDICTS, type VerdictValue } from '../../../checkers/model.ts';
import { STATES, type State } from '../../history/model.ts';
import { urlOf } from '../links/cited-row.ts';
import { historyOf } from '../links/history-row.ts';
import { placeOfRow } from '../links/sighting-row.ts';
import type { Citation, CitedLink, RotGroup, RotKey } from '../model.ts';
import type { Passed } from '../rows/columns.ts';
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
} from '../rows/damage.ts';
import { LINK_COLUMNS } from '../rows/link-values.ts';
import { isVerdict } from '../rows/observation-values.ts';
import { soundSighting } from '../rows/row-checks.ts';
import type { SightingRow } from '../rows/rows.ts';

const { hash: _, last_run: __, archived: ___, validators: ____, ...LINK } = LINK_COLUMNS;

const CITED_COLUMNS = {
  ...LINK,
  verdict: isVerdict,
  sightings: orNull(isCount),
  first_cited: orNull(isTime),
};
export type CitedLinkRow = Passed<typeof CITED_COLUMNS>;

const soundCited = rowCheck<CitedLinkRow>('link', CITED_COLUMNS);

export function citedLinkOf(row: CitedLinkRow): CitedLink {
  const { link_id: linkId, scheme, host, verdict, first_cited: firstCited } = soundCited(row);
  return {
    ...{ linkId, url: urlOf(row), scheme, host, verdict, history: historyOf(row) },
    sightings: row.sightings ?? 0,
    ...(firstCited === null ? {} : { firstCited }),
  };
}

export interface CitationRow extends SightingRow {
  readonly sent: number | null;
  readonly link_url: string;
}

const soundCitation = rowCheck<CitationRow>('sighting', {
  link_id: isCount,
  sent: orNull(isTime),
  link_url: isText,
});

export function citationOf(row: CitationRow): Citation {
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

export type RotRow = Pick<RotGroup, 'links'> &
  Readonly<Record<`key_${RotKey}`, RotGroup['keys'][number]>> &
  Readonly<Record<`verdict_${VerdictValue}` | `state_${State}`, number>>;

export function rotGroupOf(row: RotRow, by: readonly RotKey[]): RotGroup {
  const verdicts = countsOf(VERDICTS, (verdict) => row[`verdict_${verdict}`]);
  const states = countsOf(STATES, (state) => row[`state_${state}`]);
  if (sumOf(verdicts) !== row.links) throw new Damage('observation.verdict');
  if (sumOf(states) !== row.links) throw new Damage('link.state');
  return { keys: by.map((key) => soundKey(row, key)), links: row.links, verdicts, states };
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
