import { REASON_CODES, REASONS } from '../../../../checkers/reasons.ts';
import {
  type ClockState,
  clockState,
  earliestAhead,
  RUNS_COMPARED,
} from '../../../history/clock-state.ts';
import type { HistoryRules } from '../../../history/model.ts';
import { DEFAULT_RULES } from '../../../history/rules.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import { IS_REFERENCE } from '../../../settle/identity-of.ts';
import { keptRules } from '../../kept-rules.ts';
import { urlOf } from '../../links/cited-row.ts';
import type { Member, RunPhase, RunRecord, RunStart, RunTotals } from '../../model.ts';
import { rulesOfRow } from '../../records/committer.ts';
import { recordOf } from '../../records/run-record.ts';
import type { LinkColumns } from '../../rows/link-values.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { BegunRun, HostQueue, JoinedRun, OpenedLinks, OpenLinks } from '../../store.ts';
import type { Database } from '../database/database.ts';
import type { Members } from '../leases/members.ts';
import { ASKED_SITE, PLACE, placeOf } from '../leases/place.ts';
import type { Turns } from '../leases/turns.ts';
import type { Scope } from '../links/scope.ts';
import type { Selection } from '../links/selections.ts';
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
const UNDER_WAY: ReadonlySet<string> = new Set<RunPhase>(['scanning', 'checking']);
const CUT_SHORT = `
  UPDATE run SET phase = 'cut-short' WHERE phase NOT IN (${ENDS.map((end) => `'${end}'`).join(', ')})`;

/** What a run is made of. */
interface RunParts {
  readonly night: Night;
  readonly scope: Scope;
  readonly members: Members;
  readonly turns: Turns;
}

export class Runs {
  readonly #db: Database;
  readonly #night: Night;
  readonly #scope: Scope;
  readonly #members: Members;
  readonly #turns: Turns;

  constructor(db: Database, { night, scope, members, turns }: RunParts) {
    this.#db = db;
    this.#night = night;
    this.#scope = scope;
    this.#members = members;
    this.#turns = turns;
  }

  /** The last run, where it was for the same and others are at it, or it was cut short a short while ago; else a new one. */
  begin(start: RunStart, member: Member): BegunRun {
    return this.#db.transaction(() => {
      this.#members.leaveOwn();
      this.#rename(start);
      const last = this.#db.get<RunRow>('SELECT * FROM run ORDER BY run_id DESC LIMIT 1');
      const clock = this.#clock(start.at);
      const isSame = last !== undefined && isFor(last, start);
      const other = this.#members.other();
      if (other !== undefined) {
        if (!isSame || other.run_id !== last.run_id) throw this.#db.inUse(underWay(other));
        this.#refuseOther(last, member);
        return {
          run: last.run_id,
          fence: this.#members.add(last.run_id, member),
          how: 'joined',
          clock,
        };
      }
      this.#night.forget();
      if (clock === 'corrected') correctTimes(this.#db, start.at);
      const isRecent = last !== undefined && start.at - last.started < RESUMED_FOR_MS;
      if (isRecent && isSame && !HAS_ENDED.has(last.phase)) {
        this.#db.run('DELETE FROM run_file WHERE run_id = ?', last.run_id);
        const sql = "UPDATE run SET policy = ?, rules = NULL, phase = 'scanning' WHERE run_id = ?";
        this.#db.run(sql, member.policy, last.run_id);
        return {
          run: last.run_id,
          fence: this.#members.add(last.run_id, member),
          how: 'resumed',
          clock,
        };
      }
      const run = this.#new(start, member);
      return { run, fence: this.#members.add(run, member), how: 'new', clock };
    });
  }

