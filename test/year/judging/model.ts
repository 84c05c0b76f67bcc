/** The judgement of a year: figures, and the cases behind those that should be none. All plain. */

export interface Share {
  readonly good: number;
  readonly of: number;
  /** Those that are not good, in words. */
  readonly misses: readonly string[];
}

/** In days; undefined where there is none. */
export interface Delays {
  readonly kind: string;
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

export function shareOf<T>(
  cases: readonly T[],
  isGood: (one: T) => boolean,
  name: (one: T) => string,
): Share {
  const misses = cases.filter((one) => !isGood(one));
  return { good: cases.length - misses.length, of: cases.length, misses: misses.map(name) };
}

export function delaysOf(kind: string, days: readonly number[]): Delays {
  const sorted = days.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
    return Math.round(sorted[Math.max(0, index)] ?? Number.NaN);
  };
  return { kind, count: sorted.length, median: at(0.5), p90: at(0.9), max: at(1) };
}

/** 1 where there was nothing to be right about. */
export function ratio({ good, of }: Share): number {
  return of === 0 ? 1 : good / of;
}
