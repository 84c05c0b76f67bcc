/** When a link answered and since when it fails, in words: takes its row, gives null where there is nothing to say. */

import { STATES } from '../../../history/model.ts';
import { shortTimesText, type Times, timesText } from '../../facts/streak.ts';
import { type Row, SHOWN_VERDICTS } from '../data/data.ts';
import { dayText } from '../data/days.ts';

const ANSWERED: ReadonlySet<string> = new Set(['alive', 'moved']);

/** `died between 2019-01-05 and 2019-01-20` */
export function sinceWords(row: Row): string | null {
  const times = timesOf(row);
  return times && shortTimesText(times, dayText);
}

/** `answered last on 2019-01-05, failing since 2019-01-20, called lost on 2019-02-01` */
export function allTimesWords(row: Row): string | null {
  const times = timesOf(row);
  return times && timesText(times, dayText);
}

/** In days. Null without a history. */
function timesOf({ verdict, state, since, failed, answered, seen, life }: Row): Times | null {
  const name = STATES[state ?? -1];
  if (name === undefined || since === null) return null;
  const word = SHOWN_VERDICTS[verdict] ?? 'unknown';
  return {
    ...{ verdict: word, state: name, since, firstFailure: failed },
    ...{ lastAnswer: answered, lastSeen: seen },
    lastCheck: ANSWERED.has(word) ? answered : null,
    // A first run draws no line.
    checks: life === '' ? 1 : life.replaceAll('s', '').length,
  };
}
