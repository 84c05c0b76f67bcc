/**
 * The states of links at the end of the runs up to a given one, for the same inputs. They follow from the changes of
 * state, which are never pruned.
 */

import type { TrendPoint } from '../../model.ts';
import { type StepRow, trendOf } from '../../records/trend.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { Database } from '../database/database.ts';
import type { View } from '../sightings/sighting-lists.ts';

const OF_FILES = `
  SELECT sighting.link_id FROM run_file
  JOIN segment USING (file_id) JOIN document USING (segment_id) JOIN sighting USING (document_id)
  WHERE run_file.run_id = ?`;

const SAME_INPUTS = `
  SELECT * FROM run WHERE run_id <= ? AND inputs = (SELECT inputs FROM run WHERE run_id = ?)
  ORDER BY run_id`;

const stepsOf = (links: string): string => `
  SELECT run_id, from_state, to_state, count(*) AS n FROM transition
  WHERE run_id <= ? AND link_id IN (${links})
  GROUP BY run_id, from_state, to_state ORDER BY run_id`;

/** Oldest first; links that no run had checked yet do not count. */
export function trend(db: Database, { run, selection }: View): readonly TrendPoint[] {
  const links = selection === null ? OF_FILES : `SELECT link_id FROM ${selection.table}`;
  const of = selection === null ? [run] : [];
  const steps = db.all<StepRow>(stepsOf(links), run, ...of);
  return trendOf(db.iterate<RunRow>(SAME_INPUTS, run, run), steps);
}
