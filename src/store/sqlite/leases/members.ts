/**
 * The members of runs: who is at one, since when, and when each was last heard of. One that was not for the time of its
 * lease keeps what it holds until somebody else comes: then it is given up.
 */
import type { HistoryRules } from '../../../history/model.ts';
import type { Member, MemberState } from '../../model.ts';
import { type Committer, rulesOfRow } from '../../records/committer.ts';
import { restAfterSilence } from '../../records/site-rest.ts';
import { isCount, isText, isTime, rowCheck } from '../../rows/damage.ts';
import type { Database } from '../database/database.ts';
import type { Turns } from './turns.ts';

interface MemberRow {
  readonly fence: number;
  readonly run_id: number;
  readonly name: string;
  readonly since: number;
  readonly heard: number;
  readonly lease: number;
}

const soundMember = rowCheck<MemberRow>('member', {
  ...{ fence: isCount, run_id: isCount, name: isText },
  ...{ since: isTime, heard: isTime, lease: isCount },
});

const COMMITTER = `
  SELECT run_id, rules FROM member JOIN run USING (run_id) WHERE fence = ? AND phase = 'checking'`;

export class Members {
  readonly #db: Database;
  readonly #turns: Turns;
  /** Of this process. */
  readonly #own = new Set<number>();
  /** As they were read last. */
  #rules: { readonly text: string; readonly rules: HistoryRules } | undefined;

  constructor(db: Database, turns: Turns) {
    this.#db = db;
    this.#turns = turns;
  }

  /** To be called in a transaction, like all that follows. */
  add(run: number, { name, leaseMs }: Member): number {
    const now = this.#db.now();
    const fence = this.#db.run(
      'INSERT INTO member (run_id, name, since, heard, lease) VALUES (?, ?, ?, ?, ?)',
      ...[run, name, now, now, leaseMs],
    );
    this.#own.add(fence);
    return fence;
  }

  /** Undefined: it was given up, or has left. */
  runOf(fence: number): number | undefined {
    const sql = 'SELECT run_id FROM member WHERE fence = ?';
    return this.#db.row<readonly [run: number]>(sql, fence)?.[0];
  }

  /** Undefined where nothing may be claimed or committed: it was given up, or the links of its run are not opened. */
  committer(fence: number): Committer | undefined {
    const row = this.#db.row<readonly [run: number, rules: string | null]>(COMMITTER, fence);
    if (row === undefined || row[1] === null) return undefined;
    const [run, text] = row;
    if (this.#rules?.text !== text) {
      const rules = rulesOfRow({ rules: text });
      if (rules === undefined) return undefined;
      this.#rules = { text, rules };
    }
    return { run, fence, rules: this.#rules.rules };
  }

  renew(fence: number): boolean {
    const sql = 'UPDATE member SET heard = max(heard, ?) WHERE fence = ?';
    return this.#db.change(sql, this.#db.now(), fence) > 0;
  }

  /** Of this process too. */
  get all(): readonly MemberRow[] {
    return this.#db.all<MemberRow>('SELECT * FROM member ORDER BY fence').map(soundMember);
  }

  /** The first of those at a run who are not `fence`. */
  other(fence?: number): MemberRow | undefined {
    return this.all.find((member) => member.fence !== fence);
  }

  states(): readonly MemberState[] {
    return this.all.map(({ fence, run_id: run, name, since, heard, lease }) => ({
      ...{ name, run, fence, since, heardAt: heard, aliveUntil: heard + lease },
      ...this.#turns.held(fence),
    }));
  }

  /** Gives up those of whom nobody has heard for the time of their lease, but for `fence`. */
  giveUpSilent(fence?: number): void {
    const now = this.#db.now();
    for (const { fence: other, heard, lease } of this.all) {
      const until = heard + lease;
      if (other !== fence && until < now) this.remove(other, until + restAfterSilence(lease));
    }
  }

  /** What this process began before is over. */
  leaveOwn(): void {
    for (const fence of this.#own) this.remove(fence);
    this.giveUpSilent();
  }

  /** When the store is opened by a process which keeps all others out: none that was a member is left. */
  removeAll(): void {
    const left = this.all;
    if (left.length === 0) return;
    this.#db.transaction(() => {
      for (const { fence } of left) this.remove(fence);
    });
  }

  /** What it held is free; `restUntil`: to be asked from then on. */
  remove(fence: number, restUntil = 0): void {
    this.#own.delete(fence);
    if (this.#db.change('DELETE FROM member WHERE fence = ?', fence) === 0) return;
    this.#turns.freeAll(fence, restUntil);
  }
}
