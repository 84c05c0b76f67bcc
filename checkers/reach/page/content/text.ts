/**
 * The visible text of a page while it is put together: takes pieces of text and the elements around them,
 * gives one line with white space collapsed. Elements that stand on lines of their own part words.
 */
import { BLOCKS, CELLS, LINES } from '../../../../extractors/html/html-tables.ts';

/** Their text is invisible; `noscript` is for other browsers than those of readers. */
const UNSEEN: ReadonlySet<string> = new Set('script style template noscript title'.split(' '));

export class VisibleText {
  readonly #pieces: string[] = [];
  /** The element that hides its text, while it is open. */
  #hiding: string | null = null;

  get isHidden(): boolean {
    return this.#hiding !== null;
  }

  open(element: string): void {
    this.#part(element);
    if (UNSEEN.has(element)) this.#hiding ??= element;
  }

  close(element: string): void {
    if (element === this.#hiding) this.#hiding = null;
    this.#part(element);
  }

  add(text: string): void {
    if (this.#hiding === null) this.#pieces.push(text);
  }

  result(): string {
    return oneLine(this.#pieces.join(''));
  }

  #part(element: string): void {
    if (this.#hiding !== null) return;
    if (element === 'br' || BLOCKS.has(element) || LINES.has(element) || CELLS.has(element)) {
      this.#pieces.push(' ');
    }
  }
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
