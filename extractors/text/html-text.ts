/** The visible text of an HTML document while it is put together, with the way back to the document. */
import { type OriginMap, OriginMapBuilder } from '../origin-map.ts';
import { BLOCKS, CELLS, HIDDEN, LINES, PREFORMATTED } from './html-tables.ts';

const EMPTY_LINE = '\n\n';

export class RenderedText {
  readonly #html: string;
  readonly #origin = new OriginMapBuilder();
  readonly #pieces: string[] = [];
  #length = 0;
  /** The last characters, as many as an empty line has. */
  #tail = EMPTY_LINE;
  /** The element that hides its text, while it is open. */
  #hiding: string | null = null;
  #preformatted = 0;

  constructor(html: string) {
    this.#html = html;
  }

  result(): { readonly text: string; readonly textOrigin: OriginMap } {
    return { text: this.#pieces.join(''), textOrigin: this.#origin.build() };
  }

  open(element: string): void {
    this.#separate(element);
    if (element === 'br') this.#insert('\n');
    if (PREFORMATTED.has(element)) this.#preformatted++;
    if (HIDDEN.has(element)) this.#hiding ??= element;
  }

  close(element: string): void {
    if (element === this.#hiding) this.#hiding = null;
    if (PREFORMATTED.has(element)) this.#preformatted = Math.max(0, this.#preformatted - 1);
    this.#separate(element);
  }

  text(start: number, end: number): void {
    if (this.#hiding !== null) return;
    const source = this.#html.slice(start, end);
    const text = this.#preformatted > 0 ? source : source.replace(/[\r\n]/g, ' ');
    this.#append(text, start, end);
  }

  /** The character an entity stands for; `end` is after the entity. */
  entity(codePoint: number, end: number): void {
    if (this.#hiding !== null) return;
    const start = this.#html.lastIndexOf('&', end - 1);
    this.#append(String.fromCodePoint(codePoint), start, end);
  }

  #separate(element: string): void {
    if (CELLS.has(element)) this.#insert('\t');
    else if (LINES.has(element)) this.#insert(this.#tail.endsWith('\n') ? '' : '\n');
    else if (BLOCKS.has(element)) this.#insert(missing(this.#tail));
  }

  #append(text: string, start: number, end: number): void {
    this.#origin.add(this.#length, this.#length + text.length, start, end);
    this.#insert(text);
  }

  #insert(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#length += text.length;
    this.#tail = (this.#tail + text.slice(-EMPTY_LINE.length)).slice(-EMPTY_LINE.length);
  }
}

/** What an empty line still lacks after `tail`. */
function missing(tail: string): string {
  if (tail === EMPTY_LINE) return '';
  return tail.endsWith('\n') ? '\n' : EMPTY_LINE;
}
