/** Commits results of a member: takes verdicts of links that it has claimed, all or none of them. */
import type { KnownRobots } from '../../../../checkers/model.ts';
import type { ProvisionalResult, Result, SiteRound } from '../../model.ts';
import type { Session } from '../connection/session.ts';
import type { Claimant } from '../leases/members.ts';
import type { ClaimedRows } from '../links/known-rows.ts';
import { isText } from '../schema/same-text.ts';
import type { Night } from './night.ts';
import { type Observed, writeObserved } from './observed.ts';
import type { ProvisionalResults } from './provisional-results.ts';
import { keepRobots } from './robots.ts';

/** What was claimed under a fence, and is so no more; of a site in rotation, how soon it is due again at the earliest. */
const DISOWN = `
  DELETE FROM due WHERE fence = $1::bigint AND link_id = ANY ($2::bigint[])
  RETURNING link_id, (SELECT least FROM turn WHERE turn.site_id = due.site_id AND least IS NOT NULL)`;
type Disowned = readonly [link: number, least: number | null];

/** So many links of a host are asked in one night without a burden to it. */
const LARGE = 32;
const KEEP_LARGE = `
  INSERT INTO large_host SELECT link.host FROM due JOIN link USING (link_id) GROUP BY link.host HAVING count(*) > ${LARGE}`;

const STRETCH = `
  UPDATE turn SET least = round.least FROM unnest($1::text[], $2::bigint[]) AS round (site, least)
  WHERE ${isText('turn.site', 'round.site')}`;

interface Batch {
  readonly results: readonly Result[];
  readonly provisional: readonly ProvisionalResult[];
  readonly robots: readonly KnownRobots[];
}

interface ResultParts {
  readonly provisional: ProvisionalResults;
  readonly night: Night;
  readonly claimed: ClaimedRows;
}

export class Results {
  readonly #provisional: ProvisionalResults;
  readonly #night: Night;
  readonly #claimed: ClaimedRows;
  /** Of the run whose links were opened last, read once. */
  #large: ReadonlySet<string> | undefined;

  constructor({ provisional, night, claimed }: ResultParts) {
    this.#provisional = provisional;
    this.#night = night;
    this.#claimed = claimed;
  }

  /** To be called when links are due, before any is claimed. */
  async open(db: Session): Promise<void> {
    await db.run('DELETE FROM large_host');
    await db.run(KEEP_LARGE);
    this.restart();
  }

  /** Another run begins. */
  restart(): void {
    this.#large = undefined;
  }

  async stretch(db: Session, rounds: readonly SiteRound[]): Promise<void> {
    const sites = rounds.map(({ site }) => site);
    await db.run(
      STRETCH,
      sites,
      rounds.map(({ leastMs }) => Math.round(leastMs)),
    );
  }

  /** A result for a link that is not claimed under its fence is left out. To be called in a transaction. */
  async commit(
    db: Session,
    claimant: Claimant,
    { results, provisional, robots }: Batch,
  ): Promise<readonly number[]> {
    const { run, fence, rules } = claimant;
    const named = results.map(({ linkId }) => linkId);
    const owned = named.length === 0 ? [] : await db.rows<Disowned>(DISOWN, fence, named);
    const least = new Map(owned);
    const known = await this.#claimed.of(db, [...least.keys()], claimant);
    await this.#night.keep(db, { run, fence }, [...known.values()]);
    const observed = results.flatMap(({ linkId, verdict, repaired }): readonly Observed[] => {
      const row = known.get(linkId);
      const leastMs = least.get(linkId) ?? undefined;
      // Once each.
      const isOwned = least.delete(linkId);
      return row !== undefined && isOwned ? [{ row, leastMs, verdict, repaired }] : [];
    });
    await writeObserved(db, observed, { run, rules, large: await this.large(db) });
    const stored = observed.map(({ row }) => row.link_id);
    await this.#provisional.keep(db, run, provisional);
    await this.#provisional.forget(db, stored);
    await keepRobots(db, robots);
    return stored;
  }

  async large(db: Session): Promise<ReadonlySet<string>> {
    if (this.#large === undefined) {
      const rows = await db.rows<readonly [host: string]>('SELECT host FROM large_host');
      this.#large = new Set(rows.map(([host]) => host));
    }
    return this.#large;
  }
}
