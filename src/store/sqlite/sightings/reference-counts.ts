/** What became of the references of a run's documentation: takes the run, sums what was counted where they were read. */
import {
  addReferenceCounts,
  type ReferenceCounts,
} from '../../../../extractors/documentation/reference-counts.ts';
import { parsed } from '../../rows/damage.ts';
import { isReferenceCounts } from '../../rows/row-checks.ts';
import type { Database } from '../database/database.ts';

/** From the few segments that have any, so that a run over mail costs nothing. */
const COUNTED = `
  SELECT segment.reference_counts AS counts FROM segment CROSS JOIN run_file
  WHERE segment.reference_counts IS NOT NULL
    AND run_file.file_id = segment.file_id AND run_file.run_id = ?`;

/** Undefined: there are none. */
export function referenceCountsOf(db: Database, run: number): ReferenceCounts | undefined {
  let sum: ReferenceCounts | undefined;
  for (const { counts } of db.iterate<{ readonly counts: string }>(COUNTED, run)) {
    sum ??= {};
    addReferenceCounts(sum, parsed(counts, isReferenceCounts, 'segment.reference_counts'));
  }
  return sum;
}
