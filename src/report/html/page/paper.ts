/**
 * What is printed: all links that the filters find, and not only those of the visible page. Rows are added around those
 * of the page before it is printed, and taken away again.
 */
import { counted, thousands } from '../../../writing/counted.ts';
import { element } from './elements/elements.ts';
import type { Panel, Shown } from './link-table/link-table.ts';
import type { View } from './link-table/view.ts';

/** More would keep a browser busy for minutes. */
const PRINTED_AT_MOST = 5000;

export class Paper implements Panel {
  readonly #body: HTMLElement;
  readonly #rowOf: (link: number) => HTMLElement;
  #links: Uint32Array = new Uint32Array();
  #all = 0;
  /** Those of the visible page. */
  #page: readonly [from: number, to: number] = [0, 0];
  #added: readonly HTMLElement[] = [];

  constructor(body: HTMLElement, rowOf: (link: number) => HTMLElement) {
    this.#body = body;
    this.#rowOf = rowOf;
    addEventListener('beforeprint', () => this.#add());
    addEventListener('afterprint', () => this.#remove());
  }

  show({ records, links, onPage }: Shown, { page, size }: View): void {
    this.#links = links;
    this.#all = records.size;
    this.#page = [page * size, page * size + onPage.length];
  }

  #add(): void {
    this.#remove();
    const [from, to] = this.#page;
    const room = PRINTED_AT_MOST - (to - from);
    const before = [...this.#links.subarray(0, Math.min(from, room))].map(this.#rowOf);
    const after = [...this.#links.subarray(to, to + room - before.length)].map(this.#rowOf);
    const note = element(
      'p',
      { class: 'paper-note' },
      this.#words(before.length + to - from + after.length),
    );
    this.#body.prepend(...before);
    this.#body.append(...after);
    this.#body.closest('table')?.before(note);
    this.#added = [...before, ...after, note];
  }

  #words(printed: number): string {
    const found = this.#links.length;
    const of = found === this.#all ? '' : `${thousands(found)} of `;
    const left = found === printed ? '' : `, the first ${thousands(printed)} of them printed`;
    return `${of}${counted(this.#all, 'link')}${left}`;
  }

  #remove(): void {
    for (const one of this.#added) one.remove();
    this.#added = [];
  }
}
