/**
 * Values of one kind as columns: what stands at the same place in each of them stands together, so that it compresses
 * well. Takes any JSON and gives JSON; linear.
 */
import { type Cell, type Column, packColumn, unpackColumn } from './columns.ts';

export type Json = Cell | readonly Json[] | { readonly [name: string]: Json };

/** What stands at one place in the values. */
export interface Table {
  readonly size: number;
  /** For each value: 0 for a cell, the number of its shape from 1, or its length as a list from -1 downwards. */
  readonly kinds: Column;
  readonly cells: Column;
  /** The names of the fields of each kind of object. */
  readonly shapes: readonly (readonly string[])[];
  readonly fields: readonly (readonly [name: string, values: Table])[];
  /** Of all lists. */
  readonly items?: Table;
}

const CELL = 0;

/** Takes values one by one, and holds them as columns. */
export class TableWriter {
  readonly #kinds: number[] = [];
  readonly #cells: Cell[] = [];
  readonly #shapes = new Map<
    string,
    { readonly kind: number; readonly names: readonly string[] }
  >();
  readonly #fields = new Map<string, TableWriter>();
  #items: TableWriter | undefined;

  get size(): number {
    return this.#kinds.length;
  }

  /** Takes what JSON can hold, undefined fields included. */
  add(value: unknown): void {
    if (Array.isArray(value)) {
      this.#kinds.push(-1 - value.length);
      if (value.length === 0) return;
      this.#items ??= new TableWriter();
      for (const one of value) this.#items.add(one);
    } else if (isObject(value)) this.#addObject(value);
    else {
      this.#kinds.push(CELL);
      this.#cells.push(value as Cell);
    }
  }

  table(): Table {
    return {
      size: this.size,
      kinds: packColumn(this.#kinds),
      cells: packColumn(this.#cells),
      shapes: [...this.#shapes.values()].map(({ names }) => names),
      fields: [...this.#fields].map(([name, values]) => [name, values.table()] as const),
      ...(this.#items && { items: this.#items.table() }),
    };
  }

  #addObject(value: Readonly<Record<string, unknown>>): void {
    const names = Object.keys(value).filter((name) => value[name] !== undefined);
    const key = JSON.stringify(names);
    const shape = this.#shapes.get(key) ?? { kind: this.#shapes.size + 1, names };
    this.#shapes.set(key, shape);
    this.#kinds.push(shape.kind);
    for (const name of names) {
      const field = this.#fields.get(name) ?? new TableWriter();
      this.#fields.set(name, field);
      field.add(value[name]);
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The values again. */
export function valuesOf(table: Table): readonly Json[] {
  const next = reader(table);
  return Array.from({ length: table.size }, next);
}

function reader({ size, kinds, cells, shapes, fields, items }: Table): () => Json {
  const nextKind = cursor(unpackColumn(kinds, size));
  const nextCell = cursor(unpackColumn(cells, size));
  const nextField = new Map(fields.map(([name, values]) => [name, reader(values)]));
  const nextItem = items && reader(items);
  return () => {
    const kind = Number(nextKind());
    if (kind === CELL) return nextCell();
    if (kind < 0) return Array.from({ length: -1 - kind }, () => nextItem?.() ?? null);
    const names = shapes[kind - 1] ?? [];
    return Object.fromEntries(names.map((name) => [name, nextField.get(name)?.() ?? null]));
  };
}

function cursor(cells: readonly Cell[]): () => Cell {
  let at = 0;
  return () => cells[at++] ?? null;
}
