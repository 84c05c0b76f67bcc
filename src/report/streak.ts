/** Since when a link fails, in words: takes what is remembered of it, gives null where there is nothing to tell. */
import type { History } from '../history/model.ts';

/** The honest answer lies between the last answer and the first failure. */
export function streakText({ failures, firstFailure, lastAnswer }: History): string | null {
  if (failures < 2 || firstFailure === undefined) return null;
  const answered = lastAnswer === undefined ? 'never answered' : `last answered ${day(lastAnswer)}`;
  return `failed ${failures} times in a row, first ${day(firstFailure)}, ${answered}`;
}

/** `2024-01-31`, UTC. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
