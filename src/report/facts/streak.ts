/** A streak of failures in words: takes the history of a link, gives null without a streak. */
import type { History } from '../../history/model.ts';
import { neverSeen } from '../../history/sight.ts';

/** Writes the day of a time. */
export type DayText = (at: number) => string;

/** The true beginning lies between the last sight of the page and the first failure, so both are shown. */
export function streakText(history: History, dayOf: DayText = day): string | null {
  const { failures, firstFailure } = history;
  if (failures < 2 || firstFailure === undefined) return null;
  return `failed ${failures} times in a row, first ${dayOf(firstFailure)}, ${sightText(history, dayOf)}`;
}

/** When the page itself was seen, and not a login or a stranger. */
export function sightText({ lastSeen }: History, dayOf: DayText = day): string {
  return lastSeen === undefined ? 'never seen working' : `last worked ${dayOf(lastSeen)}`;
}

export const NEWLY_LOST = 'newly lost';
/** It was never there to be lost. */
export const NEVER_FOUND = 'never found';

/** The streak together with the stored state; for a link without a clear result, when it was last seen. */
export function sinceText(history: History): string | null {
  const { state, since, failures, lastCheck, lastSeen } = history;
  const streak = streakText(history);
  if (state === 'lost' && streak !== null) return `${lossText(history)}: ${streak}`;
  if (streak !== null) return streak;
  if (state === 'relocated') return since === lastCheck ? null : `relocated since ${day(since)}`;
  if (lastSeen === undefined) return null;
  if (failures === 1) return `failed for the first time, last worked ${day(lastSeen)}`;
  return lastSeen === lastCheck || failures > 0 ? null : `last worked ${day(lastSeen)}`;
}

function lossText(history: History): string {
  if (neverSeen(history)) return NEVER_FOUND;
  return history.since === history.lastCheck ? NEWLY_LOST : `lost since ${day(history.since)}`;
}

/** `2024-01-31`, UTC. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
