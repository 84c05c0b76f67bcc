/** Runs: begun, joined, opened and ended, each by one process at a time, whoever else is at it. */
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
import type { Member, RunPhase, RunStart } from '../../model.ts';
import { rulesOfRow } from '../../records/committer.ts';
import { recordOf } from '../../records/run-record.ts';
import type { RunRow } from '../../rows/rows.ts';
import type { BegunRun, HostQueue, JoinedRun, OpenedLinks, OpenLinks } from '../../store.ts';
import type { Connection } from '../connection/connection.ts';
import type { Session } from '../connection/session.ts';
import type { Due } from '../leases/due.ts';
import type { MemberRow, Members } from '../leases/members.ts';
import { countScope, fillScope, isOpened } from '../links/scope.ts';
import type { Selection } from '../links/selections.ts';
import { correctTimes } from './correct-times.ts';
import type { Night } from './night.ts';

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('urlglean run', 0))";
const LAST = 'SELECT * FROM run ORDER BY run_id DESC LIMIT 1';
const LAST_STARTS = `SELECT started FROM run ORDER BY run_id DESC LIMIT ${RUNS_COMPARED}`;

const DEAD_REASONS = REASON_CODES.filter((reason) => REASONS[reason].verdict === 'dead')
  .map((reason) => `'${reason}'`)
  .join(', ');

