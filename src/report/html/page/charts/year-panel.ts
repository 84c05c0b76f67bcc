/**
 * The panel of the year chart: switches between counts and shares, shows the numbers of the focused year, redraws on
 * resize. The table of numbers stays below, folded.
 */
import { counted, thousands } from '../../../../writing/counted.ts';
import { type OverviewData, SHOWN_VERDICTS } from '../../data/data.ts';
import { filterAttributes, UNDATED } from '../../data/filter-link.ts';
import { deadShare } from '../../data/numbers.ts';
import { sum } from '../../data/sum.ts';
import { VERDICT_WORDS } from '../../data/verdict-words.ts';
import { element } from '../elements/elements.ts';
import { type Facet, facetOf } from '../link-table/facets.ts';
import { markFilterLinks } from '../link-table/filter-links.ts';
import type { Filters } from '../link-table/filters.ts';
import type { Chart, Drawn } from './charts.ts';
import { Drawing } from './drawing.ts';
import { type ChartMode, drawYears, makeTabStop, type Years, yearText } from './year-chart.ts';

const MODES: readonly { readonly mode: ChartMode; readonly title: string }[] = [
  { mode: 'links', title: 'Links' },
  { mode: 'share', title: 'Shares' },
];
const NO_COUNTS: readonly number[] = SHOWN_VERDICTS.map(() => 0);
const HINT = 'Choose a year to see its links.';

export class YearPanel implements Chart {
  /** Of the whole run. */
  readonly #all: Years;
  #years: Years;
  readonly #root: HTMLElement | null = document.getElementById('year-chart');
  readonly #drawing = new Drawing((width) => this.#make(width));
  readonly #readout = element('p', { class: 'readout', 'aria-hidden': 'true' }, HINT);
  #mode: ChartMode = 'links';
  #filters: Filters | undefined;

  constructor({ years }: OverviewData) {
    this.#all = years;
    this.#years = years;
    if (this.#root === null || years.length === 0) return;
    const { root: drawing } = this.#drawing;
    this.#root.append(this.#top(), drawing);
    this.#root.hidden = false;
    document.querySelector('.years details')?.removeAttribute('open');
    for (const type of ['pointerover', 'focusin']) {
      drawing.addEventListener(type, ({ target }) => this.#read(target));
    }
    drawing.addEventListener('pointerleave', () => this.#read(null));
  }

  /** The links that all filters but the year find; the years stay the same, so that they can be compared. */
  draw({ shown, view: { filters }, isAll }: Drawn): void {
    const facet: Facet = isAll ? new Map() : facetOf(shown, 'year');
    const isChosen = this.#all.some(({ year }) => String(year) === filters.year);
    this.#filters = filters;
    this.#years = isAll
      ? this.#all
      : this.#all.map(({ year }) => ({ year, counts: facet.get(String(year)) ?? NO_COUNTS }));
    this.#drawing.root.classList.toggle('chosen', isChosen);
    this.#drawing.draw();
    showNumbers(this.#years);
    if (!isAll) showUndated(sum(facet.get(UNDATED) ?? NO_COUNTS));
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
        this.#drawing.draw();
        if (this.#filters) markFilterLinks(this.#filters);
      });
      return element('label', {}, input, element('span', {}, title));
    });
    const legend = element('legend', { class: 'sr' }, 'What the chart shows');
    return element('fieldset', { class: 'segments' }, legend, ...choices);
  }

  #make(width: number): readonly Element[] {
    const chart = drawYears(this.#years, this.#mode, width);
    makeTabStop(chart, chart.querySelector(`[data-value="${this.#filters?.year}"]`) ?? undefined);
    return [chart, legend(this.#years)];
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

/** The table below the chart. */
function showNumbers(years: Years): void {
  const rows = years
    .filter(({ counts }) => sum(counts) > 0)
    .map(({ year, counts }) => {
      const link = element('a', { class: 'filter', ...filterAttributes('year', year) });
      link.append(String(year));
      const numbers = [...[sum(counts), ...counts].map(thousands), deadShare(counts)];
      const cells = numbers.map((text) => element('td', {}, text));
      return element('tr', {}, element('th', { scope: 'row' }, link), ...cells);
    });
  document.querySelector('.years tbody')?.replaceChildren(...rows);
}

function showUndated(count: number): void {
  const link = document.querySelector('#undated a');
  if (link) link.textContent = `${counted(count, 'link')} ${count === 1 ? 'is' : 'are'}`;
}
