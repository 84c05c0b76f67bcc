import { REASON_CODES, REASONS } from '../../../../checkers/reasons.ts';
import {
  type ClockState,
  clockState,
  earliestAhead,
  RUNS_COMPARED,
} from '../../../history/clock-state.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import { IS_REFERENCE } from '../../../settle/identity-of.ts';
import type { RunPhase, RunRecord, RunStart, RunTotals } from '../../model.ts';
import { recordOf } from '../../records/run-record.ts';
import type { LinkColumns } from '../../rows/link-values.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { BegunRun, HostQueue, OpenedLinks, OpenLinks } from '../../store.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from '../links/scope.ts';
import type { Selection } from '../links/selections.ts';
import { PLACE, placeOf } from './claims.ts';
import { correctTimes } from './correct-times.ts';
import type { Night } from './night.ts';

const LAST_STARTS = `SELECT started FROM run ORDER BY run_id DESC LIMIT ${RUNS_COMPARED}`;

const DEAD_REASONS = REASON_CODES.filter((reason) => REASONS[reason].verdict === 'dead')
  .map((reason) => `'${reason}'`)
  .join(', ');

/** Where few links are due they are found by their index; it cannot tell which were checked in the future. */
const FEW = 'link INDEXED BY link_due CROSS JOIN scope USING (link_id)';
const ALL = 'scope JOIN link USING (link_id)';

interface Opening extends Pick<OpenLinks, 'at' | 'which' | 'deadRestMs'> {
  readonly selection: Selection | null;
}
/** A file without a member is one source, and so is each member. */
const TOTALS = `
  SELECT count(DISTINCT run_file.file_id || coalesce(segment.member, '')) AS sources,
    coalesce(sum(segment.documents), 0) AS documents,
    coalesce(sum(segment.sightings), 0) AS sightings
  FROM run_file LEFT JOIN segment USING (file_id) WHERE run_file.run_id = ?`;

/** Hosts whose queues are reported. */
const MAX_BUSY_HOSTS = 100;
/**
 * A run that was cut short goes on for so long. Later, a new one begins: what an endless run has checked would not be
 * due again before its last link was. It loses nothing, since what was not checked is still due.
 */
const RESUMED_FOR_MS = DAY_MS / 2;
/** None of these goes on. */
const ENDS = ['done', 'empty', 'blind'] as const satisfies readonly RunPhase[];
const HAS_ENDED: ReadonlySet<string> = new Set<RunPhase>(ENDS);
const CUT_SHORT = `
  UPDATE run SET phase = 'cut-short' WHERE phase NOT IN (${ENDS.map((end) => `'${end}'`).join(', ')})`;

export class Runs {
  readonly #db: Database;
  readonly #night: Night;
  readonly #scope: Scope;

  constructor(db: Database, night: Night, scope: Scope) {
    this.#db = db;
    this.#night = night;
    this.#scope = scope;
  }

