/**
 * Writes what was observed of links in sets: their histories, in place, the observations and the changes of state. What the
 * present state and a verdict make of a history, `src/history` decides.
 */
import type { Verdict } from '../../../../checkers/model.ts';
import { hasFound, REASONS } from '../../../../checkers/reasons.ts';
import { fractionOf, hash53 } from '../../../hash.ts';
import type { History, HistoryRules, Transition } from '../../../history/model.ts';
import { observationOf } from '../../../history/observation.ts';
import { observe } from '../../../history/observe.ts';
import { historyOf, historyRow } from '../../links/history-row.ts';
import { observationRow, originsBehind } from '../../links/observation-row.ts';
import { HISTORY_COLUMNS } from '../../rows/link-values.ts';
import type { ObservationRow } from '../../rows/observation-values.ts';
import { soundHistory } from '../../rows/row-checks.ts';
import type { Session } from '../connection/session.ts';
import type { Value } from '../connection/values.ts';
import { noteCandidates } from '../links/candidates.ts';
import type { Known } from '../links/known-rows.ts';

const TEXTS = new Set(['state', 'reason', 'verdict', 'validators', 'origins']);
const WRITTEN = [
  ...Object.keys(HISTORY_COLUMNS),
  ...['last_run', 'verdict', 'validators', 'seen_run', 'origins'],
];
const typeOf = (name: string): string => (TEXTS.has(name) ? 'text[]' : 'bigint[]');

const UPDATE = `
  WITH changed AS (UPDATE link_state SET ${WRITTEN.map((name) => `${name} = new.${name}`).join(', ')}
  FROM unnest($1::bigint[], ${WRITTEN.map((name, at) => `$${at + 2}::${typeOf(name)}`).join(', ')})
    AS new (link_id, ${WRITTEN.join(', ')})
  WHERE link_state.link_id = new.link_id
  RETURNING link_state.*)
  ${noteCandidates('changed')}`;

const ADD_OBSERVATIONS = `
  INSERT INTO observation (link_id, run_id, at, verdict, reason, confidence, evidence)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::float8[], $7::text[])
  ON CONFLICT (link_id, run_id) DO UPDATE SET at = excluded.at, verdict = excluded.verdict,
    reason = excluded.reason, confidence = excluded.confidence, evidence = excluded.evidence`;
const ADD_TRANSITIONS = `
  INSERT INTO transition (link_id, run_id, from_state, to_state, reason, at)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
  ON CONFLICT (link_id, run_id) DO UPDATE SET from_state = excluded.from_state, to_state = excluded.to_state,
    reason = excluded.reason, at = excluded.at`;
const COUNT = 'UPDATE run SET observed = observed + $1::bigint WHERE run_id = $2::bigint';

export interface Observed {
  readonly row: Known;
  readonly verdict: Verdict;
  /** The reading that answered. */
  readonly repaired?: string | undefined;
  /** How soon it is due again at the earliest. */
  readonly leastMs?: number | undefined;
}

interface Written {
  readonly row: Known;
  readonly verdict: Verdict;
  readonly history: History;
  readonly transition: Transition | undefined;
  readonly validators: string | null;
  readonly observation: ObservationRow;
}

interface Observing {
  readonly run: number;
  readonly rules: HistoryRules;
  /** Hosts whose links are spread over several nights. */
  readonly large: ReadonlySet<string>;
}

/** To be called in a transaction. */
export async function writeObserved(
  db: Session,
  observed: readonly Observed[],
  { run, rules, large }: Observing,
): Promise<void> {
  if (observed.length === 0) return;
  const written = observed.map((one) => writtenOf(one, { run, rules, large }));
  await db.run(
    UPDATE,
    written.map(({ row }) => row.link_id),
    ...columnsOf(run, written),
  );
  const seen = written.map(({ observation }) => observation);
  await db.run(
    ADD_OBSERVATIONS,
    seen.map((one) => one.link_id),
    seen.map((one) => one.run_id),
    seen.map((one) => one.at),
    seen.map((one) => one.verdict),
    seen.map((one) => one.reason),
    seen.map((one) => one.confidence),
    seen.map((one) => one.evidence),
  );
  await addTransitions(db, run, written);
  const count = seen.filter(({ verdict }) => verdict !== 'skipped').length;
  if (count > 0) await db.run(COUNT, count, run);
}

function writtenOf(
  { row, verdict, repaired, leastMs }: Observed,
  { run, rules, large }: Observing,
): Written {
  const seen = observationOf(verdict);
  const position = fractionOf(large.has(row.host) ? row.hash : hash53(row.host));
  const { history, transition } = observe(historyOf(soundHistory(row)), seen, rules, {
    position,
    leastMs,
  });
  const key = { link_id: row.link_id, run_id: run, at: seen.at };
  return {
    ...{ row, verdict, history, transition },
    validators: hasFound(verdict.verdict) ? validatorsOf(verdict, repaired) : row.validators,
    observation: observationRow(verdict, key, repaired),
  };
}

/** Those of another reading say nothing of the link as it stands. */
function validatorsOf(
  { evidence: { validators } }: Verdict,
  repaired: string | undefined,
): string | null {
  return repaired !== undefined || validators === undefined ? null : JSON.stringify(validators);
}

function originsOf({ evidence }: Verdict): string | null {
  const origins = originsBehind(evidence);
  return origins.length === 0 ? null : JSON.stringify(origins);
}

function columnsOf(run: number, written: readonly Written[]): readonly Value[] {
  const rows = written.map(
    ({ verdict, history, validators }): Readonly<Record<string, string | number | null>> => {
      const { lastCheck, reason } = history;
      const known =
        lastCheck === undefined || reason === undefined ? null : REASONS[reason].verdict;
      return {
        ...historyRow(history),
        ...{ last_run: run, seen_run: run, validators, origins: originsOf(verdict) },
        verdict: known === verdict.verdict ? null : verdict.verdict,
      };
    },
  );
  return WRITTEN.map((name) => rows.map((row) => row[name] ?? null));
}

async function addTransitions(
  db: Session,
  run: number,
  written: readonly Written[],
): Promise<void> {
  const changed = written.flatMap(({ row, transition }) =>
    transition === undefined ? [] : [{ link: row.link_id, ...transition }],
  );
  if (changed.length === 0) return;
  await db.run(
    ADD_TRANSITIONS,
    changed.map(({ link }) => link),
    changed.map(() => run),
    changed.map(({ from }) => from),
    changed.map(({ to }) => to),
    changed.map(({ reason }) => reason),
    changed.map(({ at }) => at),
  );
}
