/**
 * Commits results: takes verdicts of links, stores them as observations, and updates the history of each link. The rows
 * of a batch are read at once.
 */

import type { KnownRobots, Verdict } from '../../../../checkers/model.ts';
import { hasFound } from '../../../../checkers/reasons.ts';
import { fractionOf, hash53 } from '../../../hash.ts';
import type { HistoryRules, Transition } from '../../../history/model.ts';
import { observationOf } from '../../../history/observation.ts';
import { observe } from '../../../history/observe.ts';
import { historyOf } from '../../links/history-row.ts';
import { observationRow } from '../../links/observation-row.ts';
import type { ProvisionalResult, Result, SiteRound } from '../../model.ts';
import type { Committer } from '../../records/committer.ts';
import { type Passed, valuesOf } from '../../rows/columns.ts';
import { LINK_COLUMNS } from '../../rows/link-values.ts';
import { OBSERVATION_COLUMNS, TRANSITION_COLUMNS } from '../../rows/observation-values.ts';
import { soundHistory } from '../../rows/row-checks.ts';
import type { Database } from '../database/database.ts';
import { insertOf } from '../database/statements.ts';
import { writeHistory } from '../links/link-rows.ts';
import type { ProvisionalResults } from '../links/provisional-results.ts';
import type { Night } from './night.ts';
import type { RememberedRobots } from './robots.ts';

const { identity: _, url: __, scheme: ___, archived: ____, ...KNOWN_COLUMNS } = LINK_COLUMNS;

/** The row of a link before a result. */
export type Known = Passed<typeof KNOWN_COLUMNS>;

const NOTE_ASKED = 'INSERT OR IGNORE INTO asked SELECT value FROM json_each(?)';

const DISOWN = `
  DELETE FROM claimed WHERE fence = ? AND link_id IN (SELECT value FROM json_each(?))
  RETURNING link_id, (SELECT least FROM rotation WHERE rotation.site = claimed.site)`;

const KNOWN = `
  SELECT ${Object.keys(KNOWN_COLUMNS).join(', ')} FROM link WHERE link_id IN (SELECT value FROM json_each(?))`;

/** So many links of a host are asked in one night without a burden to it. */
const LARGE = 32;
const LARGE_HOSTS = 'SELECT host FROM large_host';
const KEEP_LARGE = `
  INSERT INTO large_host SELECT host FROM due GROUP BY host HAVING count(*) > ${LARGE}`;

const ADD_OBSERVATION = insertOf('observation', OBSERVATION_COLUMNS);
const ADD_TRANSITION = insertOf('transition', TRANSITION_COLUMNS);

interface KnownOfSite {
  readonly row: Known;
  /** Links of the site that was asked are due again after so long at the earliest. */
  readonly leastMs?: number | undefined;
}

interface Batch {
  readonly results: readonly Result[];
  readonly provisional: readonly ProvisionalResult[];
  readonly robots: readonly KnownRobots[];
}

/** What is written with results. */
interface Records {
  readonly provisional: ProvisionalResults;
  readonly robots: RememberedRobots;
  readonly night: Night;
}

export class Results {
  readonly #db: Database;
  readonly #provisional: ProvisionalResults;
  readonly #night: Night;
  readonly #robots: RememberedRobots;

  /** Of the run whose links were opened last, read once. */
  #large: ReadonlySet<string> | undefined;

  constructor(db: Database, { provisional, robots, night }: Records) {
    this.#db = db;
    this.#provisional = provisional;
    this.#robots = robots;
    this.#night = night;
  }

  /** To be called when links are due, before any is claimed. */
  open(): void {
    this.#db.run('DELETE FROM large_host');
    this.#db.run(KEEP_LARGE);
    this.restart();
  }

  /** Another run begins. */
  restart(): void {
    this.#large = undefined;
  }

  /** Until the links of a run are opened again. */
  stretch(rounds: readonly SiteRound[]): void {
    const sql = 'INSERT OR REPLACE INTO rotation (site, least) VALUES (?, ?)';
    for (const { site, leastMs } of rounds) this.#db.run(sql, site, Math.round(leastMs));
  }

