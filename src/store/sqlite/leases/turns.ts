/**
 * Whose turn a site is: which sites have links that nobody has claimed, who holds which, and what politeness has to
 * remember of those that are given back.
 */

import type { GivenSite, SiteRest } from '../../model.ts';
import { type RestRow, restOf, restValues } from '../../records/site-rest.ts';
import type { Database } from '../database/database.ts';
import { PLACE } from './place.ts';

/** A site in its place among the others. */
export type Turn = readonly [since: number, site: string];
const BEFORE_ALL: Turn = [-1, ''];

const FILL = `
  INSERT OR IGNORE INTO waiting (site, since) SELECT site, min(since) FROM due GROUP BY site ORDER BY 2, 1`;
const IS_FILLED = 'SELECT in_turn AS n FROM opened';

/** Each is one look into an index where nobody else holds a site. */
const AFTER = `
  SELECT since, site FROM waiting WHERE (since, site) > (?, ?)
    AND NOT EXISTS (SELECT 1 FROM turn WHERE turn.site = waiting.site AND turn.fence <> ?)
  ORDER BY 1, 2 LIMIT 1`;
const IS_LEFT = 'SELECT count(*) AS n FROM (SELECT 1 FROM due WHERE site = ? LIMIT 1)';

const IS_ANOTHERS = 'SELECT count(*) AS n FROM turn WHERE site = ? AND fence <> ?';
const HOLD =
  'INSERT INTO turn (site, fence) VALUES (?, ?) ON CONFLICT DO UPDATE SET fence = excluded.fence';

const IS_CLAIMED =
  'SELECT count(*) AS n FROM (SELECT 1 FROM claimed WHERE site = ? AND fence = ? LIMIT 1)';
const OF_SITE = 'AND claimed.site = ?';

const dueAgain = (which: string): string => `
  INSERT OR IGNORE INTO due (site, since, link_id, host)
  SELECT claimed.site, ${PLACE}, link_id, link.host FROM claimed JOIN link USING (link_id)
  WHERE claimed.fence = ? ${which}`;
const waitAgain = (which: string): string => `
  INSERT OR IGNORE INTO waiting (site, since)
  SELECT due.site, min(due.since) FROM (SELECT DISTINCT site FROM claimed WHERE claimed.fence = ? ${which})
  CROSS JOIN due USING (site) GROUP BY due.site`;

const GIVE_BACK = `
  UPDATE turn SET fence = NULL, ready = ?, parked = ?, patience = ?, given_up = ? WHERE site = ? AND fence = ?`;
const FREE = 'UPDATE turn SET fence = NULL WHERE site = ? AND fence = ?';
const FREE_ALL = 'UPDATE turn SET fence = NULL, ready = max(ready, ?) WHERE fence = ?';

export class Turns {
  readonly #db: Database;
  #last = BEFORE_ALL;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Other links are due now: it begins with the first. To be called in a transaction, like all that follows. */
  restart(): void {
    this.#last = BEFORE_ALL;
    this.#db.run('UPDATE opened SET in_turn = 0');
  }

  /** Nobody holds a site of the run; what is remembered of sites stays while it is the same run. */
  clear({ isSameRun }: { readonly isSameRun: boolean }): void {
    this.#db.run('DELETE FROM due');
    this.#db.run('DELETE FROM claimed');
    this.#db.run('DELETE FROM waiting');
    this.#db.run('DELETE FROM rotation');
    this.#db.run(
      isSameRun ? 'UPDATE turn SET fence = NULL WHERE fence IS NOT NULL' : 'DELETE FROM turn',
    );
  }

  /** Those that are free or held under the fence, after the last that were handed out; after the last comes the first. */
  next(fence: number, max: number): readonly Turn[] {
    if (this.#db.count(IS_FILLED) === 0) this.#fill();
    const turns: Turn[] = [];
    let last = this.#last;
    while (turns.length < max) {
      const after = this.#after(last, fence);
      const next = after ?? (last === BEFORE_ALL ? undefined : this.#after(BEFORE_ALL, fence));
      if (next === undefined || next[1] === turns[0]?.[1]) break;
      turns.push(next);
      last = next;
    }
    this.#last = turns.at(-1) ?? BEFORE_ALL;
    return turns;
  }

  #fill(): void {
    this.#db.run(FILL);
    this.#db.run('UPDATE opened SET in_turn = 1');
    this.#last = BEFORE_ALL;
  }

  #after(last: Turn, fence: number): Turn | undefined {
    return this.#db.row<Turn>(AFTER, ...last, fence);
  }

  /** With no link of it. Undefined: another holds it. */
  holdAlone(site: string, fence: number): { readonly rest?: SiteRest } | undefined {
    if (this.#db.count(IS_ANOTHERS, site, fence) > 0) return undefined;
    const rest = this.hold(site, fence);
    return { ...(rest && { rest }) };
  }

  /** Gives what is remembered of it. */
  hold(site: string, fence: number): SiteRest | undefined {
    const row = this.#db.get<RestRow>(
      'SELECT ready, parked, patience, given_up FROM turn WHERE site = ?',
      site,
    );
    this.#db.run(HOLD, site, fence);
    if (this.#db.count(IS_LEFT, site) === 0)
      this.#db.run('DELETE FROM waiting WHERE site = ?', site);
    return row && restOf(row, this.#db.now());
  }

  giveBack(fence: number, sites: readonly GivenSite[]): void {
    const now = this.#db.now();
    for (const { site, rest } of sites) {
      if (this.#db.count(IS_CLAIMED, site, fence) > 0) {
        this.#db.run(dueAgain(OF_SITE), fence, site);
        this.#db.run(waitAgain(OF_SITE), fence, site);
        this.#db.run('DELETE FROM claimed WHERE site = ? AND fence = ?', site, fence);
      }
      if (rest === undefined) this.#db.run(FREE, site, fence);
      else this.#giveBackWith(fence, site, restValues(rest, now));
    }
  }

  #giveBackWith(fence: number, site: string, { ready, parked, patience, given_up }: RestRow): void {
    this.#db.run(GIVE_BACK, ready, parked, patience, given_up, site, fence);
  }

  freeAll(fence: number, restUntil: number): void {
    this.#db.run(dueAgain(''), fence);
    this.#db.run(waitAgain(''), fence);
    this.#db.run('DELETE FROM claimed WHERE fence = ?', fence);
    this.#db.run(FREE_ALL, restUntil, fence);
  }

  held(fence: number): { readonly sites: number; readonly links: number } {
    return {
      sites: this.#db.count('SELECT count(*) AS n FROM turn WHERE fence = ?', fence),
      links: this.#db.count('SELECT count(*) AS n FROM claimed WHERE fence = ?', fence),
    };
  }
}
