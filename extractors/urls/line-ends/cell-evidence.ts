/**
 * The evidence at the end of a URL's line in the cell of a table: the cell is the page, and its width the margin. Takes
 * both cells as lines; nothing outside of them tells how its text was wrapped.
 */
import type { TextCursor } from '../cursor/text-cursor.ts';
import { LineEndEvidence, type LineEndSides } from './line-end.ts';

export class CellEvidence extends LineEndEvidence {
  readonly #width: number;

  constructor(cursor: TextCursor, sides: LineEndSides, width: number) {
    super(cursor, sides);
    this.#width = width;
  }

  override get margin(): number {
    return this.#width;
  }

  override get lineAbove(): string {
    return '';
  }

  override get lineAfterNext(): string {
    return '';
  }

  override get lengthAbove(): number {
    return 0;
  }

  override get paragraphWidth(): number {
    return 0;
  }

  override get longestUrlLine(): number {
    return 0;
  }

  override get urlLinesAsLong(): number {
    return 0;
  }
}
