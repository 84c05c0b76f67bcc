/** Search among entries that lie one behind the other, in order of their first numbers (32 bits). */

/** The last entry that begins with no more than a number; the first one if none does. `size`: bytes of an entry. */
export function lastNotAbove(entries: usize, size: usize, count: i32, most: i32): i32 {
  let low = 0;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<i32>(entries + size * <usize>middle) <= most) low = middle;
    else high = middle;
  }
  return low;
}
