/** The digest of a month: when it is due, and its figures. Takes sums over nights, gives plain values. Pure. */
import { DAY_MS } from '../../history/strikes.ts';
import type { NightSums } from '../../store/jobs.ts';
import { localDay } from '../../writing/local-time.ts';
import type { Digest } from '../letter/model.ts';
import type { NightOutcome } from '../outcome.ts';

/** `2027-03` */
const MONTH_LENGTH = 7;

/** A job that is new waits for the next month. */
const SHORTEST_MS = 7 * DAY_MS;

/** In the first night of a month, of what came before, that night left out; null: not tonight. */
export function digestOf(
  sums: NightSums,
  { startedAt }: Pick<NightOutcome, 'startedAt'>,
  overdue: number,
): Digest | null {
  const { since, nights, blindNights, silentNights, statesBefore, states } = sums;
  const { news, asked, unseenNow } = sums;
  if (since === undefined || states === undefined || startedAt - since < SHORTEST_MS) return null;
  if (monthOf(since) === monthOf(startedAt)) return null;
  return {
    ...{ since, until: startedAt, nights, blindNights, silentNights },
    ...(statesBefore === undefined ? {} : { statesBefore }),
    ...{ states, asked, unseenNow, overdue },
    lostSince: news.lost + news['never-found'],
    recoveredSince: news.recovered,
  };
}

function monthOf(at: number): string {
  return localDay(at).slice(0, MONTH_LENGTH);
}
