/** What is true of a link at a time, and by when it can be known: takes a link, gives facts. Knows nothing of news. */
import { STRIKES } from '../../../src/history/strikes.ts';
import type { Day } from '../calendar.ts';
import { DAYS } from '../calendar.ts';
import type { Gone } from '../lives/model.ts';
import { OFF } from '../mishaps.ts';
import type { YearLink } from '../world.ts';

const DAY_MS = 86_400_000;
/** A night reports by the beginning of the day after midnight. */
export const NIGHT_SHARE = 0.15;
/** The longest interval of a page that answers, with its spread. */
export const LONGEST_INTERVAL = 36;
/** For nights that were lost for other reasons. */
const MARGIN = 10;

export function goneAt({ life }: YearLink, night: Day): Gone | undefined {
  const day = night + NIGHT_SHARE;
  return life.truth.gone?.find(
    ({ from, until = Number.POSITIVE_INFINITY }) => from <= day && day < until,
  );
}

export function isSickAt({ life }: YearLink, night: Day): boolean {
  const reason = life.replyOn(night + NIGHT_SHARE)?.reason ?? 'ok';
  return reason !== 'ok' && reason !== 'moved-permanently' && reason !== 'insecure';
}

/** The longest that rules and intervals allow until it is told. */
export function daysToTell({ life }: YearLink, { from }: Gone): number {
  const reason = life.replyOn(from + 0.1)?.reason ?? 'ok';
  const spanDays = (STRIKES[reason]?.spanMs ?? 0) / DAY_MS;
  const days = spanDays + LONGEST_INTERVAL + MARGIN;
  return from < OFF[1] && from + days > OFF[0] ? days + OFF[1] - OFF[0] : days;
}

/** Whether it is cited, and lasts, for so long that it has to be told within the year. */
export function hasTime(
  { uncited = DAYS }: YearLink,
  { from, until = DAYS }: Gone,
  days: number,
): boolean {
  return from + days <= Math.min(until, uncited, DAYS - 1);
}
