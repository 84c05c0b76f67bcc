/**
 * The text of one block without the marks of the blocks around it, which knows where each character stands in the
 * source. Lines are divided by LF, whatever divides them in the source.
 */
import type { TextRange } from '../../model.ts';

export class Content {
  readonly #source: string;
  readonly #pieces: { start: number; end: number }[] = [];
  /** Where each piece begins in the content. */
  readonly #offsets: number[] = [];
  #length = 0;
  #text: string | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  get text(): string {
    this.#text ??= this.#joined();
    return this.#text;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** The last line that was added. */
  get lastLine(): TextRange | undefined {
    return this.#pieces.at(-1);
  }

  addLine(start: number, end: number): void {
    if (!this.isEmpty) this.#length++;
    this.#add(start, end);
  }

  /** Adds characters that go on in the same line. */
  addPart(start: number, end: number): void {
    this.#add(start, end);
  }

  #add(start: number, end: number): void {
    this.#pieces.push({ start, end });
    this.#offsets.push(this.#length);
    this.#length += end - start;
    this.#text = undefined;
  }

  /** Takes the last line away again. */
  removeLastLine(): void {
    this.#pieces.pop();
    this.#offsets.pop();
    const last = this.#pieces.at(-1);
    this.#length = last === undefined ? 0 : (this.#offsets.at(-1) ?? 0) + last.end - last.start;
    this.#text = undefined;
  }

  /** The same without its first characters. */
  from(position: number): Content {
    const rest = new Content(this.#source);
    const first = this.#pieceAt(position);
    for (let index = first; index < this.#pieces.length; index++) {
      const piece = this.#pieces[index] as TextRange;
      const skipped = Math.max(0, position - (this.#offsets[index] as number));
      rest.addLine(Math.min(piece.end, piece.start + skipped), piece.end);
    }
    return rest;
  }

  /** Where the character at a position stands in the source. */
  at(position: number): number {
    const index = this.#pieceAt(position);
    return (this.#pieces[index]?.start ?? 0) + position - (this.#offsets[index] ?? 0);
  }

  /** What in the source gave the characters between two positions, with all that stands between. */
  range(start: number, end: number): TextRange {
    const from = this.at(start);
    return { start: from, end: end > start ? this.at(end - 1) + 1 : from };
  }

  /** The same without the marks of other blocks, line by line. */
  rangesOf(start: number, end: number): TextRange[] {
    const ranges: TextRange[] = [];
    for (let index = this.#pieceAt(start); index < this.#pieces.length; index++) {
      const piece = this.#pieces[index] as TextRange;
      const offset = this.#offsets[index] as number;
      if (offset >= end) break;
      const from = piece.start + Math.max(0, start - offset);
      const to = Math.min(piece.end, piece.start + end - offset);
      if (to > from) ranges.push({ start: from, end: to });
    }
    return ranges;
  }

  #pieceAt(position: number): number {
    let low = 0;
    let high = this.#offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#offsets[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #joined(): string {
    const parts: string[] = [];
    let length = 0;
    for (const [index, { start, end }] of this.#pieces.entries()) {
      if ((this.#offsets[index] as number) > length) parts.push('\n');
      parts.push(this.#source.slice(start, end));
      length = (this.#offsets[index] as number) + end - start;
    }
    return parts.join('');
  }
}
