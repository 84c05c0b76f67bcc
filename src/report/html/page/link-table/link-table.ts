/**
 * The state of the table: TanStack Table keeps filters, order and page. It gets one page of rows at a time ("manual"
 * mode): its own row models need an object a link and are slow with 50,000 of them, while the columns in `records.ts`
 * take a few milliseconds.
 */
import {
  columnFilteringFeature,
  constructTable,
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { USUAL_SIZE } from '../../data/data.ts';
import { type Filters, type Found, findLinks, NO_FILTERS } from './filters.ts';
import { COLUMNS, FIRST_SORTING, isColumn, type Sorting, sortedOrder } from './order.ts';
import type { Records } from './records.ts';
import { FILTER_KEYS, type View } from './view.ts';

interface TableRow {
  readonly link: number;
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
});

/** The first click on a numeric column sorts it in descending order. */
const LATEST_FIRST: ReadonlySet<string> = new Set(['since', 'answered', 'cited', 'places']);

const helper = createColumnHelper<typeof features, TableRow>();
const IDS = [...new Set<string>([...COLUMNS, ...FILTER_KEYS])];
const columns = helper.columns(
  IDS.map((id) => helper.display({ id, sortDescFirst: LATEST_FIRST.has(id), enableSorting: true })),
);

function makeTable() {
  return constructTable({
    ...{ features, columns, data: [] as TableRow[], rowCount: 0 },
    ...{ manualFiltering: true, manualSorting: true, manualPagination: true },
    enableSortingRemoval: false,
    getRowId: ({ link }) => String(link),
    initialState: {
      sorting: [{ id: FIRST_SORTING.column, desc: FIRST_SORTING.descending }],
      pagination: { pageIndex: 0, pageSize: USUAL_SIZE },
    },
  });
}

/** What the view finds, and which of it is on the visible page. */
export interface Shown extends Found {
  readonly onPage: readonly number[];
  readonly pages: number;
}

/** A part of the page that follows the view. */
export interface Panel {
  readonly show: (shown: Shown, view: View) => void;
}

export class LinkTable {
  readonly #records: Records;
  readonly #table = makeTable();
  #order: { readonly sorting: Sorting; readonly links: Uint32Array } | undefined;

  constructor(records: Records) {
    this.#records = records;
  }

  get view(): View {
    const { columnFilters, sorting, pagination } = this.#table.store.state;
    const given = Object.fromEntries(columnFilters.map(({ id, value }) => [id, value]));
    const { id = '', desc = false } = sorting[0] ?? {};
    return {
      filters: { ...NO_FILTERS, ...given },
      sorting: isColumn(id) ? { column: id, descending: desc } : FIRST_SORTING,
      page: pagination.pageIndex,
      size: pagination.pageSize,
    };
  }

  show({ filters, sorting, page, size }: View): void {
    const set = FILTER_KEYS.filter((key) => filters[key] !== '');
    this.#table.setColumnFilters(set.map((id) => ({ id, value: filters[id] })));
    this.#table.setSorting([{ id: sorting.column, desc: sorting.descending }]);
    this.#table.setPagination({ pageIndex: page, pageSize: size });
  }

  /** Returns to the first page. */
  filter(changes: Partial<Filters>): void {
    const { view } = this;
    this.show({ ...view, filters: { ...view.filters, ...changes }, page: 0 });
  }

  /** Like a click on the column head: reverses the order if it is sorted by that column already. */
  sortBy(column: string): void {
    this.#table.getColumn(column)?.toggleSorting();
    this.#table.setPageIndex(0);
  }

  goTo(page: number): void {
    this.#table.setPageIndex(page);
  }

  /** Keeps the first visible row on the page. */
  resize(size: number): void {
    this.#table.setPageSize(size);
  }

  /** Applies the view; a page beyond the end becomes the last one. */
  find(): Shown {
    const found = findLinks(this.#records, this.#sorted(), this.view.filters);
    const { links } = found;
    this.#setRows(links);
    const pages = Math.max(1, this.#table.getPageCount());
    if (this.view.page >= pages) {
      this.#table.setPageIndex(pages - 1);
      this.#setRows(links);
    }
    const onPage = this.#table.getRowModel().rows.map(({ original }) => original.link);
    return { ...found, onPage, pages };
  }

  #setRows(links: Uint32Array): void {
    const { page, size } = this.view;
    const data = Array.from(links.subarray(page * size, (page + 1) * size), (link) => ({ link }));
    this.#table.setOptions((options) => ({ ...options, data, rowCount: links.length }));
  }

  #sorted(): Uint32Array {
    const { sorting } = this.view;
    const known = this.#order?.sorting;
    if (known?.column !== sorting.column || known.descending !== sorting.descending) {
      this.#order = { sorting, links: sortedOrder(this.#records, sorting) };
    }
    return this.#order?.links ?? new Uint32Array();
  }
}
