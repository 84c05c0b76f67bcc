/**
 * Files that documents hold: attached to a message of Outlook, embedded in a PDF. Which is a document, the ending of its
 * name says, as of mail. Counts them; holds the bytes of those that are wanted until they are read, up to a bound for
 * all that one file holds, however deep.
 */
import { detectDocument } from '../../../extractors/containers/detect-document.ts';
import type { DocumentFormat } from '../../../extractors/containers/document-formats.ts';
import type { Counts } from '../../../extractors/counts.ts';
import { endingOf, formatOfEnding } from '../../../extractors/fields/document-names.ts';
import { countOf } from '../../../extractors/mime/attached.ts';
import type { EmbeddedFile } from '../../documents/model.ts';
import { EMBEDDED_BOUNDS } from './limits.ts';
import type { ToldFault } from './protocol.ts';

/** A document that is read: the file itself, or one that it holds. */
export interface Opened {
  readonly bytes: Uint8Array;
  readonly format: DocumentFormat;
  /** The names of those it is in, from the outermost, and its own; empty for the file itself. */
  readonly names: readonly string[];
}

export interface EmbeddedDeps {
  readonly isWanted: boolean;
  readonly counts: Counts;
  fault(fault: ToldFault): void;
}

export class EmbeddedFiles {
  readonly #deps: EmbeddedDeps;
  readonly #waiting: Opened[] = [];
  /** By name and size: a PDF may name a file for the document and again on a page. */
  readonly #seen = new Map<string, Uint8Array[]>();
  #bytes = 0;
  #files = 0;

  constructor(deps: EmbeddedDeps) {
    this.#deps = deps;
  }

  /** `names`: of the document that holds it. */
  add(file: EmbeddedFile, names: readonly string[]): void {
    const name = withoutPath(file.name);
    const named = formatOfEnding(endingOf(name));
    if (named === null || ++this.#files > EMBEDDED_BOUNDS.files) return;
    const { isWanted, counts, fault } = this.#deps;
    if (!isWanted) {
      counts[countOf(named)]++;
      return;
    }
    const within = [...names, name];
    const tooMuch = (detail: string): void =>
      fault({ fault: 'too-large', detail, within: nameOf(within) });
    if (within.length > EMBEDDED_BOUNDS.depth) {
      tooMuch(`more than ${EMBEDDED_BOUNDS.depth} files inside of each other`);
      return;
    }
    const bytes = file.bytes();
    if (bytes === null) {
      fault({ fault: 'damaged', detail: 'it cannot be taken out', within: nameOf(within) });
      return;
    }
    if (this.#isKnown(nameOf(within), bytes)) return;
    counts[countOf(named)]++;
    if (this.#bytes + bytes.length > EMBEDDED_BOUNDS.bytes) {
      tooMuch(`more than ${EMBEDDED_BOUNDS.bytes} bytes with those before it`);
      return;
    }
    this.#bytes += bytes.length;
    this.#waiting.push({ bytes, format: detectDocument(bytes, name) ?? named, names: within });
  }

  next(): Opened | undefined {
    return this.#waiting.shift();
  }

  #isKnown(name: string, bytes: Uint8Array): boolean {
    const same = this.#seen.get(name) ?? [];
    if (same.some((one) => Buffer.compare(one, bytes) === 0)) return true;
    this.#seen.set(name, [...same, bytes]);
    return false;
  }
}

/** `mail.msg, report.pdf`. */
export function nameOf(names: readonly string[]): string {
  return names.join(', ');
}

/** A path of another machine is nobody's business. */
function withoutPath(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
}
