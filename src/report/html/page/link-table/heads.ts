/** The column heads: buttons that sort, and show the sort order. */
import { byId, element } from '../elements/elements.ts';
import type { Panel, Shown } from './link-table.ts';
import type { View } from './view.ts';

export class Heads implements Panel {
  readonly #cells = [
    ...byId('table', HTMLTableElement).querySelectorAll<HTMLTableCellElement>('th[data-column]'),
  ];

  constructor(onSort: (column: string) => void) {
    for (const cell of this.#cells) {
      const button = element('button', { type: 'button' }, cell.textContent);
      button.addEventListener('click', () => onSort(cell.dataset['column'] ?? ''));
      cell.replaceChildren(button);
    }
  }

  show(_: Shown, { sorting: { column, descending } }: View): void {
    for (const cell of this.#cells) {
      if (cell.dataset['column'] === column) {
        cell.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      } else cell.removeAttribute('aria-sort');
    }
  }
}
