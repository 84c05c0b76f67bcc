/**
 * Where an action leads. Takes an action, gives a URL as it is written or, for another file, a relative reference;
 * null where it leads to a place in the same document, or does something else.
 */
import { LAUNCH, type PdfiumFunctions, REMOTE_GO_TO, URI } from './functions.ts';
import type { Heap } from './heap.ts';

export class Targets {
  readonly #functions: PdfiumFunctions;
  readonly #heap: Heap;
  readonly #document: number;
  readonly #base: string;

  constructor(functions: PdfiumFunctions, heap: Heap, document: number) {
    this.#functions = functions;
    this.#heap = heap;
    this.#document = document;
    const probe = functions.EPDFAction_CreateURI(document, heap.name(PROBE));
    this.#base = this.#uri(probe).slice(0, -PROBE.length);
  }

  of(action: number): string | null {
    const type = this.#functions.FPDFAction_GetType(action);
    if (type === URI) return filled(resolved(this.#uri(action), this.#base));
    if (type !== REMOTE_GO_TO && type !== LAUNCH) return null;
    const bytes = this.#heap.bytesOf((buffer, length) =>
      this.#functions.FPDFAction_GetFilePath(action, buffer, length),
    );
    return filled(reference(decoded(bytes)));
  }

  #uri(action: number): string {
    const bytes = this.#heap.bytesOf((buffer, length) =>
      this.#functions.FPDFAction_GetURIPath(this.#document, action, buffer, length),
    );
    return decoded(bytes);
  }
}

/** A relative URI: PDFium writes the base of the document before it, by which the base is known. */
const PROBE = 'relative';

/** Resolved against the base of the document (ISO 32000-1 §12.6.4.7), which PDFium only writes before it. */
function resolved(uri: string, base: string): string {
  if (base === '' || !uri.startsWith(base)) return uri;
  const relative = uri.slice(base.length);
  return URL.canParse(relative, base) ? new URL(relative, base).href : uri;
}

/** ASCII by ISO 32000-1 §12.6.4.7; UTF-8, Latin-1 and UTF-16 are written as well. */
function decoded(bytes: Uint8Array): string {
  const length = bytes.at(-1) === 0 ? bytes.length - 1 : bytes.length;
  const text = bytes.subarray(0, length);
  if (text[0] === 0xfe && text[1] === 0xff) return new TextDecoder('utf-16be').decode(text);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return Buffer.from(text).toString('latin1');
  }
}

/** A URL, or the name of a file, which may have a fragment: its other signs are written as what they are. */
function reference(path: string): string {
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return path;
  return path.replace(/[%?\s]/g, encodeURIComponent);
}

function filled(url: string): string | null {
  const trimmed = url.trim();
  return trimmed === '' ? null : trimmed;
}
