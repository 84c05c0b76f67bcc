/** The lines of a text that is a single ordinary line, as most header fields are. */
import type { Line, LineRange, Lines } from '../lines/block.ts';
import { mayOpenQuote } from '../lines/quotes.ts';

const OPEN = 0x3c;
const LETTER = /^[A-Za-z]/;
const NO_RANGES: readonly LineRange[] = [];

/** Null if the text needs the general reader: several lines, quotes, numbers or drawn lines. */
export function asOneLine(text: string): Lines | null {
  if (text.charCodeAt(0) !== OPEN && (!LETTER.test(text) || mayOpenQuote(text, 0, text.length))) {
    return null;
  }
  return /[\r\n\f]/.test(text) ? null : new OneLine(text.length);
}

class OneLine implements Lines {
  readonly count = 1;
  readonly flows = false;
  readonly encoded = NO_RANGES;
  readonly #line: Line;

  constructor(length: number) {
    const extent = { start: 0, contentStart: 0, end: length, next: length };
    this.#line = { ...extent, depth: 0, region: 'body', continues: false };
  }

  at(index: number): Line | undefined {
    return index === 0 ? this.#line : undefined;
  }

  indexAt(): number {
    return 0;
  }

  contentStartOf(): number {
    return 0;
  }

  endOf(): number {
    return this.#line.end;
  }

  lengthOf(): number {
    return this.#line.end;
  }

  firstOfLength(least: number, from: number): number {
    return from === 0 && this.#line.end >= least ? 0 : this.count;
  }

  depthOf(): number {
    return 0;
  }

  *[Symbol.iterator](): Generator<Line> {
    yield this.#line;
  }
}
