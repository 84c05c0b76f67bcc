/**
 * Rows of cells as text: a line with their number and the names of their columns, then a line of JSON for each column. A
 * reader parses a column when it is wanted, and most columns of most blocks never are.
 */
import { type Cell, type Column, packColumn, unpackColumn } from './columns.ts';

export type CellRow = Readonly<Record<string, Cell>>;

/** Takes rows of the same columns. */
export class SheetWriter {
  readonly #columns = new Map<string, Cell[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: CellRow): void {
    for (const [name, cell] of Object.entries(row)) {
      const cells = this.#columns.get(name) ?? [];
      this.#columns.set(name, cells);
      cells.push(cell);
    }
    this.#size++;
  }

  /** JSON has no line ends of its own. */
  text(): string {
    const head = [this.#size, ...this.#columns.keys()];
    const columns = [...this.#columns.values()].map(packColumn);
    return [head, ...columns].map((line) => JSON.stringify(line)).join('\n');
  }
}

export class Sheet {
  readonly size: number;
  readonly #lines: ReadonlyMap<string, string>;
  readonly #read = new Map<string, readonly Cell[]>();

  constructor(text: string) {
    const [head = '[0]', ...lines] = text.split('\n');
    const [size, ...names] = JSON.parse(head) as [number, ...string[]];
    this.size = size;
    this.#lines = new Map(names.map((name, at) => [name, lines[at] ?? '']));
  }

  /** All of a column; none where there is no such column. */
  cells(name: string): readonly Cell[] {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const line = this.#lines.get(name);
    const cells = line === undefined ? [] : unpackColumn(JSON.parse(line) as Column, this.size);
    this.#read.set(name, cells);
    return cells;
  }

  row(at: number): CellRow {
    const cells = [...this.#lines.keys()].map((name) => [name, this.cells(name)[at] ?? null]);
    return Object.fromEntries(cells) as CellRow;
  }
}
