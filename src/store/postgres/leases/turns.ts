/**
 * Whose turn a site is: takes sites that are free, of those first whose links have been due for longest, and gives them
 * back with what politeness has to remember. Locks and skipping are the server's.
 */
import type { GivenSite, SiteRest } from '../../model.ts';
import { type RestRow, restOf, restValues } from '../../records/site-rest.ts';
import type { Session } from '../connection/session.ts';
import { hashesOf, isText } from '../schema/same-text.ts';
import { IS_AT_ANOTHERS } from './addresses.ts';

/** A site in its place among the others. */
interface Turn {
  readonly waiting: number;
  readonly name: string;
  readonly site_id: number;
}

export interface HeldSite {
  readonly id: number;
  readonly site: string;
  readonly rest: SiteRest | undefined;
  readonly address: string | null;
}

interface TurnRow extends Turn, RestRow {
  readonly site: string;
  readonly address: string | null;
}

const BEFORE_ALL: Turn = { waiting: -Number.MAX_SAFE_INTEGER, name: '', site_id: -1 };
const NAME = 'left(site, 200) COLLATE "C"';

const TAKE = `
  SELECT site_id, waiting, left(site, 200) AS name, site, address, ready, parked, patience, given_up
  FROM turn WHERE waiting IS NOT NULL AND (fence IS NULL OR fence = $1::bigint)
    AND (waiting, ${NAME}, site_id) > ($2::bigint, $3::text COLLATE "C", $4::bigint)
    AND NOT site_id = ANY ($6::bigint[]) AND (address IS NULL OR NOT ${IS_AT_ANOTHERS})
  ORDER BY waiting, ${NAME}, site_id LIMIT $5::int FOR UPDATE SKIP LOCKED`;

const ADD = `INSERT INTO turn (site) VALUES ($1::text) ON CONFLICT (${hashesOf('site')}) DO NOTHING`;
const HOLD = `
  UPDATE turn SET fence = $1::bigint
  WHERE ${isText('site', '$2::text')} AND (fence IS NULL OR fence = $1::bigint)
  RETURNING ready, parked, patience, given_up`;

/** One of which no link is left that could be handed out waits no more. */
const KEEP = `
  UPDATE turn SET fence = $1::bigint, waiting = CASE WHEN EXISTS (
    SELECT 1 FROM due WHERE due.site_id = turn.site_id AND due.fence IS NULL) THEN waiting END
  WHERE site_id = ANY ($2::bigint[])`;

/** `fence`: of the member whose links are free with this. */
const firstFree = (fence: string): string => `(
  SELECT min(due.since) FROM due WHERE due.site_id = turn.site_id AND (due.fence IS NULL OR due.fence = ${fence}))`;
const GIVE_BACK = `
  WITH given AS MATERIALIZED (
    SELECT turn.site_id, new.* FROM turn
    JOIN unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[], $7::smallint[])
      AS new (name, ready, parked, patience, given_up, known) ON ${isText('turn.site', 'new.name')}
    WHERE turn.fence = $1::bigint),
  freed AS (
    UPDATE due SET fence = NULL FROM given WHERE due.site_id = given.site_id AND due.fence = $1::bigint)
  UPDATE turn SET fence = NULL, waiting = coalesce(turn.waiting, ${firstFree('$1::bigint')}),
    ready = CASE WHEN given.known = 1 THEN given.ready ELSE turn.ready END,
    parked = CASE WHEN given.known = 1 THEN given.parked ELSE turn.parked END,
    patience = CASE WHEN given.known = 1 THEN given.patience ELSE turn.patience END,
    given_up = CASE WHEN given.known = 1 THEN given.given_up ELSE turn.given_up END
  FROM given WHERE turn.site_id = given.site_id`;
const FREE_ALL = `
  UPDATE turn SET fence = NULL, waiting = coalesce(turn.waiting, ${firstFree('$1::bigint')}), ready = greatest(ready, $2::bigint)
  WHERE fence = $1::bigint`;

export class Turns {
  #last = BEFORE_ALL;

  /** Other links are due now: it begins with the first. */
  restart(): void {
    this.#last = BEFORE_ALL;
  }

  /**
   * After the last that were handed out; after the last comes the first. They are locked, and kept by `keep` once their
   * links are taken. To be called in a transaction, like all that follows.
   */
  async take(db: Session, fence: number, max: number, now: number): Promise<readonly HeldSite[]> {
    const first = await this.#takeAfter(db, fence, { last: this.#last, max, but: [] });
    const left = max - first.length;
    const isWhole = left === 0 || this.#last === BEFORE_ALL;
    const but = first.map((row) => row.site_id);
    const more = isWhole
      ? []
      : await this.#takeAfter(db, fence, { last: BEFORE_ALL, max: left, but });
    const rows = [...first, ...more];
    this.#last = rows.at(-1) ?? BEFORE_ALL;
    return rows.map(({ site_id: id, site, address, ...row }) => {
      return { id, site, address, rest: restOf(row, now) };
    });
  }

  #takeAfter(
    db: Session,
    fence: number,
    {
      last,
      max,
      but,
    }: { readonly last: Turn; readonly max: number; readonly but: readonly number[] },
  ): Promise<readonly TurnRow[]> {
    return db.all<TurnRow>(TAKE, fence, last.waiting, last.name, last.site_id, max, but);
  }

  /** Undefined: another holds it. */
  async hold(
    db: Session,
    fence: number,
    site: string,
    now: number,
  ): Promise<{ readonly rest?: SiteRest } | undefined> {
    await db.run(ADD, site);
    const row = await db.get<RestRow>(HOLD, fence, site);
    const rest = row && restOf(row, now);
    return row && { ...(rest && { rest }) };
  }

  async keep(db: Session, fence: number, sites: readonly number[]): Promise<void> {
    await db.run(KEEP, fence, sites);
  }

  async giveBack(
    db: Session,
    fence: number,
    sites: readonly GivenSite[],
    now: number,
  ): Promise<void> {
    if (sites.length === 0) return;
    const names = sites.map(({ site }) => site);
    const values = sites.map(({ rest }) => (rest === undefined ? null : restValues(rest, now)));
    await db.run(
      GIVE_BACK,
      ...[fence, names],
      values.map((rest) => rest?.ready ?? 0),
      values.map((rest) => rest?.parked ?? 0),
      values.map((rest) => rest?.patience ?? null),
      values.map((rest) => rest?.given_up ?? 0),
      values.map((rest) => (rest === null ? 0 : 1)),
    );
  }

  async freeAll(db: Session, fence: number, restUntil: number): Promise<void> {
    await db.run('UPDATE due SET fence = NULL WHERE fence = $1::bigint', fence);
    await db.run(FREE_ALL, fence, restUntil);
  }
}
