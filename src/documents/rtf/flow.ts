/**
 * The text of an RTF document paragraph by paragraph, and asides that interrupt it: notes, comments, headers, text boxes.
 * Takes text and ends of paragraphs in order, writes them with their places.
 */
import type { Spot } from '../model.ts';
import { Paragraph, paragraphPlace } from '../pieces/paragraph.ts';
import type { PieceWriter } from '../pieces/piece-writer.ts';

interface Aside {
  spot: Spot;
  paragraph: Paragraph | null;
}

export class Flow {
  readonly #writer: PieceWriter;
  readonly #asides: Aside[] = [];
  readonly #counts = new Map<string, number>();
  #paragraph: Paragraph | null = null;
  #ended = 0;
  #tables = 0;
  #rows = 0;
  #isTable = false;
  /** The table goes on. */
  #isInside = false;

  constructor(writer: PieceWriter) {
    this.#writer = writer;
  }

  /** The one that is open, or a new one. */
  get paragraph(): Paragraph {
    const aside = this.#asides.at(-1);
    if (aside !== undefined) {
      aside.paragraph ??= new Paragraph(aside.spot);
      return aside.paragraph;
    }
    this.#paragraph ??= new Paragraph(this.spot);
    return this.#paragraph;
  }

  get spot(): Spot {
    const aside = this.#asides.at(-1);
    if (aside !== undefined) return aside.spot;
    if (!this.#isTable) return { place: paragraphPlace(this.#ended + 1) };
    if (!this.#isInside) {
      this.#isInside = true;
      this.#tables++;
      this.#rows = 1;
    }
    return { place: `table ${this.#tables}, row ${this.#rows}` };
  }

  /** Whether what follows is in a table. */
  set isTable(isTable: boolean) {
    if (this.#asides.length === 0) this.#isTable = isTable;
  }

  /** `mark`: the control word. */
  end(mark: string): void {
    const aside = this.#asides.at(-1);
    if (aside !== undefined) {
      aside.paragraph?.write(this.#writer);
      aside.paragraph = null;
      return;
    }
    this.#paragraph?.write(this.#writer);
    this.#paragraph = null;
    if (mark === 'row') this.#rows++;
    else if (!this.#isTable) {
      this.#ended++;
      this.#isInside = false;
    }
  }

  begin(place: string, numbered: boolean): void {
    const count = this.#count(place);
    this.#asides.push({
      spot: { place: numbered ? `${place} ${count}` : place },
      paragraph: null,
    });
  }

  /** A note is of another kind than it began as. */
  rename(from: string, to: string): void {
    const aside = this.#asides.at(-1);
    const count = this.#counts.get(from);
    if (aside === undefined || count === undefined || aside.spot.place !== `${from} ${count}`)
      return;
    this.#counts.set(from, count - 1);
    aside.spot = { place: `${to} ${this.#count(to)}` };
  }

  #count(place: string): number {
    const count = (this.#counts.get(place) ?? 0) + 1;
    this.#counts.set(place, count);
    return count;
  }

  finish(): void {
    this.end('par');
    this.#asides.pop();
  }
}
