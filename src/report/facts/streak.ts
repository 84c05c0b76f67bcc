/** A streak of failures in words: takes the history of a link, gives null without a streak. */
import type { History } from '../../history/model.ts';

/** The true beginning lies between the last answer and the first failure, so both are shown. */
export function streakText({ failures, firstFailure, lastAnswer }: History): string | null {
  if (failures < 2 || firstFailure === undefined) return null;
  const answered =
    lastAnswer === undefined ? 'never seen working' : `last worked ${day(lastAnswer)}`;
  return `failed ${failures} times in a row, first ${day(firstFailure)}, ${answered}`;
}

export const NEWLY_LOST = 'newly lost';

/** The streak together with the stored state; for a link without a clear result, its last answer. */
export function sinceText(history: History): string | null {
  const { state, since, failures, lastCheck, lastAnswer } = history;
  const streak = streakText(history);
  if (state === 'lost' && streak !== null) {
    return since === lastCheck ? `${NEWLY_LOST}: ${streak}` : `lost since ${day(since)}: ${streak}`;
  }
  if (streak !== null) return streak;
  if (state === 'relocated') return since === lastCheck ? null : `relocated since ${day(since)}`;
  if (failures === 1 && lastAnswer !== undefined) {
    return `failed for the first time, last worked ${day(lastAnswer)}`;
  }
  return lastAnswer === undefined || lastAnswer === lastCheck || failures > 0
    ? null
    : `last worked ${day(lastAnswer)}`;
}

/** `2024-01-31`, UTC. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
