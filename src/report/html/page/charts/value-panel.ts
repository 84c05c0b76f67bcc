/**
 * Links by the values of one filter, as if it were not chosen: the first values, and more of them on demand. The chosen
 * value is always among them.
 */
import { REASONS, type Reason, reasonSentence } from '../../../../../checkers/reasons.ts';
import { thousands } from '../../../../writing/counted.ts';
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { filterAttributes } from '../../data/filter-link.ts';
import {
  compareRanked,
  MOST_VALUES,
  type PanelName,
  type RankedValue,
  VALUE_PANELS,
  VALUES_SHOWN,
} from '../../data/ranked.ts';
import { sum } from '../../data/sum.ts';
import { element, mailText, svgElement } from '../elements/elements.ts';
import { facetOf } from '../link-table/facets.ts';
import type { Records } from '../link-table/records.ts';
import type { Chart, Drawn } from './charts.ts';

const [DEAD, MOVED] = (['dead', 'moved'] as const).map((one) => SHOWN_VERDICTS.indexOf(one));
/** In per cent, so that even one link is visible. */
const LEAST_WIDTH = 0.4;

interface Value extends RankedValue {
  /** By verdict, as its bar shows them. */
  readonly bar: readonly number[];
}

export function valuePanels(): readonly Chart[] {
  return VALUE_PANELS.flatMap(({ name }) => {
    const root = document.querySelector<HTMLElement>(`[data-panel=${name}]`);
    return root === null ? [] : [new ValuePanel(name, root)];
  });
}

class ValuePanel implements Chart {
  readonly #name: PanelName;
  readonly #root: HTMLElement;
  readonly #rows: HTMLElement;
  readonly #written: readonly Node[];
  /** The number of its values in the whole run. */
  readonly #count: number | undefined;
  readonly #more = element('button', { type: 'button', class: 'quiet more' });
  #isOpen = false;
  #drawn: Drawn | undefined;
  #subjects: ReadonlyMap<string, string> | undefined;

  constructor(name: PanelName, root: HTMLElement) {
    this.#name = name;
    this.#root = root;
    this.#rows = root.querySelector('tbody') ?? root;
    this.#written = [...this.#rows.childNodes];
    const { values } = root.dataset;
    this.#count = values === undefined ? undefined : Number(values);
    this.#more.addEventListener('click', () => {
      this.#isOpen = !this.#isOpen;
      if (this.#drawn) this.draw(this.#drawn);
    });
    this.#rows.closest('table')?.after(this.#more);
  }

  draw(drawn: Drawn): void {
    this.#drawn = drawn;
    const { shown, view, isAll } = drawn;
    // The writer has counted them, over all links of the run.
    if (isAll && this.#count !== undefined && !this.#isOpen) {
      this.#rows.replaceChildren(...this.#written);
      this.#offerMore(this.#count);
      this.#root.classList.remove('chosen');
      return;
    }
    const chosen = view.filters[this.#name];
    const values = this.#values(drawn);
    const count = this.#isOpen ? MOST_VALUES : VALUES_SHOWN;
    const first = values.slice(0, count);
    const own = values.find(({ value }) => value === chosen);
    if (own !== undefined && !first.includes(own)) first.splice(-1, 1, own);
    const longest = values.reduce((most, { bar }) => Math.max(most, sum(bar)), 1);
    this.#rows.replaceChildren(...first.map((value) => this.#row(value, longest, shown.records)));
    this.#offerMore(values.length);
    this.#root.classList.toggle('chosen', own !== undefined);
  }

  #offerMore(count: number): void {
    this.#more.hidden = count <= VALUES_SHOWN;
    const most = Math.min(count, MOST_VALUES);
    this.#more.textContent = this.#isOpen
      ? `Fewer${count > MOST_VALUES ? ` (${thousands(count - MOST_VALUES)} others are not shown)` : ''}`
      : `${thousands(most - VALUES_SHOWN)} more${count > MOST_VALUES ? ` of ${thousands(count)}` : ''}`;
    this.#more.setAttribute('aria-expanded', String(this.#isOpen));
  }

  #values({ shown }: Drawn): readonly Value[] {
    const facet = facetOf(shown, this.#name);
    const values = [...facet].map(([value, counts]): Value => {
      const [dead, moved] = [counts[DEAD ?? 0] ?? 0, counts[MOVED ?? 0] ?? 0];
      const bar =
        this.#name === 'reason'
          ? counts
          : counts.map((n, verdict) => (verdict === DEAD || verdict === MOVED ? n : 0));
      return { value, links: sum(counts), dead, moved, bar };
    });
    return values.sort(this.#name === 'reason' ? compareReasons : compareRanked);
  }

  #row({ value, links, dead, bar }: Value, longest: number, records: Records): HTMLElement {
    const link = element('a', { class: 'filter', ...filterAttributes(this.#name, value) });
    link.append(this.#words(value, records));
    const numbers = this.#name === 'reason' ? [links] : [dead, links];
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, link),
      element('td', { class: 'bar-cell' }, barOf(bar, longest)),
      ...numbers.map((number) => element('td', {}, thousands(number))),
    );
  }

  #words(value: string, records: Records): Node {
    if (this.#name === 'reason') return document.createTextNode(reasonSentence(value as Reason));
    if (this.#name !== 'message') return mailText(value);
    this.#subjects ??= subjectsOf(records);
    return mailText(this.#subjects.get(value) || value);
  }
}

/** In the order of verdicts, then the most frequent first. */
function compareReasons(a: Value, b: Value): number {
  return verdictOf(a) - verdictOf(b) || b.links - a.links;
}

function verdictOf({ value }: Value): number {
  return SHOWN_VERDICTS.indexOf(REASONS[value as Reason].verdict);
}

/** Of the first link that a message cites. */
function subjectsOf({ messageId, subject }: Records): ReadonlyMap<string, string> {
  const subjects = new Map<string, string>();
  for (const [link, id] of messageId.entries()) {
    if (!subjects.has(id)) subjects.set(id, subject[link] ?? '');
  }
  return subjects;
}

function barOf(counts: readonly number[], whole: number): SVGSVGElement {
  let x = 0;
  const segments = counts.map((count, verdict) => {
    if (count === 0) return null;
    const width = Math.max(LEAST_WIDTH, (count * 100) / whole);
    const look = { class: `fill-${SHOWN_VERDICTS[verdict]}`, x: `${x}%`, width: `${width}%` };
    x += width;
    return svgElement('rect', { ...look, height: '100%' });
  });
  return svgElement(
    'svg',
    { class: 'bar', 'aria-hidden': 'true', focusable: 'false' },
    ...segments,
  );
}
