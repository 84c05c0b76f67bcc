/** The pager of the table, and the count of links. */

import { thousands } from '../../../../writing/counted.ts';
import { PAGE_SIZES } from '../../data/data.ts';
import { byId } from '../elements/elements.ts';
import type { LinkTable, Panel, Shown } from './link-table.ts';
import type { View } from './view.ts';

type Step = 'first' | 'previous' | 'next' | 'last';

export class Pager implements Panel {
  readonly #root = byId('pager', HTMLElement);
  readonly #page = byId('page', HTMLInputElement);
  readonly #pages = byId('pages', HTMLElement);
  readonly #size = byId('size', HTMLSelectElement);
  readonly #count = byId('count', HTMLElement);
  #shown = 1;

  constructor(table: LinkTable, onChange: () => void) {
    for (const button of this.#buttons) {
      button.addEventListener('click', () => {
        table.goTo(this.#target(button.dataset['page'] as Step, table.view.page));
        onChange();
      });
    }
    this.#page.addEventListener('change', () => {
      const wanted = Math.round(Number(this.#page.value)) || 1;
      table.goTo(Math.min(Math.max(wanted, 1), this.#shown) - 1);
      onChange();
    });
    this.#size.addEventListener('change', () => {
      table.resize(Number(this.#size.value));
      onChange();
    });
    this.#count.hidden = false;
  }

  show({ records, links, pages }: Shown, { page, size }: View): void {
    const found = links.length;
    this.#shown = pages;
    this.#root.hidden = found <= PAGE_SIZES[0];
    this.#page.value = String(page + 1);
    this.#page.max = String(pages);
    this.#pages.textContent = thousands(pages);
    this.#size.value = String(size);
    for (const button of this.#buttons) {
      const isBack = ['first', 'previous'].includes(button.dataset['page'] ?? '');
      // Not `disabled`, which would lose the keyboard focus.
      button.setAttribute('aria-disabled', String(isBack ? page === 0 : page >= pages - 1));
    }
    this.#count.textContent = countText({ page, size, found, all: records.size });
  }

  get #buttons(): readonly HTMLButtonElement[] {
    return [...this.#root.querySelectorAll<HTMLButtonElement>('button')];
  }

  #target(step: Step, page: number): number {
    const last = this.#shown - 1;
    const targets = { first: 0, previous: page - 1, next: page + 1, last };
    return Math.min(Math.max(targets[step], 0), last);
  }
}

interface Counts {
  readonly page: number;
  readonly size: number;
  readonly found: number;
  readonly all: number;
}

export function countText({ page, size, found, all }: Counts): string {
  const of =
    found === all ? `${thousands(all)} links` : `${thousands(found)} of ${thousands(all)} links`;
  if (found <= size) return of;
  const from = page * size + 1;
  return `${of}, ${thousands(from)} to ${thousands(Math.min(from + size - 1, found))} shown`;
}
