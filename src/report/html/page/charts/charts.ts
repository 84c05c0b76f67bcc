/**
 * The charts follow the filters: takes what is found, tells each chart. The first time at once, then when typing
 * pauses, since they count all links several times.
 */

import { thousands } from '../../../../writing/counted.ts';
import { OVERVIEW_ID, type OverviewData } from '../../data/data.ts';
import { byId } from '../elements/elements.ts';
import { markFilterLinks } from '../link-table/filter-links.ts';
import { NO_FILTERS } from '../link-table/filters.ts';
import type { Panel, Shown } from '../link-table/link-table.ts';
import { FILTER_KEYS, type View } from '../link-table/view.ts';

/** What a chart draws. */
export interface Drawn {
  readonly shown: Shown;
  readonly view: View;
  /** Nothing is chosen: the numbers of the whole run hold, listed or not. */
  readonly isAll: boolean;
}

export interface Chart {
  readonly draw: (drawn: Drawn) => void;
}

const QUIET_MS = 120;
const ENDS_OF_PRESS = ['pointerup', 'pointercancel'];

export function overviewData(): OverviewData {
  return JSON.parse(document.getElementById(OVERVIEW_ID)?.textContent ?? '') as OverviewData;
}

export class Charts implements Panel {
  readonly #charts: readonly Chart[];
  readonly #links: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => void) | null = null;
  #isDrawn = false;
  #isPressed = false;

  constructor(charts: readonly Chart[], { links }: OverviewData) {
    this.#charts = charts;
    this.#links = links;
    addEventListener('pointerdown', () => this.#press(true));
    for (const end of ENDS_OF_PRESS) addEventListener(end, () => this.#press(false));
  }

  show(shown: Shown, view: View): void {
    this.#pending = () => this.#draw(shown, view);
    if (this.#isDrawn) this.#wait();
    else this.#settle();
    this.#isDrawn = true;
  }

  /** A link that is replaced between the press and its end is not clicked. */
  #press(isPressed: boolean): void {
    this.#isPressed = isPressed;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#isPressed) this.#timer = setTimeout(() => this.#settle(), QUIET_MS);
  }

  #settle(): void {
    this.#pending?.();
    this.#pending = null;
  }

  #draw(shown: Shown, view: View): void {
    const isAll = FILTER_KEYS.every((key) => view.filters[key] === NO_FILTERS[key]);
    for (const chart of this.#charts) chart.draw({ shown, view, isAll });
    this.#tellMissing(shown.records.size, isAll);
    markFilterLinks(view.filters);
  }

  /** The list of a huge run leaves out links that are alive. */
  #tellMissing(listed: number, isAll: boolean): void {
    const note = byId('charted', HTMLElement);
    note.hidden = isAll || listed === this.#links;
    note.textContent = `With filters, these charts count the ${thousands(listed)} links of the list, not all ${thousands(this.#links)}.`;
  }
}
