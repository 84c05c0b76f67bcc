/** Values by a key of theirs, each group in their order. */
export function groupedBy<T, K>(
  values: Iterable<T>,
  keyOf: (value: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
