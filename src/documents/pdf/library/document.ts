/**
 * A PDF that PDFium has opened: its pages, facts and bookmarks. PDFium stops where it finds what cannot be; every call
 * here may throw then, and the document is of no use any more.
 */
import type { DocumentFacts, DocumentFault, EmbeddedFile } from '../../model.ts';
import type { Box } from '../layout/model.ts';
import { mayHoldUrl } from '../layout/underscores.ts';
import { type Annotation, annotationsOf } from './annotations.ts';
import { filesOf, filesOn } from './attachments.ts';
import { barsOf } from './bars.ts';
import { type Bookmark, bookmarksOf } from './bookmarks.ts';
import { PASSWORD_ERROR, type PdfiumFunctions, SECURITY_ERROR } from './functions.ts';
import { glyphsOf, type PageGlyphs } from './glyphs.ts';
import { Heap } from './heap.ts';
import { pageView } from './page-view.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { Targets } from './targets.ts';

export interface PdfPage extends PageGlyphs {
  /** Short level lines that are drawn; none is looked for where no URL is written. */
  readonly bars: readonly Box[];
  readonly annotations: readonly Annotation[];
  /** What marks on it stand for. */
  readonly files: readonly EmbeddedFile[];
  /** Something is drawn on it: text, pictures, lines. */
  readonly isDrawn: boolean;
}

/** What the memory of PDFium holds before any document. */
const OWN_BYTES = 32 * 1024 * 1024;

export type Opened = PdfDocument | { readonly fault: DocumentFault; readonly detail: string };

export class PdfDocument {
  readonly pages: number;
  readonly #pdfium: Pdfium;
  readonly #functions: PdfiumFunctions;
  readonly #heap: Heap;
  readonly #document: number;
  readonly #targets: Targets;

  constructor(pdfium: Pdfium, heap: Heap, document: number) {
    this.#pdfium = pdfium;
    this.#functions = pdfium.functions;
    this.#heap = heap;
    this.#document = document;
    this.#targets = new Targets(pdfium.functions, heap, document);
    this.pages = this.#functions.FPDF_GetPageCount(document);
  }

  facts(): DocumentFacts {
    const [title, author] = [this.#fact('Title'), this.#fact('Author')];
    const date = isoDate(this.#fact('ModDate') || this.#fact('CreationDate'));
    return {
      ...(title === '' ? {} : { title }),
      ...(author === '' ? {} : { author }),
      ...(date === '' ? {} : { date }),
    };
  }

  bookmarks(): readonly Bookmark[] {
    return bookmarksOf(this.#functions, this.#heap, this.#document, this.#targets);
  }

  /** Of the document as a whole. */
  files(): Iterable<EmbeddedFile> {
    return filesOf(this.#functions, this.#heap, this.#document);
  }

  /** Null where it cannot be read; `mostGlyphs` of its characters at most. */
  page(index: number, mostGlyphs: number): PdfPage | null {
    const functions = this.#functions;
    const page = functions.FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const view = pageView(functions, this.#heap, page);
    const glyphs = glyphsOf(functions, this.#heap, page, view, mostGlyphs);
    const files = filesOn(functions, this.#heap, page);
    const annotations = annotationsOf(functions, this.#heap, this.#targets, page, view);
    const bars = mayHoldUrl(glyphs.glyphs) ? barsOf(functions, this.#heap, page, view) : [];
    const isDrawn = functions.FPDFPage_CountObjects(page) > 0;
    functions.FPDF_ClosePage(page);
    return { ...glyphs, bars, annotations, files, isDrawn };
  }

  ranOutOfMemory(): boolean {
    return this.#pdfium.ranOutOfMemory();
  }

  #fact(key: string): string {
    const tag = this.#heap.name(key);
    const text = this.#heap.wideOf((buffer, length) =>
      this.#functions.FPDF_GetMetaText(this.#document, tag, buffer, length),
    );
    return text.trim();
  }
}

/** Opens a document with the empty password, as viewers do. */
export async function openPdf(bytes: Uint8Array, workingBytes: number): Promise<Opened> {
  const pdfium = await startPdfium(OWN_BYTES + bytes.length + workingBytes);
  try {
    const heap = new Heap(pdfium.functions);
    const data = heap.place(bytes);
    const document = pdfium.functions.FPDF_LoadMemDocument(data, bytes.length, heap.name(''));
    return document === 0
      ? faultOf(pdfium.functions.FPDF_GetLastError())
      : new PdfDocument(pdfium, heap, document);
  } catch (error) {
    return unreadable(pdfium.ranOutOfMemory(), error);
  }
}

function faultOf(error: number): Opened {
  if (error === PASSWORD_ERROR) return { fault: 'encrypted', detail: 'it asks for a password' };
  if (error === SECURITY_ERROR)
    return { fault: 'encrypted', detail: 'its way of encryption is not known' };
  return { fault: 'damaged', detail: 'no pages can be found in it' };
}

export function unreadable(
  isOutOfMemory: boolean,
  error: unknown,
): { fault: DocumentFault; detail: string } {
  if (isOutOfMemory) return { fault: 'too-large', detail: 'it needs more memory than it may have' };
  const reason = error instanceof Error ? error.message : String(error);
  return { fault: 'damaged', detail: `it cannot be read further (${reason})` };
}

/** `D:20240131120000+01'00'` (ISO 32000-1 §7.9.4) in ISO 8601; other dates as they are written. */
function isoDate(date: string): string {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?(?:(Z)|([+-]\d\d)'?(\d\d))?/.exec(
    date,
  );
  if (parts === null) return date;
  const [, year, month, day, hour, minute, second, utc, hours, minutes] = parts;
  const time = hour === undefined ? '' : `T${hour}:${minute}:${second}`;
  const zone = time === '' ? '' : (utc ?? (hours === undefined ? '' : `${hours}:${minutes}`));
  return `${year}-${month}-${day}${time}${zone}`;
}
