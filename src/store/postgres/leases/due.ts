/**
 * The links that are due, each with the site that is asked for it: found by one statement, named here, since what site is
 * asked is known to the program alone. A site without links to hand out is nobody's turn.
 */
import type { Member } from '../../model.ts';
import { PAGE, paged, type Session } from '../connection/session.ts';
import type { Value } from '../connection/values.ts';
import { measure } from '../schema/measured.ts';
import { hashesOf, isText } from '../schema/same-text.ts';
import { PLACE } from './place.ts';

type SiteOf = NonNullable<Member['siteOf']>;

const OPENING = `
  CREATE TEMPORARY TABLE IF NOT EXISTS opening (link_id bigint PRIMARY KEY, since bigint NOT NULL)`;
const NAMED = `
  CREATE TEMPORARY TABLE IF NOT EXISTS opening_site (link_id bigint NOT NULL, since bigint NOT NULL, site text NOT NULL)`;

const NEXT = `
  SELECT opening.link_id, opening.since, coalesce(link.url, link.identity), link.host
  FROM pg_temp.opening JOIN link USING (link_id)
  WHERE opening.link_id > $1::bigint AND link.link_id > $1::bigint ORDER BY 1 LIMIT ${PAGE}`;
type Found = readonly [link: number, since: number, url: string, host: string];

const BY_HOST = `
  INSERT INTO pg_temp.opening_site SELECT link_id, since, host FROM pg_temp.opening JOIN link USING (link_id)`;

/** By name in order: two that add the same never wait for each other in turn. */
const ADD_SITES = `
  INSERT INTO turn (site) SELECT DISTINCT site FROM pg_temp.opening_site ORDER BY site
  ON CONFLICT (${hashesOf('site')}) DO NOTHING`;
const ADD_LINKS = `
  INSERT INTO due (link_id, site_id, since)
  SELECT link_id, site_id, opening_site.since FROM pg_temp.opening_site JOIN turn ON ${isText('turn.site', 'opening_site.site')}
  ORDER BY site_id, opening_site.since, link_id ON CONFLICT DO NOTHING`;

/** Sites wait from the time on since which the first of their free links is due. */
const PUT_IN_TURN = `
  UPDATE turn SET waiting = first.since
  FROM (SELECT turn.site_id, min(due.since) AS since FROM turn
    LEFT JOIN due ON due.site_id = turn.site_id AND due.fence IS NULL GROUP BY turn.site_id) AS first
  WHERE first.site_id = turn.site_id AND turn.waiting IS DISTINCT FROM first.since`;

export class Due {
  #siteOf: SiteOf | undefined;

  /** Which site is asked for a link; undefined: its host. */
  name(siteOf: SiteOf | undefined): void {
    this.#siteOf = siteOf;
  }

  /** Adds links; `from`: rows of `linked` as `link`, behind FROM. To be called in a transaction, like all that follows. */
  async add(db: Session, from: string, ...values: readonly Value[]): Promise<void> {
    await db.run(OPENING);
    await db.run(NAMED);
    await db.run('TRUNCATE pg_temp.opening, pg_temp.opening_site');
    const sql = `INSERT INTO pg_temp.opening SELECT link.link_id, ${PLACE} FROM ${from}`;
    if ((await db.run(sql, ...values)) === 0) return;
    await this.#nameSites(db);
    await db.run(ADD_SITES);
    await measure(db, 'due', { added: await db.run(ADD_LINKS) });
  }

  /** Some, which may be due already. */
  async addThese(db: Session, links: readonly number[]): Promise<void> {
    if (links.length === 0) return;
    await this.add(db, 'linked AS link WHERE link.link_id = ANY ($1::bigint[])', links);
    await this.putInTurn(db);
  }

  async #nameSites(db: Session): Promise<void> {
    const siteOf = this.#siteOf;
    if (siteOf === undefined) {
      await db.run(BY_HOST);
      return;
    }
    let rows: (readonly (string | number)[])[] = [];
    const into = 'pg_temp.opening_site (link_id, since, site)';
    for await (const [link, since, url, host] of paged<Found>((last) =>
      db.rows(NEXT, last?.[0] ?? -1),
    )) {
      rows.push([link, since, siteOf(url, host)]);
      if (rows.length < PAGE) continue;
      await db.copy(into, rows);
      rows = [];
    }
    await db.copy(into, rows);
  }

  async drop(db: Session, links: readonly number[]): Promise<void> {
    await db.run('DELETE FROM due WHERE link_id = ANY ($1::bigint[])', links);
  }

  async putInTurn(db: Session): Promise<void> {
    await db.run(PUT_IN_TURN);
  }

  /** Nobody holds a site of the run; what is remembered of sites stays while it is the same run. */
  async clear(db: Session, { isSameRun }: { readonly isSameRun: boolean }): Promise<void> {
    await db.run('DELETE FROM due');
    await db.run(
      isSameRun ? 'UPDATE turn SET fence = NULL, waiting = NULL, least = NULL' : 'DELETE FROM turn',
    );
  }
}
