/**
 * The links as data inside the page, written in blocks, so that none has to be held: one element with the rows of the
 * table, and one with their details, which the page unpacks only when a row is opened. Neither script nor markup can
 * come out of them.
 */
import type { CheckedLink } from '../../settle/model.ts';
import { printableJson } from '../../writing/printable.ts';
import type { FormatOptions, ReporterOptions } from '../model/model.ts';
import { SightingAllowance } from './counts/listed.ts';
import { briefDetail, briefRow } from './data/brief.ts';
import { BLOCK_LINKS, DETAILS_CLASS, ROWS_CLASS, type Row } from './data/data.ts';
import { detailOf } from './detail.ts';
import { packedJson } from './packing/packed.ts';
import { TableWriter } from './packing/table.ts';

export class LinkBlocks {
  readonly #write: (text: string) => void;
  readonly #options: FormatOptions;
  readonly #allowance = new SightingAllowance();
  #rows = new TableWriter();
  #details = new TableWriter();

  constructor({ write, ...options }: ReporterOptions) {
    this.#write = write;
    this.#options = options;
  }

  add(row: Row, link: CheckedLink): void {
    const places = this.#allowance.take(link.sightings.length);
    this.#rows.add(briefRow(row));
    this.#details.add(briefDetail(detailOf(link, places, this.#options), row));
    if (this.#rows.size === BLOCK_LINKS) this.#flush();
  }

  end(): void {
    if (this.#rows.size > 0) this.#flush();
  }

  #flush(): void {
    this.#write(packedElement(ROWS_CLASS, this.#rows));
    this.#write(packedElement(DETAILS_CLASS, this.#details));
    this.#rows = new TableWriter();
    this.#details = new TableWriter();
  }
}

/** A data element, which a browser neither runs nor shows. */
function packedElement(look: string, values: TableWriter): string {
  const text = packedJson(values.table());
  return `<script type="application/octet-stream" class="${look}">${text}</script>\n`;
}

/** For data that is small: as JSON. */
export function dataElement(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json}</script>\n`;
}

/** Without `<`, nothing in it can end its element, nor begin a comment (HTML §4.12.1.3). */
export function dataJson(value: unknown): string {
  return printableJson(value).replaceAll('<', '\\u003c');
}
