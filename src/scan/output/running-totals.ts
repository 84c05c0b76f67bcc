/**
 * The totals of a file before the next slice: documents, lines, and the start of the current line. Takes slices in
 * source order; the slices of one file must follow each other.
 */
import { type Before, NOTHING_BEFORE } from '../../../extractors/document-reader.ts';
import type { ScanSlice } from './protocol.ts';

export class RunningTotals {
  #before: Before = NOTHING_BEFORE;

  /** The totals before this slice; `add` follows with those of the slice itself. */
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