  /** The last run, where it was for the same and was cut short a short while ago; else a new one. */
  begin({ at, inputs, settings, filter = null }: RunStart): BegunRun {
    return this.#db.transaction(() => {
      this.#night.forget();
      const clock = this.#clock(at);
      if (clock === 'corrected') correctTimes(this.#db, at);
      const last = this.#db.get<RunRow>('SELECT * FROM run ORDER BY run_id DESC LIMIT 1');
      const named = JSON.stringify(inputs);
      const chosen = filter === null ? null : JSON.stringify(filter);
      const isSame = last?.inputs === named && last.settings === settings && last.filter === chosen;
      const isRecent = last !== undefined && at - last.started < RESUMED_FOR_MS;
      if (isRecent && isSame && !HAS_ENDED.has(last.phase)) {
        this.#db.run('DELETE FROM run_file WHERE run_id = ?', last.run_id);
        return { run: last.run_id, resumed: true, clock };
      }
      this.#db.run(CUT_SHORT);
      this.#closeLinks();
      this.#db.run('DELETE FROM asked');
      const run = this.#db.run(
        "INSERT INTO run (started, phase, inputs, settings, filter) VALUES (?, 'scanning', ?, ?, ?)",
        ...[at, named, settings, chosen],
      );
      return { run, resumed: false, clock };
    });
  }

  #clock(at: number): ClockState {
    const rows = this.#db.rows<readonly [started: number]>(LAST_STARTS);
    return clockState(
      rows.map(([started]) => started),
      at,
    );
  }

  addFile(run: number, place: number, file: number): void {
    this.#db.run('INSERT OR REPLACE INTO run_file VALUES (?, ?, ?)', run, place, file);
  }

  /**
   * The links to check: links of the run's files that are due, and not checked in this run yet; with a selection, only
   * those with a sighting in it. A check in the future was made under a wrong clock.
   */
  openLinks(
    run: number,
    { at, which, deadRestMs = 0, selection }: Opening,
  ): Pick<OpenedLinks, 'links' | 'filteredOut'> {
    return this.#db.transaction(() => {
      const opened = this.#scope.fill(run, selection);
      this.#closeLinks();
      const few = this.#db.isKept && which === 'due' && !this.#wasChecked(earliestAhead(at));
      // In their order, so that each comes to the end of the table.
      this.#db.run(
        `INSERT INTO due (host, since, link_id)
         SELECT host, ${PLACE} AS since, link_id FROM ${few ? FEW : ALL}
         WHERE ${few ? `link.due <= ${at} AND` : ''} link.last_run IS NOT ? AND NOT (${IS_REFERENCE})
           AND (? = 'all' OR link.due <= ? OR link.last_check > ?
             OR (? = 'doubtful' AND link.state NOT IN ('working', 'relocated')))
           AND NOT coalesce(link.reason IN (${DEAD_REASONS})
             AND link.last_check > ? AND link.last_check <= ?, FALSE)
         ORDER BY host, ${PLACE}, link_id`,
        ...[run, which, at, earliestAhead(at), which, at - deadRestMs, at],
      );
      this.#db.run("UPDATE run SET phase = 'checking' WHERE run_id = ?", run);
      return opened;
    });
  }

  /** Whether any link was checked after that time. The latest check may be forgotten, and then is looked up anew. */
  #wasChecked(since: number): boolean {
    if (this.#db.count('SELECT checked AS n FROM latest') <= since) return false;
    this.#db.run('UPDATE latest SET checked = (SELECT ifnull(max(last_check), 0) FROM link)');
    return this.#db.count('SELECT checked AS n FROM latest') > since;
  }

  #closeLinks(): void {
    this.#db.run('DELETE FROM due');
    this.#db.run('DELETE FROM claimed');
  }

  countFiles(run: number): number {
    return this.#db.count('SELECT count(*) AS n FROM run_file WHERE run_id = ?', run);
  }

  /** `row`: of the link as it was when the links were opened. */
  dropDue(row: LinkColumns): void {
    const sql = 'DELETE FROM due WHERE host = ? AND since = ? AND link_id = ?';
    this.#db.run(sql, row.host, placeOf(this.#db, row), row.link_id);
  }

  get dueCount(): number {
    return this.#db.count('SELECT count(*) AS n FROM due');
  }

  /** Hosts with most of the links that are due. */
  get busiest(): readonly HostQueue[] {
    return this.#db.all<{ readonly host: string; readonly links: number }>(
      `SELECT host, count(*) AS links FROM due WHERE host <> ''
       GROUP BY host HAVING count(*) > 1 ORDER BY links DESC, host LIMIT ${MAX_BUSY_HOSTS}`,
    );
  }

  end(run: number, at: number, phase: RunPhase): void {
    this.#db.transaction(() => {
      this.#db.run('UPDATE run SET finished = ?, phase = ? WHERE run_id = ?', at, phase, run);
      if (HAS_ENDED.has(phase)) this.#night.end(run);
    });
  }

  *list(): Generator<RunRecord> {
    for (const row of this.#db.iterate<RunRow>('SELECT * FROM run ORDER BY run_id DESC')) {
      yield recordOf(row);
    }
  }

  totals(run: number): RunTotals {
    const row = this.#db.get<RunTotals>(TOTALS, run);
    return row ?? { sources: 0, documents: 0, sightings: 0 };
  }
}
