/**
 * What has to be known of links before their results are written: read with their claims, and remembered until they are
 * committed. Nobody else changes it meanwhile, but for who takes results back: then it is read again.
 */
import { RecentlyUsed } from '../../links/recently-used.ts';
import type { Passed } from '../../rows/columns.ts';
import { HISTORY_COLUMNS, LINK_COLUMNS } from '../../rows/link-values.ts';
import type { Session } from '../connection/session.ts';

const { link_id, hash, host, last_run, validators } = LINK_COLUMNS;
export const KNOWN_COLUMNS = { link_id, hash, host, ...HISTORY_COLUMNS, last_run, validators };

/** The row of a link before a result. */
export type Known = Passed<typeof KNOWN_COLUMNS>;

const READ = `
  SELECT ${Object.keys(KNOWN_COLUMNS).join(', ')} FROM linked WHERE link_id = ANY ($1::bigint[])`;

export function knownRows(db: Session, links: readonly number[]): Promise<readonly Known[]> {
  return db.all<Known>(READ, links);
}

/** Under which fence links were claimed, and how often results of the run had been taken back by then. */
export interface ClaimMark {
  readonly fence: number;
  readonly takenBack: number;
}

export class ClaimedRows {
  readonly #rows = new RecentlyUsed<ClaimMark & { readonly row: Known }, number>();

  remember(rows: readonly Known[], { fence, takenBack }: ClaimMark): void {
    for (const row of rows) this.#rows.set(row.link_id, { row, fence, takenBack });
  }

  /** As they are now; those of links that are gone are left out. */
  async of(
    db: Session,
    links: readonly number[],
    { fence, takenBack }: ClaimMark,
  ): Promise<ReadonlyMap<number, Known>> {
    const known = new Map<number, Known>();
    const others: number[] = [];
    for (const link of links) {
      const claimed = this.#rows.get(link);
      if (claimed?.fence === fence && claimed.takenBack === takenBack) known.set(link, claimed.row);
      else others.push(link);
    }
    if (others.length > 0)
      for (const row of await knownRows(db, others)) known.set(row.link_id, row);
    return known;
  }
}
