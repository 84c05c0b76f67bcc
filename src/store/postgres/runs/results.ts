/** Commits results of a member: takes verdicts of links that it has claimed, all or none of them. */
import type { KnownRobots } from '../../../../checkers/model.ts';
import type { ProvisionalResult, Result, SiteRound } from '../../model.ts';
import type { Committer } from '../../records/committer.ts';
import type { Session } from '../connection/session.ts';
import { isText } from '../schema/same-text.ts';
import type { Night } from './night.ts';
import { KNOWN_SELECTED, type Known, type Observed, writeObserved } from './observed.ts';
import type { ProvisionalResults } from './provisional-results.ts';
import { keepRobots } from './robots.ts';

/** What was claimed under a fence, and is so no more. */
const DISOWN = `
  WITH gone AS (
    DELETE FROM due USING turn WHERE due.fence = $1::bigint AND due.link_id = ANY ($2::bigint[])
      AND turn.site_id = due.site_id RETURNING due.link_id, turn.least)
  SELECT ${KNOWN_SELECTED}, gone.least FROM gone JOIN linked AS link USING (link_id)`;

interface Disowned extends Known {
  readonly least: number | null;
}

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

export class Results {
  readonly #provisional: ProvisionalResults;
  readonly #night: Night;
  /** Of the run whose links were opened last, read once. */
  #large: ReadonlySet<string> | undefined;

  constructor(provisional: ProvisionalResults, night: Night) {
    this.#provisional = provisional;
    this.#night = night;
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
    { run, fence, rules }: Committer,
    { results, provisional, robots }: Batch,
  ): Promise<readonly number[]> {
    const named = results.map(({ linkId }) => linkId);
    const owned = named.length === 0 ? [] : await db.all<Disowned>(DISOWN, fence, named);
    await this.#night.keep(db, { run, fence }, owned);
    const known = new Map(owned.map((row) => [row.link_id, row]));
    const observed = results.flatMap(({ linkId, verdict, repaired }): readonly Observed[] => {
      const row = known.get(linkId);
      known.delete(linkId);
      return row === undefined ? [] : [{ row, leastMs: row.least ?? undefined, verdict, repaired }];
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
