/**
 * What the runs up to a given one found of links: the change since the run before, the verdicts of the last runs, and
 * when an archive was asked. Takes links in batches; of a first run it looks up nothing but the archive's answers.
 */

import type { Life } from '../../links/remembered-link.ts';
import { livesOf, POINTS_KEPT, type PointRow } from '../../records/lives.ts';
import type { TransitionRow } from '../../rows/observation-values.ts';
import type { ReportContext } from '../../store.ts';
import type { Database } from '../database/database.ts';
import { searchedLinks } from '../links/archived.ts';
import { runBefore } from './run-record.ts';

const TRANSITIONS = `
  SELECT * FROM transition
  WHERE link_id IN (SELECT value FROM json_each(?)) AND run_id > ? AND run_id <= ?
  ORDER BY link_id, run_id`;

const LAST_POINTS = `
  SELECT link_id, run_id, at, verdict FROM (
    SELECT link_id, run_id, at, verdict,
      row_number() OVER (PARTITION BY link_id ORDER BY run_id DESC) AS place
    FROM observation WHERE link_id IN (SELECT value FROM json_each(?)) AND run_id <= ?)
  WHERE place <= ${POINTS_KEPT} ORDER BY link_id, run_id`;

type LivesRead = Pick<ReportContext, 'withoutLives'>;

export class Lives {
  readonly #db: Database;
  readonly #run: number;
  /** Undefined: the links are compared with none. */
  readonly #before: number | undefined;

  constructor(db: Database, run: number) {
    this.#db = db;
    this.#run = run;
    this.#before = runBefore(db, run)?.run;
  }

  get run(): number {
    return this.#run;
  }

  of(links: readonly number[], { withoutLives = false }: LivesRead): (link: number) => Life {
    const json = JSON.stringify(links);
    const before = this.#before;
    const isFirst = before === undefined;
    const transitions = isFirst
      ? []
      : this.#db.all<TransitionRow>(TRANSITIONS, json, before, this.#run);
    const points =
      isFirst || withoutLives ? [] : this.#db.all<PointRow>(LAST_POINTS, json, this.#run);
    const asked = this.#asked(links);
    return livesOf({ asked, transitions, points: withoutLives ? undefined : points });
  }

  #asked(links: readonly number[]): ReadonlyMap<number, number> {
    return new Map(
      searchedLinks(this.#db, links).flatMap(({ linkId, askedAt }) =>
        askedAt === undefined ? [] : [[linkId, askedAt] as const],
      ),
    );
  }
}
