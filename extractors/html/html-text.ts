/** Collects the visible text of an HTML document, with the map back to the document. */
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { BLOCKS, CELLS, HIDDEN, LINES, PREFORMATTED } from './html-tables.ts';

const EMPTY_LINE = '\n\n';
const LINE_ENDS = /[\r\n]/g;

export class RenderedText {
  readonly #html: string;
  /** The document with blanks for line ends; made once, not for each range of text. */
  #oneLine: string | undefined;
  #origin = new OriginMapBuilder();
  #chunks: string[] = [];
  #length = 0;
  /** The number of line ends at the end of the text, at most those of an empty line. */
  #lineEnds = EMPTY_LINE.length;
  /** The open element that hides its text. */
  #hiding: string | null = null;
  #preformatted = 0;

  constructor(html: string) {
    this.#html = html;
  }

  /** The text since the last call. */
  take(): { readonly text: string; readonly textOrigin: OriginMap } {
    const rendered = { text: this.#chunks.join(''), textOrigin: this.#origin.build() };
    this.#origin = new OriginMapBuilder();
    this.#chunks = [];
    this.#length = 0;
    return rendered;
  }

  /** Of the text since the last call of `take`. */
  get length(): number {
    return this.#length;
  }

  /** Whether the last line is still empty. */
  get isAtLineStart(): boolean {
    return this.#lineEnds > 0;
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
    if (this.#preformatted > 0) {
      this.#append(this.#html.slice(start, end), start, end);
      return;
    }
    this.#oneLine ??= this.#html.replace(LINE_ENDS, ' ');
    this.#append(this.#oneLine.slice(start, end), start, end);
  }

  /** Adds the character of an entity; `end` is the position after the entity. */
  entity(codePoint: number, end: number): void {
    if (this.#hiding !== null) return;
    const start = this.#html.lastIndexOf('&', end - 1);
    this.#append(String.fromCodePoint(codePoint), start, end);
  }

  #separate(element: string): void {
    if (CELLS.has(element)) this.#insert('\t');
    else if (LINES.has(element)) this.#insert(this.#lineEnds > 0 ? '' : '\n');
    else if (BLOCKS.has(element)) this.#insert(EMPTY_LINE.slice(this.#lineEnds));
  }

  #append(text: string, start: number, end: number): void {
    this.#origin.add(this.#length, this.#length + text.length, start, end);
    this.#insert(text);
  }

  #insert(text: string): void {
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
    this.#lineEnds = lineEndsBehind(this.#lineEnds, text);
  }
}

/** The number of trailing line ends after `text` is appended to text with `before` of them. */
function lineEndsBehind(before: number, text: string): number {
  if (!text.endsWith('\n')) return 0;
  if (text.length === 1) return Math.min(before + 1, EMPTY_LINE.length);
  return text.endsWith(EMPTY_LINE) ? EMPTY_LINE.length : 1;
}
