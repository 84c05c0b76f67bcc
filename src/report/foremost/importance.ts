/**
 * How much a link matters to a reader: takes what counts for that, gives its rank. First the dead, then what moved,
 * then what could not be told; of each kind what is new since the last run first, then what is cited in the most
 * places, then what is cited in the newest message. Pure.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { ChangeKind } from '../../history/change-kind.ts';
import { newestMessage } from '../../settle/message-date.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';

/** Compared from left to right; the lower number comes first. */
export type Rank = readonly number[];

export interface Weight {
  readonly verdict: VerdictValue;
  /** Since the last run; absent: nothing, or there was none. */
  readonly change?: ChangeKind | undefined;
  readonly places: number;
  /** When the newest message that cites it was written, in any unit, the same for all; null: unknown. */
  readonly latest: number | null;
}

export function rankOf({ verdict, change, places, latest }: Weight): Rank {
  return [VERDICT_ORDER.indexOf(verdict), change === undefined ? 1 : 0, -places, -(latest ?? 0)];
}

export function importanceOf({ verdict, change, sightings, sightingCount }: CheckedLink): Rank {
  return rankOf({
    ...{ verdict: verdict.verdict, change, places: sightingCount },
    latest: newestMessage(sightings, Date.parse(verdict.checkedAt)),
  });
}

export function compareRanks(a: Rank, b: Rank): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
