/**
 * Values by the time they fall due: a binary heap, logarithmic in and out. Values that are due at the
 * same time come out in the order they went in, so that a run can be repeated exactly.
 */

interface Item<T> {
  readonly at: number;
  readonly order: number;
  readonly value: T;
}

export class ReadyHeap<T> {
  readonly #items: Item<T>[] = [];
  #pushed = 0;

  get size(): number {
    return this.#items.length;
  }

  /** When the first value is due; infinite when there is none. */
  get nextAt(): number {
    return this.#items[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  push(at: number, value: T): void {
    const item = { at, order: this.#pushed++, value };
    this.#items.push(item);
    this.#rise(item, this.#items.length - 1);
  }

  /** The value that is due first, whether or not its time has come. */
  pop(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#items.length > 0) this.#sink(last);
    return first.value;
  }

  popDue(now: number): T | undefined {
    return this.nextAt <= now ? this.pop() : undefined;
  }

  #rise(item: Item<T>, start: number): void {
    let index = start;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#items[above];
      if (parent === undefined || !comesBefore(item, parent)) break;
      this.#items[index] = parent;
      index = above;
    }
    this.#items[index] = item;
  }

  #sink(item: Item<T>): void {
    let index = 0;
    for (;;) {
      const below = this.#earlierChild(index);
      const child = this.#items[below];
      if (child === undefined || !comesBefore(child, item)) break;
      this.#items[index] = child;
      index = below;
    }
    this.#items[index] = item;
  }

  #earlierChild(index: number): number {
    const left = index * 2 + 1;
    const first = this.#items[left];
    const second = this.#items[left + 1];
    return first !== undefined && second !== undefined && comesBefore(second, first)
      ? left + 1
      : left;
  }
}

function comesBefore(a: Item<unknown>, b: Item<unknown>): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
