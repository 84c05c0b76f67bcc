/** What is remembered of robots.txt, an origin a row: kept with the results of a run, within a bound of bytes. */
import type { KnownRobots, Validators } from '../../../../checkers/model.ts';
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { DAY_MS } from '../../../history/strikes.ts';
import { type Passed, valuesOf } from '../../rows/columns.ts';
import { isText, isTextOrNull, isTime, parsed, rowCheck } from '../../rows/damage.ts';
import { isValidators } from '../../rows/row-checks.ts';
import type { Database } from '../database/database.ts';
import { insertOf } from '../database/statements.ts';

const COLUMNS = {
  origin: isText,
  host: isText,
  rules: isText,
  validators: isTextOrNull,
  fetched: isTime,
  fresh_until: isTime,
  same_since: isTime,
};
type Row = Passed<typeof COLUMNS>;

const soundRow = rowCheck<Row>('robots', COLUMNS);
const KEEP = insertOf('robots', COLUMNS);

/** No link is left for longer. */
const KEPT_MS = 100 * DAY_MS;
const BYTES_KEPT = 16 * 1024 * 1024;
/** Of a row, beside its rules. */
const OVERHEAD_BYTES = 200;

/** Those that were fetched last stay. */
const TRIM = `
  DELETE FROM robots WHERE origin IN (
    SELECT origin FROM (
      SELECT origin, fetched,
        sum(length(rules) + ${OVERHEAD_BYTES}) OVER (ORDER BY fetched DESC, origin) AS bytes
      FROM robots)
    WHERE bytes > ${BYTES_KEPT} OR fetched < ?)`;

export class RememberedRobots {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  of(origins: readonly string[]): readonly KnownRobots[] {
    return this.#db
      .all<Row>(
        'SELECT * FROM robots WHERE origin IN (SELECT value FROM json_each(?))',
        JSON.stringify(origins),
      )
      .map(knownOf);
  }

  keep(known: readonly KnownRobots[]): void {
    for (const one of known) this.#db.run(KEEP, ...valuesOf(COLUMNS, rowOf(one)));
  }

  trim(at: number): void {
    this.#db.run(TRIM, at - KEPT_MS);
  }
}

function knownOf(row: Row): KnownRobots {
  const { origin, rules, validators, fetched, fresh_until, same_since } = soundRow(row);
  return {
    ...{ origin, rules, fetchedAt: fetched, freshUntil: fresh_until, sameSince: same_since },
    ...(validators === null
      ? {}
      : { validators: parsed<Validators>(validators, isValidators, 'robots.validators') }),
  };
}

function rowOf({ origin, rules, validators, ...times }: KnownRobots): Row {
  return {
    ...{ origin, host: hostOf(origin), rules },
    validators: validators === undefined ? null : JSON.stringify(validators),
    fetched: times.fetchedAt,
    fresh_until: times.freshUntil,
    same_since: times.sameSince,
  };
}
