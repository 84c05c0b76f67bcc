/** What is remembered of robots.txt, an origin a row: kept with the results of a run, within a bound of bytes. */
import type { KnownRobots } from '../../../../checkers/model.ts';
import {
  ROBOTS_BYTES,
  ROBOTS_COLUMNS,
  ROBOTS_KEPT_MS,
  ROBOTS_OVERHEAD_BYTES,
  type RobotsRow,
  robotsOf,
  robotsRow,
} from '../../records/robots-row.ts';
import { valuesOf } from '../../rows/columns.ts';
import type { Database } from '../database/database.ts';
import { insertOf } from '../database/statements.ts';

const KEEP = insertOf('robots', ROBOTS_COLUMNS);

/** Those that were fetched last stay. */
const TRIM = `
  DELETE FROM robots WHERE origin IN (
    SELECT origin FROM (
      SELECT origin, fetched,
        sum(length(rules) + ${ROBOTS_OVERHEAD_BYTES}) OVER (ORDER BY fetched DESC, origin) AS bytes
      FROM robots)
    WHERE bytes > ${ROBOTS_BYTES} OR fetched < ?)`;

export class RememberedRobots {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  of(origins: readonly string[]): readonly KnownRobots[] {
    return this.#db
      .all<RobotsRow>(
        'SELECT * FROM robots WHERE origin IN (SELECT value FROM json_each(?))',
        JSON.stringify(origins),
      )
      .map(robotsOf);
  }

  keep(known: readonly KnownRobots[]): void {
    for (const one of known) this.#db.run(KEEP, ...valuesOf(ROBOTS_COLUMNS, robotsRow(one)));
  }

  trim(at: number): void {
    this.#db.run(TRIM, at - ROBOTS_KEPT_MS);
  }
}
