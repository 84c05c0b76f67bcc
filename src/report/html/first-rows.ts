/**
 * The first rows of the table as HTML, for browsers without script and until the script has read the rest. Keeps a
 * bounded number of each verdict while links come in any order.
 */
import { type Row, SHOWN_VERDICTS, USUAL_SIZE } from './data/data.ts';
import { cellsOf } from './rows/row-shape.ts';
import { shapeHtml } from './shape-html.ts';

export class FirstRows {
  readonly #byVerdict: Row[][] = SHOWN_VERDICTS.map(() => []);

  add(row: Row): void {
    const rows = this.#byVerdict[row.verdict];
    if (rows && rows.length < USUAL_SIZE) rows.push(row);
  }

  get count(): number {
    return this.#first.length;
  }

  html(): string {
    return this.#first.map(rowHtml).join('\n');
  }

  get #first(): readonly Row[] {
    return this.#byVerdict.flat().slice(0, USUAL_SIZE);
  }
}

function rowHtml(row: Row): string {
  return `<tr class="link"><td class="c-choose"></td>${cellsOf(row).map(shapeHtml).join('')}</tr>`;
}
