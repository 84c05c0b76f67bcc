/**
 * Provisional results, of links that are checked once more before a denial counts: kept while they wait, so that a
 * resumed run, or the one of the next night, requests them no more often than an uninterrupted one. They are reported
 * nowhere.
 */
import type { Verdict } from '../../../../checkers/model.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import type { ProvisionalResult } from '../../model.ts';
import { parsed } from '../../rows/damage.ts';
import { isWholeVerdict } from '../../rows/row-checks.ts';
import type { Database } from '../database/database.ts';

/** Longer than from one night to the next. */
const KEPT_MS = 2 * DAY_MS;

export class ProvisionalResults {
  readonly #db: Database;
  /** From before this run, or before it was cut short. */
  #before: ReadonlyMap<number, Verdict> = new Map();
  #isEmpty = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Loads the results, and deletes those that are too old. */
  open(at: number): void {
    const rows = this.#db
      .rows<readonly [link: number, verdict: string]>('SELECT link_id, verdict FROM heard')
      .map(([link, verdict]): readonly [number, Verdict] => [
        link,
        parsed<Verdict>(verdict, isWholeVerdict, 'heard.verdict'),
      ]);
    const isOld = ([, { checkedAt }]: readonly [number, Verdict]): boolean =>
      Math.abs(at - Date.parse(checkedAt)) > KEPT_MS;
    this.forget(rows.filter(isOld).map(([link]) => link));
    this.#before = new Map(rows.filter((row) => !isOld(row)));
    this.#isEmpty = this.#before.size === 0;
  }

  of(link: number): Verdict | undefined {
    return this.#before.get(link);
  }

  keep(run: number, results: readonly ProvisionalResult[]): void {
    for (const { linkId, verdict } of results) {
      const sql = 'INSERT OR REPLACE INTO heard VALUES (?, ?, ?)';
      this.#db.run(sql, linkId, run, JSON.stringify(verdict));
      this.#isEmpty = false;
    }
  }

  forget(links: readonly number[]): void {
    if (this.#isEmpty) return;
    const sql = 'DELETE FROM heard WHERE link_id IN (SELECT value FROM json_each(?))';
    this.#db.run(sql, JSON.stringify(links));
  }
}
