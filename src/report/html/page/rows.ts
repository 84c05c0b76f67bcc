/** Renders one page of links as table rows; a row opens to show the details of its link. */
import { reasonSentence } from '../../../../checkers/reasons.ts';
import { thousands } from '../../../writing/counted.ts';
import { SHOWN_VERDICTS } from '../data/data.ts';
import { dayText } from '../data/days.ts';
import { isClickable } from '../data/url-shown.ts';
import { detailElement } from './detail/detail.ts';
import { element, mailText } from './elements/elements.ts';
import { readDetail } from './link-table/blocks.ts';
import type { Panel, Shown } from './link-table/link-table.ts';
import { NOT_KNOWN, type Records } from './link-table/records.ts';

export class Rows implements Panel {
  readonly #body: HTMLElement;
  readonly #records: Records;

  constructor(body: HTMLElement, records: Records) {
    this.#body = body;
    this.#records = records;
    body.addEventListener('click', (event) => this.#clicked(event));
    body.addEventListener('keydown', (event) => this.#keyPressed(event));
    // An opened row spans all columns, and narrow windows have fewer.
    addEventListener('resize', () => this.#span());
  }

  show({ onPage }: Shown): void {
    this.#body.replaceChildren(
      ...(onPage.length === 0 ? [nothingFound()] : onPage.map((link) => this.#row(link))),
    );
    this.#span();
  }

  #span(): void {
    const wide = this.#body.querySelectorAll<HTMLTableCellElement>('td.wide');
    if (wide.length === 0) return;
    const heads = this.#body.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const columns = [...heads].filter(({ offsetWidth }) => offsetWidth > 0).length;
    for (const cell of wide) cell.colSpan = columns;
  }

  #row(link: number): HTMLTableRowElement {
    const { verdict, reason, subject, cited, since, answered, places } = this.#records;
    const word = SHOWN_VERDICTS[verdict[link] ?? 0] ?? '';
    const why = reasonSentence(reason[link] ?? 'unexplained');
    return element(
      'tr',
      { class: 'link', 'data-link': link },
      element('td', { class: 'c-verdict' }, toggle(link, word)),
      element(
        'th',
        { scope: 'row', class: 'c-url' },
        urlInRow(this.#records.url[link] ?? ''),
        element('p', { class: 'why' }, why),
      ),
      element('td', { class: 'c-reason' }, element('code', {}, reason[link] ?? '')),
      element('td', { class: 'c-since' }, dayOrNone(since[link])),
      element('td', { class: 'c-answered' }, dayOrNone(answered[link])),
      element(
        'td',
        { class: 'c-cited' },
        dayOrNone(cited[link]),
        element('p', { class: 'about' }, mailText(subject[link] ?? '')),
      ),
      element('td', { class: 'c-places' }, thousands(places[link] ?? 0)),
    );
  }

  /** A click anywhere in the row counts, unless it hits a link or selects text. */
  #clicked({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest('a, .detail') !== null) return;
    if (target.closest('button') === null && getSelection()?.isCollapsed === false) return;
    const row = target.closest('tr.link');
    if (row instanceof HTMLTableRowElement) this.#toggle(row);
  }

  #toggle(row: HTMLTableRowElement): void {
    const button = row.querySelector('button.toggle');
    const isOpen = button?.getAttribute('aria-expanded') === 'true';
    button?.setAttribute('aria-expanded', String(!isOpen));
    row.classList.toggle('open', !isOpen);
    if (isOpen) row.nextElementSibling?.remove();
    else {
      row.after(this.#detailRow(Number(row.dataset['link'])));
      this.#span();
    }
  }

  #detailRow(link: number): HTMLTableRowElement {
    const { url, verdict, reason, cited } = this.#records;
    const about = {
      url: url[link] ?? '',
      verdict: SHOWN_VERDICTS[verdict[link] ?? 0] ?? 'unknown',
      reason: reason[link] ?? 'unexplained',
      cited: cited[link] ?? NOT_KNOWN,
      places: this.#records.places[link] ?? 0,
    };
    const content = detailElement(about, readDetail(link));
    return element(
      'tr',
      { class: 'detail', id: detailId(link) },
      element('td', { class: 'wide' }, content),
    );
  }

  /** Arrow keys move between rows. */
  #keyPressed(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLButtonElement) || !target.matches('.toggle')) return;
    const toggles = [...this.#body.querySelectorAll<HTMLButtonElement>('button.toggle')];
    const at = toggles.indexOf(target);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: toggles.length - 1 }[key];
    if (next === undefined || toggles[next] === undefined) return;
    event.preventDefault();
    toggles[next].focus();
  }
}

function detailId(link: number): string {
  return `link-${link}`;
}

function toggle(link: number, word: string): HTMLButtonElement {
  const name = element('span', { class: `tag ${word}` }, word);
  const more = element('span', { class: 'sr' }, ': show details');
  return element(
    'button',
    { type: 'button', class: 'toggle', 'aria-expanded': 'false', 'aria-controls': detailId(link) },
    name,
    more,
  );
}

function urlInRow(url: string): HTMLElement {
  const text = mailText(url, 'url');
  if (!isClickable(url) || url.endsWith('…')) return text;
  const link = element('a', { class: 'url', href: url, rel: 'noreferrer nofollow noopener' });
  link.append(mailText(url));
  return link;
}

function dayOrNone(day: number = NOT_KNOWN): Node {
  if (day === NOT_KNOWN) return element('span', { class: 'soft' }, '–');
  return element('time', { class: 'day' }, dayText(day));
}

function nothingFound(): HTMLTableRowElement {
  const words = 'No link matches. Remove a filter or shorten the search.';
  return element('tr', { class: 'nothing' }, element('td', { class: 'wide' }, words));
}
