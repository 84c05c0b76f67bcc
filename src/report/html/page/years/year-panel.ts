/**
 * The panel of the year chart: switches between counts and shares, shows the numbers of the focused year, redraws on
 * resize. The table of numbers stays below, folded.
 */
import { OVERVIEW_ID, type OverviewData, SHOWN_VERDICTS } from '../../data/data.ts';
import { VERDICT_WORDS } from '../../data/verdict-words.ts';
import { element } from '../elements/elements.ts';
import { markFilterLinks } from '../link-table/filter-links.ts';
import type { Filters } from '../link-table/filters.ts';
import type { Panel, Shown } from '../link-table/link-table.ts';
import type { View } from '../link-table/view.ts';
import { type ChartMode, drawYears, makeTabStop, type Years, yearText } from './year-chart.ts';

const MODES: readonly { readonly mode: ChartMode; readonly title: string }[] = [
  { mode: 'links', title: 'Links' },
  { mode: 'share', title: 'Shares' },
];
/** The width of A4 between its margins, in CSS pixels. */
const PAPER_WIDTH = 660;
const HINT = 'Choose a year to see its links.';

export class YearPanel implements Panel {
  readonly #years: Years;
  readonly #root: HTMLElement | null = document.getElementById('year-chart');
  readonly #drawing = element('div', { class: 'drawing' });
  readonly #readout = element('p', { class: 'readout', 'aria-hidden': 'true' }, HINT);
  #mode: ChartMode = 'links';
  #filters: Filters | undefined;

  constructor() {
    const data = document.getElementById(OVERVIEW_ID)?.textContent;
    this.#years = data ? (JSON.parse(data) as OverviewData).years : [];
    if (this.#root === null || this.#years.length === 0) return;
    this.#root.append(this.#top(), this.#drawing);
    this.#root.hidden = false;
    document.querySelector('.years details')?.removeAttribute('open');
    for (const type of ['pointerover', 'focusin']) {
      this.#drawing.addEventListener(type, ({ target }) => this.#read(target));
    }
    this.#drawing.addEventListener('pointerleave', () => this.#read(null));
    new ResizeObserver(() => this.#draw()).observe(this.#drawing);
    // Scaled down from the screen, its text would be too small in print.
    addEventListener('beforeprint', () => this.#draw(PAPER_WIDTH));
    addEventListener('afterprint', () => this.#draw());
  }

  /** Highlights the selected year. */
  show(_: Shown, { filters }: View): void {
    this.#filters = filters;
    this.#drawing.classList.toggle(
      'chosen',
      this.#years.some(({ year }) => String(year) === filters.year),
    );
  }

  #top(): HTMLElement {
    return element('div', { class: 'chart-top' }, this.#readout, this.#modes());
  }

  #modes(): HTMLElement {
    const choices = MODES.map(({ mode, title }) => {
      const input = element('input', { type: 'radio', name: 'mode', value: mode });
      input.checked = mode === this.#mode;
      input.addEventListener('change', () => {
        this.#mode = mode;
        this.#draw();
      });
      return element('label', {}, input, element('span', {}, title));
    });
    const legend = element('legend', { class: 'sr' }, 'What the chart shows');
    return element('fieldset', { class: 'segments' }, legend, ...choices);
  }

  #draw(width = Math.round(this.#drawing.clientWidth)): void {
    if (width === 0) return;
    const chart = drawYears(this.#years, this.#mode, width);
    this.#drawing.replaceChildren(chart, legend(this.#years));
    if (this.#filters) markFilterLinks(this.#filters);
    makeTabStop(chart);
  }

  #read(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<SVGAElement>('a.year') : null;
    const year = this.#years.find((one) => String(one.year) === link?.dataset['value']);
    this.#readout.textContent = year === undefined ? HINT : yearText(year);
  }
}

function legend(years: Years): HTMLElement {
  const present = SHOWN_VERDICTS.filter((_, index) => years.some(({ counts }) => counts[index]));
  const items = present.map((verdict) =>
    element('li', {}, element('span', { class: `tag ${verdict}` }, VERDICT_WORDS[verdict])),
  );
  return element('ul', { class: 'legend', 'aria-hidden': 'true' }, ...items);
}
