/**
 * The lines of a text without their prefixes: quote marks, and additions of a transport or a listing. Takes text, gives
 * numbers. The regions of lines are for `text/lines.ts`.
 */

import type { Text } from '../characters/text.ts';
import { escapedStarts } from './escapes.ts';
import { LineNumbers } from './listing.ts';
import { type ContentOptions, RawLines } from './raw-lines.ts';

/** The options of text whose lines are taken literally. */
export const FIXED: ContentOptions = { flowed: false, delSp: false };

export class ContentLines extends RawLines {
  readonly #escaped: ReadonlyMap<number, number>;
  readonly #numbers: LineNumbers | null;

  /** The order matters: each step sees the result of the one before. */
  constructor(text: Text, options: ContentOptions) {
    super(text, options);
    this.#escaped = escapedStarts(this);
    this.#numbers = this.continuing.size > 0 ? null : new LineNumbers(this);
  }

  contentStartOf(index: number): number {
    const start = this.unnumberedStartOf(index);
    return this.#numbers === null ? start : this.#numbers.pass(index, start);
  }

  /** The start of the content, before any line number that a listing added. */
  unnumberedStartOf(index: number): number {
    return this.#escaped.get(index) ?? this.prefixEndOf(index);
  }

  /** Whether a listing put a number before a line. */
  isNumbered(index: number): boolean {
    return this.contentStartOf(index) > this.unnumberedStartOf(index);
  }

  /** The content of a line; `''` before the first and after the last. */
  contentOf(index: number): string {
    if (index < 0 || index >= this.count) return '';
    return this.text.slice(this.contentStartOf(index), this.endOf(index));
  }
}
