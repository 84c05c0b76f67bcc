/**
 * The lines of a text without what was put before them: quote marks, and whatever a transport or a
 * listing added. Takes text, gives numbers. What the lines are part of is for `lines.ts`.
 */

import type { Text } from '../characters/text.ts';
import { escapedStarts } from './escapes.ts';
import { LineNumbers } from './listing.ts';
import { type ContentOptions, RawLines } from './raw-lines.ts';

/** Its lines are as they stand. */
export const FIXED: ContentOptions = { flowed: false, delSp: false };

export class ContentLines extends RawLines {
  readonly #escaped: ReadonlyMap<number, number>;
  readonly #numbers: LineNumbers | null;

  /** In this order: each step sees what the one before has left. */
  constructor(text: Text, options: ContentOptions) {
    super(text, options);
    this.#escaped = escapedStarts(this);
    this.#numbers = options.flowed ? null : new LineNumbers(this);
  }

  contentStartOf(index: number): number {
    const start = this.unnumberedStartOf(index);
    return this.#numbers === null ? start : this.#numbers.pass(index, start);
  }

  /** Before any number that a listing put there. */
  unnumberedStartOf(index: number): number {
    return this.#escaped.get(index) ?? this.prefixEndOf(index);
  }

  /** `''` before the first line and after the last. */
  contentOf(index: number): string {
    if (index < 0 || index >= this.count) return '';
    return this.text.slice(this.contentStartOf(index), this.endOf(index));
  }
}
