/** Renders one page of links as table rows; a row opens to show the details of its link. */
import { printable } from '../../../writing/printable.ts';
import { SHOWN_VERDICTS } from '../data/data.ts';
import { type Shape, shape } from '../data/shape.ts';
import { nameOf } from '../rows/mark.ts';
import { cellsOf, verdictShape } from '../rows/row-shape.ts';
import { detailElement } from './detail/detail.ts';
import { byId, element } from './elements/elements.ts';
import { shapeElement } from './elements/shape-element.ts';
import { readDetail } from './link-table/blocks.ts';
import type { Panel, Shown } from './link-table/link-table.ts';
import type { Records } from './link-table/records.ts';
import type { Selection } from './link-table/selection.ts';

/** Arrow keys move within one of these columns. */
const COLUMNS = ['button.toggle', 'input.choose'] as const;

/** Verdicts beside which it matters when a link last answered. */
const TIMED: ReadonlySet<string> = new Set(['dead', 'moved', 'unknown']);

const CUT_SHORT = 'This page was cut short: it ends before the details of this link.';

export class Rows implements Panel {
  readonly #body: HTMLElement;
  readonly #records: Records;
  readonly #selection: Selection;
  readonly #all = chooser('Select the links on this page');
  #shown: readonly number[] = [];

  constructor(body: HTMLElement, records: Records, selection: Selection) {
    this.#body = body;
    this.#records = records;
    this.#selection = selection;
    const looks = body.closest('table')?.classList;
    looks?.add('selectable');
    looks?.toggle('without-times', !hasTimes(records));
    byId('choose', HTMLElement).append(this.#all);
    this.#all.addEventListener('click', () => selection.choose(this.#shown, this.#all.checked));
    selection.onChange(() => this.#mark());
    body.addEventListener('click', (event) => this.#clicked(event));
    body.addEventListener('keydown', (event) => this.#keyPressed(event));
    // An opened row spans all columns, and narrow windows have fewer.
    addEventListener('resize', () => this.#span());
  }

  show({ onPage }: Shown): void {
    this.#shown = onPage;
    this.#body.replaceChildren(
      ...(onPage.length === 0 ? [nothingFound()] : onPage.map((link) => this.#row(link))),
    );
    this.#mark();
    this.#span();
  }

  /** Shows which links are selected. */
  #mark(): void {
    let count = 0;
    for (const box of this.#body.querySelectorAll<HTMLInputElement>('input.choose')) {
      box.checked = this.#selection.has(linkOf(box));
      box.closest('tr')?.classList.toggle('chosen', box.checked);
      if (box.checked) count++;
    }
    this.#all.checked = count > 0 && count === this.#shown.length;
    this.#all.indeterminate = count > 0 && !this.#all.checked;
  }

  #span(): void {
    const wide = this.#body.querySelectorAll<HTMLTableCellElement>('td.wide');
    if (wide.length === 0) return;
    const heads = this.#body.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const columns = [...heads].filter(({ offsetWidth }) => offsetWidth > 0).length;
    for (const cell of wide) cell.colSpan = columns;
  }

  #row(link: number): HTMLTableRowElement {
    const row = this.#records.row(link);
    const cells = cellsOf(row, toggleShape(link, verdictShape(row)));
    const box = chooser(`Select ${nameOf(row)}`);
    return element(
      'tr',
      { class: 'link', 'data-link': link },
      element('td', { class: 'c-choose' }, box),
      ...cells.map(shapeElement),
    );
  }

  /** A row with nothing to press. */
  readonly plainRow = (link: number): HTMLTableRowElement => {
    const row = this.#records.row(link);
    const cells = cellsOf(row, verdictShape(row));
    const box = element('td', { class: 'c-choose' });
    return element('tr', { class: 'link' }, box, ...cells.map(shapeElement));
  };

  /** A click anywhere in the row opens it, unless it hits a control or selects text. */
  #clicked({ target, shiftKey }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const box = target.closest('input.choose');
    if (box !== null) this.#choose(linkOf(box), shiftKey);
    if (target.closest('a, input, .detail, .copy') !== null) return;
    if (target.closest('button') === null && getSelection()?.isCollapsed === false) return;
    const row = target.closest('tr.link');
    if (row instanceof HTMLTableRowElement) this.#toggle(row);
  }

  #choose(link: number, isRange: boolean): void {
    if (isRange) this.#selection.toggleTo(link, this.#shown);
    else this.#selection.toggle(link);
  }

  #toggle(row: HTMLTableRowElement): void {
    const button = row.querySelector('button.toggle');
    const isOpen = button?.getAttribute('aria-expanded') === 'true';
    button?.setAttribute('aria-expanded', String(!isOpen));
    row.classList.toggle('open', !isOpen);
    if (isOpen) row.nextElementSibling?.remove();
    else {
      row.after(this.#detailRow(Number(row.dataset['link'])));
      this.#span();
    }
  }

  #detailRow(link: number): HTMLTableRowElement {
    const cell = element('td', { class: 'wide' });
    const row = this.#records.row(link);
    readDetail(link, row).then((detail) =>
      cell.append(detail === null ? CUT_SHORT : detailElement(row, detail)),
    );
    return element('tr', { class: 'detail', id: detailId(link) }, cell);
  }

  /** Arrow keys move between rows. */
  #keyPressed(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const column = COLUMNS.find((one) => target.matches(one));
    if (column === undefined) return;
    const stops = [...this.#body.querySelectorAll<HTMLElement>(column)];
    const at = stops.indexOf(target);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key];
    if (next === undefined || stops[next] === undefined) return;
    event.preventDefault();
    stops[next].focus();
  }
}

/** Whether anything is known of any link but its present verdict. */
function hasTimes(records: Records): boolean {
  return records.some(
    ['failed', 'state', 'verdict'],
    (failed, state, verdict) =>
      failed !== null || (state !== null && TIMED.has(SHOWN_VERDICTS[Number(verdict)] ?? '')),
  );
}

/** The link of the row that it stands in. */
function linkOf(inside: Element): number {
  return Number(inside.closest<HTMLElement>('tr.link')?.dataset['link']);
}

function chooser(name: string): HTMLInputElement {
  return element('input', { type: 'checkbox', class: 'choose', 'aria-label': printable(name) });
}

function detailId(link: number): string {
  return `link-${link}`;
}

function toggleShape(link: number, verdict: Shape): Shape {
  return shape(
    'button',
    { type: 'button', class: 'toggle', 'aria-expanded': 'false', 'aria-controls': detailId(link) },
    verdict,
    shape('span', { class: 'sr' }, ': show details'),
  );
}

function nothingFound(): HTMLTableRowElement {
  const words = 'No link matches. Remove a filter or shorten the search.';
  return element('tr', { class: 'nothing' }, element('td', { class: 'wide' }, words));
}
