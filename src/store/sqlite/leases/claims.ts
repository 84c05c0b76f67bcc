/**
 * Claims: hands out due links, site by site in turn, so that a site with many links does not hold up the others; of the
 * sites, and of the links of each, those first that have been due for longest, so that a run that is always too short
 * comes to each of them. They are claimed until they are committed or given back.
 */

import type { Verdict } from '../../../../checkers/model.ts';
import { CITED_COLUMNS, type CitedRow, type CitedValues, citedRow } from '../../links/cited-row.ts';
import { keptOf, originsBehind } from '../../links/observation-row.ts';
import type { Claim, DueLink } from '../../model.ts';
import { dueLinkOf } from '../../records/due-link.ts';
import { Damage } from '../../rows/damage.ts';
import type { ClaimLimits } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { LAST_SEEN } from '../links/cited-rows.ts';
import { DUE_SINCE, placeOf } from './place.ts';
import type { Turns } from './turns.ts';

interface LinkLookups {
  /** The other readings of a link. */
  readonly alternatives: (link: CitedRow) => readonly string[];
  readonly provisional: (link: number) => Verdict | undefined;
}

/** The number is written out: SQLite plans a statement anew whenever a limit is bound, which costs ten times its work. */
const ofSite = (max: number): string => `
  SELECT ${CITED_COLUMNS} FROM due JOIN link USING (link_id) ${LAST_SEEN}
  WHERE due.site = ? ORDER BY due.since, due.link_id LIMIT ${max}`;

const CLAIMED_RANGE = 'FROM due WHERE site = ? AND (since, link_id) <= (?, ?)';

const PUT_BEHIND = 'UPDATE link SET cut_off = ? WHERE link_id IN (SELECT value FROM json_each(?))';

const OLDEST = `
  SELECT min(${DUE_SINCE}) FROM link
  WHERE link_id IN (SELECT link_id FROM due UNION ALL SELECT link_id FROM claimed)`;

export class Claims {
  readonly #db: Database;
  readonly #turns: Turns;
  readonly #lookups: LinkLookups;

  constructor(db: Database, turns: Turns, lookups: LinkLookups) {
    this.#db = db;
    this.#turns = turns;
    this.#lookups = lookups;
  }

  /** Of the links that are due, claimed or not, the one that has been so for longest. */
  get dueSince(): number | undefined {
    return this.#db.row<readonly [since: number | null]>(OLDEST)?.[0] ?? undefined;
  }

  putBehind(links: readonly number[], at: number): void {
    this.#db.run(PUT_BEHIND, at, JSON.stringify(links));
  }

  /** The next sites in turn that have due links, each with some of them. To be called in a transaction. */
  claim(fence: number, limits: ClaimLimits): readonly Claim[] {
    return this.#turns.next(fence, limits.sites).map(([, site]) => {
      const rows = this.#db.rows<CitedValues>(ofSite(limits.linksEach), site).map(citedRow);
      this.#take(site, fence, rows);
      const rest = this.#turns.hold(site, fence);
      const links = rows.map((row) => this.#dueLink(row));
      return { site, links, ...(rest && { rest }) };
    });
  }

  /** A site without a readable link, or one whose rows cannot be deleted, would be handed out for ever. */
  #take(site: string, fence: number, rows: readonly CitedRow[]): void {
    const last = rows.at(-1);
    const range = [site, last ? placeOf(this.#db, last) : 0, last?.link_id ?? 0];
    this.#db.run(`INSERT INTO claimed SELECT link_id, ?, site ${CLAIMED_RANGE}`, fence, ...range);
    const deleted = this.#db.change(`DELETE ${CLAIMED_RANGE}`, ...range);
    if (rows.length === 0 || deleted !== rows.length) throw new Damage('due.site');
  }

  #dueLink(row: CitedRow): DueLink {
    const provisional = this.#lookups.provisional(row.link_id);
    const alternatives = this.#lookups.alternatives(row);
    return dueLinkOf(row, { alternatives, provisional, origins: originsOf(row) });
  }
}

/** Few have been redirected: the evidence of the others need not be parsed. */
function originsOf({ seen }: CitedRow): readonly string[] {
  if (seen?.evidence.includes('"location"') !== true) return [];
  return originsBehind(keptOf(seen).evidence);
}
