/** Looking things up in ascending numbers. */

/** The index of the first of the ascending `values` that is not below `limit`; their count if none. */
export function firstNotBelow(values: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
