/**
 * The toolbar above the table: says how many links are selected, and offers them as files; without a selection, all
 * that the filters find. A file is made of the page's own data when it is asked for, and the browser keeps it: nothing
 * is requested and nothing sent.
 */
import { thousands } from '../../../../writing/counted.ts';
import type { Row } from '../../data/data.ts';
import { element } from '../elements/elements.ts';
import type { Panel, Shown } from '../link-table/link-table.ts';
import { rangesCode } from '../link-table/ranges.ts';
import type { Records } from '../link-table/records.ts';
import type { Selection } from '../link-table/selection.ts';
import { csvText, isReplaceable, isRobust, oldNewText, robustLinksText } from './files.ts';

interface Kind {
  readonly title: string;
  readonly file: string;
  readonly type: string;
  readonly admits: (records: Records, link: number) => boolean;
  readonly text: (rows: readonly Row[]) => string;
}

const KINDS: readonly Kind[] = [
  {
    ...{ title: 'CSV', file: 'links.csv', type: 'text/csv' },
    admits: () => true,
    text: csvText,
  },
  {
    ...{ title: 'Old → new', file: 'old-new.tsv', type: 'text/tab-separated-values' },
    admits: ({ url, leadsTo, copy }, link) =>
      isReplaceable({
        ...{ url: url[link] ?? '', leadsTo: leadsTo[link] ?? '', copy: copy[link] ?? '' },
      }),
    text: oldNewText,
  },
  {
    ...{ title: 'Robust Links', file: 'robust-links.html', type: 'text/html' },
    admits: ({ url, copy, copyDay }, link) =>
      isRobust({
        ...{ url: url[link] ?? '', copy: copy[link] ?? '', copyDay: copyDay[link] ?? null },
      }),
    text: robustLinksText,
  },
];

/** Until the browser has taken the file. */
const TAKEN_MS = 60_000;

export class Toolbar implements Panel {
  readonly #records: Records;
  readonly #selection: Selection;
  readonly #words = element('span', { class: 'toolbar-words', 'aria-live': 'polite' });
  readonly #buttons = KINDS.map((kind) => this.#button(kind.title, () => this.#offer(kind)));
  readonly #all: HTMLButtonElement;
  readonly #none: HTMLButtonElement;
  #found: Uint32Array = new Uint32Array();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Stands behind this element. */
  constructor(before: Element, records: Records, selection: Selection) {
    this.#records = records;
    this.#selection = selection;
    this.#all = this.#button('Select all found', () => selection.choose(this.#found));
    this.#none = this.#button('Clear selection', () => selection.clear());
    const bar = { class: 'toolbar', role: 'group', 'aria-label': 'Links as files' };
    before.after(element('div', bar, this.#words, ...this.#buttons, this.#all, this.#none));
    selection.onChange(() => this.#update());
  }

  show({ links }: Shown): void {
    this.#found = links;
    this.#update();
  }

  get #links(): Uint32Array {
    return this.#selection.count > 0 ? this.#selection.links : this.#found;
  }

  #update(): void {
    const { count } = this.#selection;
    this.#words.textContent = count > 0 ? this.#selectedText() : 'Save what is found as';
    // With many links it takes a moment, for which nothing else should wait.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#countKinds());
    this.#all.hidden =
      this.#found.length === 0 || this.#found.every((link) => this.#selection.has(link));
    this.#none.hidden = count === 0;
  }

  #countKinds(): void {
    const links = this.#links;
    for (const [at, { title, admits }] of KINDS.entries()) {
      const admitted = links.reduce((all, link) => all + (admits(this.#records, link) ? 1 : 0), 0);
      const button = this.#buttons[at];
      if (button === undefined) continue;
      button.textContent = `${title} (${thousands(admitted)})`;
      button.disabled = admitted === 0;
    }
  }

  #selectedText(): string {
    const isKept = rangesCode(this.#selection.links) !== null;
    const note = isKept ? '' : ' (too many to stand in the address)';
    return `${thousands(this.#selection.count)} selected${note}: save as`;
  }

  #button(words: string, act: () => void): HTMLButtonElement {
    const button = element('button', { type: 'button', class: 'quiet' }, words);
    button.addEventListener('click', act);
    return button;
  }

  #offer({ file, type, text, admits }: Kind): void {
    const links = [...this.#links].filter((link) => admits(this.#records, link));
    const content = text(links.map((link) => this.#records.row(link)));
    const href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
    element('a', { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), TAKEN_MS);
  }
}
