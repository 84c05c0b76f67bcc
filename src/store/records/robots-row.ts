/** What is remembered of the robots.txt of an origin, as a row and back. */
import type { KnownRobots, Validators } from '../../../checkers/model.ts';
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import { DAY_MS } from '../../history/strikes.ts';
import type { Passed } from '../rows/columns.ts';
import { isText, isTextOrNull, isTime, parsed, rowCheck } from '../rows/damage.ts';
import { isValidators } from '../rows/row-checks.ts';

export const ROBOTS_COLUMNS = {
  origin: isText,
  host: isText,
  rules: isText,
  validators: isTextOrNull,
  fetched: isTime,
  fresh_until: isTime,
  same_since: isTime,
};
export type RobotsRow = Passed<typeof ROBOTS_COLUMNS>;

const soundRow = rowCheck<RobotsRow>('robots', ROBOTS_COLUMNS);
/** No link is left for longer. */
export const ROBOTS_KEPT_MS = 100 * DAY_MS;
export const ROBOTS_BYTES = 16 * 1024 * 1024;
/** Of a row, beside its rules. */
export const ROBOTS_OVERHEAD_BYTES = 200;

export function robotsOf(row: RobotsRow): KnownRobots {
  const { origin, rules, validators, fetched, fresh_until, same_since } = soundRow(row);
  return {
    ...{ origin, rules, fetchedAt: fetched, freshUntil: fresh_until, sameSince: same_since },
    ...(validators === null
      ? {}
      : { validators: parsed<Validators>(validators, isValidators, 'robots.validators') }),
  };
}

export function robotsRow({ origin, rules, validators, ...times }: KnownRobots): RobotsRow {
  return {
    ...{ origin, host: hostOf(origin), rules },
    validators: validators === undefined ? null : JSON.stringify(validators),
    fetched: times.fetchedAt,
    fresh_until: times.freshUntil,
    same_since: times.sameSince,
  };
}
