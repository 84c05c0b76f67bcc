/**
 * Corrects the history of a link for times that a wrong clock left: takes its history and the present time, gives the
 * history that is plausible. A time in the future becomes the present at the latest; failures more than a year ago are
 * no streak any more. Pure.
 */
import { isAhead, MAX_PAUSE_MS } from './clock-state.ts';
import { NIGHT_SLACK_MS } from './intervals.ts';
import type { History } from './model.ts';
import { withoutStreak } from './streak.ts';

export function correctedHistory(history: History, at: number): History {
  const latest = latestOf(history);
  if (isAhead(latest, at))
    return withProvedState({ ...history, ...notAfter(at, history), intervalMs: 0 });
  const isPause = history.lastCheck !== undefined && at - latest > MAX_PAUSE_MS;
  return isPause ? restarted(history, at) : history;
}

/** What has happened, in distinction to what is planned. */
const PAST = [
  ...(['since', 'lastCheck', 'lastAnswer', 'lastSeen'] as const),
  ...(['firstFailure', 'lastFailure', 'returned'] as const),
] as const;

function latestOf(history: History): number {
  return Math.max(...PAST.map((name) => history[name] ?? 0));
}

function notAfter(at: number, history: History): Partial<History> {
  const known = PAST.filter((name) => history[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, Math.min(history[name] ?? at, at)]));
}

/** A link that counts as lost because of a time that never was is only failing. */
function withProvedState(history: History): History {
  const { state, since, failures, firstFailure = since, needs } = history;
  if (state !== 'lost' || needs === undefined) return history;
  const isLongEnough = since - firstFailure >= needs.spanMs - NIGHT_SLACK_MS;
  return failures >= needs.failures && isLongEnough ? history : { ...history, state: 'failing' };
}

/** A lost link stays lost. */
function restarted(history: History, at: number): History {
  if (history.state !== 'failing') return { ...history, intervalMs: 0 };
  return { ...withoutStreak(history), since: at, intervalMs: 0 };
}
