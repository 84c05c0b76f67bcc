/** Where a chart is drawn: draws it again for each width, for the screen and for paper. */
import { element } from '../elements/elements.ts';
import { PAPER_WIDTH } from './frame.ts';

export class Drawing {
  readonly root = element('div', { class: 'drawing' });
  readonly #make: (width: number) => readonly Element[];

  constructor(make: (width: number) => readonly Element[]) {
    this.#make = make;
    new ResizeObserver(() => this.draw()).observe(this.root);
    // Scaled down from the screen, its text would be too small in print.
    addEventListener('beforeprint', () => this.draw(PAPER_WIDTH));
    addEventListener('afterprint', () => this.draw());
  }

  draw(width = Math.round(this.root.clientWidth)): void {
    if (width > 0) this.root.replaceChildren(...this.#make(width));
  }
}
