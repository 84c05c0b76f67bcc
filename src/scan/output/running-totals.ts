/**
 * What of each file came before the slice that is next: documents, lines, and the beginning of one. Told of slices in source order; the slices
 * of one file must follow each other.
 */
import { type Before, NOTHING_BEFORE } from '../../../extractors/document-reader.ts';
import type { ScanSlice } from './protocol.ts';

export class RunningTotals {
  #before: Before = NOTHING_BEFORE;

  /** What comes before this slice; it is told next what the slice holds itself. */
  before({ before }: Pick<ScanSlice, 'before'>): Before {
    this.#before = before ?? this.#before;
    return this.#before;
  }

  add({ documents, lines, lineStart }: Before): void {
    const before = this.#before;
    this.#before = {
      documents: before.documents + documents,
      lines: before.lines + lines,
      lineStart: lineStart ?? before.lineStart,
    };
  }
}
