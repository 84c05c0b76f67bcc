/** Counts the pages of a document that could not be read whole, and tells it in the end. */
import type { DocumentWatcher } from '../model.ts';
import type { PdfPage } from './library/document.ts';

/** From this share on, what is left of a document is not the document. */
const MANY = 0.5;

export class PageTally {
  #pages = 0;
  #glyphs = 0;
  #unmapped = 0;
  #pictures = 0;
  readonly #unread: number[] = [];

  read({ glyphs, unmapped, isDrawn }: PdfPage): void {
    this.#pages++;
    this.#glyphs += glyphs.length;
    this.#unmapped += unmapped;
    if (isDrawn && glyphs.length === 0) this.#pictures++;
  }

  unread(page: number): void {
    this.#unread.push(page);
  }

  tell(watcher: DocumentWatcher): void {
    const [first] = this.#unread;
    if (first !== undefined) watcher.fault('damaged', unreadPages(first, this.#unread.length));
    if (this.#pictures > 0 && this.#pictures >= MANY * this.#pages)
      watcher.fault('without-text', `${this.#pictures} of ${this.#pages} pages show no text`);
    else if (this.#glyphs > 0 && this.#unmapped >= MANY * this.#glyphs)
      watcher.fault('without-text', 'its fonts do not say which characters they show');
  }
}

function unreadPages(first: number, count: number): string {
  if (count === 1) return `page ${first} cannot be read`;
  return `${count} pages cannot be read, the first of them page ${first}`;
}
