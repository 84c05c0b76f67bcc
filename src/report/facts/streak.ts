/**
 * When a link answered last, since when it fails, and when it was called lost, in words. Takes its times, in any unit,
 * and a writer of days; gives null where there is nothing to say. A link that failed when it was first checked may
 * have been dead for years: of such a link nothing says that it died.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { State } from '../../history/model.ts';
import type { CheckedLink } from '../../settle/model.ts';

/** Writes the day of a time. */
export type DayText = (at: number) => string;

type Moment = number | null | undefined;

/** As in the history of a link; null: unknown. */
export interface Times {
  readonly verdict: VerdictValue;
  readonly state: State;
  readonly since: number;
  readonly firstFailure?: Moment;
  readonly lastAnswer?: Moment;
  /** The page itself, and not a login or a stranger. */
  readonly lastSeen?: Moment;
  readonly lastCheck?: Moment;
  /** In how many runs it was checked, as far as that is known. */
  readonly checks: number;
}

/** Null without a history. */
export function timesOf({ verdict, history, change, life }: CheckedLink): Times | null {
  if (history === undefined) return null;
  const checked = (life ?? []).filter((point) => point.verdict !== 'skipped').length;
  // What began to fail now and never failed before was checked before, without a clear answer.
  const failed = change === 'failing' ? history.failures + 1 : history.failures;
  return { ...history, verdict: verdict.verdict, checks: Math.max(checked, failed) };
}

/** `answered last on 2019-01-05, failing since 2019-01-20, called lost on 2019-02-01` */
export function timesText(times: Times, dayOf: DayText = day): string | null {
  const { state, since, firstFailure } = times;
  if (isUnknown(firstFailure)) return calmText(times, dayOf);
  return (
    firstCheckText(times) ??
    [
      seenText(times, dayOf),
      `failing since ${dayOf(firstFailure)}`,
      ...(state === 'lost' ? [`called lost on ${dayOf(since)}`] : []),
    ].join(', ')
  );
}

/** The same for narrow places: `died between 2019-01-05 and 2019-01-20`, `failing since 2019-01-20`. */
export function shortTimesText(times: Times, dayOf: DayText = day): string | null {
  const { firstFailure } = times;
  if (isUnknown(firstFailure)) return calmText(times, dayOf);
  return firstCheckText(times) ?? diedText(times, dayOf) ?? `failing since ${dayOf(firstFailure)}`;
}

/** Between the last sight of the page and the first failure; null: it is not lost, or was never seen. */
export function diedText(
  { state, lastSeen, firstFailure }: Times,
  dayOf: DayText = day,
): string | null {
  if (state !== 'lost' || isUnknown(lastSeen) || isUnknown(firstFailure)) return null;
  const [seen, failed] = [dayOf(lastSeen), dayOf(firstFailure)];
  return seen === failed ? `died on ${failed}` : `died between ${seen} and ${failed}`;
}

/** Nothing is known of it but its first check, and that failed. */
export function failedAtFirst({ firstFailure, lastSeen, lastAnswer, checks }: Times): boolean {
  return checks < 2 && !isUnknown(firstFailure) && isUnknown(lastSeen) && isUnknown(lastAnswer);
}

/** Seen once, and lost by its last check. */
export function isNewlyLost({ state, since, lastCheck, lastSeen }: Times): boolean {
  return state === 'lost' && since === lastCheck && !isUnknown(lastSeen);
}

function firstCheckText(times: Times): string | null {
  if (!failedAtFirst(times)) return null;
  return `${times.verdict === 'dead' ? 'dead' : 'failed'} when first checked`;
}

/** Of a link that does not fail: what its verdict does not say already. */
function calmText(times: Times, dayOf: DayText): string | null {
  const { state, since, lastSeen, lastCheck } = times;
  if (state === 'relocated') return since === lastCheck ? null : `relocated since ${dayOf(since)}`;
  return isUnknown(lastSeen) || lastSeen === lastCheck ? null : seenText(times, dayOf);
}

function seenText({ lastSeen, lastAnswer }: Times, dayOf: DayText): string {
  if (isUnknown(lastSeen)) return 'never seen working';
  const wasSomethingElse = !isUnknown(lastAnswer) && lastAnswer > lastSeen;
  return `${wasSomethingElse ? 'seen' : 'answered'} last on ${dayOf(lastSeen)}`;
}

function isUnknown(at: Moment): at is null | undefined {
  return at === null || at === undefined;
}

/** `2024-01-31`, UTC. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
