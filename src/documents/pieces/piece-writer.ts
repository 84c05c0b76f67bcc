/**
 * Puts a piece together: text in reading order, the place of each stretch of it, links with their visible text. Takes
 * them in order, gives a piece when it is taken.
 */
import type { DocumentLink, DocumentPiece, Spot } from '../model.ts';
import type { Budget } from './budget.ts';

/** A piece of so many characters is given before its sheet or body ends, at the end of a line. */
const FULL = 256 * 1024;

export class PieceWriter {
  readonly #budget: Budget;
  #chunks: string[] = [];
  #length = 0;
  #endsLine = true;
  #links: DocumentLink[] = [];
  /** Where each stretch begins, ascending, and its place. */
  #starts: number[] = [];
  #spots: Spot[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get length(): number {
    return this.#length;
  }

  /** Nothing more is taken. */
  get isSpent(): boolean {
    return this.#budget.isSpent;
  }

  get isFull(): boolean {
    return this.#length >= FULL || this.#links.length >= FULL / 16;
  }

  /** Begins a line, which stands at `spot`, as do those after it. */
  line(spot: Spot): void {
    this.endLine();
    if (this.#starts.at(-1) === this.#length) this.#spots[this.#spots.length - 1] = spot;
    else {
      this.#starts.push(this.#length);
      this.#spots.push(spot);
    }
  }

  text(text: string): void {
    if (text === '' || !this.#budget.characters(text.length)) return;
    this.#chunks.push(text);
    this.#length += text.length;
    this.#endsLine = text.endsWith('\n');
  }

  endLine(): void {
    if (!this.#endsLine) this.text('\n');
  }

  link(link: DocumentLink): void {
    if (this.#budget.characters(link.url.length)) this.#links.push(link);
  }

  /** A link without a text; pictures have the same twice, for themselves and for what frames them. */
  standing(url: string, spot: Spot): void {
    const last = this.#links.at(-1);
    const isSame = last?.url === url && last.shown === undefined;
    if (url !== '' && !(isSame && last.spot.place === spot.place)) this.link({ url, spot });
  }

  /** A line of its own. */
  whole(text: string, spot: Spot): void {
    if (text.trim() === '') return;
    this.line(spot);
    this.text(text);
    this.endLine();
  }

  /** What was written since the last call; null: nothing. */
  take(): DocumentPiece | null {
    if (this.#length === 0 && this.#links.length === 0) return null;
    const starts = this.#starts;
    const spots = this.#spots;
    const piece: DocumentPiece = {
      text: this.#chunks.join(''),
      links: this.#links,
      isLaidOut: false,
      spotOf: (start) => spots[lastAtOrBefore(starts, start)] ?? {},
    };
    this.#chunks = [];
    this.#length = 0;
    this.#endsLine = true;
    this.#links = [];
    this.#starts = [];
    this.#spots = [];
    return piece;
  }
}

/** The index of the last number that is not above `limit`; -1: all are. */
function lastAtOrBefore(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