  #rename({ inputs, formerly = [] }: RunStart): void {
    for (const names of formerly) {
      const values = [JSON.stringify(inputs), JSON.stringify(names)] as const;
      this.#db.run('UPDATE run SET inputs = ? WHERE inputs = ?', ...values);
    }
  }

  #new({ at, inputs, settings, filter = null }: RunStart, { policy }: Member): number {
    this.#db.run(CUT_SHORT);
    this.#turns.clear({ isSameRun: false });
    this.#db.run('DELETE FROM asked');
    return this.#db.run(
      `INSERT INTO run (started, phase, inputs, settings, filter, policy)
       VALUES (?, 'scanning', ?, ?, ?, ?)`,
      ...[at, JSON.stringify(inputs), settings, jsonOrNull(filter), policy],
    );
  }

  /** The last run, where it has not ended. */
  join(member: Member): JoinedRun | undefined {
    return this.#db.transaction(() => {
      this.#members.leaveOwn();
      const row = this.#db.get<RunRow>('SELECT * FROM run ORDER BY run_id DESC LIMIT 1');
      if (row === undefined || !UNDER_WAY.has(row.phase)) return undefined;
      const isLeft = this.#members.other() === undefined;
      if (isLeft && this.#db.now() - row.started >= RESUMED_FOR_MS) return undefined;
      this.#refuseOther(row, member);
      const { run, phase, filter = null } = recordOf(row);
      const fence = this.#members.add(run, member);
      return { run, fence, phase, filter, rules: rulesOfRow(row) };
    });
  }

  /** Where nobody is at it, its policy is that of who comes. */
  #refuseOther({ run_id: run, policy }: RunRow, member: Member): void {
    if (policy === member.policy) return;
    const other = this.#members.other();
    if (other !== undefined) throw this.#db.otherPolicy(`run ${run}, of ${other.name}`);
    this.#db.run('UPDATE run SET policy = ? WHERE run_id = ?', member.policy, run);
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
      const isSameRun = this.#scope.isOf(run);
      const opened = this.#scope.fill(run, selection);
      this.#turns.clear({ isSameRun });
      const few = this.#db.isKept && which === 'due' && !this.#wasChecked(earliestAhead(at));
      // In their order, so that each comes to the end of the table.
      this.#db.run(
        `INSERT INTO due (site, since, link_id, host)
         SELECT ${ASKED_SITE} AS site, ${PLACE} AS since, link_id, host FROM ${few ? FEW : ALL}
         WHERE ${few ? `link.due <= ${at} AND` : ''} link.last_run IS NOT ? AND NOT (${IS_REFERENCE})
           AND (? = 'all' OR link.due <= ? OR link.last_check > ?
             OR (? = 'doubtful' AND link.state NOT IN ('working', 'relocated')))
           AND NOT coalesce(link.reason IN (${DEAD_REASONS})
             AND link.last_check > ? AND link.last_check <= ?, FALSE)
         ORDER BY 1, 2, 3`,
        ...[run, which, at, earliestAhead(at), which, at - deadRestMs, at],
      );
      return opened;
    });
  }

  /** From now on its links are asked. */
  opened(run: number, rules: HistoryRules): void {
    const sql = "UPDATE run SET phase = 'checking', rules = ? WHERE run_id = ?";
    this.#db.run(sql, JSON.stringify(keptRules(rules)), run);
  }

  rulesOf(run: number): HistoryRules {
    const row = this.#db.get<Pick<RunRow, 'rules'>>('SELECT rules FROM run WHERE run_id = ?', run);
    return (row && rulesOfRow(row)) ?? DEFAULT_RULES;
  }

  /** Of its links, how many there are and how many are left: where others have opened it. */
  standingOf(run: number): OpenedLinks | undefined {
    if (!this.#scope.isOf(run)) return undefined;
    const due = this.dueCount;
    return { links: this.#scope.count, due, answered: 0, busiest: this.busiest };
  }

  /** Whether any link was checked after that time. The latest check may be forgotten, and then is looked up anew. */
  #wasChecked(since: number): boolean {
    if (this.#db.count('SELECT checked AS n FROM latest') <= since) return false;
    this.#db.run('UPDATE latest SET checked = (SELECT ifnull(max(last_check), 0) FROM link)');
    return this.#db.count('SELECT checked AS n FROM latest') > since;
  }

  countFiles(run: number): number {
    return this.#db.count('SELECT count(*) AS n FROM run_file WHERE run_id = ?', run);
  }

  /** `row`: of the link as it was when the links were opened. */
  dropDue(row: LinkColumns): void {
    const sql = 'DELETE FROM due WHERE site = ? AND since = ? AND link_id = ?';
    const site = this.#db.siteOf(urlOf(row), row.host);
    this.#db.run(sql, site, placeOf(this.#db, row), row.link_id);
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

  /** Of a member that was given up, others go on or have ended it. */
  end(fence: number, at: number, phase: RunPhase): 'ended' | 'left' {
    return this.#db.transaction(() => {
      const run = this.#members.runOf(fence);
      if (run === undefined) return 'left';
      this.#members.giveUpSilent(fence);
      this.#members.remove(fence);
      if (this.#members.other() !== undefined) return 'left';
      this.#db.run('UPDATE run SET finished = ?, phase = ? WHERE run_id = ?', at, phase, run);
      if (HAS_ENDED.has(phase)) this.#night.end(run);
      return 'ended';
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

function isFor(row: RunRow, { inputs, settings, filter = null }: RunStart): boolean {
  const isNamed = row.inputs === JSON.stringify(inputs) && row.settings === settings;
  return isNamed && row.filter === jsonOrNull(filter);
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function underWay({
  run_id: run,
  name,
}: {
  readonly run_id: number;
  readonly name: string;
}): string {
  return `run ${run} is under way, by ${name}`;
}
