/** The filter controls: shows the filters of the view, and notifies the table of changes. */

import { thousands } from '../../../../writing/counted.ts';
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { sum } from '../../data/sum.ts';
import { byId } from '../elements/elements.ts';
import { facetOf } from './facets.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import type { Panel, Shown } from './link-table.ts';
import { selects, showSelect } from './selects.ts';
import { chosenOf, FIRST_VIEW, hashOf, type View } from './view.ts';

export class Controls implements Panel {
  readonly #root = byId('controls', HTMLElement);
  readonly #search = byId('search', HTMLInputElement);
  readonly #host = byId('host', HTMLInputElement);
  readonly #selects = selects();
  readonly #boxes = [...this.#root.querySelectorAll<HTMLInputElement>('input[name=verdict]')];
  readonly #clear = byId('clear', HTMLButtonElement);

  constructor(onChange: (changes: Partial<Filters>) => void) {
    this.#search.addEventListener('input', () => onChange({ search: this.#search.value }));
    // A host filters once it is complete.
    this.#host.addEventListener('change', () => onChange({ host: this.#host.value.trim() }));
    for (const { name, field } of this.#selects) {
      field.addEventListener('change', () => onChange({ [name]: field.value }));
    }
    for (const box of this.#boxes) {
      box.addEventListener('change', () => onChange({ verdict: this.#verdicts() }));
    }
    this.#clear.addEventListener('click', () => {
      onChange(NO_FILTERS);
      this.#search.focus();
    });
    this.#root.hidden = false;
  }

  show(shown: Shown, { filters }: View): void {
    // Text that is being typed is not replaced.
    if (this.#search.value !== filters.search) this.#search.value = filters.search;
    this.#host.value = filters.host;
    for (const select of this.#selects) showSelect(select, filters[select.name]);
    const wanted = filters.verdict.split(',');
    for (const box of this.#boxes) box.checked = wanted.includes(box.value);
    const byVerdict = facetOf(shown, 'verdict');
    for (const verdict of SHOWN_VERDICTS) {
      const count = this.#root.querySelector(`.chip-count[data-verdict=${verdict}]`);
      if (count) count.textContent = thousands(sum(byVerdict.get(verdict) ?? []));
    }
    this.#clear.hidden = hashOf({ ...FIRST_VIEW, filters }) === '';
  }

  #verdicts(): string {
    const checked = this.#boxes.filter((box) => box.checked).map(({ value }) => value);
    return chosenOf('verdict', checked.join(','));
  }
}
