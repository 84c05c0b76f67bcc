/**
 * Provisional results, of links that are checked once more before a denial counts: kept while they wait, so that a
 * resumed run requests them no more often than an uninterrupted one. They are reported nowhere.
 */
import type { Verdict } from '../../../../checkers/model.ts';
import type { ProvisionalResult } from '../../model.ts';
import { parsed } from '../database/damage.ts';
import type { Database } from '../database/database.ts';
import { isWholeVerdict } from '../database/row-checks.ts';

export class ProvisionalResults {
  readonly #db: Database;
  /** From before the run was cut short. */
  #before: ReadonlyMap<number, Verdict> = new Map();
  #isEmpty = true;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Deletes the results of other runs, and loads those of this one. */
  open(run: number): void {
    this.#db.run('DELETE FROM heard WHERE run_id <> ?', run);
    const rows = this.#db.rows<readonly [link: number, verdict: string]>(
      'SELECT link_id, verdict FROM heard',
    );
    this.#before = new Map(
      rows.map(([link, verdict]) => [
        link,
        parsed<Verdict>(verdict, isWholeVerdict, 'heard.verdict'),
      ]),
    );
    this.#isEmpty = rows.length === 0;
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
