/**
 * Values of a filter with their links, in the order of the charts: what is dead comes first; of the same number of dead
 * links, the larger share.
 */

export interface RankedValue {
  readonly value: string;
  readonly links: number;
  readonly dead: number;
  readonly moved: number;
}

/** The values that are shown at first, and the most that are shown at all. */
export const VALUES_SHOWN = 8;
export const MOST_VALUES = 40;

export function compareRanked(a: RankedValue, b: RankedValue): number {
  const size = a.dead > 0 ? a.links - b.links : b.links - a.links;
  return b.dead - a.dead || b.moved - a.moved || size || (a.value < b.value ? -1 : 1);
}

/** Panels in the order of the page, and the names of their columns. */
export const VALUE_PANELS = [
  { name: 'host', title: 'Hosts', column: 'Host' },
  { name: 'reason', title: 'Reasons', column: 'Reason' },
  { name: 'list', title: 'Lists and newsgroups', column: 'List' },
  { name: 'source', title: 'Sources', column: 'Source' },
  { name: 'message', title: 'Messages', column: 'Message' },
] as const;
export type PanelName = (typeof VALUE_PANELS)[number]['name'];

export function panelId(name: PanelName): string {
  return `by-${name}`;
}
