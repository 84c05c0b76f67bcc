/**
 * The links as JSON inside the page, written in blocks, so that none has to be held: one element with the rows of the
 * table, and one with a line of JSON a link for its details, which the page parses only when a row is opened. Neither
 * script nor markup can come out of them.
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

/** A data element, which a browser neither runs nor shows. */
export function dataElement(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json}</script>\n`;
}

/** Without `<`, nothing in it can end its element, nor begin a comment (HTML §4.12.1.3). */
export function dataJson(value: unknown): string {
  return printableJson(value).replaceAll('<', '\\u003c');
}
