/** Links of the overview that filter the list: a click adds a filter, a second click removes it. */
import type { FilterName } from '../../data/filter-link.ts';
import type { Filters } from './filters.ts';

const LINKS = 'a[data-filter]';

/** `choose` gets the clicked filter; clicks that open a tab are left to the browser. */
export function onFilterLink(choose: (name: FilterName, value: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { filter, value } = (link as HTMLElement | SVGElement).dataset;
    choose(filter as FilterName, value ?? '');
  });
}

/** Marks the links whose filters are active. */
export function markFilterLinks(filters: Filters): void {
  for (const link of document.querySelectorAll<HTMLElement | SVGElement>(LINKS)) {
    const { filter, value } = link.dataset;
    if (filters[filter as FilterName] === value) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
