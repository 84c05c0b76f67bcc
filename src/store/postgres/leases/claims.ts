/**
 * Claims: hands out due links, site by site in turn, so that a site with many links does not hold up the others. They are
 * claimed until they are committed or given back.
 */

import type { Verdict } from '../../../../checkers/model.ts';
import { UNDOUBTED } from '../../links/cited-row.ts';
import type { Claim } from '../../model.ts';
import { dueLinkOf } from '../../records/due-link.ts';
import { columnsOf, rowReader, selected, selectOf } from '../../rows/columns.ts';
import { isText, listOf, orNull, parsed } from '../../rows/damage.ts';
import { LINK_COLUMNS } from '../../rows/link-values.ts';
import type { ClaimLimits } from '../../store.ts';
import { groupedBy } from '../connection/grouped.ts';
import type { Session } from '../connection/session.ts';
import { type ClaimedRows, KNOWN_COLUMNS } from '../links/known-rows.ts';
import type { Claimant } from './members.ts';
import { DUE_SINCE } from './place.ts';
import type { HeldSite, Turns } from './turns.ts';

interface LinkLookups {
  /** The other readings of links that stand nowhere in one piece. */
  readonly alternatives: (links: readonly number[]) => Promise<(link: number) => readonly string[]>;
  readonly provisional: (
    db: Session,
    links: readonly number[],
  ) => Promise<ReadonlyMap<number, Verdict>>;
}

/**
 * The next of each site: sought once, and not again for each link that is due, whatever the server takes for cheaper.
 * Where they lie holds for one statement, and nobody else changes links of a site that is locked.
 */
const TAKE = `
  WITH few AS MATERIALIZED (
    SELECT next.place FROM unnest($2::bigint[]) AS held (site_id) CROSS JOIN LATERAL (
      SELECT ctid AS place FROM due WHERE due.site_id = held.site_id AND due.fence IS NULL
      ORDER BY due.since, due.link_id LIMIT $3::int) AS next)
  UPDATE due SET fence = $1::bigint
  WHERE ctid = ANY (ARRAY(SELECT place FROM few)) AND fence IS NULL RETURNING site_id, link_id, since`;
type Taken = readonly [site: number, link: number, since: number];

const OLDEST = `SELECT min(${DUE_SINCE}) FROM due JOIN link_state AS link USING (link_id)`;
const PUT_BEHIND = 'UPDATE link_state SET cut_off = $1::bigint WHERE link_id = ANY ($2::bigint[])';

const { identity, url } = LINK_COLUMNS;
const ASKED = {
  ...columnsOf('link', { ...KNOWN_COLUMNS, identity, url }),
  undoubted: UNDOUBTED,
  origins: selected('link.origins', orNull(isText)),
};
const areOrigins = listOf(isText);
const READ = `SELECT ${selectOf(ASKED)} FROM linked AS link WHERE link.link_id = ANY ($1::bigint[])`;
const readAsked = rowReader('link', ASKED);

/** Links by number, in the order in which they were due. */
export interface ClaimedSite extends HeldSite {
  readonly links: readonly number[];
}

export class Claims {
  readonly #turns: Turns;
  readonly #claimed: ClaimedRows;
  readonly #lookups: LinkLookups;

  constructor(turns: Turns, claimed: ClaimedRows, lookups: LinkLookups) {
    this.#turns = turns;
    this.#claimed = claimed;
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
    await this.#turns.keep(db, fence, ids);
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
  async claimsOf(
    db: Session,
    sites: readonly ClaimedSite[],
    claimant: Claimant,
  ): Promise<readonly Claim[]> {
    const ids = sites.flatMap(({ links }) => links);
    const read = (await db.rows<readonly unknown[]>(READ, ids)).map(readAsked);
    this.#claimed.remember(read, claimant);
    const rows = new Map(read.map((row) => [row.link_id, row]));
    const provisional = await this.#lookups.provisional(db, ids);
    const doubted = ids.filter((link) => rows.get(link)?.undoubted === 0);
    const alternatives = await this.#lookups.alternatives(doubted);
    return sites.map(({ site, rest, address, links }) => ({
      site,
      links: links
        .flatMap((link) => rows.get(link) ?? [])
        .map((row) =>
          dueLinkOf(row, {
            alternatives: alternatives(row.link_id),
            provisional: provisional.get(row.link_id),
            origins: row.origins === null ? [] : parsed(row.origins, areOrigins, 'link.origins'),
          }),
        ),
      ...(rest && { rest }),
      ...(address !== null && { address }),
    }));
  }
}
