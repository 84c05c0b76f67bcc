/**
 * The members of runs: who is at one, since when, and when each was last heard of, by the clock of the server. One that
 * was not for the time of its lease keeps what it holds until somebody else comes: then it is given up. One that is
 * committing holds its row, and is passed over.
 */
import type { Member, MemberState } from '../../model.ts';
import { type Committer, rulesOfRow } from '../../records/committer.ts';
import { restAfterSilence } from '../../records/site-rest.ts';
import { isCount, isText, isTime, rowCheck } from '../../rows/damage.ts';
import type { Session } from '../connection/session.ts';
import type { ClaimMark } from '../links/known-rows.ts';
import { leaveAllAddresses } from './addresses.ts';
import type { Turns } from './turns.ts';

export interface MemberRow {
  readonly fence: number;
  readonly run_id: number;
  readonly name: string;
  readonly since: number;
  readonly heard: number;
  readonly lease: number;
}

interface StateRow extends MemberRow {
  readonly sites: number;
  readonly links: number;
}

export interface Claimant extends Committer, ClaimMark {}

const soundMember = rowCheck<MemberRow>('member', {
  ...{ fence: isCount, run_id: isCount, name: isText },
  ...{ since: isTime, heard: isTime, lease: isCount },
});

/** $1: another clock's time, in tests; null: the server's. */
const NOW =
  'SELECT coalesce($1::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS n';

const ADD = `
  INSERT INTO member (run_id, name, since, heard, lease) VALUES ($1, $2, $3, $3, $4) RETURNING fence`;
/** Nobody can give it up before this transaction ends. */
const COMMITTER = `
  SELECT run_id, rules, taken_back FROM member JOIN run USING (run_id)
  WHERE fence = $1::bigint AND phase = 'checking' FOR KEY SHARE OF member`;
type CommitterRow = readonly [run: number, rules: string | null, takenBack: number];
/** Its lease may be renewed all the same. */
const HELD = 'SELECT run_id FROM member WHERE fence = $1::bigint FOR KEY SHARE';
const SILENT = `
  SELECT fence, heard + lease, lease FROM member WHERE heard + lease < $1::bigint AND fence <> $2::bigint
  ORDER BY fence FOR UPDATE SKIP LOCKED`;
type Silent = readonly [fence: number, until: number, lease: number];
const STATES = `
  SELECT member.*, (SELECT count(*) FROM turn WHERE turn.fence = member.fence) AS sites,
    (SELECT count(*) FROM due WHERE due.fence = member.fence) AS links
  FROM member ORDER BY fence`;

const NOBODY = -1;

export class Members {
  readonly #turns: Turns;
  readonly #clock: (() => number) | undefined;
  /** Of this store. */
  readonly own = new Set<number>();

  constructor(turns: Turns, clock: (() => number) | undefined) {
    this.#turns = turns;
    this.#clock = clock;
  }

  now(db: Session): Promise<number> {
    return db.count(NOW, this.#clock?.() ?? null);
  }

  /** To be called in a transaction, like all that changes anything. */
  async add(db: Session, run: number, { name, leaseMs }: Member): Promise<number> {
    const now = await this.now(db);
    const row = await db.row<readonly [fence: number]>(ADD, run, name, now, leaseMs);
    const fence = row?.[0] ?? NOBODY;
    this.own.add(fence);
    return fence;
  }

  /** Undefined: it was given up, or has left. */
  async runOf(db: Session, fence: number): Promise<number | undefined> {
    const sql = 'SELECT run_id FROM member WHERE fence = $1::bigint';
    return (await db.row<readonly [run: number]>(sql, fence))?.[0];
  }

  /** As {@link runOf}; nobody can give it up before this transaction ends. */
  async runOfHeld(db: Session, fence: number): Promise<number | undefined> {
    return (await db.row<readonly [run: number]>(HELD, fence))?.[0];
  }

  /** Undefined where nothing may be claimed or committed: it was given up, or the links of its run are not opened. */
  async committer(db: Session, fence: number): Promise<Claimant | undefined> {
    const row = await db.row<CommitterRow>(COMMITTER, fence);
    const rules = row && rulesOfRow({ rules: row[1] });
    return rules && { run: row[0], fence, rules, takenBack: row[2] };
  }

  async renew(db: Session, fence: number): Promise<boolean> {
    const sql = 'UPDATE member SET heard = greatest(heard, $1::bigint) WHERE fence = $2::bigint';
    return (await db.run(sql, await this.now(db), fence)) > 0;
  }

  async all(db: Session): Promise<readonly MemberRow[]> {
    const rows = await db.all<MemberRow>('SELECT * FROM member ORDER BY fence');
    return rows.map((row) => soundMember(row));
  }

  /** The first of those at a run who are not `fence`. */
  async other(db: Session, fence = NOBODY): Promise<MemberRow | undefined> {
    return (await this.all(db)).find((member) => member.fence !== fence);
  }

  async states(db: Session): Promise<readonly MemberState[]> {
    const rows = await db.all<StateRow>(STATES);
    return rows.map((row) => {
      const { fence, run_id: run, name, since, heard, lease } = soundMember(row);
      const { sites, links } = row;
      return { name, run, fence, since, heardAt: heard, aliveUntil: heard + lease, sites, links };
    });
  }

  /** Gives up those of whom nobody has heard for the time of their lease, but for `fence`. */
  async giveUpSilent(db: Session, fence = NOBODY): Promise<void> {
    const now = await this.now(db);
    const silent = await db.rows<Silent>(SILENT, now, fence);
    for (const [other, until, lease] of silent) {
      await this.remove(db, other, until + restAfterSilence(lease));
    }
  }

  /** What this store began before is over. */
  async leaveOwn(db: Session): Promise<void> {
    for (const fence of [...this.own]) await this.remove(db, fence);
    await this.giveUpSilent(db);
  }

  /** What it held is free; `restUntil`: to be asked from then on. */
  async remove(db: Session, fence: number, restUntil = 0): Promise<void> {
    this.own.delete(fence);
    if ((await db.run('DELETE FROM member WHERE fence = $1::bigint', fence)) === 0) return;
    await this.#turns.freeAll(db, fence, restUntil);
    await leaveAllAddresses(db, fence);
  }
}
