/**
 * The view in the fragment of the address, for bookmarks and sharing: filters, order and page. Takes and gives text;
 * ignores invalid parts.
 */
import { PAGE_SIZES, USUAL_SIZE } from '../../data/data.ts';
import { CHOICES, type ChoiceName, type Filters, NO_FILTERS } from './filters.ts';
import { FIRST_SORTING, isColumn, type Sorting } from './order.ts';

export interface View {
  readonly filters: Filters;
  readonly sorting: Sorting;
  /** Counted from 0. */
  readonly page: number;
  readonly size: number;
}

export const FIRST_VIEW: View = {
  filters: NO_FILTERS,
  sorting: FIRST_SORTING,
  page: 0,
  size: USUAL_SIZE,
};

export const FILTER_KEYS = Object.keys(NO_FILTERS) as (keyof Filters)[];

/** Without the `#`; empty for the default view. */
export function hashOf({ filters, sorting, page, size }: View): string {
  const fields = new URLSearchParams();
  for (const key of FILTER_KEYS) if (filters[key] !== '') fields.set(key, filters[key]);
  const { column, descending } = sorting;
  if (column !== FIRST_SORTING.column || descending !== FIRST_SORTING.descending) {
    fields.set('sort', `${descending ? '-' : ''}${column}`);
  }
  if (page > 0) fields.set('page', String(page + 1));
  if (size !== USUAL_SIZE) fields.set('rows', String(size));
  return fields.toString();
}

/** Whether the search differs and nothing else does, as while it is being typed. */
export function isTyping(before: View, after: View): boolean {
  if (before.filters.search === after.filters.search) return false;
  const asBefore = { filters: { ...after.filters, search: before.filters.search } };
  return hashOf({ ...after, ...asBefore, page: before.page }) === hashOf(before);
}

/** Null if the fragment is no view: it may be an anchor. */
export function viewOf(hash: string): View | null {
  const text = hash.replace(/^#/, '');
  if (!text.includes('=')) return null;
  const fields = new URLSearchParams(text);
  return {
    filters: filtersOf(fields),
    sorting: sortingOf(fields.get('sort') ?? ''),
    page: pageOf(fields.get('page') ?? ''),
    size: PAGE_SIZES.find((size) => String(size) === fields.get('rows')) ?? USUAL_SIZE,
  };
}

function filtersOf(fields: URLSearchParams): Filters {
  const given = Object.fromEntries(FILTER_KEYS.map((key) => [key, fields.get(key) ?? '']));
  const filters: Filters = { ...NO_FILTERS, ...given };
  const choices = Object.keys(CHOICES) as ChoiceName[];
  const chosen = choices.map((name) => [name, chosenOf(name, filters[name])]);
  return { ...filters, ...Object.fromEntries(chosen) };
}

/** In the order of display, so that a view has a single address. */
export function chosenOf(name: ChoiceName, words: string): string {
  const wanted = words.split(',');
  const all: readonly string[] = CHOICES[name];
  const known = all.filter((word) => wanted.includes(word));
  // Every link has a verdict, and not every one a state.
  return name === 'verdict' && known.length === all.length ? '' : known.join(',');
}

function sortingOf(text: string): Sorting {
  const column = text.replace(/^-/, '');
  return isColumn(column) ? { column, descending: text.startsWith('-') } : FIRST_SORTING;
}

function pageOf(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}
