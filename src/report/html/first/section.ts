/**
 * The first screen's section: the dead links that matter most, then those that moved. Takes them in order with the
 * number of all of them, gives shapes.
 */
import { thousands } from '../../../writing/counted.ts';
import { filterAttributes } from '../data/filter-link.ts';
import { type Shape, shape } from '../data/shape.ts';
import type { FirstLink } from './first-link.ts';
import { itemShape } from './item.ts';

export const FIRST_VERDICTS = ['dead', 'moved'] as const;
export type FirstVerdict = (typeof FIRST_VERDICTS)[number];

/** So many are shown; the list has the others. */
export const SHOWN_FIRST: Readonly<Record<FirstVerdict, number>> = { dead: 6, moved: 3 };

export interface FirstGroup {
  readonly verdict: FirstVerdict;
  readonly links: readonly FirstLink[];
  /** All that there are. */
  readonly count: number;
}

const TITLES: Readonly<Record<FirstVerdict, { one: string; all: string; some: string }>> = {
  dead: { one: 'The dead link', all: 'The dead links', some: 'Dead links that matter most' },
  moved: { one: 'The moved link', all: 'The moved links', some: 'Moved links that matter most' },
};

/** `filtered`: of the links that pass the reader's filters. */
export function sectionShapes(
  groups: readonly FirstGroup[],
  of: 'all' | 'filtered' = 'all',
): readonly Shape[] {
  return groups.filter(({ links }) => links.length > 0).map((group) => groupShape(group, of));
}

function groupShape({ verdict, links, count }: FirstGroup, of: 'all' | 'filtered'): Shape {
  const { one, all, some } = TITLES[verdict];
  const shown = links.slice(0, SHOWN_FIRST[verdict]);
  const title = shown.length < count ? some : count === 1 ? one : all;
  const id = `first-${verdict}`;
  return shape(
    'section',
    { class: `group ${verdict}`, 'aria-labelledby': id },
    shape(
      'div',
      { class: 'group-head' },
      shape('h2', { id }, of === 'all' ? title : `${title}, as filtered`),
      shown.length < count ? allShape(verdict, shown.length, count) : null,
    ),
    itemsShape(shown),
  );
}

export function itemsShape(links: readonly FirstLink[]): Shape {
  return shape('ol', { class: 'items' }, ...links.map(itemShape));
}

function allShape(verdict: FirstVerdict, shown: number, count: number): Shape {
  return shape(
    'p',
    { class: 'soft' },
    `${shown} of `,
    shape('a', { class: 'filter', ...filterAttributes('verdict', verdict) }, thousands(count)),
    shape('span', { class: 'order' }, ': new first, then by how often they are cited'),
  );
}
