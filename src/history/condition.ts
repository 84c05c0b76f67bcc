/**
 * What a link is, for as long as it is so, as somebody who is told of it sees it; and what there is to tell, against
 * what was told last. Takes its history, gives words. Pure.
 */
import { type History, isThere } from './model.ts';
import type { NewsKind } from './news-kind.ts';
import { isLookedFor, type Looks, neverSeen } from './sight.ts';
import { isUnsteady } from './steadiness.ts';
import { DAY_MS } from './strikes.ts';

/** What lasts: it is told once, and then only that it ended, or became another. */
export type Standing = Exclude<NewsKind, 'recovered' | 'relocated'>;

/** `well`: it was seen since it answers; `held`: nothing is sure, so what was told of it stands. */
export type Condition = Standing | 'well' | 'held';

export const DEFAULT_UNSEEN_DAYS = 60;

/** What fails provably is lost at the end of its span, if it is asked every few days; until then it is not called unseen. */
const PROVABLE_MS = 7 * DAY_MS;

/**
 * `unseenMs`: how long nobody may see it without a word; infinite: for ever. `looks`: the checks in vain since it was
 * last seen; undefined: none.
 */
export function conditionOf(
  history: History,
  unseenMs: number,
  looks: Looks | undefined,
): Condition {
  const { state, since, lastSeen } = history;
  if (state === 'unchecked') return 'held';
  if (state === 'lost') return neverSeen(history) ? 'never-found' : 'lost';
  if (isLookedFor(history, looks) && isUnseen(history, unseenMs)) return 'unseen';
  if (isUnsteady(history)) return 'unsteady';
  if (!isThere(state)) return 'held';
  return lastSeen !== undefined && lastSeen >= since ? 'well' : 'held';
}

/** When it was last seen, or since when it is looked for. */
export function lastSeenOf({ lastSeen, firstFailure, since }: History): number {
  return lastSeen ?? Math.min(firstFailure ?? since, since);
}

/** It was looked for at the end of this time: one that nobody asks is not unseen. */
function isUnseen(history: History, unseenMs: number): boolean {
  const { state, lastCheck, firstFailure, needs } = history;
  if (lastCheck === undefined || lastCheck - lastSeenOf(history) < unseenMs) return false;
  const provableMs = (needs?.spanMs ?? 0) + PROVABLE_MS;
  return state !== 'failing' || lastCheck - (firstFailure ?? lastCheck) >= provableMs;
}

/** Null: nothing. `told`: what was told last and has not ended since, as far as was told. */
export function standingNews(told: Standing | null, condition: Condition): NewsKind | null {
  if (condition === 'held' || condition === told) return null;
  if (condition === 'well') return told === null ? null : 'recovered';
  if (isLoss(condition) && isLoss(told)) return null;
  return condition;
}

function isLoss(condition: Condition | null): boolean {
  return condition === 'lost' || condition === 'never-found';
}
