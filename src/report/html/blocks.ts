/**
 * The links as data inside the page, block by block as they come, so that none has to be held: an element
 * with rows for the table, and one with a line of JSON a link for what is shown when a row is opened, which
 * the page parses only then. No script and no markup can come out of either.
 */
import type { CheckedLink } from '../../settle/model.ts';
import { printableJson } from '../../writing/printable.ts';
import { SightingAllowance } from './counts/listed.ts';
import { BLOCK_LINKS, DETAILS_CLASS, ROWS_CLASS, type Row } from './data/data.ts';
import { detailOf } from './detail.ts';

export class LinkBlocks {
  readonly #write: (text: string) => void;
  readonly #allowance = new SightingAllowance();
  #rows: string[] = [];
  #details: string[] = [];

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  add(row: Row, link: CheckedLink): void {
    this.#rows.push(dataJson(row));
    this.#details.push(dataJson(detailOf(link, this.#allowance.take(link.sightings.length))));
    if (this.#rows.length === BLOCK_LINKS) this.#flush();
  }

  end(): void {
    if (this.#rows.length > 0) this.#flush();
  }

  #flush(): void {
    this.#write(dataElement(`class="${ROWS_CLASS}"`, `[\n${this.#rows.join(',\n')}\n]`));
    this.#write(dataElement(`class="${DETAILS_CLASS}"`, this.#details.join('\n')));
    this.#rows = [];
    this.#details = [];
  }
}

/** An element of data, which a browser neither runs nor shows. */
export function dataElement(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json}</script>\n`;
}

/** Without `<`, nothing in it can end its element, nor begin a comment (HTML §4.12.1.3). */
export function dataJson(value: unknown): string {
  return printableJson(value).replaceAll('<', '\\u003c');
}
