/** A filter as the options that say it, for people: takes a filter, gives one line. */
import type { Filter, FilterKind } from './model.ts';

export function describeFilter(filter: Filter): string {
  const { include, exclude, scheme, since, until, list, from } = filter;
  const kinds: readonly (readonly [FilterKind, readonly string[]])[] = [
    ['include', include],
    ['exclude', exclude],
    ['scheme', scheme],
    ['since', since === undefined ? [] : [since]],
    ['until', until === undefined ? [] : [until]],
    ['list', list],
    ['from', from],
  ];
  return kinds
    .flatMap(([kind, values]) => values.map((value) => `--${kind} ${quoted(value)}`))
    .join(' ');
}

/** As a shell takes it. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
