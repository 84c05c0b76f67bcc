/** The sum of counts, for the writer and the page's script. */
export function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
