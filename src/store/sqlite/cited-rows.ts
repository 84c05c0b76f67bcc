/**
 * Links as they are read when they are to be told of: a row each, with what was observed last and what can be known of
 * their sightings without reading them, in one statement. Takes what SQLite gives, in the order of the columns.
 */
import { type Check, isCount, isText, isTextOrNull, orNull, valuesCheck } from './damage.ts';
import { HISTORY_CHECKS, SEEN_CHECKS } from './row-checks.ts';
import type { HistoryColumns, LinkColumns, ObservationRow } from './rows.ts';

/** Sightings listed for a link; the rest are counted. */
export const SIGHTINGS_KEPT = 100;

export interface CitedRow extends HistoryColumns {
  readonly link_id: number;
  readonly identity: string;
  readonly url: string | null;
  readonly scheme: string;
  readonly archived: string | null;
  readonly validators: string | null;
  /** The last that checked it. */
  readonly last_run: number | null;
  /** Its sightings, in whatever run; those beyond what is listed are not counted here. */
  readonly cited: number;
  /** Whether it stands anywhere in one piece. */
  readonly undoubted: 0 | 1;
  readonly seen: Seen | null;
}

/** What was observed last. */
export type Seen = Pick<ObservationRow, 'at' | 'verdict' | 'reason' | 'confidence' | 'evidence'>;

export type CitedValues = readonly [
  linkId: number,
  identity: string,
  url: string | null,
  scheme: string,
  archived: string | null,
  validators: string | null,
  state: string,
  since: number,
  reason: string | null,
  lastCheck: number | null,
  lastAnswer: number | null,
  failures: number,
  firstFailure: number | null,
  needsFailures: number | null,
  needsSpan: number | null,
  interval: number,
  due: number,
  cited: number,
  undoubted: 0 | 1,
  at: number | null,
  verdict: string,
  observedReason: string,
  confidence: number,
  evidence: string,
  lastRun: number | null,
];

export const CITED_COLUMNS = `
  link.link_id, link.identity, link.url, link.scheme, link.archived, link.validators, link.state, link.since,
  link.reason, link.last_check, link.last_answer, link.failures, link.first_failure, link.needs_failures,
  link.needs_span, link.interval, link.due,
  (SELECT count(*) FROM (
    SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id LIMIT ${SIGHTINGS_KEPT + 1})),
  EXISTS (SELECT 1 FROM sighting WHERE sighting.link_id = link.link_id AND sighting.doubted = 0),
  seen.at, seen.verdict, seen.reason, seen.confidence, seen.evidence, link.last_run`;

/** To be joined to `link`. */
export const LAST_SEEN = `
  LEFT JOIN observation AS seen ON seen.link_id = link.link_id AND seen.run_id =
    (SELECT max(run_id) FROM observation WHERE observation.link_id = link.link_id)`;

const { at, verdict, reason, confidence, evidence } = SEEN_CHECKS;
const isFlag: Check = (value) => value === 0 || value === 1;

const soundCited = valuesCheck<CitedValues>('link', {
  ...{ link_id: isCount, identity: isText, url: isTextOrNull, scheme: isText },
  ...{ archived: isTextOrNull, validators: isTextOrNull },
  ...HISTORY_CHECKS,
  ...{ cited: isCount, undoubted: isFlag },
  ...{ 'observation.at': orNull(at), 'observation.verdict': orNull(verdict) },
  ...{ 'observation.reason': orNull(reason), 'observation.confidence': orNull(confidence) },
  ...{ 'observation.evidence': orNull(evidence), last_run: orNull(isCount) },
});

/** By place: names for each would cost more than all the rest. */
export function citedRow(values: CitedValues): CitedRow {
  soundCited(values);
  const at = values[19];
  return {
    link_id: values[0],
    identity: values[1],
    url: values[2],
    scheme: values[3],
    archived: values[4],
    validators: values[5],
    last_run: values[24],
    state: values[6],
    since: values[7],
    reason: values[8],
    last_check: values[9],
    last_answer: values[10],
    failures: values[11],
    first_failure: values[12],
    needs_failures: values[13],
    needs_span: values[14],
    interval: values[15],
    due: values[16],
    cited: values[17],
    undoubted: values[18],
    seen: at === null ? null : seenIn(at, values),
  };
}

function seenIn(at: number, values: CitedValues): Seen {
  return {
    at,
    verdict: values[20],
    reason: values[21],
    confidence: values[22],
    evidence: values[23],
  };
}

export function urlOf({ url, identity }: Pick<LinkColumns, 'url' | 'identity'>): string {
  return url ?? identity;
}
