/**
 * The links as data inside the page, in blocks: elements with the rows of the table, and, after the script, elements with
 * their details, which the page unpacks only when a row is opened. Neither script nor markup can come out of them. Both
 * stand behind what is counted of all links, so that a browser shows the first screen at once and works before it has
 * read most of the page. They are held packed until then, and the list is bounded (`counts/listed.ts`).
 */
import type { CheckedLink } from '../../settle/model.ts';
import { printableJson } from '../../writing/printable.ts';
import type { FormatOptions, ReporterOptions } from '../model/model.ts';
import { SightingAllowance } from './counts/listed.ts';
import { briefDetail, briefRow } from './data/brief.ts';
import { DETAIL_LINKS, DETAILS_CLASS, ROW_LINKS, ROWS_CLASS, type Row } from './data/data.ts';
import { detailOf } from './detail.ts';
import { lettersOf, packed } from './packing/packed.ts';
import { SheetWriter } from './packing/sheet.ts';
import { TableWriter } from './packing/table.ts';

export class LinkBlocks {
  readonly #write: (text: string) => void;
  readonly #options: FormatOptions;
  readonly #allowance = new SightingAllowance();
  readonly #packed = { rows: [] as Buffer[], details: [] as Buffer[] };
  #rows = new SheetWriter();
  #details = new TableWriter();

  constructor({ write, ...options }: ReporterOptions) {
    this.#write = write;
    this.#options = options;
  }

  add(row: Row, link: CheckedLink): void {
    const places = this.#allowance.take(link.sightings.length);
    this.#rows.add({ ...briefRow(row) });
    this.#details.add(briefDetail(detailOf(link, places, this.#options), row));
    if (this.#rows.size === ROW_LINKS) this.#packRows();
    if (this.#details.size === DETAIL_LINKS) this.#packDetails();
  }

  writeRows(): void {
    if (this.#rows.size > 0) this.#packRows();
    this.#writeAll(ROWS_CLASS, this.#packed.rows);
  }

  writeDetails(): void {
    if (this.#details.size > 0) this.#packDetails();
    this.#writeAll(DETAILS_CLASS, this.#packed.details);
  }

  #packRows(): void {
    this.#packed.rows.push(packed(this.#rows.text()));
    this.#rows = new SheetWriter();
  }

  #packDetails(): void {
    this.#packed.details.push(packed(JSON.stringify(this.#details.table())));
    this.#details = new TableWriter();
  }

  /** Data elements, which a browser neither runs nor shows. */
  #writeAll(look: string, blocks: readonly Buffer[]): void {
    for (const block of blocks) {
      const text = lettersOf(block);
      this.#write(`<script type="application/octet-stream" class="${look}">${text}</script>\n`);
    }
  }
}

/** For data that is small: as JSON. */
export function dataElement(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json}</script>\n`;
}

/** Without `<`, nothing in it can end its element, nor begin a comment (HTML §4.12.1.3). */
export function dataJson(value: unknown): string {
  return printableJson(value).replaceAll('<', '\\u003c');
}
