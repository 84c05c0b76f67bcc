/**
 * PDF (ISO 32000) by PDFium: a piece a page, then one with the links of the outline, then the files that it holds.
 * Faults are told, and reading goes on behind a page that cannot be read.
 */
import type {
  DocumentLimits,
  DocumentPiece,
  DocumentWatcher,
  EmbeddedFile,
  ReadDocument,
} from '../model.ts';
import { type Opened, openPdf, type PdfDocument, unreadable } from './library/document.ts';
import { withTrailer } from './library/salvage.ts';
import { PageTally } from './page-tally.ts';
import { outlinePiece, pieceOf } from './piece.ts';

/** A page at which PDFium stops costs a new start; a file with more of them is no document. */
const MOST_STARTS = 8;

export const readPdf: ReadDocument = async function* readPdf(bytes, limits, watcher) {
  const reading = new Reading(limits, watcher);
  let file = bytes;
  for (let starts = 0; starts < MOST_STARTS && !reading.isOver; starts++) {
    let opened = await openPdf(file, limits.unpackedBytes);
    const mended = starts === 0 && isDamaged(opened) ? withTrailer(bytes) : null;
    if (mended !== null) {
      const again = await openPdf(mended, limits.unpackedBytes);
      if (!('fault' in again)) {
        opened = again;
        file = mended;
        watcher.fault('damaged', 'its end is missing, and perhaps more');
      }
    }
    if ('fault' in opened) {
      watcher.fault(opened.fault, opened.detail);
      return;
    }
    yield* reading.pieces(opened, starts === 0);
  }
  reading.end();
};

function isDamaged(opened: Opened): boolean {
  return 'fault' in opened && opened.fault === 'damaged';
}

/** How far a document has been read, over several starts of PDFium. */
class Reading {
  isOver = false;
  readonly #limits: DocumentLimits;
  readonly #watcher: DocumentWatcher;
  readonly #tally = new PageTally();
  #next = 0;
  #characters = 0;
  #stop: unknown;

  constructor(limits: DocumentLimits, watcher: DocumentWatcher) {
    this.#limits = limits;
    this.#watcher = watcher;
  }

  *pieces(document: PdfDocument, isFirst: boolean): Generator<DocumentPiece> {
    try {
      if (isFirst) this.#watcher.facts(document.facts());
      yield* this.#pages(document);
      const outline = outlinePiece(document.bookmarks());
      if (outline !== null) yield outline;
      this.#embedded(document.files());
      this.isOver = true;
    } catch (error) {
      this.#stopped(document, error);
    }
  }

  end(): void {
    if (!this.isOver) {
      const { fault, detail } = unreadable(false, this.#stop);
      this.#watcher.fault(fault, detail);
    }
    this.#tally.tell(this.#watcher);
  }

  *#pages(document: PdfDocument): Generator<DocumentPiece> {
    const { pieces, characters } = this.#limits;
    const pages = Math.min(document.pages, pieces);
    while (this.#next < pages && this.#characters < characters) {
      const index = this.#next++;
      const page = document.page(index, characters - this.#characters);
      if (page === null) {
        this.#tally.unread(index + 1);
        continue;
      }
      this.#tally.read(page);
      this.#characters += page.glyphs.length;
      if (page.isCut) this.#tooLarge(`page ${index + 1} is read in part`);
      yield pieceOf(page, index + 1);
      this.#embedded(page.files);
    }
    if (this.#next < document.pages)
      this.#tooLarge(`${this.#next} of ${document.pages} pages are read`);
  }

  #embedded(files: Iterable<EmbeddedFile>): void {
    for (const file of files) this.#watcher.embedded?.(file);
  }

  #tooLarge(detail: string): void {
    this.#watcher.fault('too-large', detail);
  }

  /** PDFium stopped at a page, or at the outline behind the last one. */
  #stopped(document: PdfDocument, error: unknown): void {
    this.#stop = error;
    if (document.ranOutOfMemory()) {
      const { fault, detail } = unreadable(true, error);
      this.#watcher.fault(fault, detail);
      this.isOver = true;
      return;
    }
    this.#tally.unread(this.#next);
    if (this.#next >= Math.min(document.pages, this.#limits.pieces)) this.isOver = true;
  }
}
