/** Which cell of a sheet comes next: rows and cells may stand for many (OpenDocument 1.3 part 3, §19.676 and §19.679). */
import { cellName } from '../codes/cell-names.ts';
import { attribute, type XmlAttributes } from '../packages/xml.ts';

/** Of LibreOffice; more is damage. */
const MOST = 16 * 1024 * 1024;

export class CellCounter {
  #row = 0;
  #rows = 1;
  #column = 0;
  #columns = 1;

  sheet(): void {
    this.#row = 0;
    this.#rows = 1;
  }

  row(attributes: XmlAttributes): void {
    this.#row += this.#rows;
    this.#rows = repeated(attributes, 'number-rows-repeated');
    this.#column = 0;
    this.#columns = 1;
  }

  cell(attributes: XmlAttributes): void {
    this.#column += this.#columns;
    this.#columns = repeated(attributes, 'number-columns-repeated');
  }

  /** The first of those that the cell stands for. */
  get name(): string {
    return cellName(this.#column, this.#row);
  }
}

function repeated(attributes: XmlAttributes, name: string): number {
  const times = Number(attribute(attributes, name) ?? 1);
  return times >= 1 && times <= MOST ? times : 1;
}