  /**
   * All or none of them; a result for a link that is not claimed under its fence is left out. To be called in a
   * transaction.
   */
  commit(
    { run, fence, rules }: Committer,
    { results, provisional, robots }: Batch,
  ): readonly number[] {
    const owned = this.#disown(fence, results);
    this.#night.keep(run, [...owned.keys()]);
    const stored: number[] = [];
    let observed = 0;
    for (const result of results) {
      const { linkId, verdict } = result;
      const known = owned.get(linkId);
      if (known === undefined) continue;
      owned.delete(linkId);
      this.#observe(run, known, result, rules);
      stored.push(linkId);
      if (verdict.verdict !== 'skipped') observed++;
    }
    this.#noteAsked(stored);
    this.countObserved(run, observed);
    this.#provisional.keep(run, provisional);
    this.#provisional.forget(stored);
    this.#robots.keep(robots);
    return stored;
  }

  /** The count stays with the run when its observations are pruned. */
  countObserved(run: number, more: number): void {
    if (more > 0)
      this.#db.run('UPDATE run SET observed = observed + ? WHERE run_id = ?', more, run);
  }

  /** Those that were claimed under it, and are so no more. */
  #disown(fence: number, results: readonly Result[]): Map<number, KnownOfSite> {
    const named = JSON.stringify(results.map(({ linkId }) => linkId));
    const owned = new Map(
      this.#db.rows<readonly [link: number, leastMs: number | null]>(DISOWN, fence, named),
    );
    const known = this.#db.all<Known>(KNOWN, JSON.stringify([...owned.keys()]));
    return new Map(
      known.map((row) => [row.link_id, { row, leastMs: owned.get(row.link_id) ?? undefined }]),
    );
  }

  /** Stores the observation of a link that needs no request. */
  observe(run: number, row: Known, verdict: Verdict, rules: HistoryRules): void {
    this.#noteAsked([row.link_id]);
    this.#observe(run, { row }, { verdict }, rules);
  }

  /** What is settled at the end of a night is found by these. */
  #noteAsked(links: readonly number[]): void {
    this.#db.run(NOTE_ASKED, JSON.stringify(links));
  }

  #observe(
    run: number,
    { row, leastMs }: KnownOfSite,
    { verdict, repaired }: Pick<Result, 'verdict' | 'repaired'>,
    rules: HistoryRules,
  ): void {
    const link = row.link_id;
    const observation = observationOf(verdict);
    const { history, transition } = observe(historyOf(soundHistory(row)), observation, rules, {
      position: this.#position(row),
      leastMs,
    });
    writeHistory(this.#db, link, { run, verdict: verdict.verdict, history });
    if (hasFound(verdict.verdict)) {
      // Those of another reading say nothing of the link as it stands.
      this.#keepValidators(row, repaired === undefined ? verdict.evidence.validators : undefined);
    }
    if (transition) this.#addTransition(link, run, transition);
    const key = { link_id: link, run_id: run, at: observation.at };
    const observed = observationRow(verdict, key, repaired);
    this.#db.run(ADD_OBSERVATION, ...valuesOf(OBSERVATION_COLUMNS, observed));
  }

  /** The links of a host fall due on the same nights; those of a large one are spread over several. */
  #position({ host, hash }: Known): number {
    this.#large ??= new Set(this.#db.rows<readonly [string]>(LARGE_HOSTS).map(([large]) => large));
    return fractionOf(this.#large.has(host) ? hash : hash53(host));
  }

  /** Most have none before and none after. */
  #keepValidators(
    { link_id: link, validators: before }: Known,
    validators: Verdict['evidence']['validators'],
  ): void {
    const kept = validators === undefined ? null : JSON.stringify(validators);
    if (kept === before) return;
    this.#db.run('UPDATE link SET validators = ? WHERE link_id = ?', kept, link);
  }

  #addTransition(link: number, run: number, { from, to, reason, at }: Transition): void {
    const row = { link_id: link, run_id: run, from_state: from, to_state: to, reason, at };
    this.#db.run(ADD_TRANSITION, ...valuesOf(TRANSITION_COLUMNS, row));
  }
}