/** Hosts whose queues are reported. */
const MAX_BUSY_HOSTS = 100;
const BUSIEST = `
  SELECT link.host, count(*) AS links FROM due JOIN link USING (link_id) WHERE link.host <> ''
  GROUP BY link.host HAVING count(*) > 1 ORDER BY 2 DESC, link.host COLLATE "C" LIMIT ${MAX_BUSY_HOSTS}`;

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
  UPDATE run SET phase = 'cut-short' WHERE phase NOT IN (${[...ENDS, 'cut-short'].map((end) => `'${end}'`).join(', ')})`;
const ADD = `
  INSERT INTO run (started, phase, inputs, settings, filter, policy) VALUES ($1, 'scanning', $2, $3, $4, $5)
  RETURNING run_id`;

/**
 * Links of the run's files that are due, and not checked in this run yet. A check in the future was made under a wrong
 * clock.
 */
const DUE = `
  scope JOIN linked AS link USING (link_id)
  WHERE link.last_run IS DISTINCT FROM $1::bigint AND NOT (${IS_REFERENCE})
    AND ($2::text = 'all' OR link.due <= $3::bigint OR link.last_check > $4::bigint
      OR ($2::text = 'doubtful' AND link.state NOT IN ('working', 'relocated')))
    AND NOT coalesce(link.reason IN (${DEAD_REASONS})
      AND link.last_check > $5::bigint AND link.last_check <= $3::bigint, FALSE)`;

interface Opening extends Pick<OpenLinks, 'at' | 'which' | 'deadRestMs'> {
  readonly selection: Selection | null;
}

interface RunParts {
  readonly night: Night;
  readonly members: Members;
  readonly due: Due;
}

export class Runs {
  readonly #db: Connection;
  readonly #night: Night;
  readonly #members: Members;
  readonly #due: Due;

  constructor(db: Connection, { night, members, due }: RunParts) {
    this.#db = db;
    this.#night = night;
    this.#members = members;
    this.#due = due;
  }

  #alone<T>(work: (db: Session) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (session) => {
      await session.rows(LOCK);
      return work(session);
    });
  }

  #inUse({ run_id: run, name }: MemberRow): Error {
    return this.#db.trouble('store-in-use', `run ${run} is under way, by ${name}`);
  }

  /** Throws `store-in-use` while others are at a run. None begins meanwhile. */
  whileFree<T>(work: (db: Session) => Promise<T>): Promise<T> {
    return this.#alone(async (db) => {
      await this.#members.giveUpSilent(db);
      const other = (await this.#members.all(db)).find(
        ({ fence }) => !this.#members.own.has(fence),
      );
      if (other !== undefined) throw this.#inUse(other);
      return work(db);
    });
  }

  /** The last run, where it was for the same and others are at it, or it was cut short a short while ago; else a new one. */
  begin(start: RunStart, member: Member): Promise<BegunRun> {
    return this.#alone(async (db) => {
      await this.#members.leaveOwn(db);
      await rename(db, start);
      const last = await db.get<RunRow>(LAST);
      const clock = await clockAt(db, start.at);
      const isSame = last !== undefined && isFor(last, start);
      const other = await this.#members.other(db);
      if (other !== undefined) {
        if (!isSame || other.run_id !== last.run_id) {
          throw this.#inUse(other);
        }
        await this.#refuseOther(db, last, member);
        const fence = await this.#members.add(db, last.run_id, member);
        return { run: last.run_id, fence, how: 'joined', clock };
      }
      await this.#night.forget(db);
      if (clock === 'corrected') await correctTimes(db, start.at);
      const isRecent = last !== undefined && start.at - last.started < RESUMED_FOR_MS;
      if (isRecent && isSame && !HAS_ENDED.has(last.phase)) {
        await db.run('DELETE FROM run_file WHERE run_id = $1::bigint', last.run_id);
        const sql =
          "UPDATE run SET policy = $1, rules = NULL, phase = 'scanning' WHERE run_id = $2::bigint";
        await db.run(sql, member.policy, last.run_id);
        const fence = await this.#members.add(db, last.run_id, member);
        return { run: last.run_id, fence, how: 'resumed', clock };
      }
      const run = await this.#new(db, start, member);
      return { run, fence: await this.#members.add(db, run, member), how: 'new', clock };
    });
  }

  async #new(
    db: Session,
    { at, inputs, settings, filter = null }: RunStart,
    { policy }: Member,
  ): Promise<number> {
    await db.run(CUT_SHORT);
    await this.#due.clear(db, { isSameRun: false });
    const row = await db.row<readonly [run: number]>(
      ADD,
      ...[at, JSON.stringify(inputs), settings, jsonOrNull(filter), policy],
    );
    const run = row?.[0] ?? 0;
    await db.rows('SELECT open_observations($1::bigint)', run);
    return run;
  }

  /** The last run, where it has not ended. */
  join(member: Member): Promise<JoinedRun | undefined> {
    return this.#alone(async (db) => {
      await this.#members.leaveOwn(db);
      const row = await db.get<RunRow>(LAST);
      if (row === undefined || !UNDER_WAY.has(row.phase)) return undefined;
      const isLeft = (await this.#members.other(db)) === undefined;
      if (isLeft && (await this.#members.now(db)) - row.started >= RESUMED_FOR_MS) return undefined;
      await this.#refuseOther(db, row, member);
      const { run, phase, filter = null } = recordOf(row);
      const fence = await this.#members.add(db, run, member);
      return { run, fence, phase, filter, rules: rulesOfRow(row) };
    });
  }

  /** Where nobody is at it, its policy is that of who comes. */
  async #refuseOther(db: Session, { run_id: run, policy }: RunRow, member: Member): Promise<void> {
    if (policy === member.policy) return;
    const other = await this.#members.other(db);
    if (other !== undefined) throw this.#db.trouble('other-policy', `run ${run}, of ${other.name}`);
    await db.run('UPDATE run SET policy = $1 WHERE run_id = $2::bigint', member.policy, run);
  }

  /** The links to check; with a selection, only those with a sighting in it. To be called in a transaction. */
  async openLinks(
    db: Session,
    run: number,
    { at, which, deadRestMs = 0, selection }: Opening,
  ): Promise<Pick<OpenedLinks, 'links' | 'filteredOut'>> {
    const isSameRun = await isOpened(db, run);
    const opened = await fillScope(db, run, selection);
    await this.#due.clear(db, { isSameRun });
    await this.#due.add(db, DUE, run, which, at, earliestAhead(at), at - deadRestMs);
    return opened;
  }

  /** From now on its links are asked. */
  async opened(db: Session, run: number, rules: HistoryRules): Promise<void> {
    const sql = "UPDATE run SET phase = 'checking', rules = $1 WHERE run_id = $2::bigint";
    await db.run(sql, JSON.stringify(keptRules(rules)), run);
  }

  async rulesOf(db: Session, run: number): Promise<HistoryRules> {
    const sql = 'SELECT rules FROM run WHERE run_id = $1::bigint';
    const row = await db.get<Pick<RunRow, 'rules'>>(sql, run);
    return (row && rulesOfRow(row)) ?? DEFAULT_RULES;
  }

  /** Of its links, how many there are and how many are left: where others have opened it. */
  async standingOf(db: Session, run: number): Promise<OpenedLinks | undefined> {
    if (!(await isOpened(db, run))) return undefined;
    const [links, due, busiest] = [
      await countScope(db),
      await this.countDue(db),
      await this.busiest(db),
    ];
    return { links, due, answered: 0, busiest };
  }

  countDue(db: Session): Promise<number> {
    return db.count('SELECT count(*) AS n FROM due WHERE fence IS NULL');
  }

  /** Hosts with most of the links that are due. */
  busiest(db: Session): Promise<readonly HostQueue[]> {
    return db.all<HostQueue>(BUSIEST);
  }

  /** Of a member that was given up, others go on or have ended it. */
  end(fence: number, at: number, phase: RunPhase): Promise<'ended' | 'left'> {
    return this.#alone(async (db) => {
      const run = await this.#members.runOf(db, fence);
      if (run === undefined) return 'left';
      await this.#members.giveUpSilent(db, fence);
      await this.#members.remove(db, fence);
      if ((await this.#members.other(db)) !== undefined) return 'left';
      await db.run(
        'UPDATE run SET finished = $1, phase = $2 WHERE run_id = $3::bigint',
        at,
        phase,
        run,
      );
      if (HAS_ENDED.has(phase)) await this.#night.end(db, run);
      return 'ended';
    });
  }
}

async function rename(db: Session, { inputs, formerly = [] }: RunStart): Promise<void> {
  for (const names of formerly) {
    const values = [JSON.stringify(inputs), JSON.stringify(names)] as const;
    await db.run('UPDATE run SET inputs = $1 WHERE inputs = $2', ...values);
  }
}

async function clockAt(db: Session, at: number): Promise<ClockState> {
  const rows = await db.rows<readonly [started: number]>(LAST_STARTS);
  return clockState(
    rows.map(([started]) => started),
    at,
  );
}

function isFor(row: RunRow, { inputs, settings, filter = null }: RunStart): boolean {
  const isNamed = row.inputs === JSON.stringify(inputs) && row.settings === settings;
  return isNamed && row.filter === jsonOrNull(filter);
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
