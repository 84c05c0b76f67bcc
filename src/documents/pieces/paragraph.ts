/** One paragraph while it is read: its text, and the links whose visible text stands in it. */
import type { Spot } from '../model.ts';
import type { PieceWriter } from './piece-writer.ts';

export interface OpenLink {
  readonly url: string;
  readonly start: number;
}

interface ShownLink extends OpenLink {
  readonly end: number;
}

export class Paragraph {
  /** Null: it is left out. */
  readonly spot: Spot | null;
  readonly #chunks: string[] = [];
  readonly #links: ShownLink[] = [];
  /** In the order in which they were begun. */
  readonly #open = new Set<OpenLink>();
  #length = 0;

  constructor(spot: Spot | null) {
    this.spot = spot;
  }

  text(text: string): void {
    if (text === '') return;
    this.#chunks.push(text);
    this.#length += text.length;
  }

  /** Text in which a blank at the beginning, or behind another, says nothing. */
  flowing(text: string): void {
    const isBlank = this.#length === 0 || /\s$/.test(this.#chunks.at(-1) ?? '');
    this.text(isBlank && text.startsWith(' ') ? text.slice(1) : text);
  }

  /** A link begins whose text follows. */
  begin(url: string): OpenLink {
    const link = { url, start: this.#length };
    this.#open.add(link);
    return link;
  }

  end(link: OpenLink): void {
    if (!this.#open.delete(link)) return;
    const last = this.#links.at(-1);
    const goesOn = last?.url === link.url && last.end === link.start;
    // The same link over several runs is one.
    if (goesOn) this.#links.pop();
    this.#links.push({ url: link.url, start: goesOn ? last.start : link.start, end: this.#length });
  }

  write(writer: PieceWriter): void {
    const { spot } = this;
    if (spot === null) return;
    for (const link of this.#open) this.end(link);
    if (this.#length === 0 && this.#links.length === 0) return;
    writer.line(spot);
    const base = writer.length;
    writer.text(this.#chunks.join(''));
    writer.endLine();
    for (const { url, start, end } of this.#links) {
      const shown = end > start ? { shown: { start: base + start, end: base + end } } : {};
      writer.link({ url, spot, ...shown });
    }
  }
}

/** What is anchored to a page comes before the text. */
export function paragraphPlace(count: number): string {
  return count === 0 ? 'before paragraph 1' : `paragraph ${count}`;
}
