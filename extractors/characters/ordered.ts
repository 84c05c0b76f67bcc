/** Searches ascending numbers. */

/** The index of the first of the ascending `values` that is not below `limit`; their count if there is none. */
export function firstNotBelow(values: ArrayLike<number>, limit: number): number {
  return firstWithin(values, limit, { from: 0, to: values.length });
}

/** The same if the values before index `from` are known to be below; fast if the answer is near. */
export function firstNotBelowFrom(values: ArrayLike<number>, limit: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step <= values.length && (values[low + step - 1] as number) < limit) {
    low += step;
    step *= 2;
  }
  return firstWithin(values, limit, { from: low, to: Math.min(values.length, low + step - 1) });
}

interface NumberRange {
  readonly from: number;
  readonly to: number;
}

function firstWithin(values: ArrayLike<number>, limit: number, { from, to }: NumberRange): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Gives the first of the ascending `values` that is not below a number, or `none`. The numbers must not decrease from
 * call to call.
 */
export function forward(values: ArrayLike<number>, none: number): (from: number) => number {
  let index = 0;
  return (from) => {
    while (index < values.length && (values[index] as number) < from) index++;
    return index < values.length ? (values[index] as number) : none;
  };
}
