/** A queue: first in, first out, both in constant time however long it grows. */

/** So many consumed slots are kept before the array is cut. */
const SLACK = 1024;

export class Fifo<T extends object> {
  #items: T[] = [];
  #head = 0;

  get size(): number {
    return this.#items.length - this.#head;
  }

  get first(): T | undefined {
    return this.#items[this.#head];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    const item = this.#items[this.#head];
    if (item === undefined) return undefined;
    this.#head++;
    if (this.#head === this.#items.length) this.#cut();
    else if (this.#head >= SLACK && this.#head * 2 >= this.#items.length) this.#cut();
    return item;
  }

  #cut(): void {
    this.#items = this.#items.slice(this.#head);
    this.#head = 0;
  }
}
