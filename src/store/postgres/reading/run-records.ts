/** Records of runs, and how much was read for one. */
import {
  addReferenceCounts,
  type ReferenceCounts,
} from '../../../../extractors/documentation/reference-counts.ts';
import { type RunRecord, type RunTotals, saysAnything, type TrendPoint } from '../../model.ts';
import { recordOf } from '../../records/run-record.ts';
import { type StepRow, trendOf } from '../../records/trend.ts';
import { parsed } from '../../rows/damage.ts';
import { isReferenceCounts } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import { paged, type Session } from '../connection/session.ts';
import type { View } from '../links/selections.ts';

const RUNS_AT_ONCE = 100;
const ENDED_BEFORE = `
  SELECT * FROM run WHERE run_id < $1::bigint AND finished IS NOT NULL ORDER BY run_id DESC LIMIT ${RUNS_AT_ONCE}`;
const LIST = `SELECT * FROM run WHERE run_id < $1::bigint ORDER BY run_id DESC LIMIT ${RUNS_AT_ONCE}`;

/** A file without a member is one source, and so is each member. */
const TOTALS = `
  SELECT count(DISTINCT (run_file.file_id, coalesce(segment.member, ''))) AS sources,
    coalesce(sum(segment.documents), 0) AS documents, coalesce(sum(segment.sightings), 0) AS sightings
  FROM run_file LEFT JOIN segment USING (file_id) WHERE run_file.run_id = $1::bigint`;
const COUNTED = `
  SELECT segment.reference_counts FROM segment JOIN run_file USING (file_id)
  WHERE segment.reference_counts IS NOT NULL AND run_file.run_id = $1::bigint`;

const OF_FILES = `
  SELECT sighting.link_id FROM run_file JOIN segment USING (file_id) JOIN document USING (segment_id)
  JOIN sighting USING (document_id) WHERE run_file.run_id = $1::bigint`;
const SAME_INPUTS = `
  SELECT * FROM run WHERE run_id <= $1::bigint AND inputs = (SELECT inputs FROM run WHERE run_id = $1::bigint)
  ORDER BY run_id`;
const stepsOf = (links: string): string => `
  SELECT run_id, from_state, to_state, count(*) AS n FROM transition
  WHERE run_id <= $1::bigint AND link_id IN (${links}) GROUP BY run_id, from_state, to_state ORDER BY run_id`;

const rowsBefore = (db: Session, sql: string, run: number): AsyncGenerator<RunRow> =>
  paged<RunRow>((last) => db.all(sql, last?.run_id ?? run), RUNS_AT_ONCE);

/** The last run before it that ended and says anything of links. */
export async function runBefore(db: Session, run: number): Promise<RunRecord | undefined> {
  for await (const row of rowsBefore(db, ENDED_BEFORE, run)) {
    const record = recordOf(row);
    if (saysAnything(record.phase)) return record;
  }
  return undefined;
}

/** The last one first. */
export async function* listRuns(db: Session): AsyncGenerator<RunRecord> {
  for await (const row of rowsBefore(db, LIST, Number.MAX_SAFE_INTEGER)) yield recordOf(row);
}

export async function totalsOf(db: Session, run: number): Promise<RunTotals> {
  return (await db.get<RunTotals>(TOTALS, run)) ?? { sources: 0, documents: 0, sightings: 0 };
}

/** Undefined: its documentation has no references. */
export async function referenceCountsOf(
  db: Session,
  run: number,
): Promise<ReferenceCounts | undefined> {
  let sum: ReferenceCounts | undefined;
  for (const [counts] of await db.rows<readonly [counts: string]>(COUNTED, run)) {
    sum ??= {};
    addReferenceCounts(sum, parsed(counts, isReferenceCounts, 'segment.reference_counts'));
  }
  return sum;
}

/** Oldest first. */
export async function trend(
  db: Session,
  { selection }: View,
  run: number,
): Promise<readonly TrendPoint[]> {
  const links = selection === null ? OF_FILES : `SELECT link_id FROM ${selection.table}`;
  const steps = await db.all<StepRow>(stepsOf(links), run);
  return trendOf(await db.all<RunRow>(SAME_INPUTS, run), steps);
}
