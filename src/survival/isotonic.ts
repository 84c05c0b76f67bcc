/**
 * Isotonic regression by pooling adjacent violators (Ayer et al. 1955): takes values with weights, gives the closest
 * values that never fall, by weighted squares. Linear time.
 */

/** `values` is overwritten; weights are positive. */
export function makeAscending(values: Float64Array, weights: Float64Array): void {
  const size = values.length;
  const starts = new Int32Array(size + 1);
  const weight = new Float64Array(size);
  let blocks = 0;
  for (let at = 0; at < size; at++) {
    let [value, sum, start] = [values[at] ?? 0, weights[at] ?? 0, at];
    while (blocks > 0 && (values[blocks - 1] ?? 0) >= value) {
      blocks--;
      const before = weight[blocks] ?? 0;
      value = ((values[blocks] ?? 0) * before + value * sum) / (before + sum);
      sum += before;
      start = starts[blocks] ?? 0;
    }
    // A block is never behind the values that are still to be read.
    values[blocks] = value;
    weight[blocks] = sum;
    starts[blocks++] = start;
  }
  starts[blocks] = size;
  for (let block = blocks - 1; block >= 0; block--) {
    values.fill(values[block] ?? 0, starts[block], starts[block + 1]);
  }
}
