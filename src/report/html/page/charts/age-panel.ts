/**
 * How long links live: the curve of all links as the writer found it, and that of the links which the filters find.
 * Filters by what was found do not count: how long dead links lived says nothing of how long links live.
 */
import { type History, STATES } from '../../../../history/model.ts';
import { lifeOf } from '../../../../survival/life.ts';
import type { Survival } from '../../../../survival/model.ts';
import { groupOf, Sample } from '../../../../survival/sample.ts';
import { survivalOf } from '../../../../survival/survival.ts';
import { thousands } from '../../../../writing/counted.ts';
import { AGES_ID, ageCells, agesText, wholeYears } from '../../breakdown/age-words.ts';
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { element } from '../elements/elements.ts';
import { type Filters, findLinks, NO_FILTERS } from '../link-table/filters.ts';
import { NOT_KNOWN, type Records } from '../link-table/records.ts';
import { FILTER_KEYS } from '../link-table/view.ts';
import { drawAges } from './age-curve.ts';
import type { Chart, Drawn } from './charts.ts';
import { Drawing } from './drawing.ts';
import { Reader } from './reader.ts';

const OUTCOMES: Partial<Filters> = { verdict: '', state: '', change: '', reason: '' };
/** Fewer than the writer's: a reader waits for them. */
const REPLICATES = 80;
const TOO_FEW =
  'Too few of these links for a curve: it takes 50 with a date and a clear answer, on 10 hosts, 10 of them dead.';
const HINT = 'Go over the curve for its numbers.';

export function agePanel(whole: Survival | undefined): readonly Chart[] {
  const root = document.getElementById(AGES_ID);
  return root === null || whole === undefined ? [] : [new AgePanel(root, whole)];
}

class AgePanel implements Chart {
  readonly #root: HTMLElement;
  readonly #whole: Survival;
  readonly #reader = new Reader('Share still alive by age', HINT);
  readonly #drawing = new Drawing((width) => [drawAges(this.#shown, width, this.#reader)]);
  #groups: Uint8Array | undefined;
  #shown: Survival;
  #key = '';

  constructor(root: HTMLElement, whole: Survival) {
    this.#root = root;
    this.#whole = whole;
    this.#shown = whole;
    const chart = root.querySelector<HTMLElement>('.chart');
    chart?.append(this.#reader.readout, this.#drawing.root, legend());
    if (chart) chart.hidden = false;
    root.querySelector('details')?.removeAttribute('open');
  }

  draw({ shown: { records }, view }: Drawn): void {
    const filters = { ...view.filters, ...OUTCOMES };
    const key = JSON.stringify(filters);
    if (key === this.#key) return;
    this.#key = key;
    const isAll = FILTER_KEYS.every((name) => filters[name] === NO_FILTERS[name]);
    const survival = isAll ? this.#whole : this.#of(records, filters);
    this.#root.classList.toggle('too-few', survival === null);
    this.#say(survival);
    if (survival === null) return;
    this.#shown = survival;
    this.#drawing.draw();
    const rows = wholeYears(survival).map((point) => {
      const [age = '', ...cells] = ageCells(point);
      const data = cells.map((cell) => element('td', {}, cell));
      return element('tr', {}, element('th', { scope: 'row' }, age), ...data);
    });
    this.#root.querySelector('tbody')?.replaceChildren(...rows);
  }

  #say(survival: Survival | null): void {
    const said = this.#root.querySelector('.said');
    const of = this.#root.querySelector('.of');
    if (said) said.textContent = survival === null ? TOO_FEW : agesText(survival);
    if (of) of.textContent = thousands(survival?.links ?? 0);
  }

  #of(records: Records, filters: Filters): Survival | null {
    this.#groups ??= Uint8Array.from(records.hosts, groupOf);
    const { missed } = findLinks(records, new Uint32Array(), filters);
    const sample = new Sample();
    for (let link = 0; link < missed.length; link++) {
      if (missed[link] !== 0) continue;
      const life = lifeAt(records, link);
      if (life !== null) sample.add(life, this.#groups[link] ?? 0);
    }
    return survivalOf(sample, REPLICATES);
  }
}

function lifeAt(records: Records, link: number) {
  const state: History['state'] | undefined = STATES[records.state[link] ?? NOT_KNOWN];
  const verdict = SHOWN_VERDICTS[records.verdict[link] ?? NOT_KNOWN];
  if (state === undefined || verdict === undefined) return null;
  return lifeOf({
    ...{ state, verdict, cited: known(records.cited[link]) },
    ...{ answered: known(records.answered[link]), failed: known(records.failed[link]) },
  });
}

function known(day: number | undefined): number | null {
  return day === undefined || day === NOT_KNOWN ? null : day;
}

function legend(): HTMLElement {
  const items = [
    ['line-key', 'Still alive'],
    ['band-key', '95 % interval at each age'],
  ].map(([look = '', words = '']) =>
    element('li', {}, element('span', { class: `key ${look}` }), words),
  );
  return element('ul', { class: 'legend', 'aria-hidden': 'true' }, ...items);
}
