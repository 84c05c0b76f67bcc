/**
 * The links that a reader has chosen, to do something with them. Filters, order and page do not change it. Independent
 * of the DOM.
 */
import type { Range } from './ranges.ts';

export class Selection {
  readonly #chosen: Uint8Array;
  readonly #listeners: (() => void)[] = [];
  #count = 0;
  /** The link that was chosen or left last, where a range begins. */
  #last: number | null = null;

  /** `size`: the number of links in the data. */
  constructor(size: number) {
    this.#chosen = new Uint8Array(size);
  }

  /** Called after every change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  get count(): number {
    return this.#count;
  }

  has(link: number): boolean {
    return this.#chosen[link] === 1;
  }

  /** Chooses a link, or leaves it if it is chosen. */
  toggle(link: number): void {
    this.#set(link, !this.has(link));
    this.#last = link;
    this.#changed();
  }

  /**
   * As a click with Shift: from the link of the last click to this one, both included, in the order in which they are
   * shown, all become what this one becomes. Without a last click on this page it is a plain click.
   */
  toggleTo(link: number, shown: readonly number[]): void {
    const [from, to] = [this.#last === null ? -1 : shown.indexOf(this.#last), shown.indexOf(link)];
    if (from === -1 || to === -1) {
      this.toggle(link);
      return;
    }
    const isChosen = !this.has(link);
    for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      this.#set(one, isChosen);
    }
    this.#last = link;
    this.#changed();
  }

  /** Chooses these links as well, or leaves them. */
  choose(links: Iterable<number>, isChosen = true): void {
    for (const link of links) this.#set(link, isChosen);
    this.#changed();
  }

  clear(): void {
    this.#chosen.fill(0);
    this.#count = 0;
    this.#last = null;
    this.#changed();
  }

  /** Chooses exactly the links of these ranges, as far as there are any. */
  replace(ranges: readonly Range[]): void {
    this.#chosen.fill(0);
    this.#count = 0;
    for (const [first, last] of ranges) {
      for (let link = first; link <= last && link < this.#chosen.length; link++) {
        this.#set(link, true);
      }
    }
    this.#changed();
  }

  /** In the order of the data. */
  get links(): Uint32Array {
    const links = new Uint32Array(this.#count);
    let at = 0;
    for (let link = 0; at < links.length; link++) if (this.has(link)) links[at++] = link;
    return links;
  }

  #set(link: number, isChosen: boolean): void {
    if (this.has(link) === isChosen || link >= this.#chosen.length) return;
    this.#chosen[link] = isChosen ? 1 : 0;
    this.#count += isChosen ? 1 : -1;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
