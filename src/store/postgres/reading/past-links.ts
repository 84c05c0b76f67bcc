/**
 * Links as a run left them, even if later runs have checked them again: takes rows as they are now, gives them with the
 * last observation of the run or before it. Looks up only links that a later run has checked.
 */
import type { CitedRow, LastObservation } from '../../links/cited-row.ts';
import { asKnown, type PastRow } from '../../links/past-link.ts';
import { soundRun, soundSeen } from '../../rows/row-checks.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { Session } from '../connection/session.ts';

const SEEN_THEN = `
  SELECT DISTINCT ON (link_id) link_id, at, verdict, reason, confidence, evidence FROM observation
  WHERE link_id = ANY ($1::bigint[]) AND run_id <= $2::bigint ORDER BY link_id, run_id DESC`;

/** Changes of state are never pruned. */
const CHECKED_THEN = `
  SELECT DISTINCT link_id FROM transition WHERE link_id = ANY ($1::bigint[]) AND run_id <= $2::bigint`;

export class PastLinks {
  readonly #db: Session;
  readonly #run: RunRow | undefined;

  private constructor(db: Session, run: RunRow | undefined) {
    this.#db = db;
    this.#run = run;
  }

  static async until(db: Session, run: number): Promise<PastLinks> {
    const row = await db.get<RunRow>('SELECT * FROM run WHERE run_id = $1::bigint', run);
    return new PastLinks(db, row && soundRun(row));
  }

  /** Null: the run knew no such link; its file has grown since. */
  async of(rows: readonly CitedRow[]): Promise<(row: CitedRow) => PastRow | null> {
    const run = this.#run;
    const isLater = ({ last_run: last }: CitedRow): boolean =>
      run !== undefined && last !== null && last > run.run_id;
    const later = rows.filter(isLater).map(({ link_id: id }) => id);
    if (run === undefined || later.length === 0) return (row) => ({ row, recency: 'now' });
    const seen = await this.#db.all<LastObservation & { readonly link_id: number }>(
      SEEN_THEN,
      later,
      run.run_id,
    );
    const then = new Map(seen.map(({ link_id: id, ...rest }) => [id, soundSeen(rest)]));
    const checked = new Set(
      (await this.#db.rows<readonly [link: number]>(CHECKED_THEN, later, run.run_id)).map(
        ([id]) => id,
      ),
    );
    return (row) =>
      isLater(row)
        ? asKnown(row, run, { seen: then.get(row.link_id), wasChecked: checked.has(row.link_id) })
        : { row, recency: 'now' };
  }
}
