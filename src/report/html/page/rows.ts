/** Renders one page of links as table rows; a row opens to show the details of its link. */
import { SHOWN_VERDICTS } from '../data/data.ts';
import { type Shape, shape } from '../data/shape.ts';
import { cellsOf, verdictShape } from '../rows/row-shape.ts';
import { detailElement } from './detail/detail.ts';
import { element } from './elements/elements.ts';
import { shapeElement } from './elements/shape-element.ts';
import { readDetail } from './link-table/blocks.ts';
import type { Panel, Shown } from './link-table/link-table.ts';
import { NOT_KNOWN, type Records } from './link-table/records.ts';

export class Rows implements Panel {
  readonly #body: HTMLElement;
  readonly #records: Records;

  constructor(body: HTMLElement, records: Records) {
    this.#body = body;
    this.#records = records;
    body.addEventListener('click', (event) => this.#clicked(event));
    body.addEventListener('keydown', (event) => this.#keyPressed(event));
    // An opened row spans all columns, and narrow windows have fewer.
    addEventListener('resize', () => this.#span());
  }

  show({ onPage }: Shown): void {
    this.#body.replaceChildren(
      ...(onPage.length === 0 ? [nothingFound()] : onPage.map((link) => this.#row(link))),
    );
    this.#span();
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
    return element('tr', { class: 'link', 'data-link': link }, ...cells.map(shapeElement));
  }

  /** A click anywhere in the row counts, unless it hits a link or selects text. */
  #clicked({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest('a, .detail') !== null) return;
    if (target.closest('button') === null && getSelection()?.isCollapsed === false) return;
    const row = target.closest('tr.link');
    if (row instanceof HTMLTableRowElement) this.#toggle(row);
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
    const { url, verdict, reason, cited } = this.#records;
    const about = {
      url: url[link] ?? '',
      verdict: SHOWN_VERDICTS[verdict[link] ?? 0] ?? 'unknown',
      reason: reason[link] ?? 'unexplained',
      cited: cited[link] ?? NOT_KNOWN,
      places: this.#records.places[link] ?? 0,
    };
    const content = detailElement(about, readDetail(link));
    return element(
      'tr',
      { class: 'detail', id: detailId(link) },
      element('td', { class: 'wide' }, content),
    );
  }

  /** Arrow keys move between rows. */
  #keyPressed(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLButtonElement) || !target.matches('.toggle')) return;
    const toggles = [...this.#body.querySelectorAll<HTMLButtonElement>('button.toggle')];
    const at = toggles.indexOf(target);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: toggles.length - 1 }[key];
    if (next === undefined || toggles[next] === undefined) return;
    event.preventDefault();
    toggles[next].focus();
  }
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
