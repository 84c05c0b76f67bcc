/**
 * Claims: hands out due links, site by site in turn, so that a site with many links does not hold up the others. They are
 * claimed until they are committed or given back.
 */

import type { Verdict } from '../../../../checkers/model.ts';
import { type CitedRow, type CitedValues, citedRow } from '../../links/cited-row.ts';
import type { Claim } from '../../model.ts';
import { dueLinkOf } from '../../records/due-link.ts';
import type { ClaimLimits } from '../../store.ts';
import { groupedBy } from '../connection/grouped.ts';
import type { Session } from '../connection/session.ts';
import { CITED } from '../reading/linked.ts';
import { DUE_SINCE } from './place.ts';
import type { HeldSite, Turns } from './turns.ts';

interface LinkLookups {
  /** The other readings of links. */
  readonly alternatives: (
    rows: readonly CitedRow[],
  ) => Promise<(row: CitedRow) => readonly string[]>;
  readonly provisional: (
    db: Session,
    links: readonly number[],
  ) => Promise<ReadonlyMap<number, Verdict>>;
}

/** The next of each site: sought once, and not again for each link that is due, whatever the server takes for cheaper. */
const TAKE = `
  WITH few AS MATERIALIZED (
    SELECT next.link_id FROM unnest($2::bigint[]) AS held (site_id) CROSS JOIN LATERAL (
      SELECT link_id FROM due WHERE due.site_id = held.site_id AND due.fence IS NULL
      ORDER BY due.since, due.link_id LIMIT $3::int) AS next)
  UPDATE due SET fence = $1::bigint
  WHERE link_id = ANY (ARRAY(SELECT link_id FROM few)) AND fence IS NULL RETURNING site_id, link_id, since`;
type Taken = readonly [site: number, link: number, since: number];

const OLDEST = `SELECT min(${DUE_SINCE}) FROM due JOIN link_state AS link USING (link_id)`;
const PUT_BEHIND = 'UPDATE link_state SET cut_off = $1::bigint WHERE link_id = ANY ($2::bigint[])';

/** Links by number, in the order in which they were due. */
export interface ClaimedSite extends HeldSite {
  readonly links: readonly number[];
}

export class Claims {
  readonly #turns: Turns;
  readonly #lookups: LinkLookups;

  constructor(turns: Turns, lookups: LinkLookups) {
    this.#turns = turns;
    this.#lookups = lookups;
  }

  /** Of the links that are due, claimed or not, the one that has been so for longest. */
  async dueSince(db: Session): Promise<number | undefined> {
    return (await db.row<readonly [since: number | null]>(OLDEST))?.[0] ?? undefined;
  }

  async putBehind(db: Session, links: readonly number[], at: number): Promise<void> {
    await db.run(PUT_BEHIND, at, links);
  }

  /** The next sites in turn, each with some of its links. To be called in a transaction. */
  async take(
    db: Session,
    fence: number,
    { sites, linksEach, now }: ClaimLimits & { readonly now: number },
  ): Promise<readonly ClaimedSite[]> {
    const held = await this.#turns.take(db, fence, sites, now);
    if (held.length === 0) return [];
    const ids = held.map(({ id }) => id);
    const taken = await db.rows<Taken>(TAKE, fence, ids, linksEach);
    await this.#turns.noteExhausted(db, ids);
    const bySite = groupedBy(
      taken.toSorted((a, b) => a[2] - b[2] || a[1] - b[1]),
      ([site]) => site,
    );
    return held.flatMap((site) => {
      const links = bySite.get(site.id)?.map(([, link]) => link) ?? [];
      return links.length === 0 ? [] : [{ ...site, links }];
    });
  }

  /** What has to be known of the links to ask for them. */
  async claimsOf(db: Session, sites: readonly ClaimedSite[]): Promise<readonly Claim[]> {
    const ids = sites.flatMap(({ links }) => links);
    const values = await db.rows<CitedValues>(
      `${CITED} WHERE link.link_id = ANY ($1::bigint[])`,
      ids,
    );
    const rows = new Map(values.map(citedRow).map((row) => [row.link_id, row]));
    const provisional = await this.#lookups.provisional(db, ids);
    const alternatives = await this.#lookups.alternatives([...rows.values()]);
    return sites.map(({ site, rest, address, links }) => ({
      site,
      links: links
        .flatMap((link) => rows.get(link) ?? [])
        .map((row) =>
          dueLinkOf(row, {
            alternatives: alternatives(row),
            provisional: provisional.get(row.link_id),
          }),
        ),
      ...(rest && { rest }),
      ...(address !== null && { address }),
    }));
  }
}
